//! Loading tables: reading, checking, caching their folded games, and freezing those that cannot be read.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use super::event::Event;
use super::fold::Fold;
use super::refusal::TableError;
use super::state::TableState;
use super::tables::Tables;
use crate::store::{Address, StoreError, TableId, Thaw, UserId};

/// How many folded games are cached. Others are folded on demand.
const KEPT: usize = 256;
/// How many games are loaded together at startup.
const PAGE: u32 = 200;

/// A cache of folded games.
#[derive(Default)]
pub(super) struct FoldCache(Mutex<HashMap<TableId, Folded>>);

/// A game at one revision; `None` in a lobby.
#[derive(Clone)]
struct Folded {
    revision: u64,
    fold: Option<Arc<Fold>>,
}

/// The result of loading the games at startup.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Thawed {
    /// How many lobbies and running games there are.
    pub going: usize,
    /// Which are frozen because they cannot be read, and why.
    pub frozen: Vec<(TableId, String)>,
}

/// The result of looking up a table.
pub(super) enum Found {
    Table(Box<TableState>),
    Frozen(TableId),
    Nothing,
}

/// A table that cannot be read, and why.
struct Unreadable {
    /// Which, if that could be read.
    table: Option<TableId>,
    reason: String,
}

impl FoldCache {
    fn get(&self, id: TableId) -> Option<Folded> {
        let folded = self.0.lock();
        // A thread that panicked while it held the lock has at worst lost an entry.
        let folded = folded.unwrap_or_else(PoisonError::into_inner);
        folded.get(&id).cloned()
    }

    pub(super) fn keep(&self, id: TableId, revision: u64, fold: Option<Arc<Fold>>) {
        let folded = self.0.lock();
        let mut folded = folded.unwrap_or_else(PoisonError::into_inner);
        if folded.get(&id).is_some_and(|kept| kept.revision > revision) {
            return;
        }
        if folded.len() >= KEPT && !folded.contains_key(&id) {
            // It does not matter which one goes: it is folded again on demand.
            if let Some(other) = folded.keys().next().copied() {
                folded.remove(&other);
            }
        }
        folded.insert(id, Folded { revision, fold });
    }
}

impl Tables {
    /// Loads every lobby and running game. Those that cannot be read are frozen and logged; frozen ones that can be
    /// read again are thawed.
    ///
    /// # Errors
    /// If the database cannot be read or written. A table that cannot be read is no error.
    pub async fn wake_up(&self) -> Result<Thawed, TableError> {
        self.catch_up().await?;
        let mut thawed = Thawed::default();
        let mut after = TableId(0);
        loop {
            let page = self.0.store.going(after, PAGE).await?;
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
                        thawed.frozen.push((id, reason));
                    }
                }
            }
        }
        self.0.owed.notify_one();
        Ok(thawed)
    }

    /// Looks up a table. One that cannot be read is frozen.
    pub(super) async fn find(&self, id: TableId) -> Result<Found, TableError> {
        self.find_at(Address::Table(id), None).await
    }

    /// The same for an address, with the settings of `asker`.
    pub(super) async fn find_at(
        &self,
        address: Address,
        asker: Option<UserId>,
    ) -> Result<Found, TableError> {
        match self.read(address, asker).await? {
            Ok(None) => Ok(Found::Nothing),
            Ok(Some(state)) if state.row.frozen.is_some() => Ok(Found::Frozen(state.row.id)),
            Ok(Some(state)) => Ok(Found::Table(Box::new(state))),
            Err(Unreadable { table, reason }) => {
                let id = match (table, address) {
                    (Some(id), _) | (None, Address::Table(id)) => Some(id),
                    (None, Address::Channel(channel)) => self.0.store.in_channel(channel).await?,
                };
                let Some(id) = id else {
                    return Ok(Found::Nothing);
                };
                self.freeze(id, &reason).await?;
                Ok(Found::Frozen(id))
            }
        }
    }

    /// The table of a job; `None` if it does not exist.
    ///
    /// # Errors
    /// [`TableError::Frozen`] if it is frozen: whatever the job is, it waits until the game thaws.
    pub(crate) async fn for_job(&self, id: TableId) -> Result<Option<TableState>, TableError> {
        match self.find(id).await? {
            Found::Table(state) => Ok(Some(*state)),
            Found::Frozen(table) => Err(TableError::Frozen(table)),
            Found::Nothing => Ok(None),
        }
    }

    /// A table that may be one of many; `None` if it is frozen or does not exist.
    pub(crate) async fn unless_frozen(
        &self,
        id: TableId,
    ) -> Result<Option<TableState>, TableError> {
        match self.find(id).await? {
            Found::Table(state) => Ok(Some(*state)),
            Found::Frozen(_) | Found::Nothing => Ok(None),
        }
    }

    /// Reads a table, frozen or not. The inner error says what cannot be read.
    async fn read(
        &self,
        address: Address,
        asker: Option<UserId>,
    ) -> Result<Result<Option<TableState>, Unreadable>, TableError> {
        let kept: OnceLock<Folded> = OnceLock::new();
        let known = |id: TableId| {
            let folded = self.0.folded.get(id)?;
            Some(kept.get_or_init(|| folded).revision)
        };
        let stored = match self.0.store.table(address, asker, &known).await {
            Ok(Some(stored)) => stored,
            Ok(None) => return Ok(Ok(None)),
            Err(error @ StoreError::Unreadable { .. }) => {
                let reason = error.to_string();
                return Ok(Err(Unreadable {
                    table: None,
                    reason,
                }));
            }
            Err(error) => return Err(error.into()),
        };
        let kept = kept.into_inner().map(|kept| kept.fold);
        let table = Some(stored.game.id);
        let state = match TableState::of(stored, kept, self.usual_language()) {
            Ok(state) => state.offering(self.programs().names()),
            Err(reason) => return Ok(Err(Unreadable { table, reason })),
        };
        let (id, revision) = (state.row.id, state.row.revision);
        self.0.folded.keep(id, revision, state.fold.clone());
        Ok(Ok(Some(state)))
    }

    async fn freeze(&self, id: TableId, reason: &str) -> Result<(), TableError> {
        tracing::error!(table = id.0, reason, "a game cannot be read and is frozen");
        let notices = self.plan(&[Event::Frozen], self.0.clock.now(), None);
        let since = self.there_until().await?;
        if self.0.store.freeze(id, reason, since, &notices).await? {
            self.0.owed.notify_one();
        }
        Ok(())
    }

    /// Thaws a game. The time in which it was frozen is left out, as if the bot had been away.
    async fn thaw(&self, state: &TableState) -> Result<(), TableError> {
        let (game, now) = (state.row.id, self.0.clock.now());
        tracing::info!(
            table = game.0,
            "a game can be read again and is no longer frozen"
        );
        let since = state.row.frozen_since.unwrap_or(now).min(now);
        let skipped = state.clocks_skipped(since, now).into_iter();
        let moves = skipped.filter_map(|clock| self.clock_move(state, clock, now).transpose());
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
        self.skip_requests(game, since, now).await?;
        Ok(())
    }
}
