//! Carrying out a command: one read, one decision, one commit.

use jiff::Timestamp;

use super::found::Found;
use super::hinting::{self, Hinted};
use super::permission;
use super::tables::{ATTEMPTS, Tables};
use crate::store::{Address, Conflict, Stage, TableId};
use crate::table::deciding::{
    Decision, Effect, Event, Situation, Update, decide, limits, lobby, thread,
};
use crate::table::request::{Command, Expect, NewTable, Origin, Refusal, TableError};
use crate::table::settings::ServerSettings;
use crate::table::shown::Snapshot;
use crate::table::state::TableState;

/// The effect of a command, and the table afterwards.
#[derive(Debug, Clone)]
pub struct Performed {
    pub effect: Effect,
    /// The table as the requester may see it now.
    pub snapshot: Snapshot,
}

/// A refusal, and whether something was carried out before it.
pub(super) enum PerformError<E> {
    Before(E),
    After(Refusal),
}

impl<E: From<Refusal>> From<Refusal> for PerformError<E> {
    fn from(refusal: Refusal) -> PerformError<E> {
        match refusal {
            // A failure is never hidden by an earlier delivery of the same interaction.
            Refusal::Broken(_) => PerformError::After(refusal),
            refusal => PerformError::Before(refusal.into()),
        }
    }
}

/// Where a command looks for its table.
#[derive(Clone, Copy)]
pub(super) enum Sought {
    /// The table of the button, or else of the channel.
    Here,
    /// Any table that the requester may move.
    ToMove,
}

impl Tables {
    /// Changes a table. When this returns, the change is on disk, or nothing has changed.
    ///
    /// # Errors
    /// Why nothing was changed ([`Refusal::Repeated`] if the interaction was carried out before), or why a lobby that
    /// was opened cannot be shown.
    pub async fn perform(
        &self,
        origin: &Origin,
        expect: Option<Expect>,
        command: Command,
    ) -> Result<Performed, Refusal> {
        self.acts(origin.user);
        let decide = |state: &TableState, now| {
            let at = Situation::new(state, origin, expect, now);
            Ok((decide::decide(&at, &command)?, None))
        };
        let done = match &command {
            Command::Open(new) => match permission::may_open(self, origin).await {
                Ok(server) => self.open(origin, new, None, &server).await,
                Err(refusal) => Err(refusal.into()),
            },
            Command::Rematch => match permission::may_open(self, origin).await {
                Ok(server) => self.rematch(origin, expect, &server).await,
                Err(refusal) => Err(refusal.into()),
            },
            Command::Move { .. } => match permission::may_play(self, origin).await {
                Ok(()) => self.attempt(origin, expect, Sought::ToMove, decide).await,
                Err(refusal) => Err(refusal.into()),
            },
            Command::PlayHint { number } => hinting::play(self, origin, expect, *number).await,
            _ => self.attempt(origin, expect, Sought::Here, decide).await,
        };
        match done {
            Err(PerformError::Before(Refusal::Frozen { table }))
                if command == Command::Cancel && origin.manages_channel =>
            {
                Err(self.cancel_frozen(origin, table).await?)
            }
            done => self.told_once(origin, done).await,
        }
    }

    /// The same for a command that depends on the current state. `choose` receives the table that the decision is
    /// then based on, as the requester may see it. It may be called several times. A command that opens a table is
    /// refused.
    ///
    /// # Errors
    /// Those of `choose`, and as for [`Tables::perform`].
    pub async fn perform_with<E: From<Refusal>>(
        &self,
        origin: &Origin,
        expect: Option<Expect>,
        choose: impl Fn(&Snapshot) -> Result<Command, E>,
    ) -> Result<Performed, E> {
        self.acts(origin.user);
        let decide = |state: &TableState, now| {
            let seen = state.snapshot_for(origin.user);
            let command = choose(&seen)?;
            let at = Situation::new(state, origin, expect, now);
            Ok((decide::decide(&at, &command)?, Some(seen)))
        };
        let done = self.attempt(origin, expect, Sought::Here, decide).await;
        self.told_once(origin, done).await
    }

    /// A repeated command is usually refused when it is decided again. The answer is then that it was repeated.
    async fn told_once<E: From<Refusal>>(
        &self,
        origin: &Origin,
        done: Result<Performed, PerformError<E>>,
    ) -> Result<Performed, E> {
        let error = match done {
            Ok(done) => return Ok(done),
            Err(PerformError::After(refusal)) => return Err(refusal.into()),
            Err(PerformError::Before(error)) => error,
        };
        Err(match self.unless_here(origin).await {
            Ok(()) => error,
            Err(refusal) => refusal.into(),
        })
    }

