//! The caravan: all nomads on the board (N1).

use super::board::{ACROSS, NOWHERE, Steps};
use super::contact::is_held;
use super::lane::{LaneSet, Lanes, each};
use super::nomads::{MOST, MOST_OF_SEAT, Nomads};
use super::path::Paths;
use crate::{Seat, Space, Spaces};

/// Where the nomads stand. The rank of a nomad is its place in the order of their spaces. Its number stays the same wherever it
/// goes (N21).
#[derive(Clone)]
pub(super) struct Caravan {
    /// By rank.
    spaces: [Space; MOST],
    /// By rank: the nomad's number, which tells its seat, too.
    numbers: [u8; MOST],
    count: u8,
    occupied: Spaces,
    lanes: Lanes,
}

impl Caravan {
    /// No nomad.
    pub(super) fn new() -> Caravan {
        Caravan {
            spaces: [Space(u8::MAX); MOST],
            numbers: [0; MOST],
            count: 0,
            occupied: Spaces::EMPTY,
            lanes: Lanes::none(),
        }
    }

    /// Puts a nomad of a seat on the board; `which` of them it is, from 0.
    pub(super) fn put(&mut self, seat: Seat, which: usize, at: Space, steps: &Steps) {
        let last = usize::from(self.count);
        self.spaces[last] = at;
        self.numbers[last] = (seat.index() * MOST_OF_SEAT + which) as u8;
        self.count += 1;
        self.sort(last);
        self.occupied.insert(at);
        self.lanes = Lanes::of(self.spaces(), steps);
    }

    /// Moves the nomad of this rank to a free space.
    #[inline]
    pub(super) fn shift(&mut self, rank: usize, to: Space, steps: &Steps) {
        self.occupied.remove(self.spaces[rank]);
        self.occupied.insert(to);
        self.spaces[rank] = to;
        self.sort(rank);
        self.lanes = Lanes::of(self.spaces(), steps);
    }

    /// Gives the nomad of this rank, which has moved, the rank that it should have.
    #[inline]
    fn sort(&mut self, mut rank: usize) {
        while rank > 0 && self.spaces[rank - 1] > self.spaces[rank] {
            self.swap(rank - 1);
            rank -= 1;
        }
        while rank + 1 < usize::from(self.count) && self.spaces[rank] > self.spaces[rank + 1] {
            self.swap(rank);
            rank += 1;
        }
    }

    #[inline]
    fn swap(&mut self, rank: usize) {
        self.spaces.swap(rank, rank + 1);
        self.numbers.swap(rank, rank + 1);
    }

    /// The rank of the nomad on this space.
    #[inline]
    pub(super) fn on(&self, at: Space) -> Option<usize> {
        self.occupied.contains(at).then(|| self.rank(at))
    }

    /// The rank of the nomad on this space, on which there is one.
    #[inline]
    fn rank(&self, at: Space) -> usize {
        // What is not used is behind every space.
        let before = self.spaces.iter().map(|other| u8::from(*other < at));
        usize::from(before.sum::<u8>())
    }

    /// The spaces with nomads.
    #[inline]
    pub(super) fn occupied(&self) -> &Spaces {
        &self.occupied
    }

    /// The spaces of the nomads, by rank.
    #[inline]
    pub(super) fn spaces(&self) -> &[Space] {
        &self.spaces[..usize::from(self.count)]
    }

    /// The number of the nomad of this rank.
    #[inline]
    pub(super) fn number(&self, rank: usize) -> u8 {
        self.numbers[rank]
    }

    /// The seat of the nomad of this rank.
    #[inline]
    pub(super) fn owner(&self, rank: usize) -> Seat {
        Seat::new(usize::from(self.numbers[rank]) / MOST_OF_SEAT)
    }

    /// N19: has the nomad a free neighbouring space?
    #[inline]
    pub(super) fn has_free_side(&self, rank: usize) -> bool {
        self.lanes.free() & lanes_of(rank) != 0
    }

    /// All lanes of the nomads that have a free side (N19) and are not in the oasis (N24).
    #[inline]
    pub(super) fn movable(&self, oasis: &Spaces) -> LaneSet {
        let mut movable = self.lanes.free();
        if self.occupied.meets(oasis) {
            for (rank, at) in self.spaces().iter().enumerate() {
                if oasis.contains(*at) {
                    movable &= !lanes_of(rank);
                }
            }
        }
        movable
    }

