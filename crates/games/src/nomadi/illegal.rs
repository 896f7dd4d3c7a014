//! Why an action is not legal.

use std::fmt;

use super::phase::Phase;
use crate::{Seat, SpaceName};

/// Why an action is not legal, with everything needed to explain it. Nothing was changed. Input that is none of the values that
/// there are is repeated, shortened.
///
/// Where several reasons apply, the first in the order of the codes in `docs/nomadi.md` is reported.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
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
    /// The code for programs, as listed in `docs/nomadi.md`.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Illegal::GameOver => "game_over",
            Illegal::UnknownAction(_) => "unknown_action",
            Illegal::NoSuchSeat => "no_such_seat",
            Illegal::WrongPhase(_) => "wrong_phase",
            Illegal::NotYourTurn(_) => "not_your_turn",
            Illegal::NotASpace(_) => "not_a_space",
            Illegal::NotInStart { .. } => "not_in_start",
            Illegal::Occupied { .. } => "occupied",
            Illegal::NotBeside { .. } | Illegal::FallsApart { .. } => "not_connected",
            Illegal::NoSuchDie(_) => "no_such_die",
            Illegal::NoNomad { .. } => "no_nomad",
            Illegal::InOasis { .. } => "in_oasis",
            Illegal::NoFreeSide { .. } => "no_free_side",
            Illegal::NoPath { .. } => "no_path",
            Illegal::BackAndForth { .. } => "back_and_forth",
            Illegal::StartArea { .. } => "start_area",
            Illegal::Gorge { .. } => "gorge",
            Illegal::NoSuchCard(_) => "no_such_card",
            Illegal::BadPrice(_) => "bad_price",
            Illegal::NoSuchOffer(_) => "no_such_offer",
            Illegal::BadAnswer(_) => "bad_answer",
            Illegal::BriberyOff => "bribery_off",
            Illegal::BadReceiver(_) => "bad_receiver",
            Illegal::BadAmount(_) => "bad_amount",
            Illegal::TooMuch { .. } => "too_much",
        }
    }
}

impl fmt::Display for Illegal {
    /// Prints the code; sentences for people are made where their language is known.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.code())
    }
}
