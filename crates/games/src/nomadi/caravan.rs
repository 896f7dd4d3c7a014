//! The caravan: all nomads on the board (N1).

use std::ops::ControlFlow;

use super::board::{Board, NOWHERE, Steps};
use super::contact::Contact;
use super::ground::Ground;
use super::lane::{Ends, Lanes, Places};
use super::marks::Marks;
use super::nomads::{MOST, Nomads, each};
use super::reading::Way;
use crate::{Seat, Space, Spaces};

/// Where the nomads stand. A nomad's number stays the same wherever it goes (N21).
#[derive(Clone)]
pub(super) struct Caravan {
    lanes: Lanes,
    /// On a nomad's space: which it is. On others: how many nomads are beside it.
    marks: Marks,
    /// By nomad.
    owners: [Seat; MOST],
    count: u8,
    occupied: Spaces,
    /// Free spaces beside two nomads or more.
    wide: Spaces,
    contact: Contact,
    /// The paths that may be legal (N19, N20, N24), found after each move.
    promising: Sought,
}

/// Which paths to look for.
#[derive(Clone, Copy)]
struct Sought {
    /// Of whom any are.
    movable: Places,
    /// Of whom all jumps are.
    firm: Places,
    /// Whose next spaces are landings of all the others.
    wide: Ends,
}

/// A nomad's way with a die, without what else a move has to keep.
#[derive(Clone, Copy)]
pub(super) struct Path {
    /// Its number.
    pub(super) nomad: usize,
    pub(super) from: Space,
    pub(super) to: Space,
}

