//! How a command is carried out: what stands is read once, decided on, and committed once.

use jiff::Timestamp;

use super::command::{Command, Expect, NewTable, Origin};
use super::decision::{Decision, Update};
use super::event::Event;
use super::lobby;
use super::refusal::{Refusal, TableError};
use super::shelf::Found;
use super::snapshot::{Done, Snapshot, What};
use super::standing::Standing;
use super::tables::{ATTEMPTS, Tables};
use crate::store::{Conflict, Stage, TableId};

/// A refusal, and whether something was carried out before it.
enum Refused<E> {
    Before(E),
    After(Refusal),
}

impl<E: From<Refusal>> From<Refusal> for Refused<E> {
    fn from(refusal: Refusal) -> Refused<E> {
        match refusal {
            // What went wrong is never hidden by what was done before.
            Refusal::Broken(_) => Refused::After(refusal),
            refusal => Refused::Before(refusal.into()),
        }
    }
}

/// Where a command looks for its table.
#[derive(Clone, Copy)]
enum Sought {
    /// The table of the button, or else of the channel.
    Here,
    /// Any that whoever asks may take elsewhere.
    ToMove,
}

impl Tables {
    /// Changes a table. When this returns, the change is on disk; or nothing has changed.
    pub async fn perform(
        &self,
        origin: &Origin,
        expect: Option<Expect>,
        command: Command,
    ) -> Result<Done, Refusal> {
        let decide = |standing: &Standing, now| standing.decide(origin, expect, now, &command);
        let done = match &command {
            Command::Open(new) => match self.may_open(origin).await {
                Ok(()) => self.open(origin, new).await,
                Err(refusal) => Err(refusal.into()),
            },
            Command::Rematch => match self.may_open(origin).await {
                Ok(()) => self.rematch(origin, expect).await,
                Err(refusal) => Err(refusal.into()),
            },
            Command::Move { .. } => match self.may_play(origin).await {
                Ok(()) => self.attempt(origin, expect, Sought::ToMove, decide).await,
                Err(refusal) => Err(refusal.into()),
            },
            _ => self.attempt(origin, expect, Sought::Here, decide).await,
        };
        match done {
            Err(Refused::Before(Refusal::Frozen { table }))
                if command == Command::Cancel && origin.manages_channel =>
            {
                Err(self.cancel_frozen(origin, table).await?)
            }
            done => self.told_once(origin, done).await,
        }
    }

    /// The same for a command that depends on what stands. `choose` is given the table that is then decided on, as whoever
    /// asks may see it; it may be called several times. Opening a table is not decided on what stands, and refused.
    ///
    /// # Errors
    /// Those of `choose`, and why nothing was changed.
    pub async fn perform_with<E: From<Refusal>>(
        &self,
        origin: &Origin,
        expect: Option<Expect>,
        choose: impl Fn(&Snapshot) -> Result<Command, E>,
    ) -> Result<Done, E> {
        let decide = |standing: &Standing, now| {
            let command = choose(&standing.snapshot_for(origin.user))?;
            Ok(standing.decide(origin, expect, now, &command)?)
        };
        let done = self.attempt(origin, expect, Sought::Here, decide).await;
        self.told_once(origin, done).await
    }

    /// What was carried out before is usually refused when it is decided again: then nothing is
    /// to be said of it.
    async fn told_once<E: From<Refusal>>(
        &self,
        origin: &Origin,
        done: Result<Done, Refused<E>>,
    ) -> Result<Done, E> {
        let error = match done {
            Ok(done) => return Ok(done),
            Err(Refused::After(refusal)) => return Err(refusal.into()),
            Err(Refused::Before(error)) => error,
        };
        Err(match self.unless_here(origin).await {
            Ok(()) => error,
            Err(refusal) => refusal.into(),
        })
    }

    /// The same for a refusal alone.
    pub(super) async fn unless_repeated(&self, origin: &Origin, refusal: Refusal) -> Refusal {
        if matches!(refusal, Refusal::Broken(_)) {
            return refusal;
        }
        self.unless_here(origin).await.err().unwrap_or(refusal)
    }

    /// That an interaction was not carried out before.
    async fn unless_here(&self, origin: &Origin) -> Result<(), Refusal> {
        if self.store().was_here(origin.interaction).await? {
            return Err(Refusal::Repeated);
        }
        Ok(())
    }

    async fn open(&self, origin: &Origin, new: &NewTable) -> Result<Done, Refused<Refusal>> {
        let id = self.commit_opening(origin, new).await?;
        // If it cannot be shown, it is open all the same, and whoever opened it sees that when they look.
        match self.find(id).await {
            Ok(Found::Standing(standing)) => Ok(Done {
                what: What::Opened,
                snapshot: standing.snapshot_for(origin.user),
            }),
            Ok(Found::Frozen(table)) => Err(Refused::After(Refusal::Frozen { table })),
            Ok(Found::Nothing) => Err(Refused::After(Refusal::NoTable)),
            Err(error) => Err(Refused::After(error.into())),
        }
    }

    async fn commit_opening(&self, origin: &Origin, new: &NewTable) -> Result<TableId, Refusal> {
        let now = self.clock().now();
        let seed = self.0.seeds.seed()?;
        let jobs = self.plan(&[Event::LobbyOpened], now, None);
        let game = lobby::open(origin, now, new, &self.0.boards, &seed, jobs)?;
        let id = self.store().open_game(&game).await?;
        self.something_is_owed();
        Ok(id)
    }

