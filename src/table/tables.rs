//! All tables of the bot.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::Notify;

use super::command::{Command, Expect, NewTable, Origin};
use super::decision::{ChangeDecided, Decision, WhatDecided};
use super::fold::Fold;
use super::jobs::JobKind;
use super::lobby;
use super::refusal::{Refusal, TableError};
use super::seeds::SeedSource;
use super::snapshot::{Done, Snapshot, What};
use super::standing::Standing;
use crate::clock::Clock;
use crate::games::Viewer;
use crate::games::desert::Boards;
use crate::store::{
    ChannelId, Conflict, Direct, MessageId, NewJob, Stage, Store, StoreError, TableId, UserId,
};

/// How many games are kept folded. Others are folded when somebody asks for them.
const KEPT: usize = 256;
/// How often a command is decided anew because somebody else was faster.
const ATTEMPTS: usize = 8;
/// How many games are looked at together when the program starts.
const PAGE: u32 = 200;

/// All tables of the bot. Cloning is cheap and gives the same tables.
#[derive(Clone)]
pub struct Tables(Arc<Inner>);

struct Inner {
    store: Store,
    clock: Arc<dyn Clock>,
    boards: Arc<Boards>,
    seeds: Arc<dyn SeedSource>,
    folded: Mutex<HashMap<TableId, Folded>>,
    owed: Notify,
}

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

/// A refusal, and whether something was carried out before it.
enum Refused {
    Before(Refusal),
    After(Refusal),
}

impl<R: Into<Refusal>> From<R> for Refused {
    fn from(refusal: R) -> Refused {
        Refused::Before(refusal.into())
    }
}

/// How a table was found.
enum Found {
    Standing(Box<Standing>),
    Frozen,
    Nothing,
}

impl Tables {
    /// The tables of a database.
    pub fn new(
        store: Store,
        clock: Arc<dyn Clock>,
        boards: Arc<Boards>,
        seeds: Arc<dyn SeedSource>,
    ) -> Tables {
        Tables(Arc::new(Inner {
            store,
            clock,
            boards,
            seeds,
            folded: Mutex::default(),
            owed: Notify::new(),
        }))
    }

    /// The boards that can be chosen.
    pub fn boards(&self) -> &Arc<Boards> {
        &self.0.boards
    }

    pub(super) fn store(&self) -> &Store {
        &self.0.store
    }

    pub(super) fn clock(&self) -> &dyn Clock {
        &*self.0.clock
    }

