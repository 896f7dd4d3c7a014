//! The ways that nomads may take with a die, found by sets of the places in the lanes.

use std::ops::ControlFlow;

use super::board::Board;
use super::dice::Faces;
use super::found::Found;
use super::lane::{Ends, Lanes, Pairs, Places, pair};
use super::nomads::each;
use super::reading::Way;
use crate::Space;

/// A nomad's way with a die, without what else a move has to keep; as one number, which is faster to compare: by die, then from
/// where, then to where.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Path(u32);

impl Path {
    /// None.
    pub(super) const NONE: Path = Path(u32::MAX);

    #[inline]
    pub(super) fn new(die: u8, nomad: usize, from: Space, to: Space) -> Path {
        Path(u32::from_be_bytes([die, from.0, to.0, nomad as u8]))
    }

    /// The same nomad's way back with the same die.
    #[inline]
    pub(super) fn back(self) -> Path {
        Path::new(self.die(), self.nomad(), self.to(), self.from())
    }

    /// The value of the die, 0 to 6.
    #[inline]
    pub(super) fn die(self) -> u8 {
        (self.0 >> 24) as u8
    }

    /// Which nomad goes.
    #[inline]
    pub(super) fn nomad(self) -> usize {
        (self.0 & 0xFF) as usize
    }

    /// From where.
    #[inline]
    pub(super) fn from(self) -> Space {
        Space((self.0 >> 16) as u8)
    }

    /// To where.
    #[inline]
    pub(super) fn to(self) -> Space {
        Space((self.0 >> 8) as u8)
    }
}

/// What decides which paths may be legal (N19, N20, N24). It changes with each move. Each number holds two sets: the lower half is for
/// the firm, whom the others do not need, the upper half for all who may be moved.
#[derive(Clone, Copy)]
pub(super) struct Promise {
    /// The firm, whose jumps all keep contact; and all who may be moved.
    pub(super) jumpers: u64,
    /// From where a step may lead, by way. Lower half: the next space is wide, beside two nomads or more, which is enough for the firm.
    /// Upper half: it is crowded, beside three or more, as it has to be for somebody whom the others need. A jump of those needs a wide one.
    pub(super) steps: Pairs,
}

impl Promise {
    /// That of nobody.
    pub(super) const NONE: Promise = Promise {
        jumpers: 0,
        steps: [0; 2],
    };
}

/// The paths of a caravan.
#[derive(Clone, Copy)]
pub(super) struct Paths<'a> {
    lanes: &'a Lanes,
    board: &'a Board,
    promise: Promise,
}

impl<'a> Paths<'a> {
    #[inline]
    pub(super) fn new(lanes: &'a Lanes, promise: Promise, board: &'a Board) -> Paths<'a> {
        Paths {
            lanes,
            board,
            promise,
        }
    }

    /// N17, N18: visits the paths of dice from 1 to 6 that certainly keep contact, without turn, until one breaks.
    #[inline]
    pub(super) fn each_firm(
        &self,
        faces: Faces,
        mut visit: impl FnMut(Path) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Promise { jumpers, steps } = self.promise;
        let mut lasts = self.lanes.ends().map(u64::from);
        for die in 1..=6 {
            if faces.contains(die) {
                // A step ends beside where it began, a jump beside the last nomad that it passed.
                let ends = if die == 1 { steps } else { lasts };
                let firm = ends.map(|ends| (ends & jumpers) as Places);
                self.each_straight(firm, die, &mut visit)?;
            }
            lasts = self.lanes.a_link_before(lasts);
        }
        ControlFlow::Continue(())
    }

    /// Visits the paths of these nomads in these ways, until one breaks.
    #[inline]
    fn each_straight(
        &self,
        jumpers: Ends,
        die: u8,
        mut visit: impl FnMut(Path) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (place, way) in each(by_way(jumpers)).map(place_and_way) {
            visit(self.path(die, place, self.along(place, way, die)))?;
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
    fn path(&self, die: u8, place: usize, to: Space) -> Path {
        let nomad = self.lanes.nomad(place);
        let from = self.lanes.space(nomad);
        Path::new(die, nomad, from, to)
    }
}

/// The paths that may keep contact, by pairs of sets as in the [`Promise`].
pub(super) struct Jumps<'a> {
    paths: Paths<'a>,
    /// By number of nomads, up to 5: those behind whom so many stand and then comes a free space. Lower half: any; upper half: a wide one.
    lasts: [Pairs; 8],
    turns: Turns,
}

