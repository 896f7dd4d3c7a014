//! The entries in the log of a game.

use serde::{Deserialize, Serialize};

use games::{Action, Chance, Seat};

/// The author of a seat's action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlayedBy {
    #[default]
    Own,
    /// A computer player, because time had run out.
    Computer,
    /// The computer player who sits there.
    ComputerPlayer,
    /// The clock, which committed a complete draft because time had run out.
    Clock,
}

impl PlayedBy {
    fn is_own(&self) -> bool {
        *self == PlayedBy::Own
    }
}

/// One log entry. Folding the entries in order gives the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "entry", rename_all = "snake_case")]
pub enum LogEntry {
    /// The game started. Seat `s` belongs to whoever joined as number `order[s]`, from 0.
    Seated {
        /// By seat.
        order: Vec<usize>,
    },
    /// A chance event. It is drawn once and from then on read from here.
    Chance { chance: Chance },
    /// A committed action of a player.
    Action {
        seat: Seat,
        action: Action,
        /// Its author.
        #[serde(default, skip_serializing_if = "PlayedBy::is_own")]
        by: PlayedBy,
    },
    /// The turn, or the part of one, that begins with entry `to` is taken back. It stays in the log.
    TakenBack {
        /// The first entry that no longer counts.
        to: u64,
        /// The first entry after those, if others have done since what stands. Without it nothing since counts.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<u64>,
        /// Whether it is a part of the turn that the seat is still in, and which goes on.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        part: bool,
    },
    /// A seat changes hands.
    Replaced { seat: Seat },
}
