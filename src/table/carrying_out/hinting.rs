//! Hints: thinking one out, and playing it.

use std::sync::Arc;

use super::perform::{PerformError, Performed, Sought};
use super::tables::{ATTEMPTS, Tables};
use crate::table::deciding::{Situation, hint, suggested};
use crate::table::request::{Expect, Origin, Refusal, TableError};
use crate::table::shown::Snapshot;
use crate::table::state::{TableState, hint_to_keep};
use games::{Draft, Hint};

/// A hint, for the eyes of whoever asked for it.
#[derive(Debug, Clone)]
pub struct Hinted {
    /// The table as they see it, unchanged.
    pub snapshot: Snapshot,
    /// The advice to them.
    pub hint: Hint,
    /// The effect of that.
    pub draft: Draft,
    /// The number with which it can be played.
    pub number: u8,
}

/// Thinks out a hint; see [`Tables::hint`].
pub(super) async fn think(tables: &Tables, origin: &Origin) -> Result<Hinted, Refusal> {
    let pool = tables.thinking();
    let mut state = tables.state(origin, origin.channel, None).await?;
    // Nobody takes a place for a refusal.
    hint::may_be_hinted(&Situation::new(&state, origin, None, tables.now()))?;
    for _ in 0..ATTEMPTS {
        let place = pool.place().await;
        state = tables.state(origin, origin.channel, None).await?;
        let at = Situation::new(&state, origin, None, tables.now());
        let (seat, fold) = hint::may_be_hinted(&at)?;
        let snapshot = state.snapshot_for(origin.user);
        let (game, drafted) = (Arc::clone(&fold.game), state.drafted(seat).actions);
        let thought = move |thinking: &games::Thinking<'_>| game.hint(seat, &drafted, thinking);
        let (id, seed) = (state.row.id, state.computer_seed());
        let found = pool.think(&place, id, 1, seed, thought).await;
        drop(place);
        let failed = || TableError::Rules("a hint could not be thought out".to_owned());
        let found = found.ok_or_else(failed)?;
        let found = found.map_err(TableError::rules)?;
        let hint = found.ok_or(Refusal::NothingToHint)?;
        let now = tables.state(origin, origin.channel, None).await?;
        if (now.row.id, now.row.revision) != (id, state.row.revision) {
            // Somebody has acted meanwhile, perhaps the requester: it would be advice for a turn that is over.
            continue;
        }
        let draft = fold.game.draft(seat, &hint.actions);
        let draft = draft.map_err(TableError::rules)?;
        let last = tables.store().hint(id, seat.index() as u64).await?;
        let kept = hint_to_keep(&now, seat, last, &hint.actions)?;
        tables.store().keep_hint(id, &kept).await?;
        return Ok(Hinted {
            snapshot,
            hint,
            draft,
            number: kept.number,
        });
    }
    Err(Refusal::Stale)
}

/// Makes the hint with this number the draft of whoever was given it.
pub(super) async fn play(
    tables: &Tables,
    origin: &Origin,
    expect: Option<Expect>,
    number: u8,
) -> Result<Performed, PerformError<Refusal>> {
    let asked = expect.map(|expect| expect.table);
    let state = tables.state(origin, origin.channel, asked).await?;
    let (seat, _) = state.playing(origin)?;
    let id = state.row.id;
    let hint = tables.store().hint(id, seat.index() as u64).await;
    let hint = hint.map_err(Refusal::from)?;
    let decide = |state: &TableState, now| {
        let hint = hint.as_ref().filter(|_| state.row.id == id);
        let at = Situation::new(state, origin, expect, now);
        Ok((suggested::play_hint(&at, number, hint)?, None))
    };
    tables.attempt(origin, expect, Sought::Here, decide).await
}
