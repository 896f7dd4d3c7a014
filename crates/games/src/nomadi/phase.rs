//! The phase of a game, and the reason for its end.

use strum::{Display, IntoStaticStr};

use crate::Seats;

/// The phase: the kind of action that the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Phase {
    /// Nomads are placed (N9).
    Placing,
    /// A roll is due (N12).
    Rolling,
    /// The seat on turn moves nomads, or names a price that it owes (N15, N30).
    Moving,
    /// Nobody moves any more; prices are named and offers answered (N36).
    Settling,
    /// Nothing: the game is over.
    Over,
}

impl Phase {
    /// Its code, as results write it.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// Why nobody moves any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Reason {
    /// Three nomads stand in the oasis (N33).
    Oasis,
    /// The last turn has ended (N34).
    TurnLimit,
    /// Not even the way out is left (N35).
    Stuck,
    /// All but one resigned (N38).
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
    /// Why nobody moves any more.
    pub reason: Reason,
    /// The winners; tied seats share the victory (N37).
    pub winners: Seats,
}
