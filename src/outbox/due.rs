//! A job whose hour has come, and what can be looked up for it.

use jiff::Timestamp;
use tokio::sync::OnceCell;

use super::delivery::Delivery;
use super::kind::Instead;
use super::notification::Notification;
use crate::present::{Servers, language};
use crate::store::{ChannelId, Job, MessageId, Stage, Store, UserId};
use crate::table::{Fold, Habits, Place, Standing, TableError, Tables, Told};
use games::Viewer;
use words::Language;

/// A job whose hour has come. The table is read when somebody first looks at it, and once.
pub(super) struct Due<'a> {
    pub job: &'a Job,
    pub now: Timestamp,
    pub store: &'a dyn Store,
    pub tables: &'a Tables,
    /// The names of servers and channels.
    pub servers: &'a Servers,
    standing: OnceCell<Option<Standing>>,
}

impl<'a> Due<'a> {
    pub fn new(
        job: &'a Job,
        now: Timestamp,
        store: &'a dyn Store,
        tables: &'a Tables,
        servers: &'a Servers,
    ) -> Due<'a> {
        Due {
            job,
            now,
            store,
            tables,
            servers,
            standing: OnceCell::new(),
        }
    }

    /// The language of whoever chose none: for what is told of a table that cannot be read.
    pub fn usual_language(&self) -> Language {
        language::of_key(self.tables.usual_language())
    }

    /// The table as it stands.
    pub async fn standing(&self) -> Result<&Standing, Instead> {
        let read = || self.tables.for_job(self.job.game);
        let standing = self.standing.get_or_try_init(read).await?;
        Ok(standing.as_ref().ok_or("the game rests")?)
    }

    /// The table and its game, which is being played.
    pub async fn running(&self) -> Result<(&Standing, &Fold), Instead> {
        let standing = self.standing().await?;
        let fold = standing.fold.as_deref().ok_or("the game has not started")?;
        if standing.row.stage != Stage::Running {
            return Err("the game is over".into());
        }
        Ok((standing, fold))
    }

    /// The person whom the job names.
    pub fn user(&self) -> Result<UserId, Instead> {
        Ok(self.job.person.ok_or("it names nobody")?)
    }

    /// That person, who sits in a game that is being played.
    pub async fn player(&self) -> Result<(&Standing, UserId), Instead> {
        let (standing, _) = self.running().await?;
        let user = self.user()?;
        standing.seat(user).ok_or("they play no more")?;
        Ok((standing, user))
    }

    /// What the revision of the job brought about, as everybody may know it.
    pub fn told(&self, fold: &Fold) -> Vec<Told> {
        let revision = self.job.revision;
        let mut told = fold.since(revision.saturating_sub(1), Viewer::Spectator);
        told.retain(|told| told.revision == revision);
        told
    }

    /// The channel of somebody's direct messages, if it was opened before.
    ///
    /// # Errors
    /// If they take none.
    pub async fn direct_channel(&self, user: UserId) -> Result<Option<ChannelId>, Instead> {
        let direct = self.store.direct(user).await?;
        if direct.closed {
            return Err("direct messages are closed".into());
        }
        Ok(direct.channel)
    }

    /// Whom of these people something notifies: nobody who sleeps, nor, if it is a reminder, who wants none.
    pub async fn awake(
        &self,
        standing: &Standing,
        users: impl IntoIterator<Item = UserId>,
        reminder: bool,
    ) -> Result<Vec<UserId>, Instead> {
        let mut awake = Vec::new();
        for user in users {
            let habits = match standing.person(user) {
                Some(_) => standing.choice(user).habits,
                None => match self.store.choice(user).await {
                    Ok(row) => Habits::from_row(&row),
                    Err(error) => {
                        tracing::error!(%error, "settings cannot be read");
                        Habits::default()
                    }
                },
            };
            if habits.asleep(self.now).is_none() && (habits.turn || !reminder) {
                awake.push(user);
            }
        }
        Ok(awake)
    }

    /// Wraps up what is to be told.
    pub async fn wrap(
        &self,
        kind: &'static str,
        mut told: Notification,
    ) -> Result<Delivery, Instead> {
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

    /// Where the table is, also one that cannot be read.
    async fn place(&self) -> Result<Place, Instead> {
        if let Some(Some(standing)) = self.standing.get() {
            return Ok(standing.location());
        }
        let place = self.store.whereabouts(self.job.game).await?;
        let place = place.ok_or("there is no such game")?;
        Ok(Place {
            guild: place.guild,
            channel: place.channel,
        })
    }

    /// The messages whose questions are settled and of which the channel has not been told; nothing while one is open.
    async fn settled(&self) -> Result<Vec<MessageId>, TableError> {
        let Some(Some(standing)) = self.standing.get() else {
            return Ok(Vec::new());
        };
        if standing.undo_asked().is_some() {
            return Ok(Vec::new());
        }
        let (from, to) = (standing.row.posted, self.job.revision);
        Ok(self.store.questions(self.job.game, from, to).await?)
    }
}
