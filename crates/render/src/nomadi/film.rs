//! What a film of Nomadi marks and tells.

use super::request::Pictures;
use crate::film::Filmed;
use games::nomadi::{Action, Game, View};
use games::{Moment, Seat, Space};
use words::cast::Cast;
use words::nomadi::alt::MarkedMove;
use words::nomadi::film;

impl Filmed for Pictures {
    type Game = Game;

    /// The moves of the turn, numbered in their order; while nomads are placed, the placement.
    fn marked(moment: &Moment<Game>) -> Vec<MarkedMove> {
        let board = &moment.view.board;
        let mut stand: Vec<(Space, Seat)> = moment.view.nomads.clone();
        // From the last one on, each move undone, so that an earlier one finds its nomad where it was.
        let marks = moment.acts.iter().rev().filter_map(|&(seat, action)| {
            let (from, to) = match action {
                Action::Place { at } => (None, board.space(at)?),
                Action::Move { from, to, .. } => (Some(board.space(from)?), board.space(to)?),
                _ => return None,
            };
            let nomad = stand.iter_mut().find(|(at, _)| *at == to)?;
            nomad.0 = from.unwrap_or(to);
            Some(MarkedMove {
                number: None,
                seat,
                owner: nomad.1,
                from,
                to,
            })
        });
        let mut marks: Vec<MarkedMove> = marks.collect();
        marks.reverse();
        for (number, mark) in (1..).zip(&mut marks) {
            mark.number = mark.from.map(|_| number);
        }
        marks
    }

    fn told(cast: &Cast<'_, View>) -> String {
        film::told(cast)
    }
}
