//! The elements of header, footer and chart: boxes, marks, and text confined to a box.

use super::canvas::Canvas;
use super::layout::{Point, Rect};
use super::mark::Marks;
use super::palette::Palette;
use super::text::{Align, Face, Glyphs};
use super::theme::Ink;
use games::Rider;

/// One thing to paint.
#[derive(Clone, Debug)]
pub enum Primitive {
    /// A box with rounded corners (radius in pixels).
    Fill { rect: Rect, radius: i32, ink: Ink },
    /// A rider's mark in the rider's colour.
    Mark {
        centre: Point,
        radius: i32,
        rider: Rider,
    },
    /// Text inside its box.
    Text(Label),
}

/// Text that fits its box.
#[derive(Clone, Debug)]
pub struct Label {
    pub text: String,
    pub face: Face,
    pub area: Rect,
    pub align: Align,
    pub ink: Ink,
}

impl Primitive {
    /// Where its letters are, if it is text.
    pub fn writing(&self) -> Option<Rect> {
        let Primitive::Text(label) = self else {
            return None;
        };
        let wide = label.face.width(&label.text).ceil() as i32;
        let left = match label.align {
            Align::Left => label.area.x,
            Align::Centre => label.area.centre().x - wide / 2,
            Align::Right => label.area.x + label.area.width - wide,
        };
        let high = label.face.capital().ceil() as i32;
        Some(Rect::new(
            left,
            label.area.centre().y - high / 2,
            wide,
            high,
        ))
    }

    /// Text truncated to its box at whole graphemes, with "…". If the box is too low, the face is reduced.
    pub fn text(text: &str, face: Face, area: Rect, align: Align, ink: Ink) -> Primitive {
        let face = Face {
            size: face.size.min(area.height).max(1),
            ..face
        };
        Primitive::Text(Label {
            text: face.fit(text, area.width),
            face,
            area,
            align,
            ink,
        })
    }

    /// Text shrunk to fit its box, but to no less than three fifths; beyond that it is truncated.
    pub fn shrunk(text: &str, face: Face, area: Rect, align: Align, ink: Ink) -> Primitive {
        let wide = face.width(text).max(1.0);
        let share = (area.width as f32 / wide).clamp(0.6, 1.0);
        let size = if share < 1.0 {
            (face.size as f32 * share).floor() as i32
        } else {
            face.size
        };
        Primitive::text(text, Face { size, ..face }, area, align, ink)
    }
}

/// Paints header, footer or chart.
pub fn paint(
    items: &[Primitive],
    palette: &Palette,
    glyphs: &Glyphs,
    marks: &Marks,
    canvas: &mut Canvas,
) {
    for item in items {
        match item {
            Primitive::Fill { rect, radius, ink } => {
                canvas.fill(palette, *rect, *radius, palette.ink(*ink));
            }
            Primitive::Mark {
                centre,
                radius,
                rider,
            } => marks.paint(canvas, palette, *centre, *radius, *rider),
            Primitive::Text(label) => {
                let (area, align) = (label.area, label.align);
                let ink = palette.ink(label.ink);
                glyphs.write(canvas, palette, &label.text, label.face, area, align, ink);
            }
        }
    }
}
