//! Signs on the land and the camels, and the same signs in the legend.

use super::legend::{LegendItem, Sample};
use super::paint::Painter;
use crate::render::layout::{Point, Rect};
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

    /// The number of a recent placement, on a dark tag over the camel's legs, clear of head, letter and mark.
    pub(super) fn badge(&mut self, middle: Point, number: usize) {
        let centre = Point {
            x: middle.x + (16.0 * self.kit.unit) as i32,
            y: middle.y + (19.0 * self.kit.unit) as i32,
        };
        self.badge_at(centre, number);
    }

    fn badge_at(&mut self, centre: Point, number: usize) {
        let text = number.to_string();
        let face = Face::bold((31.0 * self.kit.unit) as i32);
        let high = (27.0 * self.kit.unit) as i32;
        let wide = (face.width(&text) as i32 + (8.0 * self.kit.unit) as i32).max(high);
        let inks = [Ink::Line, Ink::Light, Ink::Light];
        self.plate(&text, face, centre, (wide, high), 0, inks);
    }

    /// The points of an area, on a coloured plate.
    pub(super) fn sign(&mut self, middle: Point, text: &str, ground: Ink, writing: Ink) {
        let face = Face::bold((26.0 * self.kit.unit) as i32);
        let wide = face.width(text) as i32 + (14.0 * self.kit.unit) as i32;
        let high = (27.0 * self.kit.unit) as i32;
        self.plate(
            text,
            face,
            middle,
            (wide, high),
            high / 2,
            [ground, writing, writing],
        );
    }

    /// What a drafted camel brings, shown below it.
    pub(super) fn gain(&mut self, middle: Point, text: &str) {
        let centre = Point {
            x: middle.x,
            y: middle.y + (33.0 * self.kit.unit) as i32,
        };
        self.gain_at(centre, text);
    }

    fn gain_at(&mut self, centre: Point, text: &str) {
        let face = Face::bold((28.0 * self.kit.unit) as i32);
        let wide = face.width(text) as i32 + (8.0 * self.kit.unit) as i32;
        let high = (25.0 * self.kit.unit) as i32;
        let corner = (5.0 * self.kit.unit) as i32;
        let inks = [Ink::Light, Ink::Line, Ink::Line];
        self.plate(text, face, centre, (wide, high), corner, inks);
    }

    /// Text on a plate with this width, height and corner radius; the inks are for ground, text and edge.
    fn plate(
        &mut self,
        text: &str,
        face: Face,
        centre: Point,
        (wide, high): (i32, i32),
        corner: i32,
        inks: [Ink; 3],
    ) {
        let rect = Rect::new(centre.x - wide / 2, centre.y - high / 2, wide, high);
        let rim = ((2.0 * self.kit.unit) as i32).max(1);
        let [ground, writing, edge] = inks.map(|ink| self.index(ink));
        let palette = &self.kit.palette;
        let outer = if corner > 0 { corner + rim } else { 0 };
        self.canvas.fill(palette, rect.inset(-rim), outer, edge);
        self.canvas.fill(palette, rect, corner, ground);
        self.kit.glyphs.write(
            self.canvas,
            &self.kit.palette,
            text,
            face,
            rect,
            Align::Centre,
            writing,
        );
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
            Sample::Badge(last) => self.badge_at(middle, last),
            Sample::Gain => self.gain_at(middle, &words::gain(5, false)),
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
