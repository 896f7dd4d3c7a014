//! The clocks of a table across changes, and after downtime.

use jiff::{SignedDuration, Timestamp};

use super::decision::Update;
use super::event::Event;
use super::fold::Fold;
use super::loading::Found;
use super::refusal::{Refusal, TableError};
use super::state::TableState;
use super::tables::Tables;
use super::turn_clock::TurnClock;
use crate::store::{ClockMove, NewJob, Stage, TableId, UserId};

/// After this long without a heartbeat, no process was running.
const AWAY: SignedDuration = SignedDuration::from_secs(90);
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
            let paused = self.row.paused.is_some();
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

    /// The change, for the store, that makes `clock` the clock of `person`; `jobs` follow from it.
    fn clock_move(
        &self,
        clock: &TurnClock,
        person: UserId,
        jobs: Vec<NewJob>,
    ) -> Result<ClockMove, TableError> {
        let seen = self.clocks.iter().find(|seen| seen.seat == clock.seat);
        Ok(ClockMove {
            game: self.row.id,
            seen: seen.unwrap_or(clock).to_row()?,
            clock: clock.to_row()?,
            person,
            jobs,
        })
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
    /// Records that this process runs. To be called every half minute.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn beat(&self) -> Result<(), TableError> {
        if let Some(back) = self.store().beat(self.clock().now(), AWAY).await? {
            tracing::warn!(
                ?back,
                "the system clock was set back; pending jobs and turn clocks were set back with it"
            );
            self.something_is_owed();
        }
        Ok(())
    }

    /// If no process ran for a while, moves all running clocks by that time, so that nobody loses time in which they
    /// could not play. Can be interrupted and repeated.
    pub(super) async fn catch_up(&self) -> Result<(), TableError> {
        let now = self.clock().now();
        let last = self.store().last_beat().await?;
        if let Some(last) = last.filter(|last| now.duration_since(*last) > AWAY) {
            let mut moved = 0;
            let mut after = TableId(0);
            loop {
                let page = self.store().clocked(after, PAGE).await?;
                let Some(end) = page.last() else { break };
                after = *end;
                for id in page {
                    moved += self.skip(id, last, now).await?;
                }
            }
            tracing::info!(since = %last, moved, "clocks were moved by the downtime");
        }
        self.beat().await
    }

    /// Changes a clock. Returns whether it still ran as it was when the table was read.
    pub(super) async fn move_clock(
        &self,
        state: &TableState,
        clock: TurnClock,
        now: Timestamp,
    ) -> Result<bool, TableError> {
        let Some(user) = state.user_on(&clock) else {
            return Ok(false);
        };
        let event = Event::ClockSet {
            user,
            clock: clock.clone(),
        };
        let jobs = self.plan(&[event], now, Some(state));
        let to = state.clock_move(&clock, user, jobs)?;
        Ok(self.store().move_clock(&to, now).await?)
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
        for clock in &state.clocks {
            let mut later = clock.clone();
            later.skip(from, to);
            if later == *clock {
                continue;
            }
            moved += u64::from(self.move_clock(&state, later, to).await?);
        }
        if state.requests_skipped(from, to).is_some() {
            let skipped = |state: &TableState, _| Ok(state.requests_skipped(from, to));
            let skipped = self.among_many(id, skipped).await;
            moved += u64::from(skipped.map_err(Refusal::into_error)?);
        }
        Ok(moved)
    }
}
