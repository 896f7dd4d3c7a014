//! Which moves are legal (N14, N16–N24).

use std::ops::ControlFlow;

use super::action::Action;
use super::board::{ACROSS, Board, NOWHERE, Next};
use super::caravan::MOST;
use super::contact::{Contact, Groups};
use super::dice::Faces;
use super::lane::Lanes;
use super::position::Position;
use crate::Space;

/// A move of one nomad with one die.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Move {
    /// The value of the die, 0 to 6.
    pub die: u8,
    /// Where the nomad stands.
    pub from: Space,
    /// The space on which it comes to stand.
    pub to: Space,
}

impl Move {
    /// The move as an action on its board.
    pub(super) fn action(self, board: &Board) -> Action {
        Action::Move {
            die: self.die,
            from: board.name_of(self.from),
            to: board.name_of(self.to),
        }
    }
}

/// The spaces that a nomad reaches with a die, by the path alone (N14, N17, N18): different ones, in order.
pub(super) struct Reached {
    spaces: [Next; MOST_REACHED],
    count: usize,
}

/// Four straight jumps, and bent ones: four directions, four nomads on which to turn, two sides.
const MOST_REACHED: usize = 4 + 4 * 4 * 2;

impl Reached {
    const NOTHING: Reached = Reached {
        spaces: [NOWHERE; MOST_REACHED],
        count: 0,
    };

    /// Adds a space at its place in the order, unless it is there.
    #[inline]
    fn add(&mut self, space: Next) {
        if space == NOWHERE {
            return;
        }
        let mut place = self.count;
        while place > 0 && self.spaces[place - 1] >= space {
            if self.spaces[place - 1] == space {
                return;
            }
            place -= 1;
        }
        if place < self.count {
            self.spaces.copy_within(place..self.count, place + 1);
        }
        self.spaces[place] = space;
        self.count += 1;
    }

    #[inline]
    pub(super) fn spaces(&self) -> &[Next] {
        &self.spaces[..self.count]
    }
}

/// N17, N18: where the nomad gets with a die from 1 to 6.
#[inline]
fn reached(lanes: &Lanes, nomad: usize, die: u8) -> Reached {
    let mut reached = Reached::NOTHING;
    let over = die - 1;
    for (direction, sides) in ACROSS.iter().enumerate() {
        let first = lanes.lane(nomad, direction);
        if first.length == over {
            reached.add(first.end);
        }
        if over < 4 {
            continue;
        }
        // The turn is over a jumped nomad that is not the last one.
        for before in 1..=first.length.min(over - 1) {
            let turn = first.nomad(before - 1);
            for &side in sides {
                let second = lanes.lane(turn, side);
                if before + second.length == over {
                    reached.add(second.end);
                }
            }
        }
    }
    reached
}

impl Position {
    /// All legal moves with dice of these values, as they are visited until one breaks: by die, then from where, then to where.
    #[inline]
    pub(super) fn each_move(
        &self,
        faces: Faces,
        mut visit: impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let board = self.ground().board();
        let lanes = Lanes::of(&self.caravan, &board.steps);
        let contact = Contact::known(lanes.beside(), self.caravan.here());
        let mut groups: [Option<Groups>; MOST] = [None; MOST];
        // N24.
        let movable = self.caravan.occupied().without(&self.ground().oasis);
        for die in (0..=6).filter(|die| faces.contains(*die)) {
            for from in movable.iter() {
                let Some(nomad) = self.caravan.on(from) else {
                    continue;
                };
                // N19.
                if !lanes.has_free_side(nomad) {
                    continue;
                }
                let reached = match die {
                    0 => self.over_corners(from),
                    die => reached(&lanes, nomad, die),
                };
                for &next in reached.spaces() {
                    let to = Space(next as u8);
                    if self.goes_back(nomad, die, from, to) || self.forbidden(from, to) {
                        continue;
                    }
                    let beside = self.caravan.beside(&board.steps, to.index());
                    let groups = groups[nomad].get_or_insert_with(|| contact.without(nomad));
                    if groups.joined_by(beside & !(1 << nomad)) {
                        visit(Move { die, from, to })?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Writes all legal moves with the dice that are left into `list`, in place of what it holds: by die, then from where, then
    /// to where; two dice of the same value count once. Nothing outside [`Phase::Moving`](super::Phase::Moving).
    pub fn list_moves(&self, list: &mut Vec<Move>) {
        list.clear();
        let _ = self.each_move(self.dice().faces(), |next| {
            list.push(next);
            ControlFlow::Continue(())
        });
    }

    /// Is a move legal with any of these values?
    pub(super) fn has_move(&self, faces: Faces) -> bool {
        self.each_move(faces, |_| ControlFlow::Break(())).is_break()
    }

    /// N14: the free spaces over the corners.
    fn over_corners(&self, from: Space) -> Reached {
        let mut reached = Reached::NOTHING;
        for next in self.ground().board().corners[from.index()] {
            if self.caravan.is_free(next) {
                reached.add(next);
            }
        }
        reached
    }

    /// N14, N17, N18: does a path lead there with this die?
    pub(super) fn has_path(&self, nomad: usize, die: u8, to: Space) -> bool {
        let reached = match die {
            0 => self.over_corners(self.caravan.space(nomad)),
            die => {
                let lanes = Lanes::of(&self.caravan, &self.ground().board().steps);
                reached(&lanes, nomad, die)
            }
        };
        reached.spaces().contains(&Next::from(to.0))
    }

    /// N21: back where the same nomad came from in this turn with the same value.
    #[inline]
    pub(super) fn goes_back(&self, nomad: usize, die: u8, from: Space, to: Space) -> bool {
        self.made().iter().any(|made| {
            usize::from(made.nomad) == nomad
                && made.die == die
                && made.from == to
                && made.to == from
        })
    }

    /// N22: into the start area.
    #[inline]
    pub(super) fn enters_start(&self, from: Space, to: Space) -> bool {
        let start = &self.ground().start;
        start.contains(to) && !start.contains(from)
    }

    /// N23: back over the gorge.
    #[inline]
    pub(super) fn recrosses(&self, from: Space, to: Space) -> bool {
        let far = &self.ground().board().far;
        far.contains(from) && !far.contains(to)
    }

    #[inline]
    fn forbidden(&self, from: Space, to: Space) -> bool {
        self.enters_start(from, to) || self.recrosses(from, to)
    }

    /// N20: do all nomads form one group after this one went there?
    pub(super) fn keeps_contact(&self, nomad: usize, to: Space) -> bool {
        let steps = &self.ground().board().steps;
        let groups = Contact::of(&self.caravan, steps).without(nomad);
        groups.joined_by(self.caravan.beside(steps, to.index()) & !(1 << nomad))
    }
}
