//! The ground of a caravan, which makes its camels look like one chain.

use super::kit::SKINS;
use super::paint::{DIRECTIONS, Painter};
use super::scene::Chain;
use crate::render::layout::{At, Point};
use crate::render::theme::Ink;

impl Painter<'_> {
    /// Paints a caravan's ground: discs, links between them and ties to oases, layer by layer so that they merge.
    pub(super) fn ground(&mut self, chain: &Chain) {
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
                // Masks exist for three directions only; the other three are the same links from the other end.
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
        for knot in self.knots(&chain.links) {
            let corner = self.kit.hex_corner(knot);
            self.canvas.stamp(
                &self.kit.palette,
                &self.kit.knot,
                corner.x,
                corner.y,
                inks[SKINS - 1],
            );
        }
    }

    /// The points where three mutually adjacent camels meet.
    fn knots(&self, links: &[(At, At)]) -> Vec<Point> {
        let linked = |a: At, b: At| links.contains(&(a, b)) || links.contains(&(b, a));
        let mut knots = Vec::new();
        for (step, &(a, b)) in links.iter().enumerate() {
            for &(c, d) in &links[step + 1..] {
                let third = if a == c && linked(b, d) {
                    d
                } else if a == d && linked(b, c) {
                    c
                } else {
                    continue;
                };
                let [a, b, c] = [a, b, third].map(|at| self.grid.centre(at));
                knots.push(Point {
                    x: (a.x + b.x + c.x) / 3,
                    // Even, to stay aligned with the coarse rows of everything else.
                    y: ((a.y + b.y + c.y) / 3) & !1,
                });
            }
        }
        knots
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
}
