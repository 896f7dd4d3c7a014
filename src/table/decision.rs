//! What follows from a command, before it is carried out: a value that the store then commits.

use std::sync::Arc;

use jiff::Timestamp;

use super::command::Origin;
use super::entry::Entry;
use super::fold::Fold;
use super::jobs::JobKind;
use super::person::Person;
use super::refusal::{Refusal, TableError};
use super::snapshot::What;
use super::standing::Standing;
use crate::store::{Change, DraftChange, Job, LogRow, Stage, UserId};
use games::Seat;

/// What is to be carried out.
pub(super) enum Decision {
    /// The table moves on to its next revision.
    Change(Box<ChangeDecided>),
    /// A draft changes.
    Draft(DraftChange, What),
}

/// A change and the game that it leads to.
pub(super) struct ChangeDecided {
    pub change: Change,
    /// The game afterwards, for the cache.
    pub fold: Option<Arc<Fold>>,
    pub what: WhatDecided,
}

/// What a change did. What a seat is told of it depends on the game afterwards.
pub(super) enum WhatDecided {
    /// As it is.
    Plain(What),
    /// A draft was carried out.
    Committed,
    /// A player resigned.
    Resigned,
}

/// A change that leaves everything as it is, to start from.
pub(super) fn unchanged(standing: &Standing, origin: &Origin, now: Timestamp) -> Change {
    Change {
        interaction: Some(origin.interaction),
        actor: Some(origin.user),
        ..nothing(standing, now)
    }
}

/// The same for what nobody asked for: it is a job that the clock brought.
pub(super) fn by_job(standing: &Standing, job: &Job, now: Timestamp) -> Change {
    Change {
        job: Some(job.id),
        ..nothing(standing, now)
    }
}

fn nothing(standing: &Standing, now: Timestamp) -> Change {
    Change {
        game: standing.row.id,
        expected: standing.row.revision,
        job: None,
        interaction: None,
        actor: None,
        at: now,
        stage: standing.row.stage,
        host: standing.row.host,
        people: None,
        leaves: None,
        entries: Vec::new(),
        drafts_end: Vec::new(),
        undo: standing.row.undo,
        paused: None,
        clocks: None,
        turns_end: Vec::new(),
        moves: None,
        jobs: Vec::new(),
    }
}

impl Standing {
    /// Wraps up a change of the lobby or of agreements, which leaves the game as it is.
    pub(super) fn decided(&self, change: Change, what: What) -> Decision {
        Decision::Change(Box::new(ChangeDecided {
            change,
            fold: self.fold.clone(),
            what: WhatDecided::Plain(what),
        }))
    }

    /// Wraps up a change that moved the game on to `fold`, which holds all of the new revision but
    /// what chance owes: draws that, and adds the log, the jobs and the end of the game.
    ///
    /// `entries` moved the fold and belong into the log from place `first` on; `people` are those
    /// who sit there afterwards.
    pub(super) fn moved(
        &self,
        mut change: Change,
        people: &[Person],
        mut fold: Fold,
        mut entries: Vec<Entry>,
        first: u64,
        what: WhatDecided,
    ) -> Result<Decision, Refusal> {
        let revision = change.expected + 1;
        // Somebody did something: what was done before it stands.
        change.undo = None;
        entries.extend(
            fold.draw(&self.seed, revision)
                .map_err(|error| TableError::Rules(error.to_string()))?,
        );
        let begun = fold.settle(revision);
        change.entries = rows(&entries, first, revision)?;
        let user = |seat: Seat| -> Option<UserId> {
            people
                .iter()
                .find(|person| person.seat == Some(seat))
                .map(|person| person.user)
        };
        let due = change.at;
        let job = |kind: JobKind, person: Option<UserId>| kind.owed(person, due);
        self.turn_clocks(&mut change, people, &fold)?;
        if fold.over() {
            change.stage = Stage::Over;
            change.jobs.push(job(JobKind::FinalPost, None));
        } else if !begun.is_empty() {
            change.jobs.push(job(JobKind::TurnPost, None));
            for seat in &begun {
                change.jobs.push(job(JobKind::TurnDirect, user(*seat)));
            }
            let next = begun.first().and_then(|seat| fold.game.next_after(*seat));
            if let Some(next) = next.and_then(user)
                && self.choice(next).habits.next
            {
                change.jobs.push(job(JobKind::NextDirect, Some(next)));
            }
        }
        for seat in Seat::first(people.len()) {
            if fold.private_news(revision, seat) {
                change.jobs.push(job(JobKind::TokensDirect, user(seat)));
            }
        }
        if matches!(what, WhatDecided::Resigned) && begun.is_empty() && !fold.over() {
            change.jobs.push(job(JobKind::ResignedPost, None));
        }
        Ok(Decision::Change(Box::new(ChangeDecided {
            change,
            fold: Some(Arc::new(fold)),
            what,
        })))
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
