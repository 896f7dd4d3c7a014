//! Turns that go on.

use super::game::Game;
use super::phase::Phase;
use super::position::Position;
use crate::Seat;

impl Game {
    /// Would the turn that `seat` is in go on in the position `ahead`?
    pub(super) fn would_go_on(&self, seat: Seat, ahead: &Position) -> bool {
        let now = &self.position;
        let settles = |position: &Position| position.phase() == Phase::Settling;
        is_waiting_for(ahead, seat)
            && settles(ahead) == settles(now)
            && ahead.turn_number() == now.turn_number()
    }
}

/// Does the game wait for the seat's moves, prices or, in settling, answers, perhaps after a roll?
pub(super) fn is_waiting_for(position: &Position, seat: Seat) -> bool {
    match position.phase() {
        Phase::Rolling | Phase::Moving => position.turn() == Some(seat),
        Phase::Settling => {
            position.owed().any(|owed| owed.from == seat)
                || position.offers().any(|offer| offer.to == seat)
        }
        Phase::Placing | Phase::Over => false,
    }
}
