//! The clocks of a table across changes, and after time away.

use jiff::Timestamp;

use super::decision::Update;
use super::event::Event;
use super::fold::Fold;
use super::loading::Found;
use super::presence::AWAY;
use super::refusal::{Refusal, TableError};
use super::state::TableState;
use super::tables::Tables;
use super::turn_clock::TurnClock;
use crate::store::{Beat, ClockMove, Stage, TableId, UserId};

/// How many games are processed together.
const PAGE: u32 = 200;

impl TableState {
    /// Starts and ends clocks to match the turns of `fold`, the game after `update`.
    pub(super) fn turn_clocks(&self, update: &mut Update, fold: &Fold) {
        let people = update.people.as_ref().unwrap_or(&self.people);
        let mut started = Vec::new();
        let mut clocks = Vec::new();
        for person in people {
            // A computer player is never late.
            let (Some(seat), Some(user)) = (person.seat, person.user()) else {
                continue;
            };
            let Some(began) = fold.began(seat).filter(|_| !fold.over()) else {
                continue;
            };
            let going = self
                .clocks
                .iter()
                .find(|clock| clock.seat == seat && clock.turn == began);
            if let Some(going) = going {
                clocks.push(going.clone());
                continue;
            }
            let choice = self.choice(user);
            let paused = update.paused.unwrap_or(self.row.paused).is_some();
            let timing = &self.settings.timing;
            if let Some(clock) = TurnClock::begin(seat, began, timing, &choice, update.at, paused) {
                clocks.push(clock.clone());
                started.push(Event::ClockSet { user, clock });
            }
        }
        if clocks != self.clocks {
            let ended = self.clocks.iter().filter(|clock| !clocks.contains(clock));
            update
                .turns_end
                .extend(ended.filter_map(|clock| self.user_on(clock)));
            update.clocks = Some(clocks);
        }
        update.events.extend(started);
    }

    /// Ends all clocks.
    pub(super) fn end_clocks(&self, update: &mut Update) {
        let users = self.clocks.iter().filter_map(|clock| self.user_on(clock));
        update.turns_end.extend(users);
        update.clocks = Some(Vec::new());
    }

    /// Whose clock it is.
    pub(super) fn user_on(&self, clock: &TurnClock) -> Option<UserId> {
        self.user_in(clock.seat)
    }

    /// The clocks that change if the time from `from` to `to` is left out.
    pub(super) fn clocks_skipped(&self, from: Timestamp, to: Timestamp) -> Vec<TurnClock> {
        let skipped = self.clocks.iter().filter_map(|clock| {
            let mut later = clock.clone();
            later.skip(from, to);
            (later != *clock).then_some(later)
        });
        skipped.collect()
    }
}

/// Clocks for the database.
pub(super) fn rows(clocks: &[TurnClock]) -> Result<Vec<crate::store::ClockRow>, TableError> {
    Ok(clocks
        .iter()
        .map(TurnClock::to_row)
        .collect::<Result<_, _>>()?)
}

impl Tables {
    /// Records that the bot is there. To be called every half minute while people can reach it. If it has been away since
    /// the last time, first everything is moved by that.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn beat(&self) -> Result<(), TableError> {
        let (now, leapt) = self.moment();
        let excused = self.0.presence.found(leapt);
        match self.store().beat(now, AWAY, excused).await? {
            Beat::Recorded => {}
            Beat::SetBack(back) => {
                tracing::warn!(
                    ?back,
                    "the system clock was set back; pending jobs and turn clocks were set back with it"
                );
                self.something_is_owed();
            }
            Beat::Absent { since } => {
                self.skip_everywhere(since, now).await?;
                self.something_is_owed();
            }
        }
        self.0.presence.recorded();
        Ok(())
    }

    /// Records at a start that the bot is there. However the clock moved while it was not, that was time away.
    pub(super) async fn catch_up(&self) -> Result<(), TableError> {
        self.absent();
        self.beat().await
    }

    /// Moves everything that time brings by the time from `since` to `now`, so that nobody loses time in which they could
    /// not play. Can be interrupted and repeated: only the end of it is recorded as a heartbeat.
    async fn skip_everywhere(&self, since: Timestamp, now: Timestamp) -> Result<(), TableError> {
        let mut moved = 0;
        let mut after = TableId(0);
        loop {
            let page = self.store().clocked(after, PAGE).await?;
            let Some(end) = page.last() else { break };
            after = *end;
            for id in page {
                moved += self.skip(id, since, now).await?;
            }
        }
        if self.store().end_absence(since, now).await? {
            tracing::warn!(%since, moved, "nobody was there; clocks were moved by that time");
        }
        Ok(())
    }

    /// Changes a clock. Returns whether it still ran as it was when the table was read.
    pub(super) async fn move_clock(
        &self,
        state: &TableState,
        clock: TurnClock,
        now: Timestamp,
    ) -> Result<bool, TableError> {
        let Some(to) = self.clock_move(state, clock, now)? else {
            return Ok(false);
        };
        Ok(self.store().move_clock(&to, now).await?)
    }

    /// The change, for the store, that makes `clock` the clock of its seat, with the jobs that follow from it.
    pub(super) fn clock_move(
        &self,
        state: &TableState,
        clock: TurnClock,
        now: Timestamp,
    ) -> Result<Option<ClockMove>, TableError> {
        let Some(user) = state.user_on(&clock) else {
            return Ok(None);
        };
        let seen = state.clocks.iter().find(|seen| seen.seat == clock.seat);
        let (game, seen) = (state.row.id, seen.unwrap_or(&clock).to_row()?);
        let event = Event::ClockSet {
            user,
            clock: clock.clone(),
        };
        Ok(Some(ClockMove {
            game,
            seen,
            clock: clock.to_row()?,
            jobs: self.plan(&[event], now, Some(state)),
        }))
    }

    async fn skip(&self, id: TableId, from: Timestamp, to: Timestamp) -> Result<u64, TableError> {
        // A frozen game keeps its clocks until it is thawed.
        let Found::Table(state) = self.find(id).await? else {
            return Ok(0);
        };
        if state.row.stage != Stage::Running {
            return Ok(0);
        }
        let mut moved = 0;
        for later in state.clocks_skipped(from, to) {
            moved += u64::from(self.move_clock(&state, later, to).await?);
        }
        if state.requests_skipped(from, to).is_some() {
            moved += u64::from(self.skip_requests(id, from, to).await?);
        }
        Ok(moved)
    }

    /// Leaves out the time from `from` to `to` for those who are asked for their seat. Returns whether anybody is.
    pub(super) async fn skip_requests(
        &self,
        id: TableId,
        from: Timestamp,
        to: Timestamp,
    ) -> Result<bool, TableError> {
        let skipped = |state: &TableState, _| Ok(state.requests_skipped(from, to));
        let skipped = self.among_many(id, skipped).await;
        skipped.map_err(Refusal::into_error)
    }
}
