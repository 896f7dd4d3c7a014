//! Why an action is not legal.

use strum::{Display, IntoStaticStr};

use super::phase::Phase;
use crate::{Seat, SpaceName};

/// Why an action is not legal, with everything needed to explain it. Nothing was changed. Input that is none of the values that
/// there are is repeated, shortened. It prints as its code: sentences for people are made where their language is known.
///
/// Where several reasons apply, the first in the order of the codes in `docs/nomadi-formats.md` is reported.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, Display, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Illegal {
    /// The game is over.
    GameOver,
    /// There is no such action; contains the input.
    UnknownAction(String),
    /// No such seat is at the table, or it resigned.
    NoSuchSeat,
    /// Something else is due.
    WrongPhase(Phase),
    /// Another seat is on turn.
    NotYourTurn(Seat),
    /// There is no such space; contains the input.
    NotASpace(String),
    /// The space is not in the start area (N9).
    NotInStart {
        /// The space.
        at: SpaceName,
    },
    /// A nomad stands on the space.
    Occupied {
        /// The space.
        at: SpaceName,
        /// The nomad's seat.
        by: Seat,
    },
    /// The space is not next to a nomad (N9).
    #[strum(serialize = "not_connected")]
    NotBeside {
        /// The space.
        at: SpaceName,
    },
    /// No such die is left; contains the input.
    NoSuchDie(String),
    /// No nomad stands on the space.
    NoNomad {
        /// The space.
        at: SpaceName,
    },
    /// The nomad stands in the oasis (N24).
    InOasis {
        /// The space.
        at: SpaceName,
    },
    /// The nomad has no free neighbouring space (N19).
    NoFreeSide {
        /// The space.
        at: SpaceName,
    },
    /// The die does not lead there (N14, N17, N18).
    NoPath {
        /// The value of the die.
        die: u8,
        /// Where the nomad stands.
        from: SpaceName,
        /// Where it was to go.
        to: SpaceName,
    },
    /// The nomad came from there in this turn with the same value (N21).
    BackAndForth {
        /// The value of the die.
        die: u8,
        /// Where the nomad stands.
        from: SpaceName,
        /// Where it was to go.
        to: SpaceName,
    },
    /// Nobody moves into the start area (N22).
    StartArea {
        /// The space.
        at: SpaceName,
    },
    /// Nobody moves back over the gorge (N23).
    Gorge {
        /// Where the nomad stands.
        from: SpaceName,
        /// Where it was to go.
        to: SpaceName,
    },
    /// The caravan would fall apart (N20).
    #[strum(serialize = "not_connected")]
    FallsApart {
        /// Where the nomad stands.
        from: SpaceName,
        /// Where it was to go.
        to: SpaceName,
    },
    /// The seat owes no price for such a card (N30); contains the input.
    NoSuchCard(String),
    /// A price is a whole number from 0 to 10 (N30); contains the input.
    BadPrice(String),
    /// No offer of such a card is open to the seat (N31); contains the input.
    NoSuchOffer(String),
    /// An answer is yes or no; contains the input.
    BadAnswer(String),
    /// There are no payments in this game (N40).
    BriberyOff,
    /// The receiver is not another seat that plays (N40); contains the input.
    BadReceiver(String),
    /// An amount is a whole number from 1 (N40); contains the input.
    BadAmount(String),
    /// The seat has less than that (N40).
    TooMuch {
        /// Its money.
        has: i32,
    },
}

impl Illegal {
    /// The code for programs, as listed in `docs/nomadi-formats.md`.
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.into()
    }
}
