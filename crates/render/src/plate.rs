//! A text on a plate that sets it off from any ground.

use super::geometry::{Point, Rect};
use super::ink::Ink;
use super::text::Face;

/// A text on a plate.
#[derive(Clone, Debug)]
pub struct Plate {
    pub text: String,
    pub face: Face,
    /// The plate without its rim.
    pub rect: Rect,
    pub rim: i32,
    /// The radius of its corners.
    pub corner: i32,
    /// For ground, text and rim.
    pub inks: [Ink; 3],
}

/// How a kind of plate looks. Lengths are those at a scale of 1.
pub struct Style {
    pub size: f32,
    pub high: f32,
    /// Around the text, on both sides together.
    pub padding: f32,
    pub least_width: f32,
    pub corner: f32,
    pub inks: [Ink; 3],
}

/// The number of something that happened.
pub const BADGE: Style = Style {
    size: 31.0,
    high: 27.0,
    padding: 3.0,
    least_width: 22.0,
    corner: 0.0,
    inks: [Ink::LINE, Ink::LIGHT, Ink::LIGHT],
};

/// What something drafted brings.
pub const GAIN: Style = Style {
    size: 28.0,
    high: 25.0,
    padding: 8.0,
    least_width: 0.0,
    corner: 5.0,
    inks: [Ink::LIGHT, Ink::LINE, Ink::LINE],
};

/// The number of a space in the menu: as large as a space allows, to be read on a phone.
pub const NUMBER: Style = Style {
    size: 44.0,
    high: 38.0,
    padding: 12.0,
    least_width: 38.0,
    corner: 19.0,
    inks: [Ink::LIGHT, Ink::LINE, Ink::LINE],
};

/// That something happened here, where numbers would be taken for those of a menu, or would count several turns.
pub const DOT: Style = Style {
    size: 10.0,
    high: 18.0,
    padding: 0.0,
    least_width: 18.0,
    corner: 9.0,
    inks: [Ink::LINE, Ink::LIGHT, Ink::LIGHT],
};

const RIM: f32 = 2.0;

impl Plate {
    /// The number of a recent placement around this point, as in the legend.
    pub fn badge(unit: f32, number: usize, centre: Point) -> Plate {
        Plate::at(&BADGE, unit, &number.to_string(), centre)
    }

    /// The number of something that happened, or where there is none, a dot.
    pub fn happened(unit: f32, number: Option<usize>, centre: Point) -> Plate {
        match number {
            Some(number) => Plate::badge(unit, number, centre),
            None => Plate::at(&DOT, unit, "", centre),
        }
    }

    /// The number of a space in the menu.
    pub fn number(unit: f32, number: usize, centre: Point) -> Plate {
        Plate::at(&NUMBER, unit, &number.to_string(), centre)
    }

    /// What a draft brings around this point, as in the legend.
    pub fn gain(unit: f32, text: &str, centre: Point) -> Plate {
        Plate::at(&GAIN, unit, text, centre)
    }

    /// A plate of this style around a point.
    pub fn at(style: &Style, unit: f32, text: &str, centre: Point) -> Plate {
        let face = Face::bold((style.size * unit) as i32);
        let wide = face.width(text) + style.padding * unit;
        let wide = wide.max(style.least_width * unit) as i32;
        let high = (style.high * unit) as i32;
        let rim = ((RIM * unit) as i32).max(1);
        Plate {
            text: text.to_owned(),
            face,
            rect: Rect::new(centre.x - wide / 2, centre.y - high / 2, wide, high),
            rim,
            corner: (style.corner * unit) as i32,
            inks: style.inks,
        }
    }

    /// The plate with its rim.
    pub fn outer(&self) -> Rect {
        self.rect.inset(-self.rim)
    }

    /// How much of the plate lies outside the board, and how much it covers of what is read (pixels).
    pub fn covers(&self, board: Rect, read: &[Rect]) -> (i32, i32) {
        let outer = self.outer();
        let covered = read.iter().map(|area| outer.overlap(*area)).sum();
        (outer.area() - outer.overlap(board), covered)
    }
}
