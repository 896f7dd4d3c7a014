//! The variants that a table can choose.

use serde::{Deserialize, Serialize};

/// The variants of a game. Keys missing in JSON have the values of [`Options::default`].
///
/// ```
/// use caravanserai_games::desert::{LeaderOrder, Options};
///
/// let options: Options = serde_json::from_str(r#"{"leader_order": "serpentine"}"#)?;
/// assert_eq!(options, Options { leader_order: LeaderOrder::Serpentine, ..Options::default() });
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    /// A label without effect: `classic` or `2023`.
    pub edition: Edition,
    /// The order in which leaders are placed (R7).
    pub leader_order: LeaderOrder,
    /// Do tokens lie face down (R6)?
    pub aquifers: bool,
    /// Does the river score (R15)? `None` (`null` or missing in JSON) means yes if the board has one.
    pub river: Option<bool>,
    /// The party that sets the palms (R6).
    pub palms: Palms,
    /// Are the values of taken tokens public (R13)?
    pub open_tokens: bool,
}

/// The printed edition that a table names. It has no effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Edition {
    /// The rulebook of 2016.
    #[default]
    #[serde(rename = "classic")]
    Classic,
    /// The rulebook of 2023.
    #[serde(rename = "2023")]
    New,
}

/// The order in which leaders are placed (R7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LeaderOrder {
    /// A B C D, A B C D, …
    #[default]
    Clockwise,
    /// A B C D, D C B A, …
    Serpentine,
}

/// The party that sets the palms (R6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Palms {
    /// Chance.
    #[default]
    Random,
    /// The players, one at a time, seat 0 first.
    Chosen,
}
