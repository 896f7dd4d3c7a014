//! The history of a game, entry by entry.

use super::counting::CountingEntry;
use super::entry::LogEntry;
use super::visible_entry::Origination;
use games::{Fact, Seat};

/// One entry that counts and what followed from it, without anything hidden.
#[derive(Debug, Clone)]
pub(super) struct Past {
    pub sequence: u64,
    pub revision: u64,
    pub seat: Option<Seat>,
    pub how: Origination,
    pub facts: Vec<Fact>,
    pub entry: LogEntry,
}

impl Past {
    pub(in crate::table) fn counting(&self) -> CountingEntry {
        CountingEntry {
            sequence: self.sequence,
            revision: self.revision,
            seat: self.seat,
            entry: self.entry.clone(),
        }
    }

    /// Whether it leaves the turns of others as they are.
    pub(in crate::table) fn is_aside(&self) -> bool {
        matches!(&self.entry, LogEntry::Action { action, .. } if action.is_aside())
    }
}
