//! The actions of players and of chance.

use serde::{Deserialize, Serialize};

use super::colour::Colour;
use super::notation::SpaceName;
use crate::Seat;

/// Something a player does. Its JSON is that of a record.
///
/// ```
/// use caravanserai_games::desert::{Action, Colour};
///
/// let json = r#"{"do": "camel", "colour": "pink", "at": "D7"}"#;
/// let action: Action = serde_json::from_str(json)?;
/// assert_eq!(action.colour(), Some(Colour::Pink));
/// assert_eq!(action.at().map(|at| at.to_string()).as_deref(), Some("D7"));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Action {
    /// Give a leader back (R5).
    GiveBack {
        /// The colour of the leader that goes back to the box.
        colour: Colour,
    },
    /// Set a palm (R6, variant *chosen palms*).
    Palm {
        /// The large pool that becomes an oasis.
        at: SpaceName,
    },
    /// Place a leader (R7–R9).
    Leader {
        /// The colour of the leader, which is that of its future caravan.
        colour: Colour,
        /// The space for it.
        at: SpaceName,
    },
    /// Place a camel (R10–R20).
    Camel {
        /// The camel's colour, which is that of the caravan it joins.
        colour: Colour,
        /// The space for it.
        at: SpaceName,
    },
    /// Resign (R23).
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

/// The decisions of chance while a game is set up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "chance", rename_all = "snake_case")]
pub enum Chance {
    /// Leaders given back for seats that gave none back in time (R5).
    Leaders {
        /// Each of these seats, ascending, with its colour.
        drawn: Vec<(Seat, Colour)>,
    },
    /// Palms that no player set (R6).
    Palms {
        /// One large pool for each missing palm.
        at: Vec<SpaceName>,
    },
    /// All tokens (R6).
    Tokens {
        /// Each waterhole with the value of its token, 1 to 3; by column, then row.
        values: Vec<(SpaceName, u8)>,
    },
}
