//! What header, footer and chart are made of: boxes, marks and writing with the box it must stay in.

use super::layout::{Point, Rect};
use super::text::{Align, Face};
use super::theme::Ink;
use games::Rider;

/// One thing to paint.
#[derive(Clone, Debug)]
pub enum Item {
    /// A box with rounded corners (radius in pixels).
    Fill { rect: Rect, radius: i32, ink: Ink },
    /// A rider's mark in the rider's colour.
    Mark {
        centre: Point,
        radius: i32,
        rider: Rider,
    },
    /// Writing inside its box.
    Text(Label),
}

/// Writing that fits its box.
#[derive(Clone, Debug)]
pub struct Label {
    pub text: String,
    pub face: Face,
    pub area: Rect,
    pub align: Align,
    pub ink: Ink,
}

impl Item {
    /// Writing cut to its box: whole graphemes, with "…" where something is missing. A box too low for the face gets a smaller one.
    pub fn text(text: &str, face: Face, area: Rect, align: Align, ink: Ink) -> Item {
        let face = Face {
            size: face.size.min(area.height).max(1),
            ..face
        };
        Item::Text(Label {
            text: face.fit(text, area.width),
            face,
            area,
            align,
            ink,
        })
    }

    /// Writing shrunk until all of it fits its box, but not below three fifths; then it is cut.
    pub fn shrunk(text: &str, face: Face, area: Rect, align: Align, ink: Ink) -> Item {
        let wide = face.width(text).max(1.0);
        let share = (area.width as f32 / wide).clamp(0.6, 1.0);
        let size = if share < 1.0 {
            (face.size as f32 * share).floor() as i32
        } else {
            face.size
        };
        Item::text(text, Face { size, ..face }, area, align, ink)
    }
}
