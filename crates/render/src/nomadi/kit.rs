//! Everything placed on the land, painted once per theme and size.

use super::inks;
use std::collections::HashMap;

use tiny_skia::{LineJoin, PathBuilder, Stroke, StrokeDash};

use super::figures;
use crate::kit;
use crate::palette::Palette;
use crate::sprite::{Mask, Sprite};
use crate::theme::Theme;
use games::Rider;

/// A kit for one theme, one size of squares and one of dice. Its scale is 1 for squares 52 pixels wide.
pub type Kit = kit::Kit<Shapes>;

/// The widths of a square and of a die, in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    pub pitch: i32,
    pub die: i32,
}

pub struct Shapes {
    pub card: Sprite,
    /// The way between two nomads side by side, and one below the other: outline and inside.
    pub links: [[Mask; 2]; 2],
    /// The frame of a legal destination: outline and inside; centred in the masks.
    pub frames: [Mask; 2],
    /// The ring of a nomad whose placement is only drafted: a line and the dashes on it.
    pub drafted: [Mask; 2],
    nomads: HashMap<Rider, Sprite>,
    dice: HashMap<(u8, bool), Sprite>,
}

/// The kit for a theme and these sizes.
pub fn kit(theme: Theme, size: Size) -> Kit {
    let palette = Palette::new(theme, &inks::all(), &[]);
    let unit = size.pitch as f32 / 52.0;
    Kit::new(theme, palette, unit, |palette| {
        Shapes::new(theme, palette, unit, size)
    })
}

impl Shapes {
    fn new(theme: Theme, palette: &Palette, unit: f32, Size { pitch, die }: Size) -> Shapes {
        let nomads = Rider::ALL.map(|rider| {
            let sprite = figures::nomad(theme, palette, unit, rider);
            (rider, sprite)
        });
        let dice = (0..=6).flat_map(|value| [false, true].map(|used| (value, used)));
        let dice = dice.map(|(value, used)| {
            let sprite = figures::die(theme, palette, die, value, used);
            ((value, used), sprite)
        });
        Shapes {
            card: figures::card(theme, palette, unit),
            links: [false, true]
                .map(|down| [13.0, 8.0].map(|thick| link(pitch, unit, thick, down))),
            frames: [8.5, 5.0].map(|thick| frame(pitch, unit, thick)),
            drafted: [None, StrokeDash::new(vec![8.0 * unit, 4.5 * unit], 0.0)]
                .map(|dash| ring(pitch, unit, dash)),
            nomads: nomads.into_iter().collect(),
            dice: dice.collect(),
        }
    }

    /// The sprite of a rider's nomad.
    pub fn nomad(&self, rider: Rider) -> &Sprite {
        // Every rider is in the map.
        &self.nomads[&rider]
    }

    /// The sprite of a die that is left, or that a draft uses.
    pub fn die(&self, value: u8, used: bool) -> &Sprite {
        // Every value is in the map.
        &self.dice[&(value.min(6), used)]
    }
}

/// A bar from the middle of a square to the middle of the next one, in a mask of two squares.
fn link(pitch: i32, unit: f32, thick: f32, down: bool) -> Mask {
    let (long, half) = (pitch * 2, pitch as f32 / 2.0);
    let (width, height) = if down { (pitch, long) } else { (long, pitch) };
    let (end_x, end_y) = if down {
        (half, half * 3.0)
    } else {
        (half * 3.0, half)
    };
    let mut path = PathBuilder::new();
    path.move_to(half, half);
    path.line_to(end_x, end_y);
    let stroke = Stroke {
        width: thick * unit,
        ..Stroke::default()
    };
    Mask::stroked(width, height, path.finish(), &stroke)
}

/// A frame just inside a square.
fn frame(pitch: i32, unit: f32, thick: f32) -> Mask {
    let (side, inset) = (pitch as f32, 5.5 * unit);
    let path = figures::rounded(
        inset,
        inset,
        side - 2.0 * inset,
        side - 2.0 * inset,
        9.0 * unit,
    );
    let stroke = Stroke {
        width: thick * unit,
        line_join: LineJoin::Round,
        ..Stroke::default()
    };
    Mask::stroked(pitch, pitch, path, &stroke)
}

/// A ring around a nomad.
fn ring(pitch: i32, unit: f32, dash: Option<StrokeDash>) -> Mask {
    let middle = pitch as f32 / 2.0;
    let stroke = Stroke {
        width: if dash.is_some() { 4.0 } else { 6.5 } * unit,
        dash,
        ..Stroke::default()
    };
    let path = PathBuilder::from_circle(middle, middle, 22.5 * unit);
    Mask::stroked(pitch, pitch, path, &stroke)
}
