//! Signs on the land and the camels, and the same signs in the legend.

use super::legend::{LegendItem, Sample};
use super::paint::Painter;
use super::plates::AREA_SIZE;
use crate::render::layout::{Point, Rect};
use crate::render::plate::Plate;
use crate::render::text::{Align, Face};
use crate::render::theme::Ink;
use words::desert::picture as words;

impl Painter<'_> {
    /// A legal space: a ring in the camel's colour, around the waterhole if there is one.
    pub(super) fn legal(&mut self, middle: Point, ink: Ink) {
        let corner = self.kit.hex_corner(middle);
        for (ring, ink) in self.kit.rings.iter().zip([Ink::Line, ink]) {
            self.canvas.stamp(
                &self.kit.palette,
                ring,
                corner.x,
                corner.y,
                self.kit.palette.ink(ink),
            );
        }
    }

    /// The points of an area, on a coloured plate.
    pub(super) fn sign(&mut self, middle: Point, text: &str, ground: Ink, writing: Ink) {
        let unit = self.kit.unit;
        let face = Face::bold((AREA_SIZE * unit) as i32);
        let wide = face.width(text) as i32 + (14.0 * unit) as i32;
        let high = (27.0 * unit) as i32;
        self.plate(&Plate {
            text: text.to_owned(),
            face,
            rect: Rect::around(middle, wide, high),
            rim: ((2.0 * unit) as i32).max(1),
            corner: high / 2,
            inks: [ground, writing, writing],
        });
    }

    /// Text on a plate.
    pub(super) fn plate(&mut self, plate: &Plate) {
        plate.paint(self.canvas, &self.kit.palette, &self.kit.glyphs);
    }

    /// Text without a plate.
    fn plain(&mut self, middle: Point, text: &str) {
        let side = (60.0 * self.kit.unit) as i32;
        let area = Rect::new(middle.x - side / 2, middle.y - side / 2, side, side);
        let face = Face::bold((36.0 * self.kit.unit) as i32);
        let ink = self.index(Ink::Text);
        self.kit.glyphs.write(
            self.canvas,
            &self.kit.palette,
            text,
            face,
            area,
            Align::Centre,
            ink,
        );
    }

    /// A sign of the legend, as it looks on the board.
    pub(super) fn sample(&mut self, entry: &LegendItem) {
        let middle = entry.middle;
        let ground = |painter: &mut Painter, ink: Ink| {
            let corner = painter.kit.hex_corner(middle);
            let ink = painter.index(ink);
            painter.canvas.stamp(
                &painter.kit.palette,
                &painter.kit.hex,
                corner.x,
                corner.y,
                ink,
            );
        };
        match entry.sample {
            Sample::Figure(figure) => {
                if figure.ghost {
                    ground(self, Ink::Sand(0));
                }
                self.figure(middle, figure);
            }
            Sample::Token => self.place(middle, &self.kit.tokens[3]),
            Sample::Badge(last) => self.plate(&Plate::badge(self.kit.unit, last, middle)),
            Sample::Gain => {
                let text = words::gain(5, false);
                self.plate(&Plate::gain(self.kit.unit, &text, middle));
            }
            Sample::Area(rider) => {
                ground(self, Ink::Sand(0));
                self.patch(&[middle], rider);
                let (ground, writing) = (Ink::Rider(rider), Ink::Rim(rider));
                self.sign(middle, &words::area(1), ground, writing);
            }
            Sample::Legal(ink) => {
                ground(self, Ink::Sand(0));
                self.legal(middle, ink);
            }
            Sample::Hidden => self.plain(middle, &words::gain(0, true)),
            Sample::River => {
                ground(self, Ink::Sand(0));
                let wide = (self.kit.unit * 74.0) as i32;
                for (ink, high) in [
                    (Ink::Coast, 15.0),
                    (Ink::River(0), 11.5),
                    (Ink::River(1), 2.6),
                ] {
                    let high = ((high * self.kit.unit) as i32).max(1);
                    let bed = Rect::new(middle.x - wide / 2, middle.y - high / 2, wide, high);
                    let ink = self.index(ink);
                    self.canvas.fill(&self.kit.palette, bed, high / 2, ink);
                }
            }
            Sample::Unused => ground(self, Ink::Unused),
        }
    }
}
