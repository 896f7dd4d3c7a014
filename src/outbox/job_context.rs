//! A due job, and the data it may need.

use jiff::Timestamp;
use tokio::sync::OnceCell;

use super::not_sent::NotSent;
use crate::history::History;
use crate::present::{CommandLinks, Servers, language};
use crate::store::{ChannelId, GuildId, Job, JobSubject, Stage, Store, TableId, UserId};
use crate::table::{Fold, Preferences, Snapshot, TableError, TableState, Tables, VisibleEntry};
use games::{Seat, Viewer};
use words::Language;

/// The player on turn of whom a job is.
pub(super) struct OnTurn<'a> {
    pub state: &'a TableState,
    pub user: UserId,
    pub seat: Seat,
    /// The revision in which their turn began.
    pub began: u64,
}

/// A due job. The table is read once, on first use.
pub(super) struct JobContext<'a> {
    pub job: &'a Job,
    pub now: Timestamp,
    pub store: &'a dyn Store,
    pub history: History,
    pub tables: &'a Tables,
    pub servers: &'a Servers,
    pub commands: &'a CommandLinks,
    /// The key of the language of an earlier attempt, which may have arrived: this one has the same.
    pub(super) language: Option<&'static str>,
    /// The table, once it was read.
    pub(super) state: OnceCell<Option<TableState>>,
}

impl JobContext<'_> {
    /// The language of posts that are about no game, or one that cannot be read: that of the server if they are in one.
    pub async fn language_in(&self, guild: Option<GuildId>) -> Result<Language, NotSent> {
        if let Some(kept) = self.language {
            return Ok(language::of_key(kept));
        }
        Ok(language::of_key(match guild {
            Some(guild) => {
                let locale = self.servers.locale(guild);
                self.tables
                    .server_language(guild, locale.as_deref())
                    .await?
            }
            None => self.tables.languages().usual(),
        }))
    }

    /// The game that the job is about.
    pub fn game(&self) -> Result<TableId, NotSent> {
        Ok(self.job.game().ok_or("it is about no game")?)
    }

    /// The server that the job is about.
    pub fn server(&self) -> Result<GuildId, NotSent> {
        match self.job.subject {
            JobSubject::Server(guild) => Ok(guild),
            JobSubject::Game(_) => Err("it is about no server".into()),
        }
    }

    /// The current state of the table.
    pub async fn state(&self) -> Result<&TableState, NotSent> {
        let game = self.game()?;
        let read = async || {
            let state = self.tables.for_job(game).await?;
            Ok::<_, TableError>(match self.language {
                Some(kept) => state.map(|state| state.only_in(kept)),
                None => state,
            })
        };
        let state = self.state.get_or_try_init(read).await?;
        Ok(state.as_ref().ok_or("the game rests")?)
    }

    /// The table and its game, if it is being played.
    pub async fn running(&self) -> Result<(&TableState, &Fold), NotSent> {
        let state = self.state().await?;
        let fold = state.fold.as_deref().ok_or("the game has not started")?;
        if state.row.stage != Stage::Running {
            return Err("the game is over".into());
        }
        Ok((state, fold))
    }

    /// The person named in the job.
    pub fn user(&self) -> Result<UserId, NotSent> {
        Ok(self.job.person.ok_or("it names nobody")?)
    }

    /// The table and the person named in the job, if they have a seat in a running game.
    pub async fn player(&self) -> Result<(&TableState, UserId), NotSent> {
        let (state, _) = self.running().await?;
        let user = self.user()?;
        state.seat(user).ok_or("they play no more")?;
        Ok((state, user))
    }

    /// The person named in the job, if the turn that was theirs at the job's revision is not over.
    pub async fn on_turn(&self) -> Result<OnTurn<'_>, NotSent> {
        let user = self.user()?;
        let (state, fold) = self.running().await?;
        let seat = state.seat(user).ok_or("they play no more")?;
        let began = fold.began(seat);
        let began = began.filter(|began| *began <= self.job.revision);
        Ok(OnTurn {
            state,
            user,
            seat,
            began: began.ok_or("the turn is over")?,
        })
    }

    /// The public events of the job's revision.
    pub fn told(&self, fold: &Fold) -> Vec<VisibleEntry> {
        let revision = self.job.revision;
        let mut told = fold.since(revision.saturating_sub(1), Viewer::Spectator);
        told.retain(|told| told.revision == revision);
        told
    }

    /// The user's direct message channel, if already opened.
    ///
    /// # Errors
    /// If they accept no direct messages.
    pub async fn direct_channel(&self, user: UserId) -> Result<Option<ChannelId>, NotSent> {
        let direct = self.store.direct(user).await?;
        if direct.closed {
            return Err("direct messages are closed".into());
        }
        Ok(direct.channel)
    }

    /// The game as the reader of a direct message is told of it, with its channel and server.
    pub fn named(&self, snapshot: &Snapshot) -> String {
        self.servers.game(language::of(snapshot), snapshot)
    }

    /// Puts the job off if these are the preferences of somebody in their quiet hours.
    pub fn while_awake(&self, preferences: &Preferences) -> Result<(), NotSent> {
        match preferences.asleep(self.now) {
            Some(end) => Err(NotSent::Later(end)),
            None => Ok(()),
        }
    }

    /// Those of `users` to notify: nobody in quiet hours.
    pub async fn awake(
        &self,
        state: &TableState,
        users: impl IntoIterator<Item = UserId>,
    ) -> Result<Vec<UserId>, NotSent> {
        let mut awake = Vec::new();
        for user in users {
            let preferences = match state.person(user) {
                Some(_) => state.choice(user).preferences,
                None => match self.store.choice(user).await {
                    Ok(row) => Preferences::from_row(&row),
                    Err(error) => {
                        tracing::error!(%error, "cannot read a user's settings");
                        Preferences::default()
                    }
                },
            };
            if preferences.asleep(self.now).is_none() {
                awake.push(user);
            }
        }
        Ok(awake)
    }
}
