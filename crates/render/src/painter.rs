//! Paints shapes, sprites, plates and text of one kit onto a canvas.

use tiny_skia::{LineCap, LineJoin, PathBuilder, Stroke};

use super::canvas::Canvas;
use super::geometry::{Point, Rect};
use super::ink::Ink;
use super::kit::Kit;
use super::palette::Index;
use super::plate::Plate;
use super::primitive::Primitive;
use super::sprite::{Mask, Sprite};
use super::text::{Align, Face};

/// A canvas, and what it is painted with. Each game adds what only it paints.
pub struct Painter<'a, Shapes> {
    pub kit: &'a Kit<Shapes>,
    pub canvas: &'a mut Canvas,
}

impl<Shapes> Painter<'_, Shapes> {
    /// The index of an ink.
    pub fn index(&self, ink: Ink) -> Index {
        self.kit.palette.ink(ink)
    }

    /// Places a sprite centred on a point.
    pub fn place(&mut self, middle: Point, sprite: &Sprite) {
        let (x, y) = (
            middle.x - sprite.width() / 2,
            middle.y - sprite.height() / 2,
        );
        self.canvas.place(&self.kit.palette, sprite, x, y);
    }

    /// Fills a shape centred on a point.
    pub fn stamp(&mut self, middle: Point, mask: &Mask, ink: Ink) {
        let ink = self.index(ink);
        let corner = mask.corner(middle);
        self.canvas
            .stamp(&self.kit.palette, mask, corner.x, corner.y, ink);
    }

    /// Fills shapes that lie on each other, all centred on a point.
    pub fn layers<'m>(
        &mut self,
        middle: Point,
        masks: impl IntoIterator<Item = &'m Mask>,
        inks: impl IntoIterator<Item = Ink>,
    ) {
        for (mask, ink) in masks.into_iter().zip(inks) {
            self.stamp(middle, mask, ink);
        }
    }

    /// Fills a box with corners rounded by `radius` pixels.
    pub fn fill(&mut self, rect: Rect, radius: i32, ink: Ink) {
        let ink = self.index(ink);
        self.canvas.fill(&self.kit.palette, rect, radius, ink);
    }

    /// Writes `text` into `area`. It is not clipped.
    pub fn write(&mut self, text: &str, face: Face, area: Rect, align: Align, ink: Ink) {
        let ink = self.index(ink);
        let (canvas, palette) = (&mut *self.canvas, &self.kit.palette);
        self.kit
            .glyphs
            .write(canvas, palette, text, face, area, align, ink);
    }

    /// Text on a plate.
    pub fn plate(&mut self, plate: &Plate) {
        let [ground, writing, edge] = plate.inks;
        let outer = if plate.corner > 0 {
            plate.corner + plate.rim
        } else {
            0
        };
        self.fill(plate.outer(), outer, edge);
        self.fill(plate.rect, plate.corner, ground);
        self.write(&plate.text, plate.face, plate.rect, Align::Centre, writing);
    }

    /// Draws a line from point to point, `thick` pixels wide, with round corners and ends.
    pub fn polyline(&mut self, points: &[Point], thick: i32, ink: Ink) {
        let across = points.iter().map(|point| point.x);
        let down = points.iter().map(|point| point.y);
        let ends = (
            across.clone().min(),
            across.max(),
            down.clone().min(),
            down.max(),
        );
        let (Some(left), Some(right), Some(top), Some(bottom)) = ends else {
            return;
        };
        // So much may the line reach beyond its points.
        let corner = Point {
            x: left - thick,
            y: top - thick,
        };
        let mut path = PathBuilder::new();
        for (step, point) in points.iter().enumerate() {
            let (x, y) = ((point.x - corner.x) as f32, (point.y - corner.y) as f32);
            if step == 0 {
                path.move_to(x, y);
            } else {
                path.line_to(x, y);
            }
        }
        let stroke = Stroke {
            width: thick as f32,
            line_cap: LineCap::Round,
            line_join: LineJoin::Round,
            ..Stroke::default()
        };
        let (width, height) = (right - left + 2 * thick, bottom - top + 2 * thick);
        let mask = Mask::stroked(width, height, path.finish(), &stroke);
        let ink = self.index(ink);
        self.canvas
            .stamp(&self.kit.palette, &mask, corner.x, corner.y, ink);
    }

    /// Header, footer or chart.
    pub fn primitives(&mut self, items: &[Primitive]) {
        for item in items {
            match item {
                Primitive::Fill { rect, radius, ink } => self.fill(*rect, *radius, *ink),
                Primitive::Mark {
                    centre,
                    radius,
                    rider,
                } => {
                    let (canvas, palette) = (&mut *self.canvas, &self.kit.palette);
                    self.kit
                        .marks
                        .paint(canvas, palette, *centre, *radius, *rider);
                }
                Primitive::Line { points, thick, ink } => self.polyline(points, *thick, *ink),
                Primitive::Text(label) => {
                    self.write(&label.text, label.face, label.area, label.align, label.ink);
                }
            }
        }
    }
}
