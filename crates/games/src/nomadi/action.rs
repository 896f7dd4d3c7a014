//! The actions of players and of chance.

use serde::{Deserialize, Serialize};

use super::dice::Roll;
use crate::{Seat, SpaceName};

/// Something a player does. Its JSON is that of a record.
///
/// ```
/// use caravanserai_games::nomadi::Action;
///
/// let json = r#"{"do": "move", "die": 3, "from": "C4", "to": "C7"}"#;
/// let action: Action = serde_json::from_str(json)?;
/// assert!(matches!(action, Action::Move { die: 3, .. }));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Action {
    /// Place a nomad (N9).
    Place {
        /// A space of the start area.
        at: SpaceName,
    },
    /// Move a nomad (N16–N24).
    Move {
        /// The value of the die, 0 to 6.
        die: u8,
        /// Where the nomad stands.
        from: SpaceName,
        /// The space on which it comes to stand.
        to: SpaceName,
    },
    /// Name the price of a card (N30).
    Offer {
        /// The space on which the card lay.
        card: SpaceName,
        /// Coins, 0 to 10.
        price: u8,
    },
    /// Buy or decline a card (N31).
    Answer {
        /// The space on which the card lay.
        card: SpaceName,
        /// Whether the owner buys the card, and pays its price.
        buy: bool,
    },
    /// Pay another player (N40).
    Pay {
        /// The receiver of the coins.
        to: Seat,
        /// Coins, at least 1.
        amount: u32,
    },
    /// Resign (N38).
    Resign,
}

/// The decisions of chance.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "chance", rename_all = "snake_case")]
pub enum Chance {
    /// Where the cards lie (N8).
    Cards {
        /// Each space with the value of its card; by column, then row.
        values: Vec<(SpaceName, i8)>,
    },
    /// Where the nomads begin (N10).
    LineUp {
        /// A space for each nomad, in the order of placing.
        at: Vec<SpaceName>,
    },
    /// A roll (N12).
    Roll {
        /// The values, as rolled.
        dice: Roll,
    },
}
