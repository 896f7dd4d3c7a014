//! Everything placed on the land, painted once per theme and size.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tiny_skia::{LineCap, LineJoin, PathBuilder, Pixmap, Stroke, StrokeDash};

use super::figures;
use crate::render::layout::{Grid, Point};
use crate::render::mark::Marks;
use crate::render::palette::Palette;
use crate::render::sprite::{Mask, Sprite};
use crate::render::text::Glyphs;
use crate::render::theme::{FADED, Ink, Theme};
use games::Rider;
use games::desert::Colour;

/// What distinguishes a camel's sprite.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Figure {
    pub colour: Colour,
    pub rider: Rider,
    pub leader: bool,
    /// Whether it is only drafted.
    pub ghost: bool,
}

/// The layers of a caravan's ground, from the outside in: outline, rider's colour, camels' colour.
pub const SKINS: usize = 3;

/// Shapes and sprites for one theme and one hex size.
pub struct Kit {
    pub theme: Theme,
    pub palette: Palette,
    pub glyphs: Glyphs,
    pub marks: Marks,
    /// The scale: 1 for hexes 74⅔ pixels wide.
    pub unit: f32,
    /// A whole hex.
    pub hex: Mask,
    /// The sides of a hex, clockwise from the lower right, as lines just inside it.
    pub sides: [Mask; 6],
    /// The ground under a camel, by layer; the size of the hex.
    pub discs: [Mask; SKINS],
    /// The ground between a camel and its neighbour to the south, south-east and north-east, by layer.
    pub links: [[Mask; SKINS]; 3],
    /// The same, thinner, to an oasis, in all six directions clockwise from the south-east.
    pub ties: [[Mask; SKINS]; 6],
    /// Fills the gap between three mutually adjacent camels; the size of the hex.
    pub knot: Mask,
    /// The ring for a legal space, and a thinner one inside it; the size of the hex.
    pub rings: [Mask; 2],
    /// The frames of a drafted camel and a drafted leader: a line and the dashes on it; the size of the hex.
    pub drafted: [[Mask; 2]; 2],
    pub tokens: [Sprite; 4],
    pub palms: Sprite,
    figures: Mutex<HashMap<Figure, Arc<Sprite>>>,
    half: Point,
    wide: Point,
}

