//! The riders' marks: one shape each, so that players can be told apart without colour.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tiny_skia::{LineJoin, Path, PathBuilder, Stroke};

use super::brush::closed;
use super::canvas::Canvas;
use super::geometry::Point;
use super::ink::Ink;
use super::palette::Palette;
use super::sprite::Mask;
use games::{Mark, Rider};

/// The outline of a mark around `(x, y)`. All marks look equally large at the same `radius` (pixels).
pub fn outline(mark: Mark, x: f32, y: f32, radius: f32) -> Option<Path> {
    let polygon = |points: &[(f32, f32)]| {
        closed(
            points
                .iter()
                .map(|&(dx, dy)| (x + dx * radius, y + dy * radius)),
        )
    };
    match mark {
        Mark::Circle => PathBuilder::from_circle(x, y, radius * 0.92),
        Mark::Square => polygon(&[(-0.84, -0.84), (0.84, -0.84), (0.84, 0.84), (-0.84, 0.84)]),
        Mark::Triangle => polygon(&[(0.0, -1.05), (1.08, 0.85), (-1.08, 0.85)]),
        Mark::Diamond => polygon(&[(0.0, -1.15), (1.0, 0.0), (0.0, 1.15), (-1.0, 0.0)]),
        Mark::Star => {
            let points: Vec<(f32, f32)> = (0..10)
                .map(|step| {
                    let turn = std::f32::consts::PI * (step as f32 / 5.0 - 0.5);
                    let far = if step % 2 == 0 { 1.2 } else { 0.55 };
                    (turn.cos() * far, turn.sin() * far + 0.06)
                })
                .collect();
            polygon(&points)
        }
    }
}

/// What a mask of a mark is for: the mark, its radius in pixels, and whether it is the rim around it.
type MarkKey = (Mark, i32, bool);

/// A cache of painted marks, shared by all pictures.
#[derive(Default)]
pub struct Marks {
    known: Mutex<HashMap<MarkKey, Arc<Mask>>>,
}

impl Marks {
    /// A rider's mark with a rim that sets it off from any ground.
    pub fn paint(
        &self,
        canvas: &mut Canvas,
        palette: &Palette,
        centre: Point,
        radius: i32,
        rider: Rider,
    ) {
        for (rim, ink) in [(true, Ink::rim(rider)), (false, Ink::rider(rider))] {
            let mask = self.mask(rider.mark(), radius, rim);
            let corner = mask.corner(centre);
            canvas.stamp(palette, &mask, corner.x, corner.y, palette.ink(ink));
        }
    }

    /// The mask of a mark, or with `rim` of the rim around it, for a radius in pixels. It is centred in the mask.
    fn mask(&self, mark: Mark, radius: i32, rim: bool) -> Arc<Mask> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let painted = known.entry((mark, radius, rim)).or_insert_with(|| {
            let middle = (radius * 2) as f32;
            let path = outline(mark, middle, middle, radius as f32);
            let size = radius * 4;
            Arc::new(if rim {
                let stroke = Stroke {
                    width: (radius as f32 * 0.42).max(2.0),
                    line_join: LineJoin::Round,
                    ..Stroke::default()
                };
                Mask::stroked(size, size, path, &stroke)
            } else {
                Mask::filled(size, size, path)
            })
        });
        Arc::clone(painted)
    }
}
