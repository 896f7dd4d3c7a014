//! What the host of a lobby chooses in it.

use crate::table::settings::{Late, Seating};
use games::Options;

/// One option of a lobby, as its host wants it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LobbyChoice {
    /// How many may sit down, 2 to 5 and no fewer than do.
    Seats(u8),
    Seating(Seating),
    /// All variants of the game, the changed one among them.
    Variants(Options),
    /// Whether everybody may ask for hints. Only before anybody else has joined, since who joins agrees to it.
    Hints(bool),
    /// Whether the game may count for ratings.
    Rated(bool),
    /// Whether the clock stands still in the quiet hours of the player to move.
    QuietStops(bool),
    /// What happens when time runs out.
    Late(Late),
    /// After how many missed turns in a row the seat is offered; 0 is never.
    OfferAfter(u8),
}