    /// Opens a lobby like the one of the game that is over.
    async fn rematch(
        &self,
        origin: &Origin,
        expect: Option<Expect>,
    ) -> Result<Done, Refused<Refusal>> {
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

    /// Decides on what stands and commits that, again and again while others are faster.
    async fn attempt<E: From<Refusal>>(
        &self,
        origin: &Origin,
        expect: Option<Expect>,
        sought: Sought,
        decide: impl Fn(&Standing, Timestamp) -> Result<Decision, E>,
    ) -> Result<Done, Refused<E>> {
        let asked = expect.map(|expect| expect.table);
        let mut table = TableId(0);
        for _ in 0..ATTEMPTS {
            let standing = match sought {
                Sought::ToMove => self.to_move(origin, asked).await?,
                Sought::Here => self.standing(origin.user, origin.channel, asked).await?,
            };
            table = standing.row.id;
            let decision = decide(&standing, self.clock().now()).map_err(Refused::Before)?;
            let (committed, what) = match decision {
                Decision::Draft(change, what) => match self.store().save_draft(&change).await {
                    Ok(()) => (Ok(standing.after_draft(&change)), what),
                    Err(conflict) => (Err(conflict.into()), what),
                },
                Decision::Update(update, what) => (self.carry_out(&standing, &update).await, what),
            };
            match committed {
                Ok(after) => {
                    let snapshot = after.snapshot_for(origin.user);
                    return Ok(Done { what, snapshot });
                }
                // Somebody was faster. Whether that matters is seen when it is decided again.
                Err(Refusal::Stale) => {}
                Err(refusal) => return Err(refusal.into()),
            }
        }
        Err(Refusal::Broken(TableError::Contended(table)).into())
    }

    /// Does at one table what somebody does in all of their games: `decide` is asked again while others are faster, and gives
    /// nothing where nothing is to be done. Says whether anything was; a table that rests is left alone.
    pub(super) async fn among_many(
        &self,
        id: TableId,
        decide: impl Fn(&Standing, Timestamp) -> Result<Option<Box<Update>>, Refusal>,
    ) -> Result<bool, Refusal> {
        for _ in 0..ATTEMPTS {
            let Some(standing) = self.for_job(id).await? else {
                return Ok(false);
            };
            let Some(mut update) = decide(&standing, self.clock().now())? else {
                return Ok(false);
            };
            update.in_many_games = true;
            match self.carry_out(&standing, &update).await {
                Ok(_) => return Ok(true),
                // Somebody was faster.
                Err(Refusal::Stale) => {}
                Err(refusal) => return Err(refusal),
            }
        }
        Err(TableError::Contended(id).into())
    }

    /// Commits an update together with the jobs that follow from it; gives the table afterwards.
    pub(super) async fn carry_out(
        &self,
        standing: &Standing,
        update: &Update,
    ) -> Result<Standing, Refusal> {
        let after = standing.after(update)?;
        let jobs = self.plan(&update.events, update.at, Some(&after));
        let owed = !jobs.is_empty();
        let change = update.to_change(standing, jobs)?;
        self.store().commit(&change).await?;
        if owed {
            self.something_is_owed();
        }
        self.0
            .folded
            .keep(after.row.id, after.row.revision, after.fold.clone());
        Ok(after)
    }

    /// Frees the channel of a game that cannot be read. It cannot be shown either, so the answer is
    /// a refusal that says that it is cancelled.
    async fn cancel_frozen(&self, origin: &Origin, table: TableId) -> Result<Refusal, Refusal> {
        let place = self.store().whereabouts(table).await?;
        if place.is_none_or(|place| place.channel != origin.channel) {
            return Err(Refusal::NoTable);
        }
        let now = self.clock().now();
        let interaction = origin.interaction;
        match self.store().cancel_frozen(table, interaction, now).await {
            Ok(()) | Err(Conflict::Stale) => Ok(Refusal::Cancelled),
            Err(conflict) => Err(conflict.into()),
        }
    }
}

impl Standing {
    /// What a command comes to at this table.
    fn decide(
        &self,
        origin: &Origin,
        expect: Option<Expect>,
        now: Timestamp,
        command: &Command,
    ) -> Result<Decision, Refusal> {
        match command {
            // Opening is not decided on what stands.
            Command::Open(_) | Command::Rematch => Err(Refusal::ChannelTaken),
            Command::Join { rider } => self.join(origin, now, *rider),
            Command::Rider(rider) => self.choose_rider(origin, now, *rider),
            Command::Leave => self.leave(origin, now),
            Command::AddComputer { level, name } => self.add_computer(origin, now, *level, name),
            Command::Start => self.start(origin, now),
            Command::Cancel => self.cancel(origin, now),
            Command::AskUndo => self.ask_undo(origin, expect, now),
            Command::AnswerUndo { agree } => self.answer_undo(origin, expect, now, *agree),
            Command::Replace { seat, to } => self.offer(origin, now, *seat, *to),
            Command::TakeSeat { seat } => self.take_seat(origin, now, *seat),
            Command::Pause => self.pause(origin, now, true),
            Command::Resume => self.pause(origin, now, false),
            Command::Move { gone } => self.move_here(origin, now, *gone),
            Command::Resign => self.resign(origin, now),
            Command::Place(actions) => self.place(origin, expect, now, actions, false),
            Command::PlaceInstead(actions) => self.place(origin, expect, now, actions, true),
            Command::Undo => self.undo(origin, expect, now, false),
            Command::StartOver => self.undo(origin, expect, now, true),
            Command::Commit => self.commit(origin, expect, now),
        }
    }
}
