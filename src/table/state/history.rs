//! Everything that happened in a game so far, with nothing hidden.

use super::counting::CountingEntry;
use super::entry::LogEntry;
use super::past::Past;
use super::visible_entry::Origination;
use games::{Fact, Seat};

/// The entries that count and what followed from each.
#[derive(Clone)]
pub(super) struct History {
    /// Oldest first.
    entries: Vec<Past>,
    /// The position of the next entry in the log.
    next: u64,
    /// The number of the turn that goes on.
    turn: u32,
}

impl History {
    /// Nothing but the seating, which is entry 0 of the log.
    pub fn new() -> History {
        History {
            entries: Vec::new(),
            next: 1,
            turn: 0,
        }
    }

    /// The position of the next entry in the log.
    pub fn next(&self) -> u64 {
        self.next
    }

    /// The next entry stands there in the log: what is between does not count.
    pub fn goes_on_at(&mut self, sequence: u64) {
        self.next = sequence;
    }

    /// What is added from now on happens in the turn with this number.
    pub fn goes_on_in(&mut self, turn: u32) {
        self.turn = turn;
    }

    /// Adds an entry of `revision` and the facts that followed from it.
    pub fn push(
        &mut self,
        entry: LogEntry,
        revision: u64,
        seat: Option<Seat>,
        how: Origination,
        facts: Vec<Fact>,
    ) {
        self.entries.push(Past {
            sequence: self.next,
            revision,
            turn: self.turn,
            seat,
            how,
            facts,
            entry,
        });
        self.next += 1;
    }

    /// The entries, oldest first.
    pub fn entries(&self) -> &[Past] {
        &self.entries
    }

    /// The same without what followed from them.
    pub fn counting(&self) -> Vec<CountingEntry> {
        self.entries.iter().map(Past::counting).collect()
    }

    /// The entries of the revisions after `revision`.
    pub fn after(&self, revision: u64) -> &[Past] {
        let entries = &self.entries;
        &entries[entries.partition_point(|past| past.revision <= revision)..]
    }

    /// The entries of `revision`, the last one, newest first.
    pub fn latest(&self, revision: u64) -> impl Iterator<Item = &Past> {
        let entries = self.entries.iter().rev();
        entries.take_while(move |past| past.revision == revision)
    }

    /// What followed from the entries from this one of the log on.
    pub fn facts_from(&self, sequence: u64) -> Vec<Fact> {
        let entries = &self.entries;
        facts(&entries[entries.partition_point(|past| past.sequence < sequence)..])
    }

    /// What followed from the entries of one revision.
    pub fn facts_of(&self, revision: u64) -> Vec<Fact> {
        let entries = self.entries.iter();
        facts(entries.filter(|past| past.revision == revision))
    }

    /// Whether no person has done anything yet, nor anybody for them.
    pub fn is_new(&self) -> bool {
        let mut entries = self.entries.iter();
        entries.all(|past| is_drawn(past) || is_by_computer(past))
    }

    /// How many turns were taken back.
    pub fn undos(&self) -> usize {
        let undone = |past: &&Past| past.how == Origination::TakenBack;
        self.entries.iter().filter(undone).count()
    }

    /// Whether computer players, and nobody else, have done anything after `revision`.
    pub fn answered_by_computers(&self, revision: u64) -> bool {
        let since = self.after(revision);
        let apart = |past: &Past| is_drawn(past) || is_by_computer(past);
        since.iter().any(is_by_computer) && since.iter().all(apart)
    }
}

fn facts<'a>(entries: impl IntoIterator<Item = &'a Past>) -> Vec<Fact> {
    let entries = entries.into_iter();
    entries
        .flat_map(|past| past.facts.iter().cloned())
        .collect()
}

fn is_drawn(past: &Past) -> bool {
    past.how == Origination::Chance
}

fn is_by_computer(past: &Past) -> bool {
    past.how == Origination::ByComputerPlayer
}
