//! How a game of Through the Desert ended (R19, R20, R22, R23).

use serde::{Deserialize, Serialize};
use strum::{Display, IntoStaticStr};

use crate::Seats;

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Display, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The last camel of a colour was placed (R19).
    LastCamel,
    /// A player owed a camel and had no legal one (R20).
    NoLegalCamel,
    /// All but one resigned (R23).
    Resigned,
}

impl Reason {
    /// Its code, as records write it.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ending {
    /// Why it ended.
    pub reason: Reason,
    /// The winners; tied seats share the victory (R22).
    pub winners: Seats,
}
