//! What follows from a command, before it is carried out: a value in the table's own terms, from which the table
//! afterwards is made and which the store then commits.

use std::sync::Arc;

use jiff::Timestamp;

use super::command::Origin;
use super::entry::Entry;
use super::event::Event;
use super::fold::Fold;
use super::person::Person;
use super::refusal::{Refusal, TableError};
use super::snapshot::What;
use super::standing::Standing;
use super::turn_clock::TurnClock;
use super::watch;
use crate::store::{
    Change, DraftChange, InteractionId, JobId, LogRow, Move, NewJob, Stage, UserId,
};
use games::{Fact, Seat, Viewer};

/// What is to be carried out.
pub(super) enum Decision {
    /// The table moves on to its next revision, and what whoever asked for it is told.
    Update(Box<Update>, What),
    /// A draft changes.
    Draft(DraftChange, What),
}

/// What is to become of a table at its next revision.
pub(super) struct Update {
    /// The job that this is, if it is one.
    pub job: Option<JobId>,
    /// The interaction that asked for it, unless the clock did.
    pub interaction: Option<InteractionId>,
    /// Who asked for it.
    pub actor: Option<UserId>,
    /// They do the same in all of their games.
    pub in_many_games: bool,
    /// When.
    pub at: Timestamp,
    pub stage: Stage,
    pub host: UserId,
    /// The people, if they changed.
    pub people: Option<Vec<Person>>,
    /// Who leaves a seat to somebody else, and which.
    pub leaves: Option<(UserId, Seat)>,
    /// What is appended to the log.
    pub entries: Vec<Entry>,
    /// The place of the first of them.
    pub first: u64,
    /// Seats whose draft ends.
    pub drafts_end: Vec<Seat>,
    /// The revision that somebody asks to take back from now on.
    pub undo: Option<u64>,
    /// Since when the clocks are stopped, or that they are not, if that changed.
    pub paused: Option<Option<Timestamp>>,
    /// The clocks of the turns from now on, if they changed.
    pub clocks: Option<Vec<TurnClock>>,
    /// Whose turn is over, or whose clock was moved: what was planned for that turn is not to happen.
    pub turns_end: Vec<UserId>,
    /// Where it goes on, if elsewhere.
    pub moves: Option<Move>,
    /// The game afterwards.
    pub fold: Option<Arc<Fold>>,
    /// What happened by it, in the order in which it is to be told.
    pub events: Vec<Event>,
}

impl Update {
    /// For the store, with the jobs that follow from it.
    pub(super) fn to_change(
        &self,
        standing: &Standing,
        jobs: Vec<NewJob>,
    ) -> Result<Change, TableError> {
        let revision = standing.row.revision + 1;
        let seat = |seat: &Seat| seat.index() as u64;
        Ok(Change {
            game: standing.row.id,
            expected: standing.row.revision,
            job: self.job,
            interaction: self.interaction,
            actor: self.actor,
            in_many_games: self.in_many_games,
            at: self.at,
            stage: self.stage,
            host: self.host,
            people: self
                .people
                .as_ref()
                .map(|people| people.iter().map(Person::to_row).collect()),
            leaves: self.leaves.as_ref().map(|(user, left)| (*user, seat(left))),
            entries: rows(&self.entries, self.first, revision)?,
            drafts_end: self.drafts_end.iter().map(seat).collect(),
            undo: self.undo,
            paused: self.paused,
            clocks: self.clocks.as_deref().map(watch::rows).transpose()?,
            turns_end: self.turns_end.clone(),
            moves: self.moves,
            jobs,
        })
    }
}

impl Decision {
    /// An update of the lobby or of agreements, which leaves the game as it is.
    pub(super) fn update(update: Update, what: What) -> Decision {
        Decision::Update(Box::new(update), what)
    }
}

impl Standing {
    /// An update that leaves everything as it is, to start from.
    pub(super) fn update(&self, origin: &Origin, now: Timestamp) -> Update {
        self.update_by(origin.interaction, origin.user, now)
    }

    /// The same for somebody who may be anywhere.
    pub(super) fn update_by(
        &self,
        interaction: InteractionId,
        user: UserId,
        now: Timestamp,
    ) -> Update {
        Update {
            interaction: Some(interaction),
            actor: Some(user),
            ..self.unchanged(now)
        }
    }

    /// The same for what nobody asked for: the clock brought it.
    pub(super) fn update_by_job(&self, job: JobId, now: Timestamp) -> Update {
        Update {
            job: Some(job),
            ..self.unchanged(now)
        }
    }

    fn unchanged(&self, now: Timestamp) -> Update {
        Update {
            job: None,
            interaction: None,
            actor: None,
            in_many_games: false,
            at: now,
            stage: self.row.stage,
            host: self.row.host,
            people: None,
            leaves: None,
            entries: Vec::new(),
            first: 0,
            drafts_end: Vec::new(),
            undo: self.row.undo,
            paused: None,
            clocks: None,
            turns_end: Vec::new(),
            moves: None,
            fold: self.fold.clone(),
            events: Vec::new(),
        }
    }

    /// Wraps up an update that moved the game on to `fold`, which holds all of the new revision but
    /// what chance owes: draws that, and adds the log, the clocks and the end of the game.
    ///
    /// `entries` moved the fold and belong into the log from place `first` on. `what` is given the facts that whoever
    /// asked for it may know.
    pub(super) fn moved(
        &self,
        mut update: Update,
        mut fold: Fold,
        mut entries: Vec<Entry>,
        first: u64,
        what: impl FnOnce(Vec<Fact>, bool) -> What,
    ) -> Result<Decision, Refusal> {
        let revision = self.row.revision + 1;
        // Somebody did something: what was done before it stands.
        update.undo = None;
        entries.extend(
            fold.draw(&self.seed, revision)
                .map_err(|error| TableError::Rules(error.to_string()))?,
        );
        let begun = fold.settle(revision);
        update.entries = entries;
        update.first = first;
        self.turn_clocks(&mut update, &fold);
        if fold.over() {
            update.stage = Stage::Over;
            update.events.push(Event::GameOver);
        } else if !begun.is_empty() {
            update.events.push(Event::TurnsBegan { seats: begun });
        }
        for seat in Seat::first(self.people.len()) {
            if fold.private_news(revision, seat) {
                update.events.push(Event::SecretLearned { seat });
            }
        }
        let viewer = update
            .actor
            .map_or(Viewer::Spectator, |user| self.viewer(user));
        let what = what(fold.facts_of(revision, viewer), fold.over());
        update.fold = Some(Arc::new(fold));
        Ok(Decision::Update(Box::new(update), what))
    }
}

fn rows(entries: &[Entry], first: u64, revision: u64) -> Result<Vec<LogRow>, TableError> {
    entries
        .iter()
        .zip(first..)
        .map(|(entry, sequence)| {
            Ok(LogRow {
                sequence,
                revision,
                entry: serde_json::to_string(entry)?,
            })
        })
        .collect()
}
