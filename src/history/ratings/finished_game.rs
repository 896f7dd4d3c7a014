//! A finished game, as far as ratings need to know it.

use games::GameKind;
use jiff::Timestamp;

use crate::store::{GuildId, UserId};

/// One finished game. Games are rated in the order of their numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FinishedGame {
    /// The running number of its result, unique, and higher for games that ended later.
    pub number: u64,
    pub kind: GameKind,
    /// The server it was played on; none for a game outside servers, which counts everywhere only.
    pub guild: Option<GuildId>,
    /// When it ended.
    pub at: Timestamp,
    /// Whether it may count, settled when it ended: ratings were not switched off, there were no hints, and every seat
    /// had its two turns.
    pub rated: bool,
    /// Everybody who had a seat, in the order of seats. If a seat changed hands, everybody who had it: who left,
    /// with [`SeatResult::left`], and who took it over, without [`SeatResult::rated`].
    pub seats: Vec<SeatResult>,
}

impl FinishedGame {
    /// Every person who had a seat, rated or not: for the queries of who is concerned.
    pub fn people(&self) -> impl Iterator<Item = UserId> {
        self.seats.iter().filter_map(|seat| seat.person)
    }
}

/// How a game ended for one who had a seat in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatResult {
    /// None for computer players, who are never rated. An erased person has the number that stands for them.
    pub person: Option<UserId>,
    /// The seat's place in the final result: 1 is the best, and equal places are ties.
    pub place: u32,
    /// The revision of the game at which its person resigned, was replaced or was erased. They rank behind those who
    /// stayed, and behind those who left later; the place means nothing then.
    pub left: Option<u64>,
    /// Whether the game may count for this person: not if they took the seat over, or if a computer player played
    /// more than two turns for them.
    pub rated: bool,
}
