//! The history of a game, entry by entry.

use super::counting::CountingEntry;
use super::entry::LogEntry;
use super::other_game::logged;
use super::visible_entry::{Origination, VisibleEntry};
use games::{Fact, Game, Seat, Viewer};

/// One entry that counts and what followed from it, without anything hidden.
#[derive(Debug, Clone)]
pub(super) struct Past {
    pub sequence: u64,
    pub revision: u64,
    pub turn: u32,
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

    /// The entry as `viewer` may know it.
    pub(in crate::table) fn told(&self, game: &Game, viewer: Viewer) -> VisibleEntry {
        VisibleEntry {
            facts: logged(game.told(&self.facts, viewer)),
            ..self.untold()
        }
    }

    /// The entry with nothing hidden.
    pub(in crate::table) fn untold(&self) -> VisibleEntry {
        VisibleEntry {
            sequence: self.sequence,
            revision: self.revision,
            turn: self.turn,
            seat: self.seat,
            how: self.how,
            facts: self.facts.clone(),
        }
    }

    /// Whether it leaves the turns of others as they are.
    pub(in crate::table) fn is_aside(&self) -> bool {
        matches!(&self.entry, LogEntry::Action { action, .. } if action.is_aside())
    }
}
