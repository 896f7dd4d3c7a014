//! Tables, each with its own database, a stopped clock, a fixed seed and a notifier that only records what it is given.

mod cancelling;
mod clock;
mod computers;
mod damaged_rows;
mod folding;
mod hints;
mod idle;
mod killed;
mod late;
mod limits;
mod lobby;
mod lobby_options;
mod lost_drafts;
mod moving;
mod moving_told;
mod nomadi_killed;
mod nomadi_late;
mod nomadi_undo;
mod occupants;
mod playing;
mod races;
mod recording;
mod results;
mod seat_request_clock;
mod seat_requests;
mod stopping;
mod time_away;
#[cfg(feature = "toy-game")]
mod toy_answers;
#[cfg(feature = "toy-game")]
mod toy_parts;
mod undo;
mod usage;
#[cfg(feature = "toy-game")]
mod versions;
mod watching;

use std::sync::Arc;

use super::{Fold, Tables, UserId};
use crate::harness::CHANNEL;

/// The game in the channel, with all its secrets.
async fn game_of(tables: &Tables) -> Arc<Fold> {
    let state = tables.state(UserId(1), CHANNEL, None).await;
    let state = state.expect("the table can be seen");
    state.fold.expect("it has started")
}
