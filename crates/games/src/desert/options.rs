//! The variants that a table can choose.

use serde::{Deserialize, Serialize};

/// The variants of a game. Keys that are missing have the values of [`Options::default`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    /// A label without effect: `classic` or `2023`.
    pub edition: Edition,
    /// In which order leaders are placed (R7).
    pub leader_order: LeaderOrder,
    /// Tokens lie face down (R6).
    pub aquifers: bool,
    /// Is the river in play (R15)? `None` (in JSON `null` or nothing): exactly when the board has one.
    pub river: Option<bool>,
    /// Who sets the palms (R6).
    pub palms: Palms,
    /// The value of a token is public when it is taken (R13).
    pub open_tokens: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            edition: Edition::Classic,
            leader_order: LeaderOrder::Clockwise,
            aquifers: false,
            river: None,
            palms: Palms::Random,
            open_tokens: false,
        }
    }
}

/// Which printed edition a table calls its game by. Without effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Edition {
    /// The rulebook of 2016.
    #[serde(rename = "classic")]
    Classic,
    /// The rulebook of 2023.
    #[serde(rename = "2023")]
    New,
}

/// In which order leaders are placed (R7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LeaderOrder {
    /// A B C D, A B C D, …
    Clockwise,
    /// A B C D, D C B A, …
    Serpentine,
}

/// Who sets the palms (R6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Palms {
    /// Chance.
    Random,
    /// The players, one at a time, seat 0 first.
    Chosen,
}
