//! What a film of Through the Desert marks and tells.

use super::request::Pictures;
use crate::film::Filmed;
use games::Moment;
use games::desert::{Action, Game, View};
use words::cast::Cast;
use words::desert::alt::MarkedPlacement;
use words::desert::film;

impl Filmed for Pictures {
    type Game = Game;

    /// The placements of the turn, numbered in their order.
    fn marked(moment: &Moment<Game>) -> Vec<MarkedPlacement> {
        let board = &moment.view.board;
        let placed = moment.acts.iter().filter_map(|&(seat, action)| {
            let at = board.space(action.at()?)?;
            let leader = matches!(action, Action::Leader { .. });
            Some((seat, action.colour()?, at, leader))
        });
        let marks = (1..).zip(placed);
        let marks = marks.map(|(number, (seat, colour, at, leader))| MarkedPlacement {
            number: Some(number),
            seat,
            colour,
            at,
            leader,
        });
        marks.collect()
    }

    fn told(cast: &Cast<'_, View>) -> String {
        film::told(cast)
    }
}
