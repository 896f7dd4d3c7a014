//! All tables of the bot.

use std::sync::{Arc, OnceLock};

use jiff::{SignedDuration, Timestamp};
use tokio::sync::Notify;

use super::fold_cache::FoldCache;
use super::frozen_games::FrozenGames;
use super::held_shards::HeldShards;
use super::last_acts::LastActs;
use super::presence::{AWAY, Presence};
use super::seeds::SeedSource;
use super::thinking_pool::ThinkingPool;
use crate::clock::Clock;
use crate::programs::Roster;
use crate::store::{GuildId, MessageId, NewJob, News, Shard, Store, TableId, UserId};
use crate::table::deciding::{Event, JobPlanner};
use crate::table::request::TableError;
use crate::table::settings::Languages;
use crate::table::state::TableState;
use games::Boards;

/// How often a command is decided again because somebody else was faster.
pub(super) const ATTEMPTS: usize = 8;

/// All tables of the bot. Clones share the same tables.
#[derive(Clone)]
pub struct Tables(pub(super) Arc<TablesInner>);

pub(super) struct TablesInner {
    pub(super) store: Arc<dyn Store>,
    pub(super) clock: Arc<dyn Clock>,
    pub(super) boards: Arc<Boards>,
    pub(super) seeds: Arc<dyn SeedSource>,
    pub(super) planner: Arc<dyn JobPlanner>,
    /// Games that are played, and apart from them those that are over: whoever looks at these displaces none of those.
    pub(super) folded: FoldCache<TableId>,
    pub(super) ended: FoldCache<TableId>,
    /// Games at a step of their log.
    pub(super) earlier: FoldCache<(TableId, u64)>,
    pub(super) owed: Notify,
    pub(super) presence: Presence,
    held: HeldShards,
    last_acts: LastActs,
    frozen: FrozenGames,
    thinking: ThinkingPool,
    /// The programs that lobbies offer beside the levels.
    programs: OnceLock<Arc<Roster>>,
    languages: OnceLock<Arc<Languages>>,
}

impl Tables {
    /// The tables in `store`. The jobs that follow from their events are planned by `planner`; computer players think in
    /// `thinking`.
    pub fn new(
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        boards: Arc<Boards>,
        seeds: Arc<dyn SeedSource>,
        planner: Arc<dyn JobPlanner>,
        thinking: ThinkingPool,
    ) -> Tables {
        let presence = Presence::new(&*clock);
        Tables(Arc::new(TablesInner {
            store,
            clock,
            boards,
            seeds,
            planner,
            folded: FoldCache::of(256),
            ended: FoldCache::of(64),
            earlier: FoldCache::of(128),
            owed: Notify::new(),
            presence,
            held: HeldShards::all(1),
            last_acts: LastActs::default(),
            frozen: FrozenGames::default(),
            thinking,
            programs: OnceLock::new(),
            languages: OnceLock::new(),
        }))
    }

    /// Sets the languages that people can choose. Only the first call counts.
    pub fn speak(&self, languages: Languages) {
        // An error means that they were set before.
        let _ = self.0.languages.set(Arc::new(languages));
    }

    /// The languages that people can choose; none if they were not set.
    pub fn languages(&self) -> &Arc<Languages> {
        self.0.languages.get_or_init(Arc::default)
    }

    /// Lets lobbies offer these programs beside the levels, and games ask them. Only the first call counts; without one there
    /// are none.
    pub fn offer(&self, programs: Arc<Roster>) {
        // An error means that they were given before.
        let _ = self.0.programs.set(programs);
    }

    /// The programs that lobbies offer beside the levels.
    pub(super) fn programs(&self) -> &Arc<Roster> {
        self.0.programs.get_or_init(Arc::default)
    }

    /// The boards that can be chosen.
    pub fn boards(&self) -> &Arc<Boards> {
        &self.0.boards
    }

    pub fn now(&self) -> Timestamp {
        self.0.clock.now()
    }

    pub(super) fn store(&self) -> &dyn Store {
        &*self.0.store
    }

    pub(super) fn thinking(&self) -> &ThinkingPool {
        &self.0.thinking
    }

    pub(super) fn clock(&self) -> &dyn Clock {
        &*self.0.clock
    }

    /// Notes that somebody does something, whatever it is: they have seen what they were sent before.
    pub fn acts(&self, user: UserId) {
        self.0.last_acts.note(user, self.now());
    }

    /// The games that cannot be read.
    pub(super) fn frozen(&self) -> &FrozenGames {
        &self.0.frozen
    }

    /// The number of the last act of anybody.
    pub(crate) fn last_act(&self) -> u64 {
        self.0.last_acts.number()
    }

