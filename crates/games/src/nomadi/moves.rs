//! Which moves are legal (N14, N16–N24).

use std::ops::ControlFlow;

use super::action::Action;
use super::board::{Board, Next};
use super::dice::Faces;
use super::found::Found;
use super::paths::{Jumps, Path};
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

impl Position {
    /// All legal moves with dice of these values, as they are visited until one breaks: by die, then from where, then to where.
    #[inline]
    pub(super) fn each_move(
        &self,
        faces: Faces,
        mut visit: impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut found = Found::none();
        let jumps = Jumps::new(self.caravan.paths(self.ground.board()), faces);
        for die in faces.iter() {
            self.find(die, &jumps, &mut found);
            for path in found.sorted(|path| self.is_legal(path)) {
                let (from, to) = (path.from(), path.to());
                visit(Move { die, from, to })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Finds the paths of a die of this value that may keep contact, in place of what was found before.
    #[inline]
    fn find(&self, die: u8, jumps: &Jumps, found: &mut Found) {
        found.clear();
        if die == 0 {
            self.caravan.find_corners(self.ground.board(), found);
        } else {
            jumps.find(die, found);
        }
    }

    /// Is a path legal that may keep contact?
    #[inline]
    fn is_legal(&self, path: Path) -> bool {
        let steps = &self.ground.board().steps;
        self.leads_on(path) && self.caravan.keeps_contact(path, steps)
    }

    /// N21 to N23: does the path lead neither back to an earlier part of the board nor where the nomad came from?
    #[inline]
    fn leads_on(&self, path: Path) -> bool {
        // What costs little is looked at together.
        !(self.ground.leads_back(path.from(), path.to()) | self.goes_back(path))
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
        let firm = paths.each_firm(faces, |path| match self.leads_on(path) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        });
        if firm.is_break() {
            return true;
        }
        let jumps = Jumps::new(paths, faces);
        let mut found = Found::none();
        faces.iter().any(|die| {
            self.find(die, &jumps, &mut found);
            found.any(|path| self.is_legal(path))
        })
    }

    /// N14, N17, N18: does a path of a die from 0 to 6 lead this nomad to this free space?
    pub(super) fn has_path(&self, path: Path) -> bool {
        let board = self.ground.board();
        if path.die() == 0 {
            return board.corners[path.from().index()].contains(&Next::from(path.to().0));
        }
        self.caravan.has_path(path, board)
    }

    /// N21: back where the same nomad came from in this turn with the same value.
    #[inline]
    pub(super) fn goes_back(&self, path: Path) -> bool {
        let back = path.back();
        // All are gone through: a branch would cost more than it spares.
        let all = self.made.iter();
        all.fold(false, |is_there, made| is_there | (*made == back))
    }
}
