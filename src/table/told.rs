//! What is told of a game: an entry of its log as a reader may know it.

use games::{Fact, Seat};

/// How something came about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum How {
    /// The player did it.
    Played,
    /// Time had run out, and a computer player did it for them.
    ByComputer,
    /// Time had run out, and what they had drafted was carried out.
    DraftByClock,
    /// Chance did it.
    Chance,
    /// Somebody else sits in the seat from here on.
    Replaced,
    /// What was done last was taken back.
    TakenBack,
}

/// One entry of the log, told to a reader.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Told {
    /// Its place in the log.
    pub sequence: u64,
    /// The revision of the table that it made.
    pub revision: u64,
    /// Whose doing it was; nobody's if chance did it. Whose turn it was, if it was taken back.
    pub seat: Option<Seat>,
    /// How it came about.
    pub how: How,
    /// What happened, as the reader may know it.
    pub facts: Vec<Fact>,
}
