//! What the log of a game holds.

use serde::{Deserialize, Serialize};

use games::{Action, Chance, Seat};

/// Whose hand did what a seat did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hand {
    /// The player's own.
    #[default]
    Own,
    /// A computer player's, because time had run out.
    Computer,
    /// The clock's, which carried a complete draft out because time had run out.
    Clock,
}

impl Hand {
    fn is_own(&self) -> bool {
        *self == Hand::Own
    }
}

/// One entry of the log. Folding the entries in their order gives the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "entry", rename_all = "snake_case")]
pub enum Entry {
    /// The game started. In seat `s` sits who joined as number `order[s]`, from 0.
    Seated {
        /// By seat.
        order: Vec<usize>,
    },
    /// Chance brought something. It is drawn once and read from here ever after.
    Chance {
        /// What.
        chance: Chance,
    },
    /// A player did something that stands.
    Action {
        /// Who.
        seat: Seat,
        /// What.
        action: Action,
        /// Whose hand it was.
        #[serde(default, skip_serializing_if = "Hand::is_own")]
        by: Hand,
    },
    /// Everything that was done from the entry `to` on is taken back. It stays in the log.
    TakenBack {
        /// The first entry that counts no more.
        to: u64,
    },
    /// Somebody else sits in a seat from here on.
    Replaced {
        /// Which.
        seat: Seat,
    },
}