    /// Returns when something may be owed that was not before.
    pub async fn something_owed(&self) {
        self.0.owed.notified().await;
    }

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
                match self.read(id).await? {
                    Ok(Some(standing)) => {
                        if standing.row.frozen.is_some() {
                            self.thaw(&standing).await?;
                        }
                        wakened.going += 1;
                    }
                    Ok(None) => {}
                    Err(reason) => {
                        self.freeze(id, &reason).await?;
                        wakened.frozen.push((id, reason));
                    }
                }
            }
        }
        self.0.owed.notify_one();
        Ok(wakened)
    }

    /// Changes a table. When this returns, the change is on disk; or nothing has changed.
    pub async fn perform(
        &self,
        origin: &Origin,
        expect: Option<Expect>,
        command: Command,
    ) -> Result<Done, Refusal> {
        let refused = match &command {
            Command::Open(new) => self.open(origin, new).await,
            _ => self.decide_and_commit(origin, expect, &command).await,
        };
        match refused {
            Err(Refused::Before(Refusal::Broken(error))) => Err(Refusal::Broken(error)),
            // What was carried out before is usually refused when it is decided again.
            Err(Refused::Before(refusal)) => {
                if self.0.store.was_here(origin.interaction).await? {
                    return Err(Refusal::Repeated);
                }
                Err(refusal)
            }
            Err(Refused::After(refusal)) => Err(refusal),
            Ok(done) => Ok(done),
        }
    }

    /// The table as somebody may see it. Changes nothing.
    pub async fn look(
        &self,
        user: UserId,
        channel: ChannelId,
        table: Option<TableId>,
    ) -> Result<Snapshot, Refusal> {
        let standing = self.standing(user, channel, table).await?;
        Ok(standing.snapshot(standing.viewer(user)))
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

    /// How direct messages reach a person.
    pub async fn direct(&self, person: UserId) -> Result<Direct, TableError> {
        Ok(self.0.store.direct(person).await?)
    }

    /// Remembers the channel of a person's direct messages.
    pub async fn remember_direct_channel(
        &self,
        person: UserId,
        channel: ChannelId,
    ) -> Result<(), TableError> {
        self.0
            .store
            .remember_direct_channel(person, channel)
            .await?;
        Ok(())
    }

    async fn open(&self, origin: &Origin, new: &NewTable) -> Result<Done, Refused> {
        let now = self.0.clock.now();
        let seed = self.0.seeds.seed()?;
        let game = lobby::open(origin, now, new, &self.0.boards, &seed)?;
        let id = self.0.store.open_game(&game).await?;
        self.0.owed.notify_one();
        self.done(origin, id, What::Opened).await
    }

    async fn decide_and_commit(
        &self,
        origin: &Origin,
        expect: Option<Expect>,
        command: &Command,
    ) -> Result<Done, Refused> {
        let asked = expect.map(|expect| expect.table);
        let mut table = None;
        for _ in 0..ATTEMPTS {
            let found = self.standing(origin.user, origin.channel, asked).await;
            if let Err(Refusal::Frozen { table }) = &found
                && *command == Command::Cancel
                && origin.manages_channel
            {
                return Err(Refused::After(self.cancel_frozen(origin, *table).await?));
            }
            let standing = found?;
            let id = standing.row.id;
            table = Some(id);
            let now = self.0.clock.now();
            let decision = match command {
                // Opening is not decided on what stands.
                Command::Open(_) => Err(Refusal::ChannelTaken),
                Command::Join { rider } => standing.join(origin, now, *rider),
                Command::Rider(rider) => standing.choose_rider(origin, now, *rider),
                Command::Leave => standing.leave(origin, now),
                Command::Start => standing.start(origin, now),
                Command::Cancel => standing.cancel(origin, now),
                Command::Resign => standing.resign(origin, now),
                Command::Place(actions) => standing.place(origin, expect, now, actions, false),
                Command::PlaceInstead(actions) => {
                    standing.place(origin, expect, now, actions, true)
                }
                Command::Undo => standing.undo(origin, expect, now, false),
                Command::StartOver => standing.undo(origin, expect, now, true),
                Command::Commit => standing.commit(origin, expect, now),
            }?;
            let committed = match decision {
                Decision::Draft(change, what) => match self.0.store.save_draft(&change).await {
                    Ok(()) => Ok(what),
                    Err(conflict) => Err(conflict),
                },
                Decision::Change(decided) => self.carry_out(&standing, origin, *decided).await,
            };
            match committed {
                Ok(what) => return self.done(origin, id, what).await,
                // Somebody was faster. Whether that matters is seen when it is decided again.
                Err(Conflict::Stale) => {}
                Err(conflict) => return Err(conflict.into()),
            }
        }
        Err(Refusal::Broken(TableError::Contended(table.unwrap_or(TableId(0)))).into())
    }

    async fn carry_out(
        &self,
        standing: &Standing,
        origin: &Origin,
        decided: ChangeDecided,
    ) -> Result<What, Conflict> {
        let ChangeDecided { change, fold, what } = decided;
        self.0.store.commit(&change).await?;
        let revision = change.expected + 1;
        if !change.jobs.is_empty() {
            self.0.owed.notify_one();
        }
        let over = change.stage == Stage::Over;
        let facts = fold
            .as_ref()
            .map(|fold| fold.facts_of(revision, standing.viewer(origin.user)))
            .unwrap_or_default();
        self.keep(change.game, revision, fold);
        let what = match what {
            WhatDecided::Plain(what) => what,
            WhatDecided::Committed => What::Committed { facts, over },
            WhatDecided::Resigned => What::Resigned { facts, over },
        };
        Ok(what)
    }

    /// What the one who asked may see after it was done. If that cannot be shown, it is done all
    /// the same, and they see that when they look.
    async fn done(&self, origin: &Origin, id: TableId, what: What) -> Result<Done, Refused> {
        match self.find(id).await {
            Ok(Found::Standing(standing)) => Ok(Done {
                what,
                snapshot: standing.snapshot(standing.viewer(origin.user)),
            }),
            Ok(Found::Frozen) => Err(Refused::After(Refusal::Frozen { table: id })),
            Ok(Found::Nothing) => Err(Refused::After(Refusal::NoTable)),
            Err(error) => Err(Refused::After(error.into())),
        }
    }

    /// The table that somebody means: the one of a button, or else the channel's.
    async fn standing(
        &self,
        user: UserId,
        channel: ChannelId,
        table: Option<TableId>,
    ) -> Result<Standing, Refusal> {
        let id = match table {
            Some(id) => id,
            None => self
                .0
                .store
                .in_channel(channel)
                .await?
                .ok_or(Refusal::NoTable)?,
        };
        match self.find(id).await? {
            // Whoever sits at a table reaches it from anywhere; others only where it is played,
            // because they may not be allowed to look into that channel.
            Found::Standing(standing)
                if standing.row.channel == channel || standing.person(user).is_some() =>
            {
                Ok(*standing)
            }
            Found::Frozen => Err(Refusal::Frozen { table: id }),
            Found::Standing(_) | Found::Nothing => Err(Refusal::NoTable),
        }
    }

    /// A table, or why it rests. One that cannot be read rests from now on.
    async fn find(&self, id: TableId) -> Result<Found, TableError> {
        match self.read(id).await? {
            Ok(None) => Ok(Found::Nothing),
            Ok(Some(standing)) if standing.row.frozen.is_some() => Ok(Found::Frozen),
            Ok(Some(standing)) => Ok(Found::Standing(Box::new(standing))),
            Err(reason) => {
                self.freeze(id, &reason).await?;
                Ok(Found::Frozen)
            }
        }
    }

    /// The table for a job; nothing if it rests or does not exist.
    pub(super) async fn for_job(&self, id: TableId) -> Result<Option<Standing>, TableError> {
        match self.find(id).await? {
            Found::Standing(standing) => Ok(Some(*standing)),
            Found::Frozen | Found::Nothing => Ok(None),
        }
    }

    /// Reads a table, frozen or not. The inner error says what cannot be read.
    async fn read(&self, id: TableId) -> Result<Result<Option<Standing>, String>, TableError> {
        let kept = self.kept(id);
        let known = kept.as_ref().map(|kept| kept.revision);
        let stored = match self.0.store.table(id, known).await {
            Ok(Some(stored)) => stored,
            Ok(None) => return Ok(Ok(None)),
            Err(error @ StoreError::Unreadable { .. }) => return Ok(Err(error.to_string())),
            Err(error) => return Err(error.into()),
        };
        let standing = match Standing::of(stored, kept.map(|kept| kept.fold)) {
            Ok(standing) => standing,
            Err(reason) => return Ok(Err(reason)),
        };
        self.keep(id, standing.row.revision, standing.fold.clone());
        Ok(Ok(Some(standing)))
    }

    fn kept(&self, id: TableId) -> Option<Folded> {
        let folded = self.0.folded.lock();
        // A thread that panicked while it held the lock has at worst left out an entry.
        let folded = folded.unwrap_or_else(PoisonError::into_inner);
        folded.get(&id).cloned()
    }

    fn keep(&self, id: TableId, revision: u64, fold: Option<Arc<Fold>>) {
        let folded = self.0.folded.lock();
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

    async fn freeze(&self, id: TableId, reason: &str) -> Result<(), TableError> {
        tracing::error!(table = id.0, reason, "a game cannot be read and rests");
        let notice = NewJob {
            kind: JobKind::FrozenPost.stored(),
            person: None,
            due: self.0.clock.now(),
        };
        if self.0.store.freeze(id, reason, &notice).await? {
            self.0.owed.notify_one();
        }
        Ok(())
    }

    async fn thaw(&self, standing: &Standing) -> Result<(), TableError> {
        tracing::info!(
            table = standing.row.id.0,
            "a game can be read again and goes on"
        );
        let due = self.0.clock.now();
        let job = |kind: JobKind, person| NewJob {
            kind: kind.stored(),
            person,
            due,
        };
        let mut owed = Vec::new();
        let mut revision = standing.row.revision;
        match &standing.fold {
            Some(fold) => {
                revision = fold.turn;
                owed.push(job(JobKind::TurnPost, None));
                let acting = standing.snapshot(Viewer::Spectator);
                for person in acting.acting() {
                    owed.push(job(JobKind::TurnDirect, Some(person.user)));
                }
            }
            None => owed.push(job(JobKind::Lobby, None)),
        }
        self.0.store.thaw(standing.row.id, revision, &owed).await?;
        Ok(())
    }

    /// Frees the channel of a game that cannot be read. It cannot be shown either, so the answer is
    /// a refusal that says that it is cancelled.
    async fn cancel_frozen(&self, origin: &Origin, table: TableId) -> Result<Refusal, Refusal> {
        let place = self.0.store.place(table).await?;
        if place.is_none_or(|(_, channel, _)| channel != origin.channel) {
            return Err(Refusal::NoTable);
        }
        let now = self.0.clock.now();
        let store = &self.0.store;
        match store.cancel_frozen(table, origin.interaction, now).await {
            Ok(()) | Err(Conflict::Stale) => Ok(Refusal::Cancelled),
            Err(conflict) => Err(conflict.into()),
        }
    }
}
