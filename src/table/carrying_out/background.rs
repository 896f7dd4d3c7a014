//! Work without a request: waking up, the heartbeat, and what jobs carry out when their time has come.

use std::sync::Arc;

use jiff::Timestamp;

use super::found::Unreadable;
use super::presence::AWAY;
use super::program_turn::ProgramTurn;
use super::tables::{ATTEMPTS, Tables};
use super::time_away;
use crate::store::{Address, Beat, ChannelId, ComputerKind, Job, Shard, Stage, TableId, Thaw};
use crate::table::deciding::{
    Event, LapseDecision, LapseResult, Update, cancel, clocks, computer_turn, late_turn, no_turn,
    seat_request, thread, time_up,
};
use crate::table::request::{Refusal, TableError};
use crate::table::state::{CLOSED, TableState, days};
use games::{Game, Level, Thinking};

/// How many games are loaded together at startup.
const PAGE: u32 = 200;

/// The result of loading the games at startup.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Thawed {
    /// How many lobbies and running games there are.
    pub going: usize,
    /// Which are frozen because they cannot be read.
    pub frozen: Vec<TableId>,
}

/// The result of a job to close an idle table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Closing {
    /// It is closed, and so is the job.
    Closed,
    /// It was closed before.
    WasClosed,
    /// Somebody touched it.
    Touched {
        /// When it is idle if nobody touches it again.
        idle: Timestamp,
    },
    /// It cannot be closed yet, because it was frozen or the bot away, or somebody is just touching it: look again then.
    Early(Timestamp),
}

impl Tables {
    /// Loads every lobby and running game of the shards that this process has. Those that cannot be read are frozen and logged; frozen
    /// ones that can be read again are thawed.
    ///
    /// # Errors
    /// If the database cannot be read or written. A table that cannot be read is no error.
    pub async fn wake_up(&self) -> Result<Thawed, TableError> {
        self.divided(self.store().shards().await?);
        let shards = self.held().numbers();
        self.catch_up(&shards).await?;
        self.wake(&shards).await
    }

    /// The same for shards that this process has just taken, for which it has caught up.
    ///
    /// # Errors
    /// As for [`Tables::wake_up`].
    pub async fn wake(&self, shards: &[u32]) -> Result<Thawed, TableError> {
        let mut thawed = Thawed::default();
        let mut after = TableId(0);
        loop {
            let page = self.0.store.going(shards, after, PAGE).await?;
            let Some(last) = page.last() else { break };
            after = *last;
            for id in page {
                match self.read(Address::Table(id), None).await? {
                    Ok(Some(state)) => {
                        if state.row.frozen.is_some() {
                            self.thaw(&state).await?;
                        }
                        thawed.going += 1;
                    }
                    Ok(None) => {}
                    Err(Unreadable { reason, .. }) => {
                        self.freeze(id, &reason).await?;
                        thawed.frozen.push(id);
                    }
                }
            }
        }
        self.0.owed.notify_one();
        Ok(thawed)
    }

    /// Leaves the frozen games of shards that this process has no more to whoever has them.
    pub fn leave_frozen(&self) {
        self.frozen().keep(self.held());
    }

    /// Thaws a game. The time in which it was frozen is left out, as if the bot had been away.
    async fn thaw(&self, state: &TableState) -> Result<(), TableError> {
        let (game, now) = (state.row.id, self.0.clock.now());
        tracing::info!(
            table = game.0,
            "a game can be read again and is no longer frozen"
        );
        let since = state.row.frozen_since.unwrap_or(now).min(now);
        let skipped = clocks::clocks_skipped(state, since, now).into_iter();
        let moves =
            skipped.filter_map(|clock| time_away::clock_move(self, state, clock, now).transpose());
        // The revision in which the turn began that is announced.
        let turn = state.fold.as_ref().map(|fold| fold.turn);
        let thaw = Thaw {
            game,
            since,
            now,
            clocks: moves.collect::<Result<_, _>>()?,
            revision: turn.unwrap_or(state.row.revision),
            jobs: self.plan(&[Event::Thawed], now, Some(state)),
        };
        self.0.store.thaw(&thaw).await?;
        self.frozen().remove(game);
        time_away::skip_requests(self, game, since, now).await?;
        Ok(())
    }

