//! Ratings of people by their finished games (`docs/ratings.md`): Weng and Lin's for several players.
//!
//! Pure: no database and no clock. [`Before::then`] rates one game with the little that has to be known of earlier
//! ones; [`Ledger`] remembers that itself and rates all games from the first on. Both give the same figures.

mod before;
mod contest;
mod finished_game;
mod key;
mod ledger;
mod standing;
#[cfg(test)]
pub(in crate::history) mod tests;

pub use before::{Before, GAMES_A_WEEK, Meeting, WINDOW};
pub use contest::Contest;
pub use finished_game::{FinishedGame, SeatResult};
pub use key::{Key, Scope};
pub use ledger::{Ledger, in_list};
pub use standing::{LISTED, Standing};
