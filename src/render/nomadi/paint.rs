//! Paints a drawing onto the land.

use super::kit::Kit;
use super::layout::{Layout, Squares};
use super::legend::{self, Sample};
use super::scene::Drawing;
use super::{arrow, header};
use crate::render::canvas::Canvas;
use crate::render::layout::{At, Point, Rect};
use crate::render::plate::Plate;
use crate::render::sprite::{Mask, Sprite};
use crate::render::theme::Ink;
use games::Rider;

/// Paints everything of `scene` that is on the land, with these plates on top, and the dice.
pub fn paint(scene: &Drawing, layout: &Layout, plates: &[Plate], kit: &Kit, canvas: &mut Canvas) {
    let squares = &layout.squares;
    let mut painter = Painter { kit, canvas };
    for &at in &scene.cards {
        painter.place(squares.centre(at), &kit.card);
    }
    for &(a, b) in &scene.links {
        painter.link(squares, a, b);
    }
    // Under the nomad, whose shape must remain visible.
    if let Some(at) = scene.chosen {
        painter.frame(squares.centre(at), [Ink::Line, Ink::Warn]);
    }
    for nomad in &scene.nomads {
        painter.nomad(squares.centre(nomad.at), nomad.rider, nomad.ghost);
    }
    for (at, _) in &scene.legal {
        painter.frame(squares.centre(*at), [Ink::Line, Ink::Warn]);
    }
    for arrow in &scene.arrows {
        let (sprite, corner) = arrow::sprite(arrow, squares, kit);
        painter
            .canvas
            .place(&kit.palette, &sprite, corner.x, corner.y);
    }
    for plate in plates {
        plate.paint(painter.canvas, &kit.palette, &kit.glyphs);
    }
    for (die, middle) in scene.dice.iter().zip(header::dice(scene, layout)) {
        painter.place(middle, kit.die(die.value, die.used));
    }
}

/// Paints the signs of the legend at the size of `kit`.
pub fn legend(scene: &Drawing, layout: &Layout, kit: &Kit, canvas: &mut Canvas) {
    let mut painter = Painter { kit, canvas };
    for entry in legend::entries(scene, layout) {
        painter.sample(entry.middle, entry.sample, layout.sample);
    }
}

/// Paints shapes and sprites of one kit.
struct Painter<'a> {
    kit: &'a Kit,
    canvas: &'a mut Canvas,
}

impl Painter<'_> {
    /// Places a sprite centred on a point.
    fn place(&mut self, middle: Point, sprite: &Sprite) {
        self.canvas.place(
            &self.kit.palette,
            sprite,
            middle.x - sprite.width() / 2,
            middle.y - sprite.height() / 2,
        );
    }

    /// Fills a shape centred on a point.
    fn stamp(&mut self, middle: Point, mask: &Mask, ink: Ink) {
        let ink = self.kit.palette.ink(ink);
        let (x, y) = (middle.x - mask.width() / 2, middle.y - mask.height() / 2);
        self.canvas.stamp(&self.kit.palette, mask, x, y, ink);
    }

    /// The way between two nomads next to each other, which makes them one caravan.
    fn link(&mut self, squares: &Squares, a: At, b: At) {
        let (a, b) = (squares.centre(a), squares.centre(b));
        let middle = Point {
            x: (a.x + b.x) / 2,
            y: (a.y + b.y) / 2,
        };
        let masks = &self.kit.links[usize::from(a.x == b.x)];
        for (mask, ink) in masks.iter().zip([Ink::Line, Ink::Coast]) {
            self.stamp(middle, mask, ink);
        }
    }

    fn nomad(&mut self, middle: Point, rider: Rider, ghost: bool) {
        self.place(middle, self.kit.nomad(rider));
        if ghost {
            for (ring, ink) in self.kit.drafted.iter().zip([Ink::Line, Ink::Light]) {
                self.stamp(middle, ring, ink);
            }
        }
    }

    fn frame(&mut self, middle: Point, inks: [Ink; 2]) {
        for (frame, ink) in self.kit.frames.iter().zip(inks) {
            self.stamp(middle, frame, ink);
        }
    }

    fn ground(&mut self, middle: Point, side: i32, ink: Ink) {
        let square = Rect::around(middle, side, side);
        let ink = self.kit.palette.ink(ink);
        self.canvas.fill(&self.kit.palette, square, side / 10, ink);
    }

    /// A sign of the legend, as it looks on the board.
    fn sample(&mut self, middle: Point, sample: Sample, side: i32) {
        let unit = self.kit.unit;
        match sample {
            Sample::Nomad(rider) => self.nomad(middle, rider, false),
            Sample::Card => self.place(middle, &self.kit.card),
            Sample::Waterhole => {
                self.ground(middle, side, Ink::Sand(0));
                for (share, ink) in [(0.86, Ink::Rock(1)), (0.70, Ink::Water(1))] {
                    let wide = (side as f32 * share) as i32;
                    let ink = self.kit.palette.ink(ink);
                    let pool = Rect::around(middle, wide, wide);
                    self.canvas.fill(&self.kit.palette, pool, wide / 2, ink);
                }
            }
            Sample::Gorge => {
                self.ground(middle, side, Ink::Far(0));
                for (high, ink) in [
                    (19.0, Ink::Gorge(0)),
                    (14.0, Ink::Gorge(1)),
                    (7.0, Ink::Gorge(2)),
                ] {
                    let bed = Rect::around(middle, side, (high * unit) as i32);
                    let ink = self.kit.palette.ink(ink);
                    self.canvas.fill(&self.kit.palette, bed, 0, ink);
                }
            }
            Sample::Oasis => self.ground(middle, side, Ink::Palm(0)),
            Sample::Camp => self.ground(middle, side, Ink::Camp(0)),
            Sample::Badge(last) => {
                let plate = Plate::badge(unit * 1.12, last, middle);
                plate.paint(self.canvas, &self.kit.palette, &self.kit.glyphs);
            }
            Sample::Legal => {
                self.ground(middle, side, Ink::Sand(0));
                self.frame(middle, [Ink::Line, Ink::Warn]);
            }
        }
    }
}