    /// Records that the bot is there for the servers of a shard. To be called every half minute while people can reach it. If it
    /// has been away since the last time, first everything is moved by that.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn beat(&self, shard: Shard) -> Result<(), TableError> {
        let (now, leapt) = self.moment();
        let excused = self.0.presence.found(shard, leapt);
        match self.store().beat(shard, now, AWAY, excused).await? {
            Beat::Recorded => {}
            Beat::SetBack(back) => {
                tracing::warn!(
                    ?back,
                    %shard,
                    "the system clock was set back; pending jobs and turn clocks were set back with it"
                );
                self.something_is_owed();
            }
            Beat::Absent { since } => {
                time_away::skip_everywhere(self, shard, since, now).await?;
                self.something_is_owed();
            }
        }
        self.0.presence.recorded(shard);
        Ok(())
    }

    /// Records for shards that this process has just taken that the bot is there. However the clock moved while nobody was, that was time
    /// away.
    ///
    /// # Errors
    /// If the database cannot be read or written.
    pub async fn catch_up(&self, shards: &[u32]) -> Result<(), TableError> {
        let total = self.held().total();
        for shard in Shard::all(total).filter(|shard| shards.contains(&shard.number)) {
            self.0.presence.lost(shard, self.moment().1);
            self.beat(shard).await?;
        }
        Ok(())
    }

    /// Carries out `job`: does what is to be done when the time of a turn has run out at `now`, until when people could play
    /// (see [`Tables::present`]).
    ///
    /// # Errors
    /// If the table cannot be read, the rules refuse the turn, or other commands were faster every time.
    pub async fn time_up(&self, job: &Job, now: Timestamp) -> Result<LapseResult, TableError> {
        let Some(game) = job.game() else {
            return Ok(LapseResult::Nothing("it is about no game"));
        };
        for _ in 0..ATTEMPTS {
            let Some(state) = self.for_job(game).await? else {
                return Ok(LapseResult::Nothing("there is no such game"));
            };
            match self.decide(&state, job, now).await? {
                LapseDecision::Nothing(reason) => return Ok(LapseResult::Nothing(reason)),
                LapseDecision::Later(due) => return Ok(LapseResult::Later(due)),
                LapseDecision::Wait(clock) => {
                    if time_away::move_clock(self, &state, *clock, now).await? {
                        return Ok(LapseResult::Done);
                    }
                }
                LapseDecision::Change(update) => {
                    if self.ends_job(&state, &update).await? {
                        return Ok(LapseResult::Done);
                    }
                }
            }
        }
        Err(TableError::Contended(game))
    }

    /// Commits what a job brings. Returns whether the job has ended by it: if not, somebody acted at the last moment, and it is
    /// to be decided again.
    async fn ends_job(&self, state: &TableState, update: &Update) -> Result<bool, TableError> {
        match self.carry_out(state, update).await {
            // Another process did it.
            Ok(_) | Err(Refusal::Repeated) => Ok(true),
            Err(Refusal::Stale) => Ok(false),
            Err(refusal) => Err(refusal.into_error()),
        }
    }

    /// The work to be done. Where a computer player who searches plays for late players, it thinks where the others do.
    async fn decide(
        &self,
        state: &TableState,
        job: &Job,
        now: Timestamp,
    ) -> Result<LapseDecision, TableError> {
        let (game, seed) = (state.row.id, state.row.revision);
        if !time_up::late_level(state).is_some_and(Level::searches) {
            return time_up::time_up(state, job, now, &Thinking::nodes(0, seed));
        }
        let pool = self.thinking();
        let place = pool.place().await;
        let (table, job) = (state.clone(), job.clone());
        let thought = move |thinking: &Thinking<'_>| time_up::time_up(&table, &job, now, thinking);
        let decided = pool.think(&place, game, 1, seed, thought).await;
        decided.ok_or_else(|| TableError::Rules("nobody plays for a late player".to_owned()))?
    }

    /// Carries out `job`: makes the turn, or the part of one, of a computer player who is to act. Another job follows where
    /// another one is.
    ///
    /// # Errors
    /// If the table cannot be read, the rules refuse the turn, or other commands were faster every time.
    pub async fn computer_turn(&self, job: &Job) -> Result<LapseResult, TableError> {
        let Some(game) = job.game() else {
            return Ok(LapseResult::Nothing("it is about no game"));
        };
        let pool = self.thinking();
        for _ in 0..ATTEMPTS {
            let place = pool.place().await;
            let Some(state) = self.for_job(game).await? else {
                return Ok(LapseResult::Nothing("there is no such game"));
            };
            let Some((fold, (seat, kind))) = state.computer_to_act() else {
                return Ok(LapseResult::Nothing("no computer player is to act"));
            };
            if state.watched().is_some() && state.row.paused.is_some() {
                return Ok(LapseResult::Nothing("it was stopped"));
            }
            if fold.began(seat).is_some_and(|began| began > job.revision) {
                return Ok(LapseResult::Nothing("another job makes that turn"));
            }
            let (computers, seed) = (state.computer_players().len(), state.computer_seed());
            let thinks = Arc::clone(&fold.game);
            let turn = match kind {
                ComputerKind::Level(level) => {
                    let thought =
                        move |thinking: &Thinking<'_>| thinks.computer_turn(seat, level, thinking);
                    pool.think(&place, game, computers, seed, thought).await
                }
                ComputerKind::Program(program) => {
                    let turn = ProgramTurn {
                        table: game,
                        program,
                        game: Game::clone(&thinks),
                        seat,
                        names: state.distinct_names(),
                        time: pool.time(computers),
                    };
                    let programs = Arc::clone(self.programs());
                    let thought = move |thinking: &Thinking<'_>| turn.make(&programs, thinking);
                    pool.think(&place, game, computers, seed, thought).await
                }
            };
            drop(place);
            let turn = turn.ok_or_else(|| no_turn(kind))?;
            if let ComputerKind::Level(level) = kind
                && turn.level != level
            {
                tracing::warn!(%game, asked = %level, played = %turn.level, "a computer player found no turn at its level");
            }
            let update = computer_turn::computer_played(&state, job, self.now(), seat, &turn)?;
            if self.ends_job(&state, &update).await? {
                return Ok(LapseResult::Done);
            }
        }
        Err(TableError::Contended(game))
    }

    /// Carries out `job`: closes a table that at `now` nobody has touched for 30 days, or 7 if it is a lobby.
    ///
    /// # Errors
    /// If the database cannot be read or written.
    pub async fn close_forgotten(&self, job: &Job, now: Timestamp) -> Result<Closing, TableError> {
        let Some(game) = job.game() else {
            return Ok(Closing::WasClosed);
        };
        let state = self.for_job(game).await?;
        let Some(state) = state.filter(TableState::goes_on) else {
            return Ok(Closing::WasClosed);
        };
        let due = match state.row.stage {
            Stage::Lobby => state.idle_from(),
            _ => days(state.touched(), CLOSED),
        };
        if now < due {
            let idle = state.idle_from();
            if idle <= now {
                return Ok(Closing::Early(due));
            }
            return Ok(Closing::Touched { idle });
        }
        let update = cancel::closed(&state, job.id, now);
        Ok(if self.ends_job(&state, &update).await? {
            Closing::Closed
        } else {
            // Somebody touched it just now.
            Closing::Early(now)
        })
    }

    /// Carries out `job`: the game goes on in the thread that was opened, or stays where it is if none could be. Returns
    /// whether that was still to be decided; if so, the job has ended.
    ///
    /// # Errors
    /// If the table cannot be read or written.
    pub(crate) async fn thread_decided(
        &self,
        job: &Job,
        thread: Option<ChannelId>,
        now: Timestamp,
    ) -> Result<bool, TableError> {
        let Some(game) = job.game() else {
            return Ok(false);
        };
        let mut thread = thread;
        for _ in 0..ATTEMPTS {
            let Some(state) = self.for_job(game).await? else {
                return Ok(false);
            };
            if !state.awaits_thread() {
                return Ok(false);
            }
            let update = thread::decided(&state, thread, job, now);
            match self.carry_out(&state, &update).await {
                // Another process did it.
                Ok(_) | Err(Refusal::Repeated) => return Ok(true),
                // Somebody was faster.
                Err(Refusal::Stale) => {}
                // Somebody opened a thread on the lobby themselves, and a game in it.
                Err(Refusal::ChannelTaken) => thread = None,
                Err(refusal) => return Err(refusal.into_error()),
            }
        }
        Err(TableError::Contended(game))
    }

    /// Carries out `job`: asks others what is to become of a turn whose time had been up for three days at `now`.
    ///
    /// # Errors
    /// If the table cannot be read or written, or other commands were faster every time.
    pub async fn ask_about_late(
        &self,
        job: &Job,
        now: Timestamp,
    ) -> Result<LapseResult, TableError> {
        let ask = |state: &TableState| late_turn::ask(state, job, now);
        self.lapses(job, ask).await
    }

    /// Carries out `job`: the time to answer a request for a seat is up at `now`, until when people could answer. If the question did not reach its player
    /// (`told`), they are asked again.
    ///
    /// # Errors
    /// If the table cannot be read or written, or other commands were faster every time.
    pub async fn seat_request_expired(
        &self,
        job: &Job,
        told: bool,
        now: Timestamp,
    ) -> Result<LapseResult, TableError> {
        let expires = |state: &TableState| seat_request::request_expires(state, job, told, now);
        self.lapses(job, expires).await
    }

    /// Commits what a job brings: an update of the table as it is, or what is to be done instead.
    async fn lapses(
        &self,
        job: &Job,
        decide: impl Fn(&TableState) -> Result<Box<Update>, LapseResult> + Send + Sync,
    ) -> Result<LapseResult, TableError> {
        let Some(game) = job.game() else {
            return Ok(LapseResult::Nothing("it is about no game"));
        };
        for _ in 0..ATTEMPTS {
            let Some(state) = self.for_job(game).await? else {
                return Ok(LapseResult::Nothing("there is no such game"));
            };
            let update = match decide(&state) {
                Ok(update) => update,
                Err(instead) => return Ok(instead),
            };
            if self.ends_job(&state, &update).await? {
                return Ok(LapseResult::Done);
            }
        }
        Err(TableError::Contended(game))
    }
}
