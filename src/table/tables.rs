//! All tables of the bot.

use std::sync::Arc;

use jiff::Timestamp;
use tokio::sync::Notify;

use super::command::{Command, Expect, NewTable, Origin};
use super::decision::{ChangeDecided, Decision, WhatDecided};
use super::lobby;
use super::refusal::{Refusal, TableError};
use super::seeds::SeedSource;
use super::shelf::{Found, Shelf};
use super::snapshot::{Done, Snapshot, What};
use super::standing::Standing;
use crate::clock::Clock;
use crate::store::{ChannelId, Conflict, Direct, MessageId, Stage, Store, TableId, UserId};
use games::desert::Boards;

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
    pub(super) folded: Shelf,
    pub(super) owed: Notify,
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

impl Tables {
    /// The tables of a database.
    pub fn new(
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        boards: Arc<Boards>,
        seeds: Arc<dyn SeedSource>,
    ) -> Tables {
        Tables(Arc::new(Inner {
            store,
            clock,
            boards,
            seeds,
            folded: Shelf::default(),
            owed: Notify::new(),
        }))
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

    pub(super) fn something_is_owed(&self) {
        self.0.owed.notify_one();
    }

    /// Changes a table. When this returns, the change is on disk; or nothing has changed.
    pub async fn perform(
        &self,
        origin: &Origin,
        expect: Option<Expect>,
        command: Command,
    ) -> Result<Done, Refusal> {
        let refused = match &command {
            Command::Open(new) => match self.may_open(origin).await {
                Ok(()) => self.open(origin, new).await,
                Err(refusal) => Err(refusal.into()),
            },
            Command::Rematch => match self.may_open(origin).await {
                Ok(()) => self.rematch(origin, expect).await,
                Err(refusal) => Err(refusal.into()),
            },
            Command::Move { .. } => match self.may_play(origin).await {
                Ok(()) => self.decide_and_commit(origin, expect, &command).await,
                Err(refusal) => Err(refusal.into()),
            },
            _ => self.decide_and_commit(origin, expect, &command).await,
        };
        match refused {
            Err(Refused::Before(refusal)) => Err(self.unless_repeated(origin, refusal).await?),
            Err(Refused::After(refusal)) => Err(refusal),
            Ok(done) => Ok(done),
        }
    }

    /// What was carried out before is usually refused when it is decided again: then nothing is
    /// to be said of it.
    pub(super) async fn unless_repeated(
        &self,
        origin: &Origin,
        refusal: Refusal,
    ) -> Result<Refusal, TableError> {
        let broken = matches!(refusal, Refusal::Broken(_));
        if !broken && self.0.store.was_here(origin.interaction).await? {
            return Ok(Refusal::Repeated);
        }
        Ok(refusal)
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

    /// Opens a lobby like the one of the game that is over.
    async fn rematch(&self, origin: &Origin, expect: Option<Expect>) -> Result<Done, Refused> {
        let asked = expect.map(|expect| expect.table);
        let standing = self.standing(origin.user, origin.channel, asked).await?;
        match standing.row.stage {
            Stage::Lobby | Stage::Running => return Err(Refusal::NotOver.into()),
            Stage::Cancelled => return Err(Refusal::Cancelled.into()),
            Stage::Over => {}
        }
        let person = standing.person(origin.user).ok_or(Refusal::NotPlaying)?;
        if standing.row.channel != origin.channel {
            return Err(Refusal::NoTable.into());
        }
        let settings = &standing.settings;
        let new = NewTable {
            board: settings.board.clone(),
            seats: settings.seats,
            options: settings.options.clone(),
            seating: settings.seating,
            timing: settings.timing,
            rider: Some(person.player.rider),
        };
        self.open(origin, &new).await
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
            let found = match command {
                Command::Move { .. } => self.to_move(origin, asked).await,
                _ => self.standing(origin.user, origin.channel, asked).await,
            };
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
                Command::Open(_) | Command::Rematch => Err(Refusal::ChannelTaken),
                Command::Join { rider } => standing.join(origin, now, *rider),
                Command::Rider(rider) => standing.choose_rider(origin, now, *rider),
                Command::Leave => standing.leave(origin, now),
                Command::Start => standing.start(origin, now),
                Command::Cancel => standing.cancel(origin, now),
                Command::AskUndo => standing.ask_undo(origin, expect, now),
                Command::AnswerUndo { agree } => standing.answer_undo(origin, expect, now, *agree),
                Command::Replace { seat, to } => standing.offer(origin, now, *seat, *to),
                Command::TakeSeat { seat } => standing.take_seat(origin, now, *seat),
                Command::Pause => standing.pause(origin, now, true),
                Command::Resume => standing.pause(origin, now, false),
                Command::Move { gone } => standing.move_here(origin, now, *gone),
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

    pub(super) async fn carry_out(
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
        self.0.folded.keep(change.game, revision, fold);
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
    pub(super) async fn standing(
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
            Found::Standing(standing) if self.0.store.was_in(id, channel).await? => {
                let to = standing.row.channel;
                Err(Refusal::Moved { to })
            }
            Found::Standing(_) | Found::Nothing => Err(Refusal::NoTable),
        }
    }

    /// Frees the channel of a game that cannot be read. It cannot be shown either, so the answer is
    /// a refusal that says that it is cancelled.
    async fn cancel_frozen(&self, origin: &Origin, table: TableId) -> Result<Refusal, Refusal> {
        let place = self.0.store.whereabouts(table).await?;
        if place.is_none_or(|place| place.channel != origin.channel) {
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
