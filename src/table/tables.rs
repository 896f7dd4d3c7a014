//! All tables of the bot.

use std::sync::{Arc, OnceLock};

use jiff::Timestamp;
use tokio::sync::Notify;

use super::event::{Event, JobPlanner};
use super::refusal::{Refusal, TableError};
use super::seeds::SeedSource;
use super::shelf::{Found, Shelf};
use super::snapshot::Snapshot;
use super::standing::Standing;
use crate::clock::Clock;
use crate::store::{Address, ChannelId, MessageId, NewJob, Store, TableId, UserId};
use games::Boards;

/// How often a command is decided anew because somebody else was faster.
pub(super) const ATTEMPTS: usize = 8;

/// All tables of the bot. Cloning is cheap and gives the same tables.
#[derive(Clone)]
pub struct Tables(pub(super) Arc<Inner>);

pub(super) struct Inner {
    pub(super) store: Arc<dyn Store>,
    pub(super) clock: Arc<dyn Clock>,
    pub(super) boards: Arc<Boards>,
    pub(super) seeds: Arc<dyn SeedSource>,
    pub(super) planner: Arc<dyn JobPlanner>,
    pub(super) folded: Shelf,
    pub(super) owed: Notify,
    /// The language of people and servers that chose none; a key of the words' own.
    usual: OnceLock<String>,
}

impl Tables {
    /// The tables of a database. What is to be told of them is planned by `planner`.
    pub fn new(
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        boards: Arc<Boards>,
        seeds: Arc<dyn SeedSource>,
        planner: Arc<dyn JobPlanner>,
    ) -> Tables {
        Tables(Arc::new(Inner {
            store,
            clock,
            boards,
            seeds,
            planner,
            folded: Shelf::default(),
            owed: Notify::new(),
            usual: OnceLock::new(),
        }))
    }

    /// People and servers that chose no language are told in this one; a key of the words' own. What is said first holds.
    pub fn speak(&self, language: &str) {
        // Said twice, nothing changes.
        let _ = self.0.usual.set(language.to_owned());
    }

    /// The language of people and servers that chose none; empty if nothing was said about it.
    pub fn usual_language(&self) -> &str {
        self.0.usual.get().map_or("", String::as_str)
    }

    /// The boards that can be chosen.
    pub fn boards(&self) -> &Arc<Boards> {
        &self.0.boards
    }

    /// What time it is for the tables.
    pub fn now(&self) -> Timestamp {
        self.0.clock.now()
    }

    pub(super) fn store(&self) -> &dyn Store {
        &*self.0.store
    }

    pub(super) fn clock(&self) -> &dyn Clock {
        &*self.0.clock
    }

    /// Returns when something may be owed that was not before.
    pub async fn something_owed(&self) {
        self.0.owed.notified().await;
    }

    /// What is owed is to be looked at.
    pub(crate) fn something_is_owed(&self) {
        self.0.owed.notify_one();
    }

    /// The jobs that follow from events.
    pub(super) fn plan(
        &self,
        events: &[Event],
        at: Timestamp,
        after: Option<&Standing>,
    ) -> Vec<NewJob> {
        self.0.planner.plan(events, at, after)
    }

    /// The table as somebody may see it. Changes nothing.
    pub async fn look(
        &self,
        user: UserId,
        channel: ChannelId,
        table: Option<TableId>,
    ) -> Result<Snapshot, Refusal> {
        let standing = self.standing(user, channel, table).await?;
        Ok(standing.snapshot_for(user))
    }

    /// The record of a game that is over, in the format of `/game export`.
    pub async fn record(
        &self,
        user: UserId,
        channel: ChannelId,
        table: Option<TableId>,
    ) -> Result<serde_json::Value, Refusal> {
        self.standing(user, channel, table).await?.record()
    }

    /// The lobby's message is `message`, and shows the table at `revision`.
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

    /// The table that somebody means: the one of a button, or else the channel's.
    pub(crate) async fn standing(
        &self,
        user: UserId,
        channel: ChannelId,
        table: Option<TableId>,
    ) -> Result<Standing, Refusal> {
        let address = table.map_or(Address::Channel(channel), Address::Table);
        match self.find_at(address, Some(user)).await? {
            // Whoever sits at a table reaches it from anywhere; others only where it is played,
            // because they may not be allowed to look into that channel.
            Found::Standing(standing)
                if standing.row.channel == channel || standing.person(user).is_some() =>
            {
                Ok(*standing)
            }
            Found::Frozen(table) => Err(Refusal::Frozen { table }),
            Found::Standing(standing) if self.0.store.was_in(standing.row.id, channel).await? => {
                let to = standing.row.channel;
                Err(Refusal::Moved { to })
            }
            Found::Standing(_) | Found::Nothing => Err(Refusal::NoTable),
        }
    }
}
