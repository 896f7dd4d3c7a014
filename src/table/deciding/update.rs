//! How a table is to change: a value in the table's own terms. The next state of the table is derived from it, and the
//! store commits it.

use std::sync::Arc;

use jiff::Timestamp;

use super::event::Event;
use crate::store::{Change, ClockRow, DraftRow, InteractionId, JobId, LogRow, NewJob, UserId};
use crate::table::request::TableError;
use crate::table::settings::Settings;
use crate::table::state::{Fold, LogEntry, Person, TableState, TurnClock};
use games::Seat;

/// How a table is to change at its next revision: what the store writes, and the parts of it that have types of their own
/// here.
pub(in crate::table) struct Update {
    /// The change that the store writes. Its rows of people, clocks and log, and its jobs, are made from this update when
    /// it is committed; until then they are empty.
    pub change: Change,
    /// The settings afterwards, if they changed: in a lobby only.
    pub settings: Option<Settings>,
    /// The people afterwards, if they changed.
    pub people: Option<Vec<Person>>,
    /// The turn clocks afterwards, if they changed.
    pub clocks: Option<Vec<TurnClock>>,
    /// The entries that are appended to the log.
    pub entries: Vec<LogEntry>,
    /// The position of the first of them in the log.
    pub first: u64,
    pub fold: Option<Arc<Fold>>,
    /// The events, in the order in which they are to be reported.
    pub events: Vec<Event>,
}

impl Update {
    /// As a change for the store, with the jobs that follow from it.
    pub(in crate::table) fn to_change(
        &self,
        table: &TableState,
        jobs: Vec<NewJob>,
    ) -> Result<Change, TableError> {
        let people = self.people.as_ref();
        let settings = self.settings.as_ref().map(serde_json::to_string);
        Ok(Change {
            settings: settings.transpose()?,
            people: people.map(|people| people.iter().map(Person::to_row).collect()),
            entries: rows(&self.entries, self.first, self.change.expected + 1)?,
            clocks_seen: clock_rows(&table.clocks)?,
            clocks: self.clocks.as_deref().map(clock_rows).transpose()?,
            jobs,
            ..self.change.clone()
        })
    }

    /// An update by the program itself. It changes nothing yet.
    pub(in crate::table) fn unrequested(table: &TableState, now: Timestamp) -> Update {
        let row = &table.row;
        let mut change = Change::new(row.id, row.revision, row.stage, row.host, now);
        change.undo = row.undo;
        Update {
            change,
            settings: None,
            people: None,
            clocks: None,
            entries: Vec::new(),
            first: 0,
            fold: table.fold.clone(),
            events: Vec::new(),
        }
    }

    /// The same for a job, which nobody requested.
    pub(in crate::table) fn by_job(table: &TableState, job: JobId, now: Timestamp) -> Update {
        let mut update = Update::unrequested(table, now);
        update.change.job = Some(job);
        update
    }

    /// The same for a person who may be anywhere.
    pub(in crate::table) fn by_person(
        table: &TableState,
        interaction: InteractionId,
        user: UserId,
        now: Timestamp,
    ) -> Update {
        let mut update = Update::unrequested(table, now);
        update.change.interaction = Some(interaction);
        update.change.actor = Some(user);
        update
    }

    /// The table after this update.
    ///
    /// # Errors
    /// If the result could not be read again, which would be a bug.
    pub(in crate::table) fn applied_to(
        &self,
        table: &TableState,
    ) -> Result<TableState, TableError> {
        let change = &self.change;
        let mut after = table.clone();
        let row = &mut after.row;
        row.revision += 1;
        row.stage = change.stage;
        row.host = change.host;
        row.undo = change.undo;
        if change.interaction.is_some() && !change.in_many_games {
            row.touched = change.at;
        }
        if let Some(paused) = change.paused {
            row.paused = paused;
        }
        if let Some(moves) = change.moves {
            row.channel = moves.to;
            row.turn_message = None;
            row.lobby_message = None;
        }
        row.thread = change.thread.or(row.thread);
        if let Some(settings) = &self.settings {
            after.settings.clone_from(settings);
            after.row.settings = serde_json::to_string(settings)?;
        }
        if let Some(people) = &self.people {
            after.people.clone_from(people);
        }
        after.former.extend(change.leaves.clone());
        for (seat, used) in &change.clocks_used {
            let mut people = after.people.iter_mut();
            if let Some(person) = people.find(|person| person.seat == Some(*seat)) {
                person.clock_used = Some(person.clock_used.unwrap_or(0) + used);
            }
        }
        let ended = |draft: &DraftRow| {
            let seat = usize::try_from(draft.seat).ok().and_then(Seat::checked);
            seat.is_some_and(|seat| change.drafts_end.contains(&seat))
        };
        after.drafts.retain(|draft| !ended(draft));
        if let Some(saved) = &change.draft {
            after.keep_draft(saved);
        }
        if let Some(clocks) = &self.clocks {
            after.clocks.clone_from(clocks);
        }
        after.fold.clone_from(&self.fold);
        after.seat_people().map_err(TableError::Rules)?;
        Ok(after)
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

/// Clocks for the database.
fn clock_rows(clocks: &[TurnClock]) -> Result<Vec<ClockRow>, TableError> {
    Ok(clocks
        .iter()
        .map(TurnClock::to_row)
        .collect::<Result<_, _>>()?)
}
