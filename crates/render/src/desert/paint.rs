//! Paints a drawing onto the land.

use super::figures::{Figure, TOKEN_LIFT};
use super::kit::Shapes;
use super::layout::{Grid, Layout};
use super::legend;
use super::scene::{Chain, Drawing};
use crate::geometry::Point;
use crate::ink::Ink;
use crate::painter;
use crate::plate::Plate;
use games::{Mark, Rider};
use words::desert::picture as words;

/// Paints the shapes of this game.
pub(super) type Painter<'a> = painter::Painter<'a, Shapes>;

/// Paints everything of `scene` that is not part of the land, with these plates on top.
pub fn paint(scene: &Drawing, grid: &Grid, plates: &[Plate], painter: &mut Painter) {
    let shapes = &painter.kit.shapes;
    for area in &scene.areas {
        let middles: Vec<Point> = area.spaces.iter().map(|&at| grid.centre(at)).collect();
        painter.patch(&middles, area.rider);
    }
    for &at in &scene.palms {
        painter.place(grid.centre(at), &shapes.palms);
    }
    for &(at, value) in &scene.tokens {
        let mut middle = grid.centre(at);
        middle.y -= (TOKEN_LIFT * painter.kit.unit) as i32;
        painter.place(middle, &shapes.tokens[usize::from(value.min(3))]);
    }
    for chain in &scene.caravans {
        painter.ground(chain, grid);
    }
    for chain in &scene.caravans {
        painter.camels(chain, grid);
    }
    for &(at, ink) in &scene.legal {
        painter.legal(grid.centre(at), ink);
    }
    for area in &scene.areas {
        if let Some(at) = area.sign {
            painter.sign(grid.centre(at), &words::area(area.points), area.rider);
        }
    }
    for plate in plates {
        painter.plate(plate);
    }
}

/// Paints the signs of the legend.
pub fn legend(scene: &Drawing, layout: &Layout, painter: &mut Painter) {
    for entry in legend::entries(scene, layout) {
        painter.sample(&entry);
    }
}

impl Painter<'_> {
    /// Hexes around these points, tinted and hatched in a rider's colour, with a common border.
    pub(super) fn patch(&mut self, middles: &[Point], rider: Rider) {
        let (kit, shapes) = (self.kit, &self.kit.shapes);
        let rgb = Ink::rider(rider).rgb(kit.theme);
        let (tint, line) = (kit.palette.veil(rgb, 64), kit.palette.veil(rgb, 150));
        let step = (14.0 * kit.unit).max(4.0) as i32;
        let thick = (3.0 * kit.unit).max(1.0) as i32;
        let hatch = hatching(rider.mark(), step, thick);
        for &middle in middles {
            let corner = shapes.hex.corner(middle);
            let (canvas, hex) = (&mut *self.canvas, &shapes.hex);
            canvas.veil(hex, corner.x, corner.y, &tint, |x, y| !hatch(x, y));
            canvas.veil(hex, corner.x, corner.y, &line, &hatch);
        }
        for &middle in middles {
            for (mask, (dx, dy)) in shapes.sides.iter().zip(DIRECTIONS) {
                let across = Point {
                    x: middle.x + dx * shapes.size.pitch_x,
                    y: middle.y + dy * shapes.size.pitch_y / 2,
                };
                if !middles.contains(&across) {
                    self.stamp(middle, mask, Ink::rider(rider));
                }
            }
        }
    }

    fn camels(&mut self, chain: &Chain, grid: &Grid) {
        for camel in &chain.camels {
            let figure = Figure {
                colour: chain.colour,
                rider: chain.rider,
                leader: camel.leader,
                ghost: camel.ghost,
            };
            self.figure(grid.centre(camel.at), figure);
        }
    }

    pub(super) fn figure(&mut self, middle: Point, figure: Figure) {
        // A draft's frame goes under a camel, to keep its colour, letter and mark visible; a leader has it on its plate.
        if figure.ghost && !figure.leader {
            self.layers(middle, &self.kit.shapes.drafted, [Ink::LINE, Ink::LIGHT]);
        }
        let sprite = self.kit.figure(figure);
        self.place(middle, &sprite);
    }
}

/// South-east, south, south-west, north-west, north, north-east; in column pitches and half row pitches.
pub(super) const DIRECTIONS: [(i32, i32); 6] =
    [(1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1)];

/// Which pixels of an area are hatched. Every mark has its own pattern.
fn hatching(mark: Mark, step: i32, thick: i32) -> impl Fn(i32, i32) -> bool {
    move |x, y| {
        let y = y & !1;
        let line = |value: i32| value.rem_euclid(step) < thick;
        match mark {
            Mark::Circle => line(x + y),
            Mark::Square => line(x - y),
            Mark::Triangle => line(y),
            Mark::Diamond => line(x),
            Mark::Star => {
                line(x + y) && line(x - y) || line(x + y + step / 2) && line(x - y + step / 2)
            }
        }
    }
}