    /// The space so many steps away.
    #[inline]
    fn along(&self, rank: usize, direction: usize, count: u8, steps: &Steps) -> Space {
        let mut at = self.spaces[rank];
        for _ in 0..count {
            at = Space(steps[at.index()][direction] as u8);
        }
        at
    }

    /// N17, N18: adds the paths of a die from 1 to 6, of nomads that are `movable`. Those that cannot keep contact are left out,
    /// and what is left keeps it but for nomads without which the others fall apart (N20).
    #[inline]
    pub(super) fn find_paths(&self, die: u8, movable: LaneSet, steps: &Steps, paths: &mut Paths) {
        for lane in each(self.lanes.promising(die) & movable) {
            let (rank, direction) = (lane / 4 % MOST, lane % 4);
            paths.add(rank, self.along(rank, direction, die, steps));
        }
        if die < 5 {
            return;
        }
        let firm = movable & !self.lanes.cut();
        self.lanes
            .turns(die - 1, |turn, (back, before), side, is_wide| {
                let rank = self.rank(self.along(turn, back, before, steps));
                let movable = if is_wide { movable } else { firm };
                if movable & lanes_of(rank) != 0 {
                    paths.add(rank, self.along(turn, side, die - before, steps));
                }
            });
    }

    /// N17, N18: does a path of a die from 1 to 6 lead this nomad to this free space?
    pub(super) fn has_path(&self, rank: usize, die: u8, to: Space, steps: &Steps) -> bool {
        let over = die - 1;
        let ends_there = |rank, direction, nomads| {
            self.lanes.ends_behind(rank, direction, nomads)
                && self.along(rank, direction, nomads + 1, steps) == to
        };
        ACROSS.iter().enumerate().any(|(direction, across)| {
            if ends_there(rank, direction, over) {
                return true;
            }
            // The turn is over a jumped nomad that is not the last one.
            let turns = if over < 4 {
                0
            } else {
                self.lanes.length(rank, direction).min(over - 1)
            };
            (1..=turns).any(|before| {
                let turn = self.rank(self.along(rank, direction, before, steps));
                across
                    .iter()
                    .any(|side| ends_there(turn, *side, over - before))
            })
        })
    }

    /// N14: adds the ways over the corners, of nomads that are `movable`.
    pub(super) fn over_corners(&self, movable: LaneSet, corners: &Steps, paths: &mut Paths) {
        for (rank, at) in self.spaces().iter().enumerate() {
            if movable & lanes_of(rank) == 0 {
                continue;
            }
            for next in corners[at.index()]
                .into_iter()
                .filter(|next| *next != NOWHERE)
            {
                let to = Space(next as u8);
                if !self.occupied.contains(to) {
                    paths.add(rank, to);
                }
            }
        }
    }

    /// Would the others fall apart without this nomad?
    #[inline]
    pub(super) fn is_cut(&self, rank: usize) -> bool {
        self.lanes.cut() & lanes_of(rank) != 0
    }

    /// N20: do all nomads form one group after this one went there?
    #[inline]
    pub(super) fn keeps_contact(&self, rank: usize, to: Space, steps: &Steps) -> bool {
        let near = self.near(to, steps) & !(1 << rank);
        if self.is_cut(rank) {
            // One neighbour cannot hold two groups together.
            near & near.wrapping_sub(1) != 0 && is_held(self.lanes.beside(), rank, near)
        } else {
            near != 0 || self.count == 1
        }
    }

    /// The nomads next to this space.
    #[inline]
    fn near(&self, at: Space, steps: &Steps) -> Nomads {
        let mut near = 0;
        for next in steps[at.index()] {
            let next_to = Space(next as u8);
            if next != NOWHERE && self.occupied.contains(next_to) {
                near |= 1 << self.rank(next_to);
            }
        }
        near
    }

    /// N20: do all nomads form one group?
    pub(super) fn is_one_group(&self) -> bool {
        self.lanes.reached().count_ones() == u32::from(self.count)
    }
}

/// The lanes of a nomad.
#[inline]
fn lanes_of(rank: usize) -> LaneSet {
    0b1111 << (4 * rank)
}