    /// The same for a refusal on its own.
    pub(crate) async fn unless_repeated(&self, origin: &Origin, refusal: Refusal) -> Refusal {
        if matches!(refusal, Refusal::Broken(_)) {
            return refusal;
        }
        self.unless_here(origin).await.err().unwrap_or(refusal)
    }

    /// Fails if the interaction was carried out before.
    async fn unless_here(&self, origin: &Origin) -> Result<(), Refusal> {
        if self.store().was_here(origin.interaction).await? {
            return Err(Refusal::Repeated);
        }
        Ok(())
    }

    async fn open(
        &self,
        origin: &Origin,
        new: &NewTable,
        rematch_of: Option<&TableState>,
        server: &ServerSettings,
    ) -> Result<Performed, PerformError<Refusal>> {
        let id = self.commit_opening(origin, new, rematch_of, server).await?;
        // If it cannot be shown, it is open all the same, and whoever opened it can look again.
        match self.find_at(Address::Table(id), Some(origin.into())).await {
            Ok(Found::Table(state)) => Ok(Performed {
                effect: Effect::Opened,
                snapshot: state.snapshot_for(origin.user),
            }),
            Ok(Found::Frozen(table)) => Err(PerformError::After(Refusal::Frozen { table })),
            Ok(Found::Nothing) => Err(PerformError::After(Refusal::NoTable)),
            Err(error) => Err(PerformError::After(error.into())),
        }
    }

    async fn commit_opening(
        &self,
        origin: &Origin,
        new: &NewTable,
        rematch_of: Option<&TableState>,
        server: &ServerSettings,
    ) -> Result<TableId, Refusal> {
        let now = self.clock().now();
        let seed = self.0.seeds.seed()?;
        let mut events = vec![Event::LobbyOpened];
        events.extend(match rematch_of {
            // It calls those who played before, and nobody else.
            Some(_) => Some(Event::RematchOpened),
            // Nobody can join what is only watched.
            None => server
                .call
                .filter(|_| new.watch.is_none())
                .map(|_| Event::RoleToCall),
        });
        let jobs = self.plan(&events, now, None);
        let boards = &self.0.boards;
        let language = self.opening_language(origin).await?;
        let mut game = lobby::open(origin, now, new, rematch_of, boards, &seed, language)?;
        game.limits = limits::of_opening(origin, server);
        game.jobs = jobs;
        let id = self.store().open_game(&game).await?;
        self.something_is_owed();
        Ok(id)
    }

    /// Opens a lobby with the settings of the finished game.
    async fn rematch(
        &self,
        origin: &Origin,
        expect: Option<Expect>,
        server: &ServerSettings,
    ) -> Result<Performed, PerformError<Refusal>> {
        let asked = expect.map(|expect| expect.table);
        let state = self.state(origin, origin.channel, asked).await?;
        match state.row.stage {
            Stage::Lobby | Stage::Running => return Err(Refusal::NotOver.into()),
            Stage::Cancelled => return Err(Refusal::Cancelled.into()),
            Stage::Over => {}
        }
        let person = state.person(origin.user);
        let watch = state.settings.watch.filter(|_| person.is_none());
        if person.is_none() && (watch.is_none() || state.row.host != origin.user) {
            return Err(Refusal::NotPlaying.into());
        }
        if state.row.channel != origin.channel {
            return Err(Refusal::NoTable.into());
        }
        let settings = &state.settings;
        let new = NewTable {
            board: settings.board.clone(),
            seats: settings.seats,
            options: settings.options.clone(),
            seating: settings.seating,
            timing: settings.timing,
            rider: person.map(|person| person.player.rider),
            thread: thread::rematch_wants_thread(&state, origin),
            hints: settings.hints,
            unrated: settings.unrated,
            computers: state.computer_players(),
            watch,
        };
        self.open(origin, &new, Some(&state), server).await
    }

