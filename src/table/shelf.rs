//! How a table is found: read, checked, kept folded; and what happens to one that cannot be read.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use super::event::Event;
use super::fold::Fold;
use super::refusal::TableError;
use super::standing::Standing;
use super::tables::Tables;
use crate::store::{Address, StoreError, TableId, UserId};

/// How many games are kept folded. Others are folded when somebody asks for them.
const KEPT: usize = 256;
/// How many games are looked at together when the program starts.
const PAGE: u32 = 200;

/// Games that are kept folded.
#[derive(Default)]
pub(super) struct Shelf(Mutex<HashMap<TableId, Folded>>);

/// A game at one revision; `None` in a lobby.
#[derive(Clone)]
struct Folded {
    revision: u64,
    fold: Option<Arc<Fold>>,
}

/// What was found when the program started.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Wakened {
    /// How many lobbies and games go on.
    pub going: usize,
    /// Which rest because they cannot be read, and why.
    pub frozen: Vec<(TableId, String)>,
}

/// How a table was found.
pub(super) enum Found {
    Standing(Box<Standing>),
    Frozen(TableId),
    Nothing,
}

/// A table that cannot be read, and why.
struct Unreadable {
    /// Which, if that could be read.
    table: Option<TableId>,
    reason: String,
}

impl Shelf {
    fn get(&self, id: TableId) -> Option<Folded> {
        let folded = self.0.lock();
        // A thread that panicked while it held the lock has at worst left out an entry.
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
            // Which one goes is no matter: it is folded again when somebody asks for it.
            if let Some(other) = folded.keys().next().copied() {
                folded.remove(&other);
            }
        }
        folded.insert(id, Folded { revision, fold });
    }
}

impl Tables {
    /// Folds every lobby and game that goes on. One that cannot be read is frozen and reported; one
    /// that was frozen and can be read again goes on.
    pub async fn wake_up(&self) -> Result<Wakened, TableError> {
        let mut wakened = Wakened::default();
        let mut after = TableId(0);
        loop {
            let page = self.0.store.going(after, PAGE).await?;
            let Some(last) = page.last() else { break };
            after = *last;
            for id in page {
                match self.read(Address::Table(id), None).await? {
                    Ok(Some(standing)) => {
                        if standing.row.frozen.is_some() {
                            self.thaw(&standing).await?;
                        }
                        wakened.going += 1;
                    }
                    Ok(None) => {}
                    Err(Unreadable { reason, .. }) => {
                        self.freeze(id, &reason).await?;
                        wakened.frozen.push((id, reason));
                    }
                }
            }
        }
        self.catch_up().await?;
        self.0.owed.notify_one();
        Ok(wakened)
    }

    /// A table, or that it rests. One that cannot be read rests from now on.
    pub(super) async fn find(&self, id: TableId) -> Result<Found, TableError> {
        self.find_at(Address::Table(id), None).await
    }

    /// The same for a table that `asker` means.
    pub(super) async fn find_at(
        &self,
        address: Address,
        asker: Option<UserId>,
    ) -> Result<Found, TableError> {
        match self.read(address, asker).await? {
            Ok(None) => Ok(Found::Nothing),
            Ok(Some(standing)) if standing.row.frozen.is_some() => {
                Ok(Found::Frozen(standing.row.id))
            }
            Ok(Some(standing)) => Ok(Found::Standing(Box::new(standing))),
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

    /// The table for a job; nothing if it rests or does not exist.
    pub(crate) async fn for_job(&self, id: TableId) -> Result<Option<Standing>, TableError> {
        match self.find(id).await? {
            Found::Standing(standing) => Ok(Some(*standing)),
            Found::Frozen(_) | Found::Nothing => Ok(None),
        }
    }

    /// Reads a table, frozen or not. The inner error says what cannot be read.
    async fn read(
        &self,
        address: Address,
        asker: Option<UserId>,
    ) -> Result<Result<Option<Standing>, Unreadable>, TableError> {
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
        let standing = match Standing::of(stored, kept, self.usual_language()) {
            Ok(standing) => standing,
            Err(reason) => return Ok(Err(Unreadable { table, reason })),
        };
        let (id, revision) = (standing.row.id, standing.row.revision);
        self.0.folded.keep(id, revision, standing.fold.clone());
        Ok(Ok(Some(standing)))
    }

    async fn freeze(&self, id: TableId, reason: &str) -> Result<(), TableError> {
        tracing::error!(table = id.0, reason, "a game cannot be read and rests");
        let notices = self.plan(&[Event::Frozen], self.0.clock.now(), None);
        if self.0.store.freeze(id, reason, &notices).await? {
            self.0.owed.notify_one();
        }
        Ok(())
    }

    async fn thaw(&self, standing: &Standing) -> Result<(), TableError> {
        tracing::info!(
            table = standing.row.id.0,
            "a game can be read again and goes on"
        );
        let owed = self.plan(&[Event::Thawed], self.0.clock.now(), Some(standing));
        // The revision in which the turn began that everybody is told of.
        let turn = standing.fold.as_ref().map(|fold| fold.turn);
        let revision = turn.unwrap_or(standing.row.revision);
        self.0.store.thaw(standing.row.id, revision, &owed).await?;
        Ok(())
    }
}
