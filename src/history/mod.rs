//! What remains of finished games: lists of them, and ratings.
//!
//! Everything here is made of the results that the end of a game keeps (`table/state/results.rs`), and nothing of logs. A game at an
//! earlier step is a fold of its own log (`table/carrying_out/replaying.rs`).

mod past_games;
pub mod ratings;
mod standings;
mod statistics;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use crate::store::Store;
pub use past_games::{FinishedBy, Page, PastGame, Wanted};
pub use standings::{Listed, RatingChange, Recomputed};
pub use statistics::{Achieved, Statistics};

/// What remains of the games of a bot. Clones share the same database.
#[derive(Clone)]
pub struct History {
    store: Arc<dyn Store>,
}

impl History {
    /// What the database remembers.
    pub fn new(store: Arc<dyn Store>) -> History {
        History { store }
    }
}
