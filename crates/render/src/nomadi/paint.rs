//! Paints a drawing onto the land.

use super::arrow::{self, Part};
use super::kit::Shapes;
use super::layout::{Layout, Squares};
use super::legend::{self, Sample};
use super::scene::{Arrow, Drawing};
use super::{header, inks};
use crate::geometry::{At, Point, Rect};
use crate::ink::Ink;
use crate::painter;
use crate::plate::Plate;
use games::Rider;

type Painter<'a> = painter::Painter<'a, Shapes>;

/// Paints everything of `scene` that is on the land, with these plates on top, and the dice.
pub fn paint(scene: &Drawing, layout: &Layout, plates: &[Plate], painter: &mut Painter) {
    let (squares, shapes) = (&layout.squares, &painter.kit.shapes);
    for &at in &scene.cards {
        painter.place(squares.centre(at), &shapes.card);
    }
    for &(a, b) in &scene.links {
        painter.link(squares, a, b);
    }
    // Under the nomad, whose shape must remain visible.
    if let Some(at) = scene.chosen {
        painter.frame(squares.centre(at));
    }
    let thin = scene.arrows.iter().filter(|arrow| arrow.thin);
    painter.arrows(squares, thin, &[Part::Shaft]);
    for nomad in &scene.nomads {
        painter.nomad(squares.centre(nomad.at), nomad.rider, nomad.ghost);
    }
    for (at, _) in &scene.legal {
        painter.frame(squares.centre(*at));
    }
    let (thin, few): (Vec<&Arrow>, Vec<&Arrow>) = scene.arrows.iter().partition(|arrow| arrow.thin);
    painter.arrows(squares, thin, &[Part::Head]);
    painter.arrows(squares, few, &[Part::Shaft, Part::Head]);
    for plate in plates {
        painter.plate(plate);
    }
    for (die, middle) in scene.dice.iter().zip(header::dice(scene, layout)) {
        painter.place(middle, shapes.die(die.value, die.used));
    }
}

/// Paints the signs of the legend.
pub fn legend(scene: &Drawing, layout: &Layout, painter: &mut Painter) {
    for entry in legend::entries(scene, layout) {
        painter.sample(entry.middle, entry.sample, layout.sample);
    }
}

impl Painter<'_> {
    /// The way between two nomads next to each other, which makes them one caravan.
    fn link(&mut self, squares: &Squares, a: At, b: At) {
        let (a, b) = (squares.centre(a), squares.centre(b));
        let middle = Point {
            x: (a.x + b.x) / 2,
            y: (a.y + b.y) / 2,
        };
        let masks = &self.kit.shapes.links[usize::from(a.x == b.x)];
        self.layers(middle, masks, [Ink::LINE, Ink::COAST]);
    }

    fn arrows<'a>(
        &mut self,
        squares: &Squares,
        arrows: impl IntoIterator<Item = &'a Arrow>,
        parts: &[Part],
    ) {
        for arrow in arrows {
            let (sprite, corner) = arrow::sprite(arrow, parts, squares, self.kit);
            let palette = &self.kit.palette;
            self.canvas.place(palette, &sprite, corner.x, corner.y);
        }
    }

    fn nomad(&mut self, middle: Point, rider: Rider, ghost: bool) {
        self.place(middle, self.kit.shapes.nomad(rider));
        if ghost {
            let rings = &self.kit.shapes.drafted;
            self.layers(middle, rings, [Ink::LINE, Ink::LIGHT]);
        }
    }

    /// The frame of a legal destination, or of the nomad that may go there.
    fn frame(&mut self, middle: Point) {
        let frames = &self.kit.shapes.frames;
        self.layers(middle, frames, [Ink::LINE, Ink::WARN]);
    }

    fn ground(&mut self, middle: Point, side: i32, ink: Ink) {
        let square = Rect::around(middle, side, side);
        self.fill(square, side / 10, ink);
    }

    /// A sign of the legend, as it looks on the board.
    fn sample(&mut self, middle: Point, sample: Sample, side: i32) {
        let unit = self.kit.unit;
        match sample {
            Sample::Nomad(rider) => self.nomad(middle, rider, false),
            Sample::Card => self.place(middle, &self.kit.shapes.card),
            Sample::Waterhole => {
                self.ground(middle, side, Ink::SAND[0]);
                for (share, ink) in [(0.86, Ink::ROCK[1]), (0.70, Ink::WATER[1])] {
                    let wide = (side as f32 * share) as i32;
                    self.fill(Rect::around(middle, wide, wide), wide / 2, ink);
                }
            }
            Sample::Gorge => {
                self.ground(middle, side, inks::FAR[0]);
                for (high, ink) in [
                    (19.0, inks::GORGE[0]),
                    (14.0, inks::GORGE[1]),
                    (7.0, inks::GORGE[2]),
                ] {
                    let bed = Rect::around(middle, side, (high * unit) as i32);
                    self.fill(bed, 0, ink);
                }
            }
            Sample::Oasis => self.ground(middle, side, Ink::PALM[0]),
            Sample::Camp => self.ground(middle, side, inks::CAMP[0]),
            Sample::Badge(last) => {
                self.plate(&Plate::badge(unit * 1.12, last, middle));
            }
            Sample::Number => self.plate(&Plate::number(unit, 7, middle)),
            Sample::Legal => {
                self.ground(middle, side, Ink::SAND[0]);
                self.frame(middle);
            }
        }
    }
}
