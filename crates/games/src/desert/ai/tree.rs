//! A search tree over single leaders and camels: it grows where turns look best, for everybody at the table.
//!
//! Each simulation walks down from one determinization of what the seat knows, and the tree is shared by all of them: which
//! placements are legal never depends on a hidden token. A simulation ends at a position that was not seen before; the
//! evaluation judges it for every seat, and each seat on the way is supposed to seek its own good.

use crate::Seat;
use crate::desert::{Phase, Placement, Position};

use super::candidates::Candidate;
use super::mind::Mind;

/// How the tree grows.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Growth {
    /// How much a placement that was looked at little is preferred.
    pub exploration: f32,
    /// How much worse than its position a placement is supposed to be while nobody looked at it.
    pub caution: f32,
    /// How many camels a position branches into.
    pub width: usize,
    /// How many leaders a position branches into.
    pub leader_width: usize,
}

impl Default for Growth {
    fn default() -> Growth {
        Growth {
            exploration: 0.7,
            caution: 0.03,
            width: 28,
            leader_width: 40,
        }
    }
}

/// How many placements a tree holds at most; with the positions between them this stays below 64 MiB.
const MOST_EDGES: usize = 2_200_000;
/// A placement whose position is not in the tree.
const NOWHERE: u32 = u32::MAX;

/// A placement in a position of the tree.
#[derive(Clone, Copy)]
struct Edge {
    placement: Placement,
    promise: f32,
    visits: u32,
    /// What the seat that places finds there on average.
    wish: f32,
    /// What the seat that goes on from there found at first sight.
    first_sight: f32,
    /// The position after it.
    node: u32,
}

/// A position that was seen more than once.
struct Node {
    seat: Seat,
    turn_number: u32,
    first: u32,
    edges: u16,
    visits: u32,
    /// What the seat that places finds there at first sight.
    wish: f32,
}

/// A tree that grows from a position.
pub struct Tree<'a> {
    mind: Mind<'a>,
    growth: Growth,
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    most_edges: usize,
    /// The placements of the position that is added next, and before the first, of the root.
    candidates: Vec<Candidate>,
    /// The node and the edge of each placement of a simulation.
    path: Vec<(u32, u32)>,
}

impl<'a> Tree<'a> {
    /// A tree with nothing but this position, for so many simulations.
    #[must_use]
    pub fn new(root: &Position, simulations: u64, mind: Mind<'a>, growth: Growth) -> Self {
        let mut listed = Vec::new();
        mind.list(root, &mut listed);
        Tree::among(listed, root, simulations, mind, growth)
    }

    /// The same, with these placements in this position, the most promising first.
    #[must_use]
    pub fn among(
        listed: Vec<Candidate>,
        root: &Position,
        simulations: u64,
        mind: Mind<'a>,
        growth: Growth,
    ) -> Self {
        let widest = growth.width.max(growth.leader_width);
        let simulations = usize::try_from(simulations).unwrap_or(usize::MAX);
        let most_edges = simulations
            .saturating_add(1)
            .saturating_mul(widest)
            .min(MOST_EDGES);
        let mut tree = Tree {
            mind,
            growth,
            nodes: Vec::new(),
            edges: Vec::with_capacity(most_edges),
            most_edges,
            candidates: listed,
            path: Vec::new(),
        };
        tree.grow(root, None);
        tree
    }

    /// One simulation from this determinization of the root. The chances where it ended, by seat.
    pub fn simulate(&mut self, mut position: Position) -> [f32; Seat::MOST] {
        self.path.clear();
        let mut node = 0;
        let found = loop {
            let Some(edge) = self.select(node) else {
                break self.mind.evaluate(&position);
            };
            self.path.push((node, edge));
            let Edge {
                placement,
                visits,
                node: next,
                ..
            } = self.edges[edge as usize];
            if position.play(placement, &mut ()).is_err() {
                // Nothing hidden decides what is legal, so this is not reached; the simulation just ends.
                break self.mind.evaluate(&position);
            }
            if position.ending().is_some() || visits == 0 {
                let found = self.mind.evaluate(&position);
                let then = position.turn().map_or(0, Seat::index);
                self.edges[edge as usize].first_sight = found.wishes[then];
                break found;
            }
            node = if next != NOWHERE {
                next
            } else if self.edges.len() + self.widest() <= self.most_edges {
                self.grow(&position, Some((node, edge)))
            } else {
                break self.mind.evaluate(&position);
            };
        };
        for &(node, edge) in &self.path {
            let node = &mut self.nodes[node as usize];
            node.visits += 1;
            let edge = &mut self.edges[edge as usize];
            edge.visits += 1;
            let wish = found.wishes[node.seat.index()];
            edge.wish += (wish - edge.wish) / edge.visits as f32;
        }
        found.chances
    }

    /// The placements in the position that this path of placements leads to, with how often each was looked at. Empty if the path is
    /// not in the tree.
    #[must_use]
    pub fn looks(&self, path: &[Placement]) -> Vec<(Placement, u32)> {
        let mut node = 0;
        for placement in path {
            let Some(edge) = self.seen(node).find(|edge| edge.placement == *placement) else {
                return Vec::new();
            };
            node = edge.node;
        }
        let edges = self.edges_of(node).iter();
        edges.map(|edge| (edge.placement, edge.visits)).collect()
    }

    fn widest(&self) -> usize {
        self.growth.width.max(self.growth.leader_width)
    }