/// Where bent paths turn.
struct Turns {
    /// By number of links to the turn, from 1: where jumpers turn, by where they come from.
    from: [Pairs; 4],
    /// Their places in the other reading, wherever they come from.
    across: [u64; 4],
}

impl<'a> Jumps<'a> {
    #[inline]
    pub(super) fn new(paths: Paths<'a>, faces: Faces) -> Jumps<'a> {
        let Promise { jumpers, steps } = paths.promise;
        let lanes = paths.lanes;
        let ends = lanes.ends();
        let mut lasts = [[0, 1].map(|way| pair([ends[way], steps[way] as Places])); 8];
        for over in 1..6 {
            lasts[over] = lanes.a_link_before(lasts[over - 1]);
        }
        Jumps {
            paths,
            lasts,
            turns: if faces.contains(5) | faces.contains(6) {
                Turns::new(lanes, jumpers)
            } else {
                Turns::NONE
            },
        }
    }

    /// N17, N18: adds the paths of a die from 1 to 6.
    #[inline]
    pub(super) fn find(&self, die: u8, found: &mut Found) {
        let Promise { jumpers, steps } = self.paths.promise;
        let ends = if die == 1 {
            steps
        } else {
            self.lasts[usize::from(die - 1) % 8]
        };
        let jumpers = ends.map(|ends| either(ends & jumpers));
        // It never breaks.
        let _ = self.paths.each_straight(jumpers, die, |path| {
            found.add(path, true);
            ControlFlow::Continue(())
        });
        if die > 4 {
            self.find_bent(die, found);
        }
    }

    /// N18: adds the paths of a 5 or a 6 with a turn.
    #[inline]
    fn find_bent(&self, die: u8, found: &mut Found) {
        let lanes = self.paths.lanes;
        let over = usize::from(die - 1);
        // By number of links to the turn, from 1: where paths turn that end after the rest.
        let mut ends = [0; 4];
        for (to_turn, ends) in (1..over).zip(&mut ends) {
            let across = self.turns.across[to_turn - 1];
            *ends = by_way(self.lasts[(over - to_turn) % 8].map(|ends| either(ends & across)));
        }
        // One way from a place there is but one number of links to a free space, so each is in one of the four sets, and one loop goes
        // through all.
        let [one, two, three, four] = ends;
        for end in each(one | two | three | four) {
            let is_in = |ends| (ends >> end & 1) as usize;
            let to_turn = 1 + is_in(two) + 2 * is_in(three) + 3 * is_in(four);
            let rest = over - to_turn;
            let (place, way) = place_and_way(end);
            let is_wide = self.lasts[rest % 8][way as usize] >> (place + 32) & 1;
            let to = self.paths.along(place, way, rest as u8 + 1);
            let turn = lanes.across(place);
            for (back, from) in Way::BOTH
                .into_iter()
                .zip(self.turns.from[(to_turn - 1) % 4])
            {
                let jumper = back.from(turn as u8, to_turn as u8);
                let is_there = from >> (turn + 32 * is_wide as usize) & 1 != 0;
                found.add(self.paths.path(die, jumper.into(), to), is_there);
            }
        }
    }
}

impl Turns {
    /// Nowhere.
    const NONE: Turns = Turns {
        from: [[0; 2]; 4],
        across: [0; 4],
    };

    fn new(lanes: &Lanes, jumpers: u64) -> Turns {
        let mut from = [jumpers; 2];
        let from: [Pairs; 4] = std::array::from_fn(|_| {
            from = lanes.a_link_before(from);
            from
        });
        Turns {
            from,
            across: lanes.crossing(from.map(|[back, on]| back | on)),
        }
    }
}

/// Those who are in one set or the other.
#[inline]
fn either(pair: u64) -> Places {
    (pair | pair >> 32) as Places
}

/// Two sets as one: those who go back, then those who go on.
#[inline]
fn by_way(ends: Ends) -> u64 {
    pair(ends)
}

/// Which place, and which way, a bit of [`by_way`] is.
#[inline]
fn place_and_way(end: usize) -> (usize, Way) {
    (end % 32, if end < 32 { Way::Back } else { Way::On })
}
