//! Which moves are legal (N14, N16–N24).

use std::ops::ControlFlow;

use super::action::Action;
use super::board::{Board, Next};
use super::dice::Faces;
use super::path::Paths;
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
        let steps = &self.ground.board().steps;
        let movable = self.caravan.movable(&self.ground.oasis);
        let mut paths = Paths::none();
        for die in (0..=6).filter(|die| faces.contains(*die)) {
            paths.clear();
            if die == 0 {
                let corners = &self.ground.board().corners;
                self.caravan.over_corners(movable, corners, &mut paths);
            } else {
                self.caravan.find_paths(die, movable, steps, &mut paths);
            }
            for (rank, to) in paths.iter() {
                let from = self.caravan.spaces()[rank];
                let is_sure = die > 0 && !self.caravan.is_cut(rank);
                if !self.ground.leads_back(from, to)
                    && (is_sure || self.caravan.keeps_contact(rank, to, steps))
                    && !self.goes_back(rank, die, to)
                {
                    visit(Move { die, from, to })?;
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

    /// N14, N17, N18: does a path of a die from 0 to 6 lead this nomad to this free space?
    pub(super) fn has_path(&self, rank: usize, die: u8, to: Space) -> bool {
        let board = self.ground.board();
        if die == 0 {
            let from = self.caravan.spaces()[rank];
            return board.corners[from.index()].contains(&Next::from(to.0));
        }
        self.caravan.has_path(rank, die, to, &board.steps)
    }

    /// N21: back where the same nomad came from in this turn with the same value.
    #[inline]
    pub(super) fn goes_back(&self, rank: usize, die: u8, to: Space) -> bool {
        let (nomad, from) = (self.caravan.number(rank), self.caravan.spaces()[rank]);
        self.made().iter().any(|made| {
            made.nomad == nomad && made.die == die && made.from == to && made.to == from
        })
    }
}
