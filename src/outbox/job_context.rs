//! A due job, and the data it may need.

use jiff::Timestamp;
use tokio::sync::OnceCell;

use super::delivery::Delivery;
use super::job_kind::NotSent;
use super::notification::Notification;
use crate::present::{Servers, language};
use crate::store::{ChannelId, Job, MessageId, Stage, Store, UserId};
use crate::table::{Fold, Place, Preferences, TableError, TableState, Tables, VisibleEntry};
use games::Viewer;
use words::Language;

/// A due job. The table is read once, on first use.
pub(super) struct JobContext<'a> {
    pub job: &'a Job,
    pub now: Timestamp,
    pub store: &'a dyn Store,
    pub tables: &'a Tables,
    /// The names of servers and channels.
    pub servers: &'a Servers,
    state: OnceCell<Option<TableState>>,
}

impl<'a> JobContext<'a> {
    pub fn new(
        job: &'a Job,
        now: Timestamp,
        store: &'a dyn Store,
        tables: &'a Tables,
        servers: &'a Servers,
    ) -> JobContext<'a> {
        JobContext {
            job,
            now,
            store,
            tables,
            servers,
            state: OnceCell::new(),
        }
    }

    /// The default language, for messages about a table that cannot be read.
    pub fn usual_language(&self) -> Language {
        language::of_key(self.tables.usual_language())
    }

    /// The current state of the table.
    pub async fn state(&self) -> Result<&TableState, NotSent> {
        let read = || self.tables.for_job(self.job.game);
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

    /// Those of `users` to notify: nobody in quiet hours, nor, for a reminder, anybody who wants none.
    pub async fn awake(
        &self,
        state: &TableState,
        users: impl IntoIterator<Item = UserId>,
        reminder: bool,
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
            if preferences.asleep(self.now).is_none() && (preferences.turn || !reminder) {
                awake.push(user);
            }
        }
        Ok(awake)
    }

    /// Wraps a notification into a delivery.
    pub async fn wrap(
        &self,
        kind: &'static str,
        mut told: Notification,
    ) -> Result<Delivery, NotSent> {
        let job = self.job;
        if told.tells_channel() {
            told.strips.extend(self.settled().await?);
        }
        Ok(Delivery {
            job: job.id,
            kind,
            attempt: job.attempts,
            due: job.due,
            table: job.game,
            revision: job.revision,
            place: self.place().await?,
            told,
        })
    }

    /// Where the table is, even if it cannot be read.
    async fn place(&self) -> Result<Place, NotSent> {
        if let Some(Some(state)) = self.state.get() {
            return Ok(state.location());
        }
        let place = self.store.whereabouts(self.job.game).await?;
        let place = place.ok_or("there is no such game")?;
        Ok(Place {
            guild: place.guild,
            channel: place.channel,
        })
    }

    /// Messages with settled questions, as far as the channel has not been told; empty while a question is open.
    async fn settled(&self) -> Result<Vec<MessageId>, TableError> {
        let Some(Some(state)) = self.state.get() else {
            return Ok(Vec::new());
        };
        if state.undo_asked().is_some() {
            return Ok(Vec::new());
        }
        let (from, to) = (state.row.posted, self.job.revision);
        Ok(self.store.questions(self.job.game, from, to).await?)
    }
}
