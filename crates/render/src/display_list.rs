//! What is painted around the board, in this order.

use std::ops::Deref;

use super::geometry::{Point, Rect};
use super::ink::Ink;
use super::primitive::{Label, Primitive};
use super::text::{Align, Face};
use games::Rider;

/// Where a column of a table starts and how wide it is, in thousandths of the picture's width.
pub type Column = (i32, i32);

/// The primitives of a picture of some width, the lowest first.
#[derive(Clone, Debug)]
pub struct DisplayList {
    /// The picture's width in pixels.
    width: i32,
    items: Vec<Primitive>,
}

impl DisplayList {
    /// An empty list for a picture of this width in pixels.
    pub fn new(width: i32) -> DisplayList {
        DisplayList {
            width,
            items: Vec::new(),
        }
    }

    /// Converts thousandths of the width to pixels.
    pub fn milli(&self, thousandths: i32) -> i32 {
        self.width * thousandths / 1000
    }

    /// The part of a line that belongs to a column.
    pub fn column(&self, (from, wide): Column, y: i32, high: i32) -> Rect {
        Rect::new(self.milli(from), y, self.milli(wide), high)
    }

    /// A line of a table, with a margin on both sides.
    pub fn line(&self, y: i32, high: i32) -> Rect {
        let margin = self.milli(12);
        Rect::new(margin, y, self.width - 2 * margin, high)
    }

    /// A box with corners rounded by `radius` pixels.
    pub fn fill(&mut self, rect: Rect, radius: i32, ink: Ink) {
        self.items.push(Primitive::Fill { rect, radius, ink });
    }

    /// A rider's mark with its left edge at `left`, as far right as the result.
    pub fn mark(&mut self, left: i32, y: i32, radius: i32, rider: Rider) -> i32 {
        let centre = Point {
            x: left + radius,
            y,
        };
        self.items.push(Primitive::Mark {
            centre,
            radius,
            rider,
        });
        left + radius * 2
    }

    /// A line from point to point, `thick` pixels wide.
    pub fn polyline(&mut self, points: Vec<Point>, thick: i32, ink: Ink) {
        self.items.push(Primitive::Line { points, thick, ink });
    }

    /// Text truncated to its box at whole graphemes, with "…". If the box is too low, the face is reduced.
    pub fn text(&mut self, text: &str, face: Face, area: Rect, align: Align, ink: Ink) {
        let face = Face {
            size: face.size.min(area.height).max(1),
            ..face
        };
        self.items.push(Primitive::Text(Label {
            text: face.fit(text, area.width),
            face,
            area,
            align,
            ink,
        }));
    }

    /// Text shrunk to fit its box, but to no less than three fifths; beyond that it is truncated.
    pub fn shrunk(&mut self, text: &str, face: Face, area: Rect, align: Align, ink: Ink) {
        let wide = face.width(text).max(1.0);
        let share = (area.width as f32 / wide).clamp(0.6, 1.0);
        let size = if share < 1.0 {
            (face.size as f32 * share).floor() as i32
        } else {
            face.size
        };
        self.text(text, Face { size, ..face }, area, align, ink);
    }

    /// Adds another list of the same picture on top.
    pub fn append(&mut self, other: DisplayList) {
        self.items.extend(other.items);
    }
}

impl Deref for DisplayList {
    type Target = [Primitive];

    fn deref(&self) -> &[Primitive] {
        &self.items
    }
}

impl IntoIterator for DisplayList {
    type Item = Primitive;
    type IntoIter = std::vec::IntoIter<Primitive>;

    fn into_iter(self) -> Self::IntoIter {
        self.items.into_iter()
    }
}
