//! The ground of a caravan, which makes its camels look like one chain.

use super::inks;
use super::kit::SKINS;
use super::layout::Grid;
use super::paint::{DIRECTIONS, Painter};
use super::scene::Chain;
use crate::geometry::{At, Point};
use crate::ink::Ink;

impl Painter<'_> {
    /// Paints a caravan's ground: discs, links between them and ties to oases, layer by layer so that they merge.
    pub(super) fn ground(&mut self, chain: &Chain, grid: &Grid) {
        let inks = [Ink::LINE, Ink::rider(chain.rider), inks::tint(chain.colour)];
        let shapes = &self.kit.shapes;
        for (skin, ink) in inks.into_iter().enumerate() {
            for &(from, to) in &chain.ties {
                if let Some(direction) = direction(grid, from, to) {
                    self.stamp(grid.centre(from), &shapes.ties[direction][skin], ink);
                }
            }
            for camel in &chain.camels {
                self.stamp(grid.centre(camel.at), &shapes.discs[skin], ink);
            }
            for &(a, b) in &chain.links {
                // Masks exist for three directions only; the other three are the same links from the other end.
                let found = [(a, b), (b, a)].into_iter().find_map(|(from, to)| {
                    let link = match direction(grid, from, to)? {
                        1 => 0,
                        0 => 1,
                        5 => 2,
                        _ => return None,
                    };
                    Some((from, link))
                });
                if let Some((from, link)) = found {
                    self.stamp(grid.centre(from), &shapes.links[link][skin], ink);
                }
            }
        }
        for knot in knots(grid, &chain.links) {
            self.stamp(knot, &shapes.knot, inks[SKINS - 1]);
        }
    }
}

/// The points where three mutually adjacent camels meet.
fn knots(grid: &Grid, links: &[(At, At)]) -> Vec<Point> {
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
            let [a, b, c] = [a, b, third].map(|at| grid.centre(at));
            knots.push(Point {
                x: (a.x + b.x + c.x) / 3,
                // Even, to stay aligned with the coarse rows of everything else.
                y: ((a.y + b.y + c.y) / 3) & !1,
            });
        }
    }
    knots
}

/// Which of [`DIRECTIONS`] leads from one space to its neighbour.
fn direction(grid: &Grid, from: At, to: At) -> Option<usize> {
    let (a, b) = (grid.centre(from), grid.centre(to));
    let (dx, dy) = (
        (b.x - a.x) / grid.hex.pitch_x.max(1),
        (b.y - a.y) * 2 / grid.hex.pitch_y.max(1),
    );
    DIRECTIONS
        .iter()
        .position(|&direction| direction == (dx, dy))
}
