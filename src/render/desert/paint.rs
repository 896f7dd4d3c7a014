//! A scene onto the land.

use super::kit::{Figure, Kit};
use super::scene::{AreaFigure, Chain, Scene};
use crate::games::{Mark, Rider};
use crate::render::canvas::Canvas;
use crate::render::item::Item;
use crate::render::layout::{At, Grid, Layout, Point, Rect};
use crate::render::text::{Align, Face};
use crate::render::theme::Ink;
use crate::words::picture as words;

/// Paints everything of `scene` that moves.
pub fn paint(scene: &Scene, layout: &Layout, kit: &Kit, canvas: &mut Canvas) {
    let grid = &layout.grid;
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
        let lift = (5.0 * kit.unit) as i32;
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
    for &(at, colour) in &scene.legal {
        painter.legal(at, Ink::Coat(colour));
    }
    for area in &scene.areas {
        if let Some(at) = area.sign {
            painter.sign(
                at,
                &words::area(area.points),
                Ink::Rider(area.rider),
                Ink::Rim(area.rider),
                0,
            );
        }
    }
    for badge in &scene.badges {
        painter.badge(badge.at, badge.number);
    }
    for (at, text) in &scene.gains {
        painter.sign(*at, text, Ink::Gain, Ink::Light, 22);
    }
}

/// Paints header, footer or chart.
pub fn items(items: &[Item], kit: &Kit, canvas: &mut Canvas) {
    for item in items {
        match item {
            Item::Fill { rect, radius, ink } => {
                canvas.fill(&kit.palette, *rect, *radius, kit.palette.ink(*ink))
            }
            Item::Mark {
                centre,
                radius,
                rider,
            } => mark(kit, canvas, *centre, *radius, *rider),
            Item::Text(label) => {
                let ink = kit.palette.ink(label.ink);
                kit.glyphs.write(
                    canvas,
                    &kit.palette,
                    &label.text,
                    label.face,
                    label.area,
                    label.align,
                    ink,
                );
            }
        }
    }
}

/// A rider's mark with a rim that keeps it apart from any ground.
fn mark(kit: &Kit, canvas: &mut Canvas, centre: Point, radius: i32, rider: Rider) {
    for (rim, ink) in [(true, Ink::Rim(rider)), (false, Ink::Rider(rider))] {
        let mask = kit.mark(rider.mark(), radius, rim);
        canvas.stamp(
            &kit.palette,
            &mask,
            centre.x - mask.width() / 2,
            centre.y - mask.height() / 2,
            kit.palette.ink(ink),
        );
    }
}

struct Painter<'a> {
    kit: &'a Kit,
    grid: &'a Grid,
    canvas: &'a mut Canvas,
}

