//! What a player is asked.

use super::budget::Budget;
use games::{Game, Seat};

/// What to do now in this seat.
pub(super) struct Question<'a> {
    pub(super) game: &'a Game,
    pub(super) seat: Seat,
    /// The players' names, in the order of their seats.
    pub(super) names: &'a [String],
    pub(super) budget: Budget,
    /// Where a player's own chance comes from.
    pub(super) seed: u64,
}
