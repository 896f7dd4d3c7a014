//! A due job, and the data it may need.

use jiff::Timestamp;
use tokio::sync::OnceCell;

use super::delivery::{Delivery, To};
use super::job_kind::NotSent;
use super::kinds;
use super::notification::{Notification, SpentButton};
use crate::present::{CommandLinks, Servers, language, turn};
use crate::store::{
    ChannelId, GuildId, Job, JobSubject, MessageId, Question, Stage, Store, TableId, UserId,
};
use crate::table::{Fold, Place, Preferences, TableError, TableState, Tables, VisibleEntry};
use games::Viewer;
use words::Language;

/// How many buttons of turns are looked at with one post. Usually there is one.
const SPENT: u32 = 20;

/// A due job. The table is read once, on first use.
pub(super) struct JobContext<'a> {
    pub job: &'a Job,
    pub now: Timestamp,
    pub store: &'a dyn Store,
    pub tables: &'a Tables,
    /// The names of servers and channels.
    pub servers: &'a Servers,
    /// Links to commands.
    pub commands: &'a CommandLinks,
    /// The table, once it was read.
    pub(super) state: OnceCell<Option<TableState>>,
}

impl JobContext<'_> {
    /// The default language, for messages about a table that cannot be read.
    pub fn usual_language(&self) -> Language {
        language::of_key(self.tables.usual_language())
    }

    /// The language of posts in a server that are about no game.
    pub async fn server_language(&self, guild: GuildId) -> Result<Language, NotSent> {
        let chosen = self.tables.server(guild).await?.language;
        let chosen = chosen.as_deref().map(language::of_key);
        Ok(chosen.unwrap_or_else(|| self.usual_language()))
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
        let read = || self.tables.for_job(game);
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

    /// Wraps a notification into a delivery.
    pub async fn wrap(
        &self,
        kind: &'static str,
        mut told: Notification,
    ) -> Result<Delivery, NotSent> {
        let job = self.job;
        if told.tells_channel() {
            told = told.settles(self.settled(kind).await?);
            told.spent = self.spent().await?;
        }
        Ok(Delivery {
            job: job.id,
            kind,
            attempt: job.attempts,
            due: job.due,
            table: job.game(),
            revision: job.revision,
            place: self.place(told.to).await?,
            told,
        })
    }

    /// Where the table is, even if it cannot be read. A job about a server says itself where it goes.
    async fn place(&self, to: To) -> Result<Place, NotSent> {
        let game = match (self.job.subject, to) {
            (JobSubject::Game(game), _) => game,
            (JobSubject::Server(guild), To::Channel(channel)) => {
                let guild = Some(guild);
                return Ok(Place { guild, channel });
            }
            (JobSubject::Server(_), _) => return Err("it goes to no channel".into()),
        };
        if let Some(Some(state)) = self.state.get() {
            return Ok(state.location());
        }
        let place = self.store.whereabouts(game).await?;
        let place = place.ok_or("there is no such game")?;
        Ok(Place {
            guild: place.guild,
            channel: place.channel,
        })
    }

    /// Direct messages with buttons of a turn that is over or of a question that is settled, those of the oldest first.
    async fn spent(&self) -> Result<Vec<SpentButton>, TableError> {
        let Some(Some(state)) = self.state.get() else {
            return Ok(Vec::new());
        };
        let mut buttons = self.store.turn_buttons(state.row.id, SPENT).await?;
        buttons.retain(|button| !state.waits_since(button.person, button.turn));
        let spent = buttons
            .into_iter()
            .map(|button| spent_button(state, button.person, button.channel, button.message));
        Ok(spent.collect())
    }

    /// Messages with questions that are settled, or that a post of this kind asks anew.
    async fn settled(&self, kind: &str) -> Result<Vec<MessageId>, TableError> {
        let Some(Some(state)) = self.state.get() else {
            return Ok(Vec::new());
        };
        let asked = self.store.questions(state.row.id, self.job.revision);
        let asked = asked.await?;
        let open = |question: &Question| {
            let asking = kinds::find(&question.kind);
            question.kind != kind && asking.is_some_and(|asking| asking.is_open(state))
        };
        let settled = asked.into_iter().filter(|question| !open(question));
        Ok(settled.map(|question| question.message).collect())
    }
}

/// A direct message to somebody of which only the link to the game's channel stays.
pub(super) fn spent_button(
    state: &TableState,
    person: UserId,
    channel: ChannelId,
    message: MessageId,
) -> SpentButton {
    SpentButton {
        channel,
        message,
        left: turn::spent_rows(language::to(state, person), state.location()),
    }
}
