//! What a seat achieved, in figures for statistics.

use super::account::Source;
use super::game::Game;
use crate::{Seat, Tally};

impl Game {
    /// The points of a seat by source (N37), how many cards it holds, its best one, and how many nomads it brought home (N29).
    pub(super) fn tally(&self, seat: Seat) -> Tally {
        let position = &self.position;
        let values = position.values(seat);
        let best = values.last().copied().unwrap_or(0);
        let brought = position
            .arrivals()
            .filter(|arrival| arrival.mover == Some(seat))
            .count();
        let tally = Tally::default()
            .with_points("card_values", position.card_points(seat))
            .with_best("most_cards", values.len() as i32)
            .with_best("best_card", i32::from(best))
            .with_best("nomads_home", brought as i32);
        let account = position.account(seat);
        Source::ALL.into_iter().fold(tally, |tally, source| {
            tally.with_points(source.name(), account.from(source))
        })
    }
}
