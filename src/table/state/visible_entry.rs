//! Log entries as a reader may know them.

use games::{Fact, Seat};

/// How something came about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origination {
    /// The player did it.
    Played,
    /// A computer player did it in its own seat.
    ByComputerPlayer,
    /// Time had run out, and a computer player did it for them.
    ByComputer,
    /// Time had run out, and their draft was committed.
    DraftByClock,
    /// Chance did it.
    Chance,
    /// The seat changed hands.
    Replaced,
    /// The last turn was taken back.
    TakenBack,
}

/// One log entry, as a reader may know it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VisibleEntry {
    /// Its position in the log.
    pub sequence: u64,
    /// The revision of the table that it made.
    pub revision: u64,
    /// The number of the turn in which it was done, from 1; 0 while the game is set up.
    pub turn: u32,
    /// Its author; `None` for chance. If a turn was taken back: whose it was.
    pub seat: Option<Seat>,
    /// How it came about.
    pub how: Origination,
    /// The entry, as the reader may know it.
    pub facts: Vec<Fact>,
}

impl VisibleEntry {
    /// Whether another entry belongs to the same turn. While a game is set up, what was committed together does.
    pub fn is_of_turn(&self, other: &VisibleEntry) -> bool {
        self.turn == other.turn && (self.turn > 0 || self.revision == other.revision)
    }
}