impl Caravan {
    /// No nomad.
    pub(super) fn new() -> Caravan {
        Caravan {
            lanes: Lanes::none(),
            marks: Marks::none(),
            owners: [Seat::new(0); MOST],
            count: 0,
            occupied: Spaces::EMPTY,
            wide: Spaces::EMPTY,
            contact: Contact::none(),
            promising: Sought {
                movable: 0,
                firm: 0,
                wide: [0; 2],
            },
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
    pub(super) fn shift(&mut self, Path { nomad, from, to }: Path, ground: &Ground) {
        let board = ground.board();
        self.lanes
            .shift(nomad, to, self.count.into(), &board.readings);
        self.occupied.remove(from);
        for beside in around(from, &board.steps) {
            if !self.occupied.contains(beside) {
                self.count_beside(beside, self.marks.on(beside) - 1);
            }
        }
        let left = self.contact.beside(nomad).count_ones();
        self.count_beside(from, left as u8);
        self.enter(nomad, to, ground);
    }

    /// The nomad comes to stand on a free space.
    #[inline]
    fn enter(&mut self, nomad: usize, at: Space, ground: &Ground) {
        let steps = &ground.board().steps;
        for beside in around(at, steps) {
            if !self.occupied.contains(beside) {
                self.count_beside(beside, self.marks.on(beside) + 1);
            }
        }
        self.contact.shift(nomad, self.near(at, steps));
        self.occupied.insert(at);
        self.wide.remove(at);
        self.marks.put(at, nomad as u8);
        let home = (self.occupied & ground.oasis).iter();
        let home = home.fold(0, |home, at| home | 1 << self.standing(at));
        let movable = !self
            .lanes
            .places(home | self.lanes.stuck(self.count.into()));
        self.promising = Sought {
            movable,
            firm: movable & !self.lanes.places(self.contact.cuts()),
            wide: self.ending_wide(steps),
        };
    }

    /// Those whose next space is wide.
    #[inline]
    fn ending_wide(&self, steps: &Steps) -> Ends {
        let mut ends = [0; 2];
        for at in self.wide.iter() {
            for (direction, next) in steps[at.index()].into_iter().enumerate() {
                let beside = Space(next as u8);
                let is_there = next != NOWHERE && self.occupied.contains(beside);
                let (reading, way) = Way::of(direction);
                let place = self.lanes.place(self.standing(beside), reading);
                ends[way.opposite() as usize] |= Places::from(is_there) << place;
            }
        }
        ends
    }

    /// So many nomads are beside a free space.
    #[inline]
    fn count_beside(&mut self, at: Space, nomads: u8) {
        self.marks.put(at, nomads);
        if nomads > 1 {
            self.wide.insert(at);
        } else {
            self.wide.remove(at);
        }
    }

    /// The nomad on this space.
    #[inline]
    pub(super) fn on(&self, at: Space) -> Option<usize> {
        self.occupied.contains(at).then(|| self.standing(at))
    }

    /// The nomad on this space, on which there is one.
    #[inline]
    fn standing(&self, at: Space) -> usize {
        self.marks.on(at).into()
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
        spaces.map(|at| (at, self.owner(self.standing(at))))
    }

    /// The seat of a nomad.
    #[inline]
    pub(super) fn owner(&self, nomad: usize) -> Seat {
        self.owners[nomad % MOST]
    }

    /// N19: has the nomad on this space a free neighbouring space?
    #[inline]
    pub(super) fn has_free_side(&self, at: Space, steps: &Steps) -> bool {
        around(at, steps).any(|beside| !self.occupied.contains(beside))
    }

    /// N17, N18: does a path of a die from 1 to 6 lead from this nomad's space to this free one?
    pub(super) fn has_path(&self, die: u8, from: Space, to: Space, board: &Board) -> bool {
        let nomad = self.lanes.places(1 << self.standing(from));
        let all = Sought {
            movable: nomad,
            firm: nomad,
            wide: self.lanes.ends(),
        };
        let found = self.each_sought(all, die, board, |path| {
            if path.to == to {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        found.is_break()
    }

    /// N17, N18: visits the paths of a die from 1 to 6 that may keep contact, until one breaks. The same one may come twice.
    #[inline]
    pub(super) fn each_path(
        &self,
        die: u8,
        board: &Board,
        visit: impl FnMut(Path) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.each_sought(self.promising, die, board, visit)
    }

    /// Likewise those that are sought.
    #[inline]
    fn each_sought(
        &self,
        sought: Sought,
        die: u8,
        board: &Board,
        mut visit: impl FnMut(Path) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (mut all, mut wide) = (self.lanes.ends(), sought.wide);
        for _ in 1..die {
            (all, wide) = (self.lanes.before(all), self.lanes.before(wide));
        }
        // A step ends beside where it began, a jump beside the last nomad that it passed.
        let is_alone = self.count == 1;
        let firm = if die > 1 || is_alone { sought.firm } else { 0 };
        let jumpers = [0, 1].map(|way| all[way] & firm | wide[way] & sought.movable);
        for (place, way) in each_end(jumpers) {
            let to = self.along(place, way, die, board);
            visit(self.path(place, to, board))?;
        }
        if die < 5 {
            return ControlFlow::Continue(());
        }
        self.each_bent(sought, die - 1, board, visit)
    }

    /// N18: visits the paths over so many nomads with a turn, until one breaks.
    #[inline]
    fn each_bent(
        &self,
        sought: Sought,
        over: u8,
        board: &Board,
        mut visit: impl FnMut(Path) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        // By the number of nomads: those that have so many on each way.
        let mut reach = [[Places::MAX; 2]; 5];
        for nomads in 1..5 {
            reach[nomads] = self.lanes.before(reach[nomads - 1]);
        }
        let (mut all, mut wide) = (self.lanes.ends(), sought.wide);
        // Behind the turn are one or more nomads, but not all.
        for behind in 1..over {
            (all, wide) = (self.lanes.before(all), self.lanes.before(wide));
            let before = over - behind;
            let reach = reach[usize::from(before)];
            // The larger the number, the fewer they are.
            let turned = if before >= behind {
                self.lanes.crossing(reach[0] | reach[1])
            } else {
                Places::MAX
            };
            for (place, way) in each_end(all.map(|ends| ends & turned)) {
                let is_wide = wide[way as usize] >> place & 1 != 0;
                let jumpers = if is_wide { sought.movable } else { sought.firm };
                let turn = self.lanes.across(place);
                for (back, reach) in Way::BOTH.into_iter().zip(reach) {
                    let jumper = usize::from(back.from(turn as u8, before));
                    if reach >> turn & jumpers >> (jumper % 32) & 1 != 0 {
                        let to = self.along(place, way, behind + 1, board);
                        visit(self.path(jumper, to, board))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The space of the nomad at this place.
    #[inline]
    fn space(&self, place: usize, board: &Board) -> Space {
        let (reading, number) = self.lanes.number(place);
        board.readings[reading].space(number)
    }

    /// The space so many steps away.
    #[inline]
    fn along(&self, place: usize, way: Way, steps: u8, board: &Board) -> Space {
        let (reading, number) = self.lanes.number(place);
        board.readings[reading].space(way.from(number, steps))
    }

    /// A path of the nomad at this place.
    #[inline]
    fn path(&self, place: usize, to: Space, board: &Board) -> Path {
        let (nomad, from) = (self.lanes.nomad(place), self.space(place, board));
        Path { nomad, from, to }
    }

    /// N14: visits the ways over the corners, until one breaks.
    pub(super) fn each_corner(
        &self,
        board: &Board,
        mut visit: impl FnMut(Path) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        // The first reading is enough.
        let movable = self.promising.movable & ((1 << self.count) - 1);
        for place in each(movable.into()) {
            let (nomad, from) = (self.lanes.nomad(place), self.space(place, board));
            for to in around(from, &board.corners) {
                if !self.occupied.contains(to) {
                    visit(Path { nomad, from, to })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// N20: may all nomads form one group after this path of a die? Nobody who ends beside nobody is in contact, and one
    /// neighbour cannot hold two groups together.
    #[inline]
    pub(super) fn may_keep_contact(&self, die: u8, Path { nomad, to, .. }: Path) -> bool {
        // A step ends beside where it began.
        let others = self.marks.on(to) - u8::from(die == 1);
        (others > u8::from(self.contact.is_cut(nomad))) | (self.count == 1)
    }

    /// N20: do all nomads form one group after this path, on which they may?
    #[inline]
    pub(super) fn keeps_contact(&self, Path { nomad, to, .. }: Path, steps: &Steps) -> bool {
        !self.contact.is_cut(nomad) || self.holds(nomad, to, steps)
    }

    /// N20: does this nomad hold the others together there?
    fn holds(&self, nomad: usize, at: Space, steps: &Steps) -> bool {
        let near = self.near(at, steps) & !(1 << nomad);
        self.contact.holds(nomad, near)
    }

    /// The nomads next to this space.
    #[inline]
    fn near(&self, at: Space, steps: &Steps) -> Nomads {
        around(at, steps).fold(0, |near, beside| {
            let is_there = self.occupied.contains(beside);
            near | Nomads::from(is_there) << self.standing(beside)
        })
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

/// The members of both sets.
#[inline]
fn each_end([back, on]: Ends) -> impl Iterator<Item = (usize, Way)> {
    // In one loop.
    each(u64::from(back) | u64::from(on) << 32)
        .map(|end| (end % 32, if end < 32 { Way::Back } else { Way::On }))
}
