//! From a due job to its delivery, with the content for the current state.

use jiff::Timestamp;
use tokio::sync::OnceCell;

use super::delivery::Delivery;
use super::job_context::JobContext;
use super::job_kind::JobKind;
use super::kinds::{self, late, turns};
use super::not_sent::NotSent;
use super::notification::{Notification, SpentButton, To, controls};
use super::processing::Outbox;
use crate::history::History;
use crate::present::{Controls, Row, help, language, turn};
use crate::store::{Job, JobSubject, MessageId, Question, TurnButton};
use crate::table::{Place, TableError, TableState};
use words::Language;

/// How many buttons of turns are looked at with one post. Usually there is one.
const SPENT: u32 = 20;

impl Outbox {
    /// Builds the content of a job for the current state.
    pub(super) async fn prepare(&self, job: &Job, now: Timestamp) -> Result<Delivery, NotSent> {
        let kind = kinds::find(&job.kind).ok_or("this version knows no such job")?;
        // Nothing has arrived before the first attempt, so that one has whatever language it is to be in now.
        let kept = job.language.as_deref().filter(|_| job.attempts > 1);
        let due = JobContext {
            job,
            now,
            store: &*self.store,
            history: History::new(self.store.clone()),
            tables: &self.tables,
            servers: &self.servers,
            commands: &self.commands,
            language: kept.and_then(|key| self.tables.languages().of_key(key)),
            state: OnceCell::new(),
        };
        let told = (kind.prepare)(&due).await?;
        if let To::Person { user, .. } = told.to
            && user.erased_number().is_some()
        {
            return Err("they were erased".into());
        }
        due.wrap(kind, told).await
    }
}

impl JobContext<'_> {
    /// Wraps a notification into a delivery.
    async fn wrap(&self, kind: &JobKind, mut told: Notification) -> Result<Delivery, NotSent> {
        let job = self.job;
        if told.tells_channel() {
            told = told.settles(self.settled(kind.name).await?);
            told.spent = self.spent().await?;
        }
        let place = self.place(told.to).await?;
        let language = self.language(told.to, place).await?;
        if told.posts() {
            self.note_job(&mut told, language);
        }
        Ok(Delivery {
            job: job.id,
            kind: kind.name,
            attempt: job.attempts,
            due: job.due,
            table: job.game(),
            revision: job.revision,
            place,
            language,
            told,
            beside: Vec::new(),
        })
    }

    /// Notes the job in a control of its message, by which a retry finds the post: a text may occur twice, and it may have
    /// been said differently in the meantime. A message without controls gets one, except where it takes the place of a
    /// lobby's: that is not posted anew without controls.
    fn note_job(&self, told: &mut Notification, language: Language) {
        let rows = &mut told.message.rows;
        let noted = match told.to {
            // Others may be added to them, and each go by themselves.
            To::Person { .. } => Row::note_job_in_all(rows, self.job.id.0),
            _ => Row::note_job(rows, self.job.id.0),
        };
        if noted || matches!(told.to, To::Lobby(_)) {
            return;
        }
        let mut row = match self.job.subject {
            JobSubject::Game(_) => turn::board(controls(self.job), language),
            JobSubject::Server(_) => help::open(language),
        };
        Row::note_job(std::slice::from_mut(&mut row), self.job.id.0);
        told.message.rows.push(row);
    }

    /// The language of a message.
    async fn language(&self, to: To, place: Place) -> Result<Language, NotSent> {
        match (self.state.get(), to) {
            (Some(Some(state)), To::Person { user, .. }) => Ok(language::to(state, user)),
            (Some(Some(state)), _) => Ok(language::to_all(state)),
            _ => self.language_in(place.guild).await,
        }
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
        let found = self.store.whereabouts(game).await?;
        Ok(found.ok_or("there is no such game")?.place)
    }

    /// Direct messages with buttons of a turn that is over or of a question that is settled, oldest first.
    async fn spent(&self) -> Result<Vec<SpentButton>, TableError> {
        let Some(Some(state)) = self.state.get() else {
            return Ok(Vec::new());
        };
        let buttons = self.store.turn_buttons(state.row.id, SPENT).await?;
        Ok(spent(state, buttons))
    }

    /// Messages with questions that are settled, or that a post of this kind asks anew.
    async fn settled(&self, kind: &str) -> Result<Vec<MessageId>, TableError> {
        let Some(Some(state)) = self.state.get() else {
            return Ok(Vec::new());
        };
        let asked = self.store.questions(state.row.id, self.job.revision);
        let asked = asked.await?;
        let open = |question: &Question| {
            let asking = kinds::find(&question.kind).and_then(|kind| kind.open);
            question.kind != kind && asking.is_some_and(|open| open(state))
        };
        let settled = asked.into_iter().filter(|question| !open(question));
        Ok(settled.map(|question| question.message).collect())
    }
}

/// Those of these buttons that go, message by message in their order. If no others are on a message, it keeps the link to the
/// game's channel and the button that tells what happened.
pub(super) fn spent(state: &TableState, mut over: Vec<TurnButton>) -> Vec<SpentButton> {
    over.retain(|button| !is_open(state, button));
    let mut spent: Vec<SpentButton> = Vec::new();
    for button in &over {
        let earlier = spent.iter_mut();
        let mut earlier = earlier.filter(|earlier| earlier.message == button.message);
        if let Some(earlier) = earlier.next() {
            earlier.jobs.push(button.job);
            continue;
        }
        let of_message = over.iter().filter(|over| over.message == button.message);
        let moves = of_message.filter_map(|over| over.moves).max();
        let moves = moves.map(|revision| Controls {
            table: state.row.id.0,
            revision,
            draft: None,
        });
        let language = language::to(state, button.person);
        spent.push(SpentButton {
            channel: button.channel,
            message: button.message,
            jobs: vec![button.job],
            left: turn::spent_rows(language, state.location(), moves),
        });
    }
    spent
}

/// Whether the turn or the question to which buttons belong is still open.
fn is_open(state: &TableState, button: &TurnButton) -> bool {
    let (person, turn) = (button.person, button.turn);
    let kind = button.kind.as_str();
    if kind.is_empty() {
        // An earlier version sent them.
        return state.waits_since(person, turn);
    }
    if kind == turns::ASKED_DIRECT.name {
        return state.asked_of(person) == Some(turn);
    }
    if kind == late::LATE_ASKED_DIRECT.name {
        return state.late_turn(person, turn).is_some();
    }
    state.turn_of(person) == Some(turn)
}
