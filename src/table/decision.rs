//! The outcome of a command, before it is carried out: a value in the table's own terms. The next state of the table
//! is derived from it, and the store commits it.

use std::sync::Arc;

use jiff::Timestamp;

use super::clocks;
use super::command::Origin;
use super::computer_turn::computer_to_act;
use super::entry::LogEntry;
use super::event::Event;
use super::fold::Fold;
use super::person::Person;
use super::refusal::{Refusal, TableError};
use super::snapshot::Effect;
use super::state::TableState;
use super::turn_clock::TurnClock;
use crate::store::{
    Change, ChannelMove, DraftChange, GameThread, InteractionId, JobId, Limit, LogRow, NewJob,
    SavedDraft, Stage, UserId,
};
use games::{Fact, Seat, Seats, Viewer};

/// What is to be carried out.
pub(super) enum Decision {
    /// The table advances to its next revision. The second value is the answer to whoever requested it.
    Update(Box<Update>, Effect),
    /// A draft changes.
    Draft(DraftChange, Effect),
}

/// How a table is to change at its next revision.
pub(super) struct Update {
    /// The job that this carries out, if any.
    pub job: Option<JobId>,
    /// The interaction that requested it, unless a job did.
    pub interaction: Option<InteractionId>,
    /// Who requested it.
    pub actor: Option<UserId>,
    /// They do the same in all of their games.
    pub in_many_games: bool,
    /// When.
    pub at: Timestamp,
    pub stage: Stage,
    pub host: UserId,
    /// The people, if they changed.
    pub people: Option<Vec<Person>>,
    /// Who hands a seat over to somebody else, and which.
    pub leaves: Option<(UserId, Seat)>,
    /// What is appended to the log.
    pub entries: Vec<LogEntry>,
    /// The position of the first of them in the log.
    pub first: u64,
    /// Seats whose draft is deleted.
    pub drafts_end: Vec<Seat>,
    /// The revision that somebody asks to take back afterwards.
    pub undo: Option<u64>,
    /// If changed: since when the clocks are stopped, or `None` if they run.
    pub paused: Option<Option<Timestamp>>,
    /// The turn clocks afterwards, if they changed.
    pub clocks: Option<Vec<TurnClock>>,
    /// Whose turn is over, or whose clock was changed: the jobs that were planned for that turn are dropped.
    pub turns_end: Vec<UserId>,
    /// The move to another channel, if any.
    pub moves: Option<ChannelMove>,
    /// What becomes of the thread that it was to have, if that is decided.
    pub thread: Option<GameThread>,
    /// The draft to save, if any.
    pub draft: Option<SavedDraft>,
    /// The limits that the game must not exceed by it.
    pub limits: Vec<Limit>,
    /// The game afterwards.
    pub fold: Option<Arc<Fold>>,
    /// What happened, in the order in which it is to be reported.
    pub events: Vec<Event>,
}

impl Update {
    /// As a change for the store, with the jobs that follow from it.
    pub(super) fn to_change(
        &self,
        state: &TableState,
        jobs: Vec<NewJob>,
    ) -> Result<Change, TableError> {
        let revision = state.row.revision + 1;
        let seat = |seat: &Seat| seat.index() as u64;
        Ok(Change {
            game: state.row.id,
            expected: state.row.revision,
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
            clocks_seen: clocks::rows(&state.clocks)?,
            clocks: self.clocks.as_deref().map(clocks::rows).transpose()?,
            turns_end: self.turns_end.clone(),
            moves: self.moves,
            thread: self.thread,
            draft: self.draft.clone(),
            limits: self.limits.clone(),
            jobs,
        })
    }
}

impl Decision {
    /// An update of the lobby or of agreements, which leaves the game itself as it is.
    pub(super) fn update(update: Update, what: Effect) -> Decision {
        Decision::Update(Box::new(update), what)
    }
}

impl TableState {
    /// An update that changes nothing, to start from.
    pub(super) fn update(&self, origin: &Origin, now: Timestamp) -> Update {
        self.update_by(origin.interaction, origin.user, now)
    }

    /// The same for a person who may be anywhere.
    pub(super) fn update_by(
        &self,
        interaction: InteractionId,
        user: UserId,
        now: Timestamp,
    ) -> Update {
        Update {
            interaction: Some(interaction),
            actor: Some(user),
            ..self.update_by_nobody(now)
        }
    }

