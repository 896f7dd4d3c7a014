//! How a game of Through the Desert ended (R19, R20, R22, R23).

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Seats;

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
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
        match self {
            Reason::LastCamel => "last_camel",
            Reason::NoLegalCamel => "no_legal_camel",
            Reason::Resigned => "resigned",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
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
