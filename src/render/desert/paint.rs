//! Paints a drawing onto the land.

use super::figures::TOKEN_LIFT;
use super::kit::{Figure, Kit};
use super::legend;
use super::scene::{AreaFigure, Chain, Drawing};
use crate::render::canvas::Canvas;
use crate::render::layout::{Grid, Layout, Point};
use crate::render::plate::Plate;
use crate::render::sprite::Sprite;
use crate::render::theme::Ink;
use games::{Mark, Rider};
use words::desert::picture as words;

/// Paints everything of `scene` that is not part of the land, with these plates on top.
pub fn paint(scene: &Drawing, grid: &Grid, plates: &[Plate], kit: &Kit, canvas: &mut Canvas) {
    let mut painter = Painter { kit, grid, canvas };
    for area in &scene.areas {
        painter.area(area);
    }
    for &at in &scene.palms {
        let middle = grid.centre(at);
        let palms = &kit.palms;
        painter.canvas.place(
            &kit.palette,
            palms,
            middle.x - palms.width() / 2,
            middle.y - palms.height() / 2,
        );
    }
    for &(at, value) in &scene.tokens {
        let middle = grid.centre(at);
        let token = &kit.tokens[usize::from(value.min(3))];
        let lift = (TOKEN_LIFT * kit.unit) as i32;
        painter.canvas.place(
            &kit.palette,
            token,
            middle.x - token.width() / 2,
            middle.y - token.height() / 2 - lift,
        );
    }
    for chain in &scene.caravans {
        painter.ground(chain);
    }
    for chain in &scene.caravans {
        painter.camels(chain);
    }
    for &(at, ink) in &scene.legal {
        painter.legal(grid.centre(at), ink);
    }
    for area in &scene.areas {
        if let Some(at) = area.sign {
            painter.sign(
                grid.centre(at),
                &words::area(area.points),
                Ink::Rider(area.rider),
                Ink::Rim(area.rider),
            );
        }
    }
    for plate in plates {
        painter.plate(plate);
    }
}

/// Paints the signs of the legend at the size of `kit`.
pub fn legend(scene: &Drawing, layout: &Layout, kit: &Kit, canvas: &mut Canvas) {
    let grid = &layout.legend;
    let mut painter = Painter { kit, grid, canvas };
    for entry in legend::entries(scene, layout) {
        painter.sample(&entry);
    }
}

/// Paints shapes and sprites of one kit onto the hexes of a grid.
pub(super) struct Painter<'a> {
    pub(super) kit: &'a Kit,
    pub(super) grid: &'a Grid,
    pub(super) canvas: &'a mut Canvas,
}

impl Painter<'_> {
    pub(super) fn index(&self, ink: Ink) -> u8 {
        self.kit.palette.ink(ink)
    }

    /// Tints and hatches an area in its owner's colour and draws its border.
    fn area(&mut self, area: &AreaFigure) {
        let middles: Vec<Point> = area.spaces.iter().map(|&at| self.grid.centre(at)).collect();
        self.patch(&middles, area.rider);
    }

    /// Hexes around these points, tinted and hatched in a rider's colour, with a common border.
    pub(super) fn patch(&mut self, middles: &[Point], rider: Rider) {
        let rgb = Ink::Rider(rider).rgb(self.kit.theme);
        let (tint, line) = (
            self.kit.palette.veil(rgb, 64),
            self.kit.palette.veil(rgb, 150),
        );
        let step = (14.0 * self.kit.unit).max(4.0) as i32;
        let thick = (3.0 * self.kit.unit).max(1.0) as i32;
        let hatch = hatching(rider.mark(), step, thick);
        for &middle in middles {
            let corner = self.kit.hex_corner(middle);
            self.canvas
                .veil(&self.kit.hex, corner.x, corner.y, &tint, |x, y| {
                    !hatch(x, y)
                });
            self.canvas
                .veil(&self.kit.hex, corner.x, corner.y, &line, &hatch);
        }
        let ink = self.index(Ink::Rider(rider));
        for &middle in middles {
            let corner = self.kit.hex_corner(middle);
            for (side, mask) in self.kit.sides.iter().enumerate() {
                let (dx, dy) = DIRECTIONS[side];
                let across = Point {
                    x: middle.x + dx * self.grid.pitch_x,
                    y: middle.y + dy * self.grid.pitch_y / 2,
                };
                if !middles.contains(&across) {
                    self.canvas
                        .stamp(&self.kit.palette, mask, corner.x, corner.y, ink);
                }
            }
        }
    }

    fn camels(&mut self, chain: &Chain) {
        for camel in &chain.camels {
            let figure = Figure {
                colour: chain.colour,
                rider: chain.rider,
                leader: camel.leader,
                ghost: camel.ghost,
            };
            self.figure(self.grid.centre(camel.at), figure);
        }
    }

    pub(super) fn figure(&mut self, middle: Point, figure: Figure) {
        // A draft's frame goes under a camel, to keep its colour, letter and mark visible, but over a leader's plate,
        // which would hide it.
        if figure.ghost && !figure.leader {
            self.drafted(middle, false);
        }
        let sprite = self.kit.figure(figure);
        self.place(middle, &sprite);
        if figure.ghost && figure.leader {
            self.drafted(middle, true);
        }
    }

    fn drafted(&mut self, middle: Point, leader: bool) {
        let corner = self.kit.hex_corner(middle);
        let lines = &self.kit.drafted[usize::from(leader)];
        for (line, ink) in lines.iter().zip([Ink::Line, Ink::Light]) {
            let ink = self.index(ink);
            self.canvas
                .stamp(&self.kit.palette, line, corner.x, corner.y, ink);
        }
    }

    /// Places a sprite centred on a point.
    pub(super) fn place(&mut self, middle: Point, sprite: &Sprite) {
        self.canvas.place(
            &self.kit.palette,
            sprite,
            middle.x - sprite.width() / 2,
            middle.y - sprite.height() / 2,
        );
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
