//! Arrows of moves: curved, so that those over the same line of nomads can be told apart and the nomads remain visible.

use tiny_skia::{Path, PathBuilder};

use super::kit::Kit;
use super::layout::Squares;
use super::scene::Arrow;
use crate::brush::FigureBrush;
use crate::geometry::{Point, Rect};
use crate::ink::Ink;
use crate::sprite::Sprite;

/// Widths of a square 52 pixels wide: dark outline, rim, colour.
const WIDTHS: [f32; 3] = [9.6, 7.0, 4.0];
/// The arrow's head: its length and half its width.
const HEAD: (f32, f32) = (15.0, 9.0);
/// The share of these that a thin arrow has.
const THIN: f32 = 0.72;
/// How far from the middle of a space an arrow begins and ends.
const LEAVES: f32 = 8.0;
const ARRIVES: f32 = 15.0;
/// The same for a thin one: its head is on the edge of its nomad, whose sign remains visible.
const REACHES: f32 = 20.0;

/// A quadratic curve from one space to another.
#[derive(Clone, Copy, Debug)]
pub struct Curve {
    from: (f32, f32),
    bend: (f32, f32),
    to: (f32, f32),
    unit: f32,
    /// The scale of what is as thick as the arrow.
    thick: f32,
}

impl Curve {
    /// The curve of an arrow. It bends to the left of its direction, so that there and back differ.
    pub fn of(arrow: &Arrow, squares: &Squares) -> Curve {
        let point = |at| {
            let middle: Point = squares.centre(at);
            (middle.x as f32, middle.y as f32)
        };
        let (a, b, unit) = (point(arrow.from), point(arrow.to), squares.unit());
        let (dx, dy) = (b.0 - a.0, b.1 - a.1);
        let length = dx.hypot(dy).max(1.0);
        let bulge = (length * 0.16).clamp(9.0 * unit, 30.0 * unit);
        let bend = (
            (a.0 + b.0) / 2.0 + dy / length * bulge * 2.0,
            (a.1 + b.1) / 2.0 - dx / length * bulge * 2.0,
        );
        let arrives = if arrow.thin { REACHES } else { ARRIVES };
        Curve {
            from: towards(a, bend, LEAVES * unit),
            bend,
            to: towards(b, bend, arrives * unit),
            unit,
            thick: if arrow.thin { unit * THIN } else { unit },
        }
    }

    /// The point after this share of the way.
    pub fn point(&self, share: f32) -> Point {
        let rest = 1.0 - share;
        let mix =
            |a: f32, b: f32, c: f32| rest * rest * a + 2.0 * rest * share * b + share * share * c;
        Point {
            x: mix(self.from.0, self.bend.0, self.to.0).round() as i32,
            y: mix(self.from.1, self.bend.1, self.to.1).round() as i32,
        }
    }

    /// The point this far (pixels at a scale of 1) to the left of the way.
    pub fn beside(&self, share: f32, far: f32) -> Point {
        let here = self.point(share);
        let (before, after) = (self.point(share - 0.1), self.point(share + 0.1));
        let (dx, dy) = ((after.x - before.x) as f32, (after.y - before.y) as f32);
        let far = far * self.unit / dx.hypot(dy).max(1.0);
        Point {
            x: here.x + (dy * far).round() as i32,
            y: here.y - (dx * far).round() as i32,
        }
    }

    /// The way from end to end, straight.
    pub fn length(&self) -> f32 {
        (self.to.0 - self.from.0).hypot(self.to.1 - self.from.1)
    }

    /// The arrow's line up to its head.
    fn shaft(&self, corner: Point) -> Option<Path> {
        let end = towards(self.to, self.bend, HEAD.0 * self.thick * 0.6);
        let (x, y) = (corner.x as f32, corner.y as f32);
        let mut path = PathBuilder::new();
        path.move_to(self.from.0 - x, self.from.1 - y);
        path.quad_to(self.bend.0 - x, self.bend.1 - y, end.0 - x, end.1 - y);
        path.finish()
    }

    fn head(&self, corner: Point) -> Option<Path> {
        let back = towards(self.to, self.bend, HEAD.0 * self.thick);
        let (dx, dy) = (self.to.0 - back.0, self.to.1 - back.1);
        let side = HEAD.1 / HEAD.0;
        let (x, y) = (corner.x as f32, corner.y as f32);
        let mut path = PathBuilder::new();
        path.move_to(self.to.0 - x, self.to.1 - y);
        path.line_to(back.0 - dy * side - x, back.1 + dx * side - y);
        path.line_to(back.0 + dy * side - x, back.1 - dx * side - y);
        path.close();
        path.finish()
    }

    /// What the arrow covers.
    fn bounds(&self) -> Rect {
        let margin = 20.0 * self.unit;
        let points = [self.from, self.bend, self.to];
        let least = |of: fn(&(f32, f32)) -> f32| points.iter().map(of).fold(f32::MAX, f32::min);
        let most = |of: fn(&(f32, f32)) -> f32| points.iter().map(of).fold(f32::MIN, f32::max);
        let (left, top) = (least(|p| p.0) - margin, least(|p| p.1) - margin);
        let (right, bottom) = (most(|p| p.0) + margin, most(|p| p.1) + margin);
        Rect::new(
            left.floor() as i32,
            top.floor() as i32,
            (right - left).ceil() as i32,
            (bottom - top).ceil() as i32,
        )
    }
}

/// The point this far from one point towards another.
fn towards(from: (f32, f32), to: (f32, f32), far: f32) -> (f32, f32) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let share = far / dx.hypot(dy).max(1.0);
    (from.0 + dx * share, from.1 + dy * share)
}

/// What is painted of an arrow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    Shaft,
    Head,
}

/// These parts of an arrow, and their corner. One that is only drafted is dashed.
pub fn sprite(arrow: &Arrow, parts: &[Part], squares: &Squares, kit: &Kit) -> (Sprite, Point) {
    let curve = Curve::of(arrow, squares);
    let bounds = curve.bounds();
    let corner = Point {
        x: bounds.x,
        y: bounds.y,
    };
    let Some(mut brush) = FigureBrush::fine(kit.theme, bounds.width, bounds.height) else {
        return (Sprite::empty(), corner);
    };
    let of = |part, path: fn(&Curve, Point) -> Option<Path>| {
        let painted = parts.contains(&part).then(|| path(&curve, corner));
        painted.flatten()
    };
    let shaft = of(Part::Shaft, Curve::shaft);
    let head = of(Part::Head, Curve::head);
    let inks = [Ink::LINE, Ink::rim(arrow.rider), Ink::rider(arrow.rider)];
    let widths = WIDTHS.map(|width| width * curve.thick);
    for (step, (&ink, &width)) in inks.iter().zip(&widths).enumerate() {
        if arrow.drafted && step == 2 {
            brush.dashed(shaft.as_ref(), ink, width, 9.0 * kit.unit);
        } else {
            brush.round(shaft.as_ref(), ink, width);
        }
        // The head's own size is that of its colour.
        brush.line(head.as_ref(), ink, (width - widths[2]).max(0.1));
        brush.fill(head.as_ref(), ink);
    }
    (Sprite::new(&kit.palette, &brush.pixmap, 255), corner)
}
