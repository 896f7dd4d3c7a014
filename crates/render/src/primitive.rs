//! The elements of header, footer and charts: boxes, marks, lines, and text confined to a box.

use super::geometry::{Point, Rect};
use super::ink::Ink;
use super::text::{Align, Face};
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
    /// A line from point to point, this many pixels thick.
    Line {
        points: Vec<Point>,
        thick: i32,
        ink: Ink,
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
    /// The ink that it is painted in; `None` for a mark, which has several.
    pub fn ink(&self) -> Option<Ink> {
        match self {
            Primitive::Fill { ink, .. }
            | Primitive::Line { ink, .. }
            | Primitive::Text(Label { ink, .. }) => Some(*ink),
            Primitive::Mark { .. } => None,
        }
    }

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
}