impl Painter<'_> {
    fn index(&self, ink: Ink) -> u8 {
        self.kit.palette.ink(ink)
    }

    /// Tints and hatches an area in its owner's colour and draws its border.
    fn area(&mut self, area: &AreaFigure) {
        let rgb = Ink::Rider(area.rider).rgb(self.kit.theme);
        let (tint, line) = (
            self.kit.palette.veil(rgb, 64),
            self.kit.palette.veil(rgb, 150),
        );
        let step = (14.0 * self.kit.unit).max(4.0) as i32;
        let thick = (3.0 * self.kit.unit).max(1.0) as i32;
        let hatch = hatching(area.rider.mark(), step, thick);
        for &at in &area.spaces {
            let corner = self.kit.hex_corner(self.grid.centre(at));
            self.canvas
                .veil(&self.kit.hex, corner.x, corner.y, &tint, |x, y| {
                    !hatch(x, y)
                });
            self.canvas
                .veil(&self.kit.hex, corner.x, corner.y, &line, &hatch);
        }
        let ink = self.index(Ink::Rider(area.rider));
        for &at in &area.spaces {
            let middle = self.grid.centre(at);
            let corner = self.kit.hex_corner(middle);
            for (side, mask) in self.kit.sides.iter().enumerate() {
                let other = self.across(middle, side);
                if !other.is_some_and(|other| area.spaces.contains(&other)) {
                    self.canvas
                        .stamp(&self.kit.palette, mask, corner.x, corner.y, ink);
                }
            }
        }
    }

    /// The hex on the other side of a side, counted as `Kit::sides` does.
    fn across(&self, middle: Point, side: usize) -> Option<At> {
        let (dx, dy) = DIRECTIONS[side];
        self.grid.at(Point {
            x: middle.x + dx * self.grid.pitch_x,
            y: middle.y + dy * self.grid.pitch_y / 2,
        })
    }

    /// The ground of a caravan: discs, what links them, and ties to oases, skin by skin so that all melt together.
    fn ground(&mut self, chain: &Chain) {
        let inks = [Ink::Line, Ink::Rider(chain.rider), Ink::Tint(chain.colour)]
            .map(|ink| self.index(ink));
        let solid: Vec<At> = chain.camels.iter().map(|camel| camel.at).collect();
        for (skin, &ink) in inks.iter().enumerate() {
            for &(from, to) in &chain.ties {
                if let Some(direction) = self.direction(from, to) {
                    let corner = self.kit.wide_corner(self.grid.centre(from));
                    self.canvas.stamp(
                        &self.kit.palette,
                        &self.kit.ties[direction][skin],
                        corner.x,
                        corner.y,
                        ink,
                    );
                }
            }
            for &at in &solid {
                let corner = self.kit.hex_corner(self.grid.centre(at));
                self.canvas.stamp(
                    &self.kit.palette,
                    &self.kit.discs[skin],
                    corner.x,
                    corner.y,
                    ink,
                );
            }
            for &(a, b) in &chain.links {
                // Only three of the six directions have masks: the others are the same link seen from its other end.
                let found = [(a, b), (b, a)].into_iter().find_map(|(from, to)| {
                    let link = match self.direction(from, to)? {
                        1 => 0,
                        0 => 1,
                        5 => 2,
                        _ => return None,
                    };
                    Some((from, link))
                });
                if let Some((from, link)) = found {
                    let corner = self.kit.wide_corner(self.grid.centre(from));
                    self.canvas.stamp(
                        &self.kit.palette,
                        &self.kit.links[link][skin],
                        corner.x,
                        corner.y,
                        ink,
                    );
                }
            }
        }
    }

    fn direction(&self, from: At, to: At) -> Option<usize> {
        let (a, b) = (self.grid.centre(from), self.grid.centre(to));
        let (dx, dy) = (
            (b.x - a.x) / self.grid.pitch_x.max(1),
            (b.y - a.y) * 2 / self.grid.pitch_y.max(1),
        );
        DIRECTIONS
            .iter()
            .position(|&direction| direction == (dx, dy))
    }

    fn camels(&mut self, chain: &Chain) {
        for camel in &chain.camels {
            let figure = Figure {
                colour: chain.colour,
                rider: chain.rider,
                leader: camel.leader,
                ghost: camel.ghost,
            };
            let sprite = self.kit.figure(figure);
            let middle = self.grid.centre(camel.at);
            self.canvas.place(
                &self.kit.palette,
                &sprite,
                middle.x - sprite.width() / 2,
                middle.y - sprite.height() / 2,
            );
        }
    }

    /// A space where a camel may go: a ring in its colour, around the waterhole if there is one.
    fn legal(&mut self, at: At, ink: Ink) {
        let corner = self.kit.hex_corner(self.grid.centre(at));
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

    /// The number of a recent placement, in the upper right of its space.
    fn badge(&mut self, at: At, number: usize) {
        let text = number.to_string();
        let face = Face::bold((24.0 * self.kit.unit) as i32);
        let middle = self.grid.centre(at);
        let high = (24.0 * self.kit.unit) as i32;
        let wide = (face.width(&text) as i32 + (12.0 * self.kit.unit) as i32).max(high);
        let centre = Point {
            x: middle.x + (21.0 * self.kit.unit) as i32,
            y: middle.y - (21.0 * self.kit.unit) as i32,
        };
        self.plate(
            &text,
            face,
            centre,
            wide,
            high,
            Ink::Badge,
            Ink::BadgeText,
            Ink::Line,
        );
    }

    /// Points on a coloured plate, `below` pixels (of a picture 1,200 wide) under the middle of a space.
    fn sign(&mut self, at: At, text: &str, ground: Ink, writing: Ink, below: i32) {
        let face = Face::bold((26.0 * self.kit.unit) as i32);
        let middle = self.grid.centre(at);
        let wide = face.width(text) as i32 + (14.0 * self.kit.unit) as i32;
        let centre = Point {
            x: middle.x,
            y: middle.y + (below as f32 * self.kit.unit) as i32,
        };
        self.plate(
            text,
            face,
            centre,
            wide,
            (27.0 * self.kit.unit) as i32,
            ground,
            writing,
            writing,
        );
    }

    #[allow(clippy::too_many_arguments, reason = "a plate is just these")]
    fn plate(
        &mut self,
        text: &str,
        face: Face,
        centre: Point,
        wide: i32,
        high: i32,
        ground: Ink,
        writing: Ink,
        edge: Ink,
    ) {
        let rect = Rect::new(centre.x - wide / 2, centre.y - high / 2, wide, high);
        let rim = ((2.0 * self.kit.unit) as i32).max(1);
        let (ground, writing, edge) = (self.index(ground), self.index(writing), self.index(edge));
        let outer = rect.inset(-rim);
        self.canvas
            .fill(&self.kit.palette, outer, outer.height / 2, edge);
        self.canvas.fill(&self.kit.palette, rect, high / 2, ground);
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
}

/// In column pitches and half row pitches: south-east, south, south-west, north-west, north, north-east.
const DIRECTIONS: [(i32, i32); 6] = [(1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1)];

/// Which pixels of an area are hatched: every mark has a direction of its own.
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