    /// Whether somebody acted after the act with this number, within the last minute.
    pub(crate) fn acted_after(&self, user: UserId, number: u64) -> bool {
        self.0.last_acts.acted_after(user, number)
    }

    /// Returns when there may be new jobs.
    pub async fn something_owed(&self) {
        self.0.owed.notified().await;
    }

    /// Signals that there may be new jobs of this process's shards.
    pub(crate) fn something_is_owed(&self) {
        self.0.owed.notify_one();
    }

    /// Signals that there may be new jobs about a server: to whichever process has its shard.
    pub(crate) async fn something_is_owed_in(&self, guild: Option<GuildId>) {
        self.0.owed.notify_one();
        let shard = Shard::of(guild, self.0.held.total());
        if !self.0.held.has(shard)
            && let Err(error) = self.store().tell(News::Jobs(shard.number)).await
        {
            tracing::debug!(%error, %shard, "the process with a shard was not told of a job; it looks by itself");
        }
    }

    /// The jobs that follow from events.
    pub(super) fn plan(
        &self,
        events: &[Event],
        at: Timestamp,
        after: Option<&TableState>,
    ) -> Vec<NewJob> {
        self.0.planner.plan(events, at, after)
    }

    /// Records that the lobby's message is `message` and shows the table at `revision`.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn lobby_shown(
        &self,
        table: TableId,
        revision: u64,
        message: MessageId,
    ) -> Result<(), TableError> {
        let now = self.0.clock.now();
        self.0
            .store
            .lobby_shown(None, now, table, revision, message)
            .await?;
        Ok(())
    }

    /// Keeps other processes from editing a message until [`Tables::unlock_message`]; `false` if one does.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn try_lock_message(&self, message: MessageId) -> Result<bool, TableError> {
        Ok(self.store().try_lock_message(message).await?)
    }

    /// Lets others edit a message again.
    ///
    /// # Errors
    /// If the database does not answer: then the lock goes with the connection.
    pub async fn unlock_message(&self, message: MessageId) -> Result<(), TableError> {
        Ok(self.store().unlock_message(message).await?)
    }

    /// The present time, and how far the clock has leapt until then.
    pub(super) fn moment(&self) -> (Timestamp, SignedDuration) {
        loop {
            let leapt = self.clock().leapt();
            let now = self.clock().now();
            if self.clock().leapt() == leapt {
                return (now, leapt);
            }
        }
    }

    /// The shards that this process has; until [`Tables::divide`] or [`Tables::wake_up`] says otherwise, the only one.
    pub fn held(&self) -> &HeldShards {
        &self.0.held
    }

    /// Divides the servers among this many shards. If there were as many when the bot last ran, the heartbeat of each goes on;
    /// otherwise all go on from the oldest.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn divide(&self, total: u32) -> Result<(), TableError> {
        self.store().divide(total).await?;
        if self.0.held.total() != total {
            self.divided(total);
        }
        Ok(())
    }

    /// The servers are divided among this many shards. Nobody has looked yet whether they can be reached.
    pub fn divided(&self, total: u32) {
        self.0.presence.divide(total, self.moment().1);
        self.0.held.divide(total);
    }

    /// Records that nobody can reach the bot from the servers of a shard, as long as that lasts: what time brings there waits,
    /// and so does the heartbeat.
    pub fn absent(&self, shard: Shard) {
        self.0.presence.lost(shard, self.moment().1);
    }

    /// The present time, if the bot has been there for the servers of a shard until now. What time brings happens only then, as
    /// of that time.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn present(&self, shard: Shard) -> Result<Option<Timestamp>, TableError> {
        let (now, leapt) = self.moment();
        // Whoever else has it records that people can reach the bot there.
        let allowed = match self.0.held.has(shard) {
            true => self.0.presence.allowed(shard, leapt),
            false => Some(AWAY),
        };
        let Some(allowed) = allowed else {
            return Ok(None);
        };
        let last = self.store().last_beat(shard).await?;
        let there = last.is_none_or(|last| now.duration_since(last) <= allowed);
        Ok(there.then_some(now))
    }

    /// The shard of the server in which a game is.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub(super) async fn shard_of(&self, game: TableId) -> Result<Shard, TableError> {
        let guild = self.store().server_of(game).await?;
        Ok(Shard::of(guild, self.0.held.total()))
    }

    /// Until when the bot was there for sure: now, unless it has been away since the last heartbeat.
    pub(super) async fn there_until(&self, shard: Shard) -> Result<Timestamp, TableError> {
        Ok(match self.present(shard).await? {
            Some(now) => now,
            None => {
                let last = self.store().last_beat(shard).await?;
                let now = self.clock().now();
                last.map_or(now, |last| last.min(now))
            }
        })
    }
}
