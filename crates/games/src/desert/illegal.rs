//! Why an action is not legal.

use strum::{Display, IntoStaticStr};

use super::colour::Colour;
use super::notation::SpaceName;
use super::view::Phase;
use crate::Seat;

/// Why an action is not legal, with everything needed to explain it. Nothing was changed. It prints as its code: sentences for people
/// are made where their language is known.
///
/// Where several reasons apply, the first in this list is reported. The order is that of the codes in `docs/formats.md`.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, Display, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Illegal {
    /// The game is over.
    GameOver,
    /// There is no such action; contains the input, shortened.
    UnknownAction(String),
    /// Something else is due.
    WrongPhase(Phase),
    /// Somebody else is to move; `None` if nobody is, or if the seat does not exist.
    NotYourTurn(Option<Seat>),
    /// There is no such colour; contains the input, shortened.
    UnknownColour(String),
    /// There is no such space, or it is not in play (R3); contains the input, shortened.
    NotASpace(String),
    /// A camel or leader stands on the space (R7, R11).
    Occupied {
        /// The space that is not free.
        at: SpaceName,
        /// The seat whose camel or leader it is.
        by: Seat,
        /// The colour of the leader or camel that stands there.
        colour: Colour,
    },
    /// The space is an oasis (R6, R7, R11).
    Oasis {
        /// The space on which an oasis lies.
        at: SpaceName,
    },
    /// The player has no leader of that colour left to place (R7).
    NoSuchLeader {
        /// The colour of which the seat has no leader left.
        colour: Colour,
        /// Was it given back (R5)? If not, it has been placed.
        given_back: bool,
    },
    /// A first leader must have a colour that no leader on the board has (R8).
    FirstLeaderColour {
        /// The colour.
        colour: Colour,
        /// A seat that has a leader of it on the board.
        by: Seat,
    },
    /// A leader may not stand on a token (R7).
    Waterhole {
        /// The space.
        at: SpaceName,
    },
    /// A leader may not stand next to an oasis (R7).
    NextToOasis {
        /// The space for the leader.
        at: SpaceName,
        /// The oasis.
        oasis: SpaceName,
    },
    /// A leader may not stand next to a leader (R7).
    NextToLeader {
        /// The space for the leader.
        at: SpaceName,
        /// The other leader's space.
        other: SpaceName,
        /// The other leader's seat.
        by: Seat,
        /// The other leader's colour.
        colour: Colour,
    },
    /// No camel of that colour is left (R11).
    SupplyEmpty {
        /// The colour.
        colour: Colour,
    },
    /// The space belongs to an enclosed area (R11).
    Enclosed {
        /// The space.
        at: SpaceName,
        /// The seat of the area's owner.
        by: Seat,
    },
    /// The space is not next to the player's own caravan of that colour (R11).
    NotAdjacent {
        /// The space.
        at: SpaceName,
        /// The colour.
        colour: Colour,
        /// Does the player have a caravan of that colour at all?
        caravan: bool,
    },
    /// The space is next to another player's caravan of the same colour (R11).
    WouldTouchOther {
        /// The space.
        at: SpaceName,
        /// The colour.
        colour: Colour,
        /// The other camel's space.
        other: SpaceName,
        /// The other camel's seat.
        by: Seat,
    },
    /// Another player has given that colour back (R5).
    ColourTaken {
        /// The colour.
        colour: Colour,
        /// The seat that gave it back.
        by: Seat,
    },
    /// Palms go on large pools in play (R6).
    NotALargePool {
        /// The space that is no large pool in play.
        at: SpaceName,
    },
}

impl Illegal {
    /// The code for programs, as listed in `docs/formats.md`. `colour_taken` and `not_a_large_pool` occur only during the
    /// set-up, so they are missing there.
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.into()
    }
}
