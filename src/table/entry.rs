//! What the log of a game holds.

use serde::{Deserialize, Serialize};

use crate::games::{Action, Chance, Seat};

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
    },
}
