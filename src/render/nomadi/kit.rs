//! Everything placed on the land, painted once per theme and size.

use std::collections::HashMap;

use tiny_skia::{LineJoin, PathBuilder, Stroke, StrokeDash};

use super::figures;
use super::layout::Layout;
use crate::render::mark::Marks;
use crate::render::palette::Palette;
use crate::render::sprite::{Mask, Sprite};
use crate::render::text::Glyphs;
use crate::render::theme::{Ink, Theme};
use games::Rider;

/// Shapes and sprites for one theme, one size of squares and one of dice.
pub struct Kit {
    pub theme: Theme,
    pub palette: Palette,
    pub glyphs: Glyphs,
    pub marks: Marks,
    /// The scale: 1 for squares 52 pixels wide.
    pub unit: f32,
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

/// What distinguishes kits: the theme, the width of a square and of a die.
pub type KitKey = (Theme, i32, i32);

impl Kit {
    /// The key of the kit for a layout.
    pub fn key(theme: Theme, layout: &Layout) -> KitKey {
        (theme, layout.squares.pitch, layout.die)
    }

    /// The kit for a theme, squares of this width and dice of this width.
    pub fn new((theme, pitch, die): KitKey) -> Kit {
        let palette = Palette::new(theme, &Ink::of_nomadi(), &[]);
        let unit = pitch as f32 / 52.0;
        let nomads = Rider::ALL.map(|rider| {
            let sprite = figures::nomad(theme, &palette, unit, rider);
            (rider, sprite)
        });
        let dice = (0..=6).flat_map(|value| [false, true].map(|used| (value, used)));
        let dice = dice.map(|(value, used)| {
            let sprite = figures::die(theme, &palette, die, value, used);
            ((value, used), sprite)
        });
        Kit {
            card: figures::card(theme, &palette, unit),
            links: [false, true]
                .map(|down| [13.0, 8.0].map(|thick| link(pitch, unit, thick, down))),
            frames: [8.5, 5.0].map(|thick| frame(pitch, unit, thick)),
            drafted: [None, StrokeDash::new(vec![8.0 * unit, 4.5 * unit], 0.0)]
                .map(|dash| ring(pitch, unit, dash)),
            nomads: nomads.into_iter().collect(),
            dice: dice.collect(),
            theme,
            palette,
            glyphs: Glyphs::default(),
            marks: Marks::default(),
            unit,
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
