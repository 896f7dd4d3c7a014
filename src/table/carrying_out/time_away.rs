//! Leaving out time in which nobody could play.

use jiff::Timestamp;

use super::found::Found;
use super::tables::Tables;
use crate::store::{ClockMove, Shard, Stage, TableId};
use crate::table::deciding::{Event, clocks, seat_request};
use crate::table::request::{Refusal, TableError};
use crate::table::state::{TableState, TurnClock};

/// How many games are processed together.
const PAGE: u32 = 200;

/// Moves everything that time brings to the servers of a shard by the time from `since` to `now`, so that nobody loses time in
/// which they could not play. Can be interrupted and repeated: only the end of it is recorded as a heartbeat.
pub(super) async fn skip_everywhere(
    tables: &Tables,
    shard: Shard,
    since: Timestamp,
    now: Timestamp,
) -> Result<(), TableError> {
    let mut moved = 0;
    let mut after = TableId(0);
    loop {
        let page = tables.store().clocked(shard, after, PAGE).await?;
        let Some(end) = page.last() else { break };
        after = *end;
        for id in page {
            moved += skip(tables, id, since, now).await?;
        }
    }
    if tables.store().end_absence(shard, since, now).await? {
        tracing::warn!(%shard, %since, moved, "nobody was there; clocks were moved by that time");
    }
    Ok(())
}

async fn skip(
    tables: &Tables,
    id: TableId,
    from: Timestamp,
    to: Timestamp,
) -> Result<u64, TableError> {
    // A frozen game keeps its clocks until it is thawed.
    let Found::Table(state) = tables.find(id).await? else {
        return Ok(0);
    };
    if state.row.stage != Stage::Running {
        return Ok(0);
    }
    let mut moved = 0;
    for later in clocks::clocks_skipped(&state, from, to) {
        moved += u64::from(move_clock(tables, &state, later, to).await?);
    }
    if seat_request::requests_skipped(&state, from, to).is_some() {
        moved += u64::from(skip_requests(tables, id, from, to).await?);
    }
    Ok(moved)
}

/// Leaves out the time from `from` to `to` for those who are asked for their seat. Returns whether anybody is.
pub(super) async fn skip_requests(
    tables: &Tables,
    id: TableId,
    from: Timestamp,
    to: Timestamp,
) -> Result<bool, TableError> {
    let skipped = |state: &TableState, _| Ok(seat_request::requests_skipped(state, from, to));
    let skipped = tables.among_many(id, skipped).await;
    skipped.map_err(Refusal::into_error)
}

/// Changes a clock. Returns whether it still ran as it was when the table was read.
pub(super) async fn move_clock(
    tables: &Tables,
    state: &TableState,
    clock: TurnClock,
    now: Timestamp,
) -> Result<bool, TableError> {
    let Some(to) = clock_move(tables, state, clock, now)? else {
        return Ok(false);
    };
    Ok(tables.store().move_clock(&to, now).await?)
}

/// The change, for the store, that makes `clock` the clock of its seat, with the jobs that follow from it.
pub(super) fn clock_move(
    tables: &Tables,
    state: &TableState,
    clock: TurnClock,
    now: Timestamp,
) -> Result<Option<ClockMove>, TableError> {
    let Some(user) = state.user_on(&clock) else {
        return Ok(None);
    };
    let seen = state.clocks.iter().find(|seen| seen.seat == clock.seat);
    let (game, seen) = (state.row.id, seen.unwrap_or(&clock).to_row()?);
    let moved = clock.clone();
    let event = match clock.is_late() {
        true => Event::Late { user, clock: moved },
        false => Event::ClockSet { user, clock: moved },
    };
    Ok(Some(ClockMove {
        game,
        seen,
        clock: clock.to_row()?,
        jobs: tables.plan(&[event], now, Some(state)),
    }))
}
