//! What remains of games that ended before results were kept.

use super::tables::Tables;
use crate::store::{Address, StoreError, TableId};
use crate::table::request::TableError;
use crate::table::state::{TableState, finished};

/// How many games are looked up at a time.
const PAGE: u32 = 100;

/// Goes once through all games that ended before results were kept, oldest first, and keeps what can still be known of them: not
/// who had a seat before somebody else took it over, nor how much of the clocks' time was used. None of them counts for
/// ratings. Whoever stops this loses nothing: it goes on after the last game that it has kept.
///
/// # Errors
/// If the database cannot be read or written. A game that cannot be read is passed over.
pub async fn complete_history(tables: &Tables) -> Result<(), TableError> {
    loop {
        let games = tables.store().unfinished_history(PAGE).await?;
        if games.is_empty() {
            return Ok(());
        }
        for game in games {
            complete_history_of(tables, game).await?;
            // Nobody waits for this.
            tokio::task::yield_now().await;
        }
    }
}

/// The same for one game. It is not kept in memory: nobody is playing it.
async fn complete_history_of(tables: &Tables, game: TableId) -> Result<(), TableError> {
    let stored = tables.store().table(Address::Table(game), None, &|_| None);
    let state = match stored.await {
        Ok(Some(stored)) => TableState::checked(stored),
        Ok(None) => Err("it is no longer there".to_owned()),
        Err(error @ StoreError::Unreadable { .. }) => Err(error.to_string()),
        Err(error) => return Err(error.into()),
    };
    let finished = match state {
        Ok(state) => finished(&state, state.row.ended.unwrap_or(state.row.touched), false)?,
        Err(reason) => {
            tracing::warn!(table = game.0, reason, "nothing can be kept of a game");
            None
        }
    };
    Ok(tables
        .store()
        .complete_history(game, finished.as_ref())
        .await?)
}
