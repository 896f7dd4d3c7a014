//! The ways that nomads may take with a die, found by sets of the places in the lanes.

use std::cell::OnceCell;
use std::ops::ControlFlow;

use super::board::Board;
use super::lane::{Ends, Lanes, Places};
use super::nomads::each;
use super::reading::Way;
use crate::Space;

/// A nomad's way with a die, without what else a move has to keep.
#[derive(Clone, Copy)]
pub(super) struct Path {
    /// Its number.
    pub(super) nomad: usize,
    pub(super) from: Space,
    pub(super) to: Space,
}

/// What decides which paths may be legal (N19, N20, N24). It changes with each move.
#[derive(Clone, Copy)]
pub(super) struct Promise {
    /// Who may be moved.
    pub(super) movable: Places,
    /// Of those, whom the others do not need: all their jumps keep contact.
    pub(super) firm: Places,
    /// Whose next space is beside two nomads or more, as it has to be when somebody needed jumps there.
    pub(super) wide: Ends,
    /// Whose next space is beside three or more.
    pub(super) crowded: Ends,
}

impl Promise {
    /// That of nobody.
    pub(super) const NONE: Promise = Promise {
        movable: 0,
        firm: 0,
        wide: [0; 2],
        crowded: [0; 2],
    };
}

/// The paths of a caravan that may keep contact.
pub(super) struct Paths<'a> {
    lanes: &'a Lanes,
    board: &'a Board,
    promise: Promise,
    /// By number of nomads: those behind whom so many stand and then comes a free space; and where that is wide.
    lasts: [[Ends; 2]; 6],
    /// Only a 5 or a 6 asks for them.
    turns: OnceCell<Turns>,
}

/// Where bent paths turn.
struct Turns {
    /// By number of links to the turn, from 1: where those who are firm turn, and those who are movable, by where they come from.
    from: [[Ends; 2]; 4],
    /// Their places in the other reading, wherever they come from.
    across: [[Places; 4]; 2],
}

impl<'a> Paths<'a> {
    #[inline]
    pub(super) fn new(lanes: &'a Lanes, promise: Promise, board: &'a Board) -> Paths<'a> {
        let mut lasts = [[lanes.ends(), promise.wide]; 6];
        for over in 1..6 {
            lasts[over] = lasts[over - 1].map(|ends| lanes.before(ends));
        }
        Paths {
            lanes,
            board,
            promise,
            lasts,
            turns: OnceCell::new(),
        }
    }

    /// N17, N18: visits the paths of a die from 1 to 6 that certainly keep contact, without turn, until one breaks.
    #[inline]
    pub(super) fn each_firm(
        &self,
        die: u8,
        visit: impl FnMut(Path) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let [all, wide] = self.lasts[usize::from(die - 1) % 6];
        // A step ends beside where it began, a jump beside the last nomad that it passed.
        let ends = if die == 1 { wide } else { all };
        let firm = ends.map(|ends| ends & self.promise.firm);
        self.each_straight(firm, die, visit)
    }

    /// N17, N18: visits the paths of a die from 1 to 6 that may keep contact, until one breaks. The same one may come twice.
    #[inline]
    pub(super) fn each(
        &self,
        die: u8,
        mut visit: impl FnMut(Path) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Promise {
            movable,
            firm,
            wide,
            crowded,
        } = self.promise;
        let [firmly, widely] = if die == 1 {
            [wide, crowded]
        } else {
            self.lasts[usize::from(die - 1) % 6]
        };
        let jumpers = [0, 1].map(|way| firmly[way] & firm | widely[way] & movable);
        self.each_straight(jumpers, die, &mut visit)?;
        if die < 5 {
            return ControlFlow::Continue(());
        }
        self.each_bent(usize::from(die - 1), visit)
    }

    /// Visits the paths of these nomads in these ways, until one breaks.
    #[inline]
    fn each_straight(
        &self,
        jumpers: Ends,
        die: u8,
        mut visit: impl FnMut(Path) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (place, way) in each(joined(jumpers)).map(place_and_way) {
            visit(self.path(place, self.along(place, way, die)))?;
        }
        ControlFlow::Continue(())
    }

    /// N18: visits the paths over so many nomads with a turn, until one breaks.
    #[inline]
    fn each_bent(
        &self,
        over: usize,
        mut visit: impl FnMut(Path) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let turns = self
            .turns
            .get_or_init(|| Turns::new(self.lanes, self.promise));
        // By number of links to the turn, from 1. Behind it are one or more nomads.
        let mut ends = [0; 4];
        for (before, ends) in (1..over).zip(&mut ends) {
            let [all, wide] = self.lasts[(over - before) % 6];
            let [firm, movable] = turns.across.map(|across| across[before - 1]);
            *ends = joined([0, 1].map(|way| all[way] & firm | wide[way] & movable));
        }
        // As many as there are stand behind each, so each is in one of them, and all are gone through at once.
        let [one, two, three, four] = ends;
        for end in each(one | two | three | four) {
            let is_in = |ends| (ends >> end & 1) as usize;
            let before = 1 + is_in(two) + 2 * is_in(three) + 3 * is_in(four);
            let behind = over - before;
            let (place, way) = place_and_way(end);
            let is_wide = self.lasts[behind % 6][1][way as usize] >> place & 1;
            let from = turns.from[(before - 1) % 4][is_wide as usize];
            let to = self.along(place, way, behind as u8 + 1);
            let turn = self.lanes.across(place);
            for (back, from) in Way::BOTH.into_iter().zip(from) {
                if from >> turn & 1 != 0 {
                    let jumper = back.from(turn as u8, before as u8);
                    visit(self.path(jumper.into(), to))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The space so many steps away from the nomad at this place.
    #[inline]
    fn along(&self, place: usize, way: Way, steps: u8) -> Space {
        let (reading, number) = self.lanes.number(place);
        self.board.readings[reading].space(way.from(number, steps))
    }

    /// A path of the nomad at this place.
    #[inline]
    fn path(&self, place: usize, to: Space) -> Path {
        let nomad = self.lanes.nomad(place);
        let from = self.lanes.space(nomad);
        Path { nomad, from, to }
    }
}

impl Turns {
    fn new(lanes: &Lanes, promise: Promise) -> Turns {
        let mut jumpers = [promise.firm, promise.movable].map(|jumpers| [jumpers; 2]);
        let from: [[Ends; 2]; 4] = std::array::from_fn(|_| {
            jumpers = jumpers.map(|ends| lanes.before(ends));
            jumpers
        });
        let across = [0, 1].map(|kind| from.map(|jumpers| jumpers[kind][0] | jumpers[kind][1]));
        Turns {
            from,
            across: lanes.crossing(across),
        }
    }
}

/// Both sets as one, which is gone through in one loop.
#[inline]
fn joined([back, on]: Ends) -> u64 {
    u64::from(back) | u64::from(on) << 32
}

/// A member of joined sets.
#[inline]
fn place_and_way(end: usize) -> (usize, Way) {
    (end % 32, if end < 32 { Way::Back } else { Way::On })
}
