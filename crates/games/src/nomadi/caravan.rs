//! The caravan: all nomads on the board (N1).

use super::board::{Board, NOWHERE, Steps};
use super::contact::Contact;
use super::found::Found;
use super::ground::Ground;
use super::lane::{Ends, Lanes, Pairs, Places, pair};
use super::marks::{Marks, NOBODY};
use super::nomads::{MOST, Nomads, each};
use super::paths::{Path, Paths, Promise};
use super::reading::Way;
use crate::{Seat, Space, Spaces};

/// Where the nomads stand. A nomad's number stays the same wherever it goes (N21).
#[derive(Clone)]
pub(super) struct Caravan {
    lanes: Lanes,
    marks: Marks,
    /// By nomad.
    owners: [Seat; MOST],
    count: u8,
    /// Those in the oasis, who stay there (N24).
    home: Nomads,
    occupied: Spaces,
    /// Spaces beside two nomads or more.
    wide: Spaces,
    contact: Contact,
    promise: Promise,
}

impl Caravan {
    /// No nomad.
    pub(super) fn new() -> Caravan {
        Caravan {
            lanes: Lanes::none(),
            marks: Marks::none(),
            owners: [Seat::new(0); MOST],
            count: 0,
            home: 0,
            occupied: Spaces::EMPTY,
            wide: Spaces::EMPTY,
            contact: Contact::none(),
            promise: Promise::NONE,
        }
    }

    /// Puts a nomad of a seat on the board.
    pub(super) fn put(&mut self, seat: Seat, at: Space, ground: &Ground) {
        let nomad = usize::from(self.count);
        self.owners[nomad] = seat;
        self.lanes.put(nomad, at, &ground.board().readings);
        self.count += 1;
        self.enter(nomad, at, ground);
    }

    /// Moves a nomad to a free space.
    #[inline]
    pub(super) fn shift(&mut self, path: Path, ground: &Ground) {
        let (nomad, from, to) = (path.nomad(), path.from(), path.to());
        let board = ground.board();
        self.lanes.shift(nomad, to, &board.readings);
        for beside in around(from, &board.steps) {
            let is_wide = self.marks.take_beside(beside) > 1;
            self.wide.set(beside, is_wide);
        }
        self.occupied.remove(from);
        self.marks.put(from, NOBODY);
        self.enter(nomad, to, ground);
    }

    /// The nomad comes to stand on a free space.
    #[inline]
    fn enter(&mut self, nomad: usize, at: Space, ground: &Ground) {
        let steps = &ground.board().steps;
        for beside in around(at, steps) {
            let is_wide = self.marks.add_beside(beside) > 1;
            self.wide.set(beside, is_wide);
        }
        self.contact.shift(nomad, self.near(at, steps));
        self.occupied.insert(at);
        self.marks.put(at, nomad);
        self.home |= Nomads::from(ground.oasis.contains(at)) << nomad;
        let movable = !(self.lanes.places(self.home) | self.lanes.stuck());
        let firm = movable & !self.lanes.places(self.contact.cuts());
        self.promise = Promise {
            jumpers: pair([firm, movable]),
            steps: if self.count == 1 {
                // It needs nobody beside it.
                self.lanes.ends().map(|ends| pair([ends; 2]))
            } else {
                self.ending_wide(steps)
            },
        };
    }

    /// Those whose next space is wide, and those of them where it is beside three or more.
    #[inline]
    fn ending_wide(&self, steps: &Steps) -> Pairs {
        let mut pairs = [0; 2];
        for at in self.wide.without(&self.occupied) {
            // Which ones are cannot be foreseen, so a product by 0 or 1 costs less than a branch.
            let crowded = Places::from(self.marks.beside(at) > 2);
            for (pair_of_way, ends) in pairs.iter_mut().zip(self.ending_at(at, steps)) {
                *pair_of_way |= u64::from(ends) * pair([1, crowded]);
            }
        }
        pairs
    }

    /// Those whose next space is this free one.
    #[inline]
    fn ending_at(&self, at: Space, steps: &Steps) -> Ends {
        let mut ends = [0; 2];
        for (direction, next) in steps[at.index()].into_iter().enumerate() {
            let (reading, way) = Way::of(direction);
            ends[way.opposite() as usize] |=
                self.lanes.place_as_set(self.marks.nomad(next), reading);
        }
        ends
    }