    /// The same for a job, which nobody requested.
    pub(super) fn update_by_job(&self, job: JobId, now: Timestamp) -> Update {
        Update {
            job: Some(job),
            ..self.update_by_nobody(now)
        }
    }

    /// The same for the program itself.
    pub(super) fn update_by_nobody(&self, now: Timestamp) -> Update {
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
            thread: None,
            draft: None,
            limits: Vec::new(),
            fold: self.fold.clone(),
            events: Vec::new(),
        }
    }

    /// The seats that are to act.
    fn acting(&self) -> Seats {
        let fold = self.fold.as_ref();
        fold.map(|fold| fold.game.acting()).unwrap_or_default()
    }

    /// Completes an update that advanced the game to `fold`, in which only pending chance events are missing: draws
    /// those, and adds the log, the clocks and the end of the game.
    ///
    /// Returns the update and the answer to whoever requested it. `entries` led to `fold` and go into the log from position `first` on. `what` receives the facts that whoever
    /// requested it may know.
    pub(super) fn moved(
        &self,
        mut update: Update,
        mut fold: Fold,
        mut entries: Vec<LogEntry>,
        first: u64,
        what: impl FnOnce(Vec<Fact>, bool) -> Effect,
    ) -> Result<(Box<Update>, Effect), Refusal> {
        let revision = self.row.revision + 1;
        entries.extend(
            fold.draw(&self.seed, revision)
                .map_err(|error| TableError::Rules(error.to_string()))?,
        );
        let begun = fold.settle(revision);
        // Whoever goes on playing answers the question whether an earlier turn is taken back.
        update.undo = self.undo_after(&fold);
        update.entries = entries;
        update.first = first;
        self.turn_clocks(&mut update, &fold);
        if fold.over() {
            update.stage = Stage::Over;
            self.end_requests(&mut update);
            update.events.push(Event::GameOver);
        } else if !begun.is_empty() {
            // What computer players do is told together, when somebody is to move.
            let people = update.people.as_ref().unwrap_or(&self.people).iter();
            let people = people.filter(|person| person.user().is_some());
            let seats = people.filter_map(|person| person.seat);
            let seats: Vec<Seat> = seats.filter(|seat| begun.contains(seat)).collect();
            if !seats.is_empty() {
                update.events.push(Event::TurnsBegan { seats });
            }
        } else if self.acting() != fold.game.acting() || update.entries.iter().any(is_shown) {
            update.events.push(Event::TurnGoesOn);
        }
        if !fold.over() {
            self.ask_out_of_turn(&mut update, &fold, &begun);
            let people = update.people.as_ref().unwrap_or(&self.people);
            if computer_to_act(people, &fold).is_some() {
                self.computer_acts_next(&mut update, &begun);
            }
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
        Ok((Box::new(update), what))
    }
}

impl TableState {
    /// Adds who is asked something by the last revision. Where answering is a turn of its own that has just begun, they are told
    /// of the turn.
    fn ask_out_of_turn(&self, update: &mut Update, fold: &Fold, begun: &[Seat]) {
        let revision = Some(self.row.revision + 1);
        let people = update.people.as_ref().unwrap_or(&self.people);
        let asked = people.iter().filter(|person| {
            let is_turn = |seat: &Seat| fold.game.waits_for_answers() && begun.contains(seat);
            let asked = |seat: &Seat| fold.asked(*seat) == revision && !is_turn(seat);
            person.seat.as_ref().is_some_and(asked)
        });
        let asked = asked.filter_map(Person::user);
        let events: Vec<Event> = asked.map(|user| Event::Asked { user }).collect();
        update.events.extend(events);
    }
}

/// Whether an entry changes what is shown of a turn that goes on: what a seat did, apart from resigning, or took back.
fn is_shown(entry: &LogEntry) -> bool {
    match entry {
        LogEntry::Action { action, .. } => !action.is_resignation(),
        LogEntry::TakenBack { .. } => true,
        _ => false,
    }
}

fn rows(entries: &[LogEntry], first: u64, revision: u64) -> Result<Vec<LogRow>, TableError> {
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