impl Kit {
    /// The kit for a theme and the hexes of `grid`.
    pub fn new(theme: Theme, grid: &Grid) -> Kit {
        // Faded land needs exact colours: its hues are close and must not drift apart.
        let unused = Ink::Unused.rgb(theme);
        let faded = Ink::LAND.map(|ink| ink.rgb(theme).under(unused, FADED));
        let palette = Palette::new(theme, &Ink::of_through_the_desert(), &faded);
        let unit = grid.unit();
        let half = Point {
            x: grid.reach().ceil() as i32 + 1,
            y: grid.pitch_y / 2 + 2,
        };
        let wide = Point {
            x: half.x + grid.pitch_x,
            y: half.y + grid.pitch_y,
        };
        let middle = (half.x as f32, half.y as f32);
        let (width, height) = (half.x * 2, half.y * 2);
        let corners = grid.corners(middle);
        let hex = {
            let mut path = PathBuilder::new();
            for (step, &(x, y)) in corners.iter().enumerate() {
                if step == 0 {
                    path.move_to(x, y)
                } else {
                    path.line_to(x, y)
                }
            }
            path.close();
            Mask::filled(width, height, path.finish()).coarse()
        };
        let round = |thick: f32| Stroke {
            width: thick * unit,
            line_cap: LineCap::Round,
            line_join: LineJoin::Round,
            ..Stroke::default()
        };
        let sides = std::array::from_fn(|side| {
            let inner = grid.corners(middle).map(|(x, y)| {
                (
                    middle.0 + (x - middle.0) * 0.95,
                    middle.1 + (y - middle.1) * 0.95,
                )
            });
            let mut path = PathBuilder::new();
            path.move_to(inner[side].0, inner[side].1);
            path.line_to(inner[(side + 1) % 6].0, inner[(side + 1) % 6].1);
            Mask::stroked(width, height, path.finish(), &round(4.4)).coarse()
        });
        let discs = [30.6, 29.0, 25.2].map(|radius| {
            let mut path = PathBuilder::new();
            path.push_circle(middle.0, middle.1, radius * unit);
            Mask::filled(width, height, path.finish()).coarse()
        });
        let (dx, dy) = (grid.pitch_x as f32, grid.pitch_y as f32);
        let line = |dx: f32, dy: f32, thick: f32| {
            let centre = (wide.x as f32, wide.y as f32);
            let mut path = PathBuilder::new();
            path.move_to(centre.0, centre.1);
            path.line_to(centre.0 + dx, centre.1 + dy);
            Mask::stroked(wide.x * 2, wide.y * 2, path.finish(), &round(thick)).coarse()
        };
        let links = [(0.0, dy), (dx, dy / 2.0), (dx, -dy / 2.0)]
            .map(|(dx, dy)| [31.0, 27.8, 20.2].map(|thick| line(dx, dy, thick)));
        let ties = [
            (1.0, 0.5),
            (0.0, 1.0),
            (-1.0, 0.5),
            (-1.0, -0.5),
            (0.0, -1.0),
            (1.0, -0.5),
        ]
        .map(|(x, y)| [14.0, 11.0, 6.0].map(|thick| line(dx * x * 0.74, dy * y * 0.74, thick)));
        let rings = [9.0, 5.6].map(|thick| {
            let mut path = PathBuilder::new();
            path.push_circle(middle.0, middle.1 - 5.0 * unit, 23.5 * unit);
            Mask::stroked(width, height, path.finish(), &round(thick)).coarse()
        });
        let drafted = [false, true].map(|leader| {
            [None, StrokeDash::new(vec![9.0 * unit, 4.2 * unit], 0.0)].map(|dash| {
                let mut path = PathBuilder::new();
                if leader {
                    for (step, &(x, y)) in corners.iter().enumerate() {
                        let inner = |at: f32, middle: f32| middle + (at - middle) * 0.93;
                        let (x, y) = (inner(x, middle.0), inner(y, middle.1));
                        if step == 0 {
                            path.move_to(x, y)
                        } else {
                            path.line_to(x, y)
                        }
                    }
                    path.close();
                } else {
                    path.push_circle(middle.0, middle.1, 30.0 * unit);
                }
                let stroke = Stroke {
                    width: if dash.is_some() { 4.8 } else { 7.6 } * unit,
                    line_join: LineJoin::Round,
                    dash,
                    ..Stroke::default()
                };
                Mask::stroked(width, height, path.finish(), &stroke)
            })
        });
        let knot = {
            let path = PathBuilder::from_circle(middle.0, middle.1, 14.0 * unit);
            Mask::filled(width, height, path).coarse()
        };
        let tokens = [0, 1, 2, 3].map(|value| figures::token(theme, &palette, unit, value));
        let palms = figures::palms(theme, &palette, grid);
        Kit {
            theme,
            palette,
            glyphs: Glyphs::default(),
            marks: Marks::default(),
            unit,
            hex,
            sides,
            discs,
            links,
            ties,
            knot,
            rings,
            drafted,
            tokens,
            palms,
            figures: Mutex::default(),
            half,
            wide,
        }
    }

    /// The corner for hex-sized masks, given the centre of the hex.
    pub fn hex_corner(&self, middle: Point) -> Point {
        Point {
            x: middle.x - self.half.x,
            y: middle.y - self.half.y,
        }
    }

    /// The corner for masks that extend into neighbouring hexes.
    pub fn wide_corner(&self, middle: Point) -> Point {
        Point {
            x: middle.x - self.wide.x,
            y: middle.y - self.wide.y,
        }
    }

    /// The sprite of a camel, painted on first use.
    pub fn figure(&self, figure: Figure) -> Arc<Sprite> {
        let mut figures = self.figures.lock().unwrap_or_else(PoisonError::into_inner);
        figures
            .entry(figure)
            .or_insert_with(|| {
                Arc::new(figures::camel(self.theme, &self.palette, self.unit, figure))
            })
            .clone()
    }
}

/// A transparent pixmap for painting a sprite.
pub fn field(width: i32, height: i32) -> Option<Pixmap> {
    Pixmap::new(width.max(1) as u32, height.max(1) as u32)
}
