//! All tables of the bot.

use std::sync::{Arc, OnceLock};

use jiff::Timestamp;
use tokio::sync::Notify;

use super::event::{Event, JobPlanner};
use super::loading::{FoldCache, Found};
use super::presence::Presence;
use super::refusal::{Refusal, TableError};
use super::seeds::SeedSource;
use super::snapshot::Snapshot;
use super::state::TableState;
use super::thinking_pool::ThinkingPool;
use crate::clock::Clock;
use crate::programs::Roster;
use crate::store::{Address, ChannelId, MessageId, NewJob, Store, TableId, UserId};
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
    pub(super) folded: FoldCache,
    pub(super) owed: Notify,
    pub(super) presence: Presence,
    thinking: ThinkingPool,
    /// The programs that lobbies offer beside the levels.
    programs: OnceLock<Arc<Roster>>,
    /// The default language; `words` defines the keys.
    usual: OnceLock<String>,
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
            folded: FoldCache::default(),
            owed: Notify::new(),
            presence,
            thinking,
            programs: OnceLock::new(),
            usual: OnceLock::new(),
        }))
    }

    /// Sets the language of people and servers that have not chosen one; `words` defines the keys. Only the first
    /// call counts.
    pub fn speak(&self, language: &str) {
        // An error means that it was set before.
        let _ = self.0.usual.set(language.to_owned());
    }

    /// The language of people and servers that have not chosen one; empty if it was not set.
    pub fn usual_language(&self) -> &str {
        self.0.usual.get().map_or("", String::as_str)
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

    /// The current time.
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

    /// Returns when there may be new jobs.
    pub async fn something_owed(&self) {
        self.0.owed.notified().await;
    }

    /// Signals that there may be new jobs.
    pub(crate) fn something_is_owed(&self) {
        self.0.owed.notify_one();
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

    /// The table as somebody may see it. Changes nothing.
    ///
    /// # Errors
    /// [`Refusal::NoTable`], [`Refusal::Moved`] or [`Refusal::Frozen`] if it cannot be shown to them here.
    pub async fn look(
        &self,
        user: UserId,
        channel: ChannelId,
        table: Option<TableId>,
    ) -> Result<Snapshot, Refusal> {
        let state = self.state(user, channel, table).await?;
        Ok(state.snapshot_for(user))
    }

    /// The record of a finished game, in the format of `/game export`.
    ///
    /// # Errors
    /// As for [`Tables::look`], or the reason why there is no record.
    pub async fn record(
        &self,
        user: UserId,
        channel: ChannelId,
        table: Option<TableId>,
    ) -> Result<serde_json::Value, Refusal> {
        self.state(user, channel, table).await?.record()
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

    /// The table that somebody means: that of a button, or else the channel's.
    pub(crate) async fn state(
        &self,
        user: UserId,
        channel: ChannelId,
        table: Option<TableId>,
    ) -> Result<TableState, Refusal> {
        let address = table.map_or(Address::Channel(channel), Address::Table);
        match self.find_at(address, Some(user)).await? {
            // Players reach their table from anywhere; others only from its channel, because they may not be allowed
            // to see that channel.
            Found::Table(state) if state.row.channel == channel || state.person(user).is_some() => {
                Ok(*state)
            }
            Found::Frozen(table) if self.knows_of(user, channel, table).await? => {
                Err(Refusal::Frozen { table })
            }
            Found::Table(state) if self.0.store.was_in(state.row.id, channel).await? => {
                let to = state.concerns(user).then_some(state.row.channel);
                Err(Refusal::Moved { to })
            }
            Found::Table(_) | Found::Frozen(_) | Found::Nothing => Err(Refusal::NoTable),
        }
    }

    /// Whether a table that cannot be read is in that channel, or somebody sits there.
    async fn knows_of(
        &self,
        user: UserId,
        channel: ChannelId,
        table: TableId,
    ) -> Result<bool, TableError> {
        let place = self.store().whereabouts(table).await?;
        if place.is_some_and(|place| place.channel == channel) {
            return Ok(true);
        }
        Ok(self.store().games_of(user).await?.contains(&table))
    }
}
