//! What a player can do, and what chance can do.

use serde::{Deserialize, Serialize};

use super::colour::Colour;
use super::notation::SpaceName;
use crate::Seat;

/// Something a player does. As JSON it looks as in a record: `{"do": "camel", "colour": "pink", "at": "D7"}`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Action {
    /// Give a leader back (R5).
    GiveBack {
        /// Its colour.
        colour: Colour,
    },
    /// Set a palm (R6, option *chosen palms*).
    Palm {
        /// Where.
        at: SpaceName,
    },
    /// Place a leader (R7–R9).
    Leader {
        /// Its colour.
        colour: Colour,
        /// Where.
        at: SpaceName,
    },
    /// Place a camel (R10–R20).
    Camel {
        /// Its colour.
        colour: Colour,
        /// Where.
        at: SpaceName,
    },
    /// Leave the game (R23).
    Resign,
}

impl Action {
    /// Its colour, if it has one.
    #[must_use]
    pub fn colour(self) -> Option<Colour> {
        match self {
            Action::GiveBack { colour }
            | Action::Leader { colour, .. }
            | Action::Camel { colour, .. } => Some(colour),
            Action::Palm { .. } | Action::Resign => None,
        }
    }

    /// Its space, if it has one.
    #[must_use]
    pub fn at(self) -> Option<SpaceName> {
        match self {
            Action::Palm { at } | Action::Leader { at, .. } | Action::Camel { at, .. } => Some(at),
            Action::GiveBack { .. } | Action::Resign => None,
        }
    }
}

/// What chance brings while a game is set up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "chance", rename_all = "snake_case")]
pub enum Chance {
    /// Leaders given back for those who gave none back in time (R5).
    Leaders {
        /// For whom which colour.
        drawn: Vec<(Seat, Colour)>,
    },
    /// Palms that no player set (R6).
    Palms {
        /// Where.
        at: Vec<SpaceName>,
    },
    /// All tokens (R6).
    Tokens {
        /// Where each of which value, by column, then row.
        values: Vec<(SpaceName, u8)>,
    },
}
