//! Games at an earlier step.

use std::sync::Arc;

use super::found::Found;
use super::importing::find_import;
use super::tables::Tables;
use crate::store::{Address, Place, Stage};
use crate::table::request::{Asker, Origin, Refusal, TableError};
use crate::table::shown::{Eyes, Replay, Scene, Snapshot, Source, replay, scenes, step_at};
use crate::table::state::{Fold, TableState};

/// The game at the step with this number of its log, or at the last one before it; with `None`, at its last step. Without a
/// table it is the channel's. `views` says whether the reader may view another channel of the server where they are.
///
/// # Errors
/// [`Refusal::NoTable`] if they may not see it, as if there were none; [`Refusal::NotStarted`] if it is a lobby;
/// [`Refusal::NoImport`] if they did not import it.
pub async fn replayed(
    tables: &Tables,
    origin: &Origin,
    source: Option<Source>,
    step: Option<u64>,
    eyes: Eyes,
    views: &(dyn Fn(Place) -> bool + Sync),
) -> Result<Replay, Refusal> {
    let state = seen_again(tables, origin, source, views).await?;
    let fold = state.fold.as_ref().ok_or(Refusal::NotStarted)?;
    let step = step_at(&state, step.unwrap_or(u64::MAX));
    let then = match source {
        Some(Source::Import(_)) => fold.up_to(step.unwrap_or(0)).map(Arc::new),
        _ => earlier(tables, &state, fold, step),
    };
    let then = then.map_err(TableError::Rules)?;
    Ok(replay(&state, then, step, origin.user, eyes))
}

/// The channel's game or another that is over, turn by turn as everybody saw it, for whoever may see it again.
///
/// # Errors
/// As for [`replayed`], or why there is nothing to see.
pub async fn filmed(
    tables: &Tables,
    origin: &Origin,
    source: Option<Source>,
    views: &(dyn Fn(Place) -> bool + Sync),
) -> Result<(Snapshot, Vec<Scene>), Refusal> {
    let state = seen_again(tables, origin, source, views).await?;
    let scenes = scenes(&state)?;
    Ok((state.snapshot_for(origin.user), scenes))
}

/// The table, if somebody may see its past: one that is over if they played in it, ask in its channel or may view that; any
/// other only as they may see it anyway. What was imported, only its importer.
async fn seen_again(
    tables: &Tables,
    origin: &Origin,
    source: Option<Source>,
    views: &(dyn Fn(Place) -> bool + Sync),
) -> Result<TableState, Refusal> {
    let table = match source {
        Some(Source::Import(import)) => return find_import(tables, origin, import).await,
        Some(Source::Table(table)) => Some(table),
        None => None,
    };
    if let Some(id) = table
        && let Found::Table(state) = tables
            .find_at(Address::Table(id), Some(Asker::from(origin)))
            .await?
        && state.row.stage == Stage::Over
        && (state.has_played(origin.user) || views(state.location()))
    {
        return Ok(*state);
    }
    tables.state(origin, origin.channel, table).await
}

/// The game as it was at a step of its log, from a cache of its own: looking back displaces no game that is played.
fn earlier(
    tables: &Tables,
    state: &TableState,
    fold: &Arc<Fold>,
    step: Option<u64>,
) -> Result<Arc<Fold>, String> {
    let step = step.unwrap_or(0);
    if fold.next() == step + 1 {
        return Ok(Arc::clone(fold));
    }
    let (key, revision) = ((state.row.id, step), state.row.revision);
    let kept = tables
        .0
        .earlier
        .get(key)
        .filter(|kept| kept.revision == revision);
    if let Some(then) = kept.and_then(|kept| kept.fold) {
        return Ok(then);
    }
    let then = Arc::new(fold.up_to(step)?);
    tables
        .0
        .earlier
        .keep(key, revision, Some(Arc::clone(&then)));
    Ok(then)
}
