//! Which moves are legal (N14, N16–N24).

use std::ops::ControlFlow;

use super::action::Action;
use super::board::{Board, Next};
use super::dice::Faces;
use super::nomads::MOST;
use super::paths::{Jumps, Path};
use super::position::{Made, Position};
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

/// A straight path for each nomad and direction, and bent ones for each nomad on which to turn, direction and side (N18); and
/// one that may be there.
const MOST_PATHS: usize = MOST * (4 + 4 * 2) + 1;

impl Position {
    /// All legal moves with dice of these values, as they are visited until one breaks: by die, then from where, then to where.
    #[inline]
    pub(super) fn each_move(
        &self,
        faces: Faces,
        mut visit: impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        // From and to as one number, which is faster to compare.
        let mut found = [0; MOST_PATHS];
        let jumps = Jumps::new(self.caravan.paths(self.ground.board()));
        for die in faces.iter() {
            let mut count = 0;
            // It never breaks.
            let _ = self.each_legal(die, &jumps, |Path { from, to, .. }| {
                let path = u16::from(from.0) << 8 | u16::from(to.0);
                let mut place = count;
                while place > 0 && found[place - 1] > path {
                    found[place] = found[place - 1];
                    place -= 1;
                }
                if place > 0 && found[place - 1] == path {
                    // It is there: the others go back.
                    found.copy_within(place + 1..=count, place);
                } else {
                    found[place] = path;
                    count += 1;
                }
                ControlFlow::Continue(())
            });
            for [from, to] in found[..count].iter().map(|path| path.to_be_bytes()) {
                let (from, to) = (Space(from), Space(to));
                visit(Move { die, from, to })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The legal moves with a die of this value, in any order; the same one may come twice.
    #[inline]
    fn each_legal(
        &self,
        die: u8,
        jumps: &Jumps,
        mut visit: impl FnMut(Path) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let board = self.ground.board();
        if die == 0 {
            return self.caravan.each_corner(board, |path| {
                if self.caravan.may_keep_contact(0, path) && self.is_legal(0, path) {
                    visit(path)?;
                }
                ControlFlow::Continue(())
            });
        }
        jumps.each(die, |path| {
            if self.is_legal(die, path) {
                visit(path)?;
            }
            ControlFlow::Continue(())
        })
    }

    /// Is a path legal that may keep contact?
    #[inline]
    fn is_legal(&self, die: u8, path: Path) -> bool {
        let steps = &self.ground.board().steps;
        self.leads_on(die, path) && self.caravan.keeps_contact(path, steps)
    }

    /// N21 to N23: does the path lead neither back to an earlier part of the board nor where the nomad came from?
    #[inline]
    fn leads_on(&self, die: u8, path: Path) -> bool {
        // What costs little is looked at together.
        !(self.ground.leads_back(path.from, path.to) | self.goes_back(die, path))
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
        let paths = self.caravan.paths(self.ground.board());
        // Most often there is one that needs no look at the contact.
        let firm = paths.each_firm(faces, |die, path| match self.leads_on(die, path) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        });
        if firm.is_break() {
            return true;
        }
        let jumps = Jumps::new(paths);
        let none = |_| ControlFlow::Break(());
        faces
            .iter()
            .any(|die| self.each_legal(die, &jumps, none).is_break())
    }

    /// N14, N17, N18: does a path of a die from 0 to 6 lead this nomad to this free space?
    pub(super) fn has_path(&self, die: u8, path: Path) -> bool {
        let board = self.ground.board();
        if die == 0 {
            return board.corners[path.from.index()].contains(&Next::from(path.to.0));
        }
        self.caravan.has_path(die, path, board)
    }

    /// N21: back where the same nomad came from in this turn with the same value.
    #[inline]
    pub(super) fn goes_back(&self, die: u8, Path { nomad, from, to }: Path) -> bool {
        let back = Made::new(nomad, die, to, from);
        // Without branches, and so all of them.
        let all = self.made.iter();
        all.fold(false, |is_there, made| is_there | (*made == back))
    }
}