    /// Decides on the current state and commits the decision, retrying while others are faster. `decide` may return what the
    /// requester saw of that state, so that it need not be made again.
    pub(super) async fn attempt<E: From<Refusal>>(
        &self,
        origin: &Origin,
        expect: Option<Expect>,
        sought: Sought,
        decide: impl Fn(&TableState, Timestamp) -> Result<(Decision, Option<Snapshot>), E>,
    ) -> Result<Performed, PerformError<E>> {
        let asked = expect.map(|expect| expect.table);
        let mut table = TableId(0);
        for _ in 0..ATTEMPTS {
            let state = match sought {
                Sought::ToMove => self.to_move(origin, asked).await?,
                Sought::Here => self.state(origin, origin.channel, asked).await?,
            };
            table = state.row.id;
            let decided = decide(&state, self.clock().now());
            let (decision, seen) = decided.map_err(PerformError::Before)?;
            let user = origin.user;
            let committed = match decision {
                Decision::Draft(change, effect) => {
                    let saved = self.store().save_draft(&change).await;
                    saved.map_err(Refusal::from).map(|()| {
                        let lost = state.lost_by(user);
                        let after = state.after_draft(&change);
                        let mut snapshot = match seen {
                            Some(seen) => seen.redrafted(&after),
                            None => after.snapshot_for(user),
                        };
                        // The steps that it did without are in no draft any more, and they may not have been told.
                        snapshot.drafted.lost = snapshot.drafted.lost.max(lost);
                        (snapshot, effect)
                    })
                }
                Decision::Update(update, effect) => {
                    let carried_out = self.carry_out(&state, &update).await;
                    carried_out.map(|after| (after.snapshot_for(user), effect))
                }
            };
            match committed {
                Ok((snapshot, effect)) => return Ok(Performed { effect, snapshot }),
                // Somebody was faster. Deciding again shows whether that matters.
                Err(Refusal::Stale) => {}
                Err(refusal) => return Err(refusal.into()),
            }
        }
        Err(Refusal::Broken(TableError::Contended(table)).into())
    }

    /// Carries out, at one table, what a person does in all of their games. `decide` is called again while others are
    /// faster, and returns `None` where nothing is to be done. Returns whether anything was. A frozen table is left
    /// alone.
    pub(super) async fn among_many(
        &self,
        id: TableId,
        decide: impl Fn(&TableState, Timestamp) -> Result<Option<Box<Update>>, Refusal>,
    ) -> Result<bool, Refusal> {
        for _ in 0..ATTEMPTS {
            let Some(state) = self.unless_frozen(id).await? else {
                return Ok(false);
            };
            let Some(mut update) = decide(&state, self.clock().now())? else {
                return Ok(false);
            };
            update.change.in_many_games = true;
            match self.carry_out(&state, &update).await {
                Ok(_) => return Ok(true),
                // Somebody was faster.
                Err(Refusal::Stale) => {}
                Err(refusal) => return Err(refusal),
            }
        }
        Err(TableError::Contended(id).into())
    }

    /// Commits an update together with the jobs that follow from it, and returns the table afterwards.
    pub(in crate::table) async fn carry_out(
        &self,
        state: &TableState,
        update: &Update,
    ) -> Result<TableState, Refusal> {
        let after = update.applied_to(state)?;
        let jobs = self.plan(&update.events, update.change.at, Some(&after));
        let owed = !jobs.is_empty();
        let change = update.to_change(state, jobs)?;
        self.store().commit(&change).await?;
        let revision = after.row.revision;
        tracing::debug!(
            game = after.row.id.0,
            revision,
            jobs = change.jobs.len(),
            "committed"
        );
        self.thinking().changed(after.row.id);
        if owed {
            self.something_is_owed_in(after.row.guild).await;
        }
        self.0
            .folded
            .keep(after.row.id, after.row.revision, after.fold.clone());
        Ok(after)
    }

    /// Frees the channel of a game that cannot be read. It cannot be shown either, so the answer is the refusal that
    /// it is cancelled.
    async fn cancel_frozen(&self, origin: &Origin, table: TableId) -> Result<Refusal, Refusal> {
        let place = self.place(table).await?;
        if place.is_none_or(|place| place.channel != origin.channel) {
            return Err(Refusal::NoTable);
        }
        let now = self.clock().now();
        let interaction = origin.interaction;
        match self.store().cancel_frozen(table, interaction, now).await {
            Ok(()) => {
                self.frozen().remove(table);
                Ok(Refusal::Cancelled)
            }
            Err(Conflict::Stale) => Ok(Refusal::Cancelled),
            Err(conflict) => Err(conflict.into()),
        }
    }

    /// The best turn for the requester in the channel's game, from what they may know. It takes a place in the thinking pool, as a
    /// computer player's turn does, and changes nothing.
    ///
    /// # Errors
    /// As for [`Tables::look`]; [`Refusal::HintsNotAgreed`]; why the requester is not to act; [`Refusal::NothingToHint`] if
    /// nothing is on the board yet that could speak for anything.
    pub async fn hint(&self, origin: &Origin) -> Result<Hinted, Refusal> {
        hinting::think(self, origin).await
    }
}