    /// The nomad on this space.
    #[inline]
    pub(super) fn on(&self, at: Space) -> Option<usize> {
        let nomad = self.marks.nomad(at.0.into());
        (nomad != NOBODY).then_some(nomad)
    }

    /// The spaces with nomads.
    #[inline]
    pub(super) fn occupied(&self) -> &Spaces {
        &self.occupied
    }

    /// All nomads' spaces and seats, by column, then row.
    #[inline]
    pub(super) fn iter(&self) -> impl Iterator<Item = (Space, Seat)> {
        let spaces = self.lanes.spaces(self.count.into());
        spaces.map(|at| (at, self.owner(self.marks.nomad(at.0.into()))))
    }

    /// The seat of a nomad.
    #[inline]
    pub(super) fn owner(&self, nomad: usize) -> Seat {
        self.owners[nomad % MOST]
    }

    /// N19: has the nomad a free neighbouring space?
    #[inline]
    pub(super) fn has_free_side(&self, nomad: usize) -> bool {
        self.lanes.has_free_side(nomad)
    }

    /// N17, N18: does a path of a die from 1 to 6 lead from this nomad's space to this free one?
    pub(super) fn has_path(&self, path: Path, board: &Board) -> bool {
        let ends = self.ending_at(path.to(), &board.steps);
        self.lanes
            .has_path(path.nomad(), usize::from(path.die()) - 1, ends)
    }

    /// The ways that its nomads may take.
    #[inline]
    pub(super) fn paths<'a>(&'a self, board: &'a Board) -> Paths<'a> {
        Paths::new(&self.lanes, self.promise, board)
    }

    /// N14: adds the ways over the corners that may keep contact.
    pub(super) fn find_corners(&self, board: &Board, found: &mut Found) {
        // The first reading is enough.
        let movable = self.promise.jumpers >> 32 & ((1 << self.count) - 1);
        for place in each(movable) {
            let nomad = self.lanes.nomad(place);
            let from = self.lanes.space(nomad);
            for to in around(from, &board.corners) {
                let path = Path::new(0, nomad, from, to);
                let is_free = !self.occupied.contains(to);
                found.add(path, is_free && self.may_keep_contact(path));
            }
        }
    }

    /// N20: may all nomads form one group after this path? Nobody who ends beside nobody is in contact, and one
    /// neighbour cannot hold two groups together.
    #[inline]
    pub(super) fn may_keep_contact(&self, path: Path) -> bool {
        // A step ends beside where it began.
        let others = self.marks.beside(path.to()) - u8::from(path.die() == 1);
        (others > u8::from(self.contact.is_cut(path.nomad()))) | (self.count == 1)
    }

    /// N20: do all nomads form one group after this path, on which they may?
    #[inline]
    pub(super) fn keeps_contact(&self, path: Path, steps: &Steps) -> bool {
        let nomad = path.nomad();
        !self.contact.is_cut(nomad) || self.holds(nomad, path.to(), steps)
    }

    /// N20: does this nomad hold the others together there?
    fn holds(&self, nomad: usize, at: Space, steps: &Steps) -> bool {
        let near = self.near(at, steps) & !(1 << nomad);
        self.contact.holds(nomad, near)
    }

    /// The nomads next to this space.
    #[inline]
    fn near(&self, at: Space, steps: &Steps) -> Nomads {
        let around = steps[at.index()].into_iter();
        // The bit of nobody, the 17th, falls off.
        let near = around.fold(0_u32, |near, next| near | 1 << self.marks.nomad(next));
        near as Nomads
    }

    /// N20: do all nomads form one group?
    pub(super) fn is_one_group(&self) -> bool {
        self.contact.is_one_group(self.count.into())
    }
}

/// The spaces to which steps lead from this one.
#[inline]
fn around(at: Space, steps: &Steps) -> impl Iterator<Item = Space> {
    let around = steps[at.index()].into_iter();
    around
        .filter(|next| *next != NOWHERE)
        .map(|next| Space(next as u8))
}
