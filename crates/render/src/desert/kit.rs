//! Everything placed on the land, painted once per theme and size.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tiny_skia::{LineCap, LineJoin, Path, PathBuilder, Stroke, StrokeDash};

use super::figures::{self, Figure};
use super::inks;
use super::layout::Hex;
use crate::brush::closed;
use crate::kit;
use crate::palette::Palette;
use crate::sprite::{Mask, Sprite};
use crate::theme::Theme;

/// The layers of a caravan's ground, from the outside in: outline, rider's colour, camels' colour.
pub const SKINS: usize = 3;

/// A kit for one theme and one hex size. Its scale is 1 for hexes 74⅔ pixels wide.
pub type Kit = kit::Kit<Shapes>;

/// Shapes and sprites, each centred on a hex.
pub struct Shapes {
    pub size: Hex,
    /// The whole inside of a hex.
    pub hex: Mask,
    /// The sides of a hex, clockwise from the lower right, as lines just inside it.
    pub sides: [Mask; 6],
    /// The ground under a camel, by layer.
    pub discs: [Mask; SKINS],
    /// The ground between a camel and its neighbour to the south, south-east and north-east, by layer.
    pub links: [[Mask; SKINS]; 3],
    /// The same, thinner, to an oasis, in all six directions clockwise from the south-east.
    pub ties: [[Mask; SKINS]; 6],
    /// Fills the gap between three mutually adjacent camels.
    pub knot: Mask,
    /// The ring for a legal space, and a thinner one inside it.
    pub rings: [Mask; 2],
    /// The frame of a drafted camel: a line and the dashes on it.
    pub drafted: [Mask; 2],
    pub tokens: [Sprite; 4],
    pub palms: Sprite,
    figures: Mutex<HashMap<Figure, Arc<Sprite>>>,
}

/// The kit for a theme and hexes of this size.
pub fn kit(theme: Theme, size: Hex) -> Kit {
    // Faded land needs exact colours: its hues are close and must not drift apart.
    let unused = inks::UNUSED.rgb(theme);
    let faded = inks::LAND.map(|ink| ink.rgb(theme).under(unused, inks::FADED));
    let palette = Palette::new(theme, &inks::all(), &faded);
    Kit::new(theme, palette, size.unit(), |palette| {
        Shapes::new(theme, palette, size)
    })
}

impl Shapes {
    fn new(theme: Theme, palette: &Palette, size: Hex) -> Shapes {
        let unit = size.unit();
        // Half the size of a mask for a hex, and for what extends into neighbouring hexes.
        let half = (size.reach().ceil() as i32 + 1, size.pitch_y / 2 + 2);
        let wide = (half.0 + size.pitch_x, half.1 + size.pitch_y);
        let (width, height) = (half.0 * 2, half.1 * 2);
        let middle = (half.0 as f32, half.1 as f32);
        let hex = |share: f32| {
            size.corners(middle).map(|(x, y)| {
                (
                    middle.0 + (x - middle.0) * share,
                    middle.1 + (y - middle.1) * share,
                )
            })
        };
        let filled = |path: Option<Path>| Mask::filled(width, height, path);
        let stroked =
            |path: Option<Path>, stroke: &Stroke| Mask::stroked(width, height, path, stroke);
        let circle = |up: f32, radius: f32| {
            PathBuilder::from_circle(middle.0, middle.1 - up * unit, radius * unit)
        };
        let round = |thick: f32| Stroke {
            width: thick * unit,
            line_cap: LineCap::Round,
            line_join: LineJoin::Round,
            ..Stroke::default()
        };
        let inner = hex(0.95);
        let (dx, dy) = (size.pitch_x as f32, size.pitch_y as f32);
        let way = |dx: f32, dy: f32, thick: f32| {
            let centre = (wide.0 as f32, wide.1 as f32);
            let path = line(centre, (centre.0 + dx, centre.1 + dy));
            Mask::stroked(wide.0 * 2, wide.1 * 2, path, &round(thick)).coarse()
        };
        let around = [
            (1.0, 0.5),
            (0.0, 1.0),
            (-1.0, 0.5),
            (-1.0, -0.5),
            (0.0, -1.0),
            (1.0, -0.5),
        ];
        let drafted = |dash: Option<StrokeDash>| {
            let stroke = Stroke {
                width: if dash.is_some() { 4.8 } else { 7.6 } * unit,
                line_join: LineJoin::Round,
                dash,
                ..Stroke::default()
            };
            stroked(circle(0.0, 30.0), &stroke)
        };
        let dashes = [None, StrokeDash::new(vec![9.0 * unit, 4.2 * unit], 0.0)];
        Shapes {
            size,
            hex: filled(closed(size.corners(middle))).coarse(),
            sides: std::array::from_fn(|side| {
                stroked(line(inner[side], inner[(side + 1) % 6]), &round(4.4)).coarse()
            }),
            discs: [30.6, 29.0, 25.2].map(|radius| filled(circle(0.0, radius)).coarse()),
            links: [(0.0, dy), (dx, dy / 2.0), (dx, -dy / 2.0)]
                .map(|(dx, dy)| [31.0, 27.8, 20.2].map(|thick| way(dx, dy, thick))),
            ties: around.map(|(x, y)| {
                [14.0, 11.0, 6.0].map(|thick| way(dx * x * 0.74, dy * y * 0.74, thick))
            }),
            knot: filled(circle(0.0, 14.0)).coarse(),
            rings: [9.0, 5.6].map(|thick| stroked(circle(5.0, 23.5), &round(thick)).coarse()),
            drafted: dashes.map(drafted),
            tokens: [0, 1, 2, 3].map(|value| figures::token(theme, palette, unit, value)),
            palms: figures::palms(theme, palette, size),
            figures: Mutex::default(),
        }
    }
}

impl Kit {
    /// The sprite of a camel, painted on first use.
    pub fn figure(&self, figure: Figure) -> Arc<Sprite> {
        let figures = self.shapes.figures.lock();
        let mut figures = figures.unwrap_or_else(PoisonError::into_inner);
        figures
            .entry(figure)
            .or_insert_with(|| {
                Arc::new(figures::camel(self.theme, &self.palette, self.unit, figure))
            })
            .clone()
    }
}

fn line(from: (f32, f32), to: (f32, f32)) -> Option<Path> {
    let mut path = PathBuilder::new();
    path.move_to(from.0, from.1);
    path.line_to(to.0, to.1);
    path.finish()
}
