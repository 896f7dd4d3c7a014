//! Signs on the land and the camels, and the same signs in the legend.

use super::inks;
use super::legend::Sample;
use super::paint::Painter;
use super::plates::AREA_SIZE;
use crate::geometry::{Point, Rect};
use crate::ink::Ink;
use crate::legend::LegendItem;
use crate::plate::Plate;
use crate::text::{Align, Face};
use games::Rider;
use words::desert::picture as words;

impl Painter<'_> {
    /// A legal space: a ring in the camel's colour, around the waterhole if there is one.
    pub(super) fn legal(&mut self, middle: Point, ink: Ink) {
        self.layers(middle, &self.kit.shapes.rings, [Ink::LINE, ink]);
    }

    /// The points of an area, on a plate in its owner's colour.
    pub(super) fn sign(&mut self, middle: Point, text: &str, rider: Rider) {
        let (ground, writing) = (Ink::rider(rider), Ink::rim(rider));
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

    /// Text without a plate.
    fn plain(&mut self, middle: Point, text: &str) {
        let side = (60.0 * self.kit.unit) as i32;
        let face = Face::bold((36.0 * self.kit.unit) as i32);
        let area = Rect::around(middle, side, side);
        self.write(text, face, area, Align::Centre, Ink::TEXT);
    }

    /// A whole hex of one colour.
    fn hex(&mut self, middle: Point, ink: Ink) {
        self.stamp(middle, &self.kit.shapes.hex, ink);
    }

    /// A sign of the legend, as it looks on the board.
    pub(super) fn sample(&mut self, entry: &LegendItem<Sample>) {
        let (middle, unit) = (entry.middle, self.kit.unit);
        match entry.sample {
            Sample::Figure(figure) => {
                if figure.ghost {
                    self.hex(middle, Ink::SAND[0]);
                }
                self.figure(middle, figure);
            }
            Sample::Token => self.place(middle, &self.kit.shapes.tokens[3]),
            Sample::Badge(last) => self.plate(&Plate::happened(unit, last, middle)),
            Sample::Number => self.plate(&Plate::number(unit * 0.8, 7, middle)),
            Sample::Gain => self.plate(&Plate::gain(unit, &words::gain(5, false), middle)),
            Sample::Area(rider) => {
                self.hex(middle, Ink::SAND[0]);
                self.patch(&[middle], rider);
                self.sign(middle, &words::area(1), rider);
            }
            Sample::Legal(ink) => {
                self.hex(middle, Ink::SAND[0]);
                self.legal(middle, ink);
            }
            Sample::Hidden => self.plain(middle, &words::gain(0, true)),
            Sample::River => {
                self.hex(middle, Ink::SAND[0]);
                let wide = (unit * 74.0) as i32;
                for (ink, high) in [
                    (Ink::COAST, 15.0),
                    (Ink::RIVER[0], 11.5),
                    (Ink::RIVER[1], 2.6),
                ] {
                    let high = ((high * unit) as i32).max(1);
                    self.fill(Rect::around(middle, wide, high), high / 2, ink);
                }
            }
            Sample::Unused => self.hex(middle, inks::UNUSED),
        }
    }
}