    /// The placement to look at next: good so far, or promising and not looked at enough.
    fn select(&self, node: u32) -> Option<u32> {
        let node = &self.nodes[node as usize];
        let edges = node.first..node.first + u32::from(node.edges);
        let curiosity = self.growth.exploration * (node.visits as f32 + 1.0).sqrt();
        let unseen = node.wish - self.growth.caution;
        let mut best = None;
        let mut most = f32::NEG_INFINITY;
        for index in edges {
            let edge = &self.edges[index as usize];
            let wish = if edge.visits == 0 { unseen } else { edge.wish };
            let score = wish + curiosity * edge.promise / (1.0 + edge.visits as f32);
            if score > most {
                most = score;
                best = Some(index);
            }
        }
        best
    }

    /// Adds this position with its most promising placements, below the node and edge that led to it. Those of the root are listed.
    fn grow(&mut self, position: &Position, above: Option<(u32, u32)>) -> u32 {
        let seat = position.turn().unwrap_or(Seat::new(0));
        let mut listed = std::mem::take(&mut self.candidates);
        if above.is_some() {
            self.mind.list(position, &mut listed);
        }
        let width = if position.phase() == Phase::Leaders {
            self.growth.leader_width
        } else {
            self.growth.width
        };
        let first = self.edges.len();
        let best = listed.first().map_or(0.0, |best| best.promise);
        let mut sum = 0.0;
        for candidate in &listed {
            if self.edges.len() - first == width {
                break;
            }
            // A turn must be whole, so at least one placement remains.
            let last = std::ptr::eq(candidate, &listed[listed.len() - 1]);
            let alone = last && self.edges.len() == first;
            if !alone && self.in_other_order(position, above, candidate) {
                continue;
            }
            let promise = libm::expf(candidate.promise - best);
            sum += promise;
            self.edges.push(Edge {
                placement: candidate.placement,
                promise,
                visits: 0,
                wish: 0.0,
                first_sight: 0.0,
                node: NOWHERE,
            });
        }
        self.candidates = listed;
        for edge in &mut self.edges[first..] {
            edge.promise /= sum;
        }
        let index = self.nodes.len() as u32;
        let wish = match above {
            Some((_, edge)) => self.edges[edge as usize].first_sight,
            None => self.mind.evaluate(position).wishes[seat.index()],
        };
        self.nodes.push(Node {
            seat,
            turn_number: position.turn_number(),
            first: first as u32,
            edges: (self.edges.len() - first) as u16,
            visits: 0,
            wish,
        });
        if let Some((_, edge)) = above {
            self.edges[edge as usize].node = index;
        }
        index
    }

    /// Two camels of a turn can mostly be placed in either order, and one of the orders is enough: the more promising camel
    /// first.
    fn in_other_order(
        &self,
        position: &Position,
        above: Option<(u32, u32)>,
        candidate: &Candidate,
    ) -> bool {
        let Some((node, edge)) = above else {
            return false;
        };
        let node = &self.nodes[node as usize];
        if position.phase() == Phase::Leaders
            || candidate.encloses
            || node.turn_number != position.turn_number()
        {
            return false;
        }
        self.edges[node.first as usize..edge as usize]
            .iter()
            .any(|other| other.placement == candidate.placement)
    }

    /// The whole turns that were looked at, those looked at most first.
    pub(super) fn turns(&self, root: &Position) -> Vec<Vec<Placement>> {
        let mut turns = Vec::new();
        for first in self.seen(0) {
            let mut then = root.clone();
            if then.play(first.placement, &mut ()).is_err() {
                continue;
            }
            if then.turn_number() != root.turn_number() || then.ending().is_some() {
                turns.push((first.visits, vec![first.placement]));
            } else {
                let seconds = self.seen(first.node);
                turns.extend(
                    seconds.map(|second| (second.visits, vec![first.placement, second.placement])),
                );
            }
        }
        turns.sort_by_key(|(visits, _)| std::cmp::Reverse(*visits));
        turns.into_iter().map(|(_, turn)| turn).collect()
    }

    /// The placements in a position of the tree that were looked at.
    fn seen(&self, node: u32) -> impl Iterator<Item = &Edge> {
        let edges = self.edges_of(node).iter();
        edges.filter(|edge| edge.visits > 0)
    }

    /// All placements in a position of the tree; none elsewhere.
    fn edges_of(&self, node: u32) -> &[Edge] {
        self.nodes.get(node as usize).map_or(&[], |node| {
            &self.edges[node.first as usize..][..usize::from(node.edges)]
        })
    }

    /// The placements of this turn that were looked at most; `false` if the turn is not whole.
    #[must_use]
    pub fn turn(&self, root: &Position) -> (Vec<Placement>, bool) {
        let mut position = root.clone();
        let mut turn = Vec::new();
        let mut index = 0;
        loop {
            let best = self.seen(index).max_by(|one, other| {
                let key = |edge: &Edge| (edge.visits, edge.wish);
                key(one)
                    .partial_cmp(&key(other))
                    .unwrap_or(std::cmp::Ordering::Equal)
            });
            let Some(best) = best else {
                return (turn, false);
            };
            if position.play(best.placement, &mut ()).is_err() {
                return (turn, false);
            }
            turn.push(best.placement);
            if root.phase() == Phase::Leaders
                || position.turn_number() != root.turn_number()
                || position.ending().is_some()
            {
                return (turn, true);
            }
            index = best.node;
        }
    }
}
