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
    /// Its author; `None` for chance. If a turn was taken back: whose it was.
    pub seat: Option<Seat>,
    /// How it came about.
    pub how: Origination,
    /// The entry, as the reader may know it.
    pub facts: Vec<Fact>,
}
