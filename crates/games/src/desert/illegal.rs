//! Why an action is not allowed.

use std::fmt;

use super::colour::Colour;
use super::notation::SpaceName;
use super::view::Phase;
use crate::Seat;

/// Why an action is not allowed, with all it takes to explain it. Nothing was changed.
///
/// Where several reasons apply, the one that stands first here is told (after [`Illegal::GameOver`],
/// the order of the codes in a record's format).
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// The game is over.
    GameOver,
    /// There is no such action; what was asked for, shortened.
    UnknownAction(String),
    /// Something else is due.
    WrongPhase(Phase),
    /// Somebody else is to move; `None` if nobody is, or if the seat does not exist.
    NotYourTurn(Option<Seat>),
    /// There is no such colour; what was asked for, shortened.
    UnknownColour(String),
    /// There is no such space, or it is not in play (R3); what was asked for, shortened.
    NotASpace(String),
    /// A camel or leader stands there.
    Occupied {
        /// Where.
        at: SpaceName,
        /// Whose camel it is.
        by: Seat,
        /// Its colour.
        colour: Colour,
    },
    /// An oasis is there.
    Oasis {
        /// Where.
        at: SpaceName,
    },
    /// The player has no leader of that colour to place.
    NoSuchLeader {
        /// The colour.
        colour: Colour,
        /// It was given back (R5), not placed.
        given_back: bool,
    },
    /// A first leader must have a colour that no leader on the board has (R8).
    FirstLeaderColour {
        /// The colour.
        colour: Colour,
        /// Somebody who has a leader of it on the board.
        by: Seat,
    },
    /// A leader may not stand on a token (R7).
    Waterhole {
        /// Where.
        at: SpaceName,
    },
    /// A leader may not stand next to an oasis (R7).
    NextToOasis {
        /// Where the leader was to stand.
        at: SpaceName,
        /// The oasis.
        oasis: SpaceName,
    },
    /// A leader may not stand next to a leader (R7).
    NextToLeader {
        /// Where the leader was to stand.
        at: SpaceName,
        /// Where the other stands.
        other: SpaceName,
        /// Whose the other is.
        by: Seat,
        /// The other's colour.
        colour: Colour,
    },
    /// No camel of that colour is left (R11).
    SupplyEmpty {
        /// The colour.
        colour: Colour,
    },
    /// The space belongs to an enclosed area (R11).
    Enclosed {
        /// Where.
        at: SpaceName,
        /// Whose area it is.
        by: Seat,
    },
    /// The space is not next to the player's own caravan of that colour (R11).
    NotAdjacent {
        /// Where.
        at: SpaceName,
        /// The colour.
        colour: Colour,
        /// Does the player have a caravan of that colour at all?
        caravan: bool,
    },
    /// The space is next to another player's caravan of the same colour (R11).
    WouldTouchOther {
        /// Where.
        at: SpaceName,
        /// The colour.
        colour: Colour,
        /// Where the other camel stands.
        other: SpaceName,
        /// Whose it is.
        by: Seat,
    },
    /// Somebody else has given that colour back (R5).
    ColourTaken {
        /// The colour.
        colour: Colour,
        /// Who has.
        by: Seat,
    },
    /// Palms go on large pools in play (R6).
    NotALargePool {
        /// Where.
        at: SpaceName,
    },
}

impl Illegal {
    /// A word for programs, as the format of `replay` lists them; `colour_taken` and `not_a_large_pool`
    /// are refusals of the set-up, which no record holds.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Illegal::GameOver => "game_over",
            Illegal::UnknownAction(_) => "unknown_action",
            Illegal::WrongPhase(_) => "wrong_phase",
            Illegal::NotYourTurn(_) => "not_your_turn",
            Illegal::UnknownColour(_) => "unknown_colour",
            Illegal::NotASpace(_) => "not_a_space",
            Illegal::Occupied { .. } => "occupied",
            Illegal::Oasis { .. } => "oasis",
            Illegal::NoSuchLeader { .. } => "no_such_leader",
            Illegal::FirstLeaderColour { .. } => "first_leader_colour",
            Illegal::Waterhole { .. } => "waterhole",
            Illegal::NextToOasis { .. } => "next_to_oasis",
            Illegal::NextToLeader { .. } => "next_to_leader",
            Illegal::SupplyEmpty { .. } => "supply_empty",
            Illegal::Enclosed { .. } => "enclosed",
            Illegal::NotAdjacent { .. } => "not_adjacent",
            Illegal::WouldTouchOther { .. } => "would_touch_other",
            Illegal::ColourTaken { .. } => "colour_taken",
            Illegal::NotALargePool { .. } => "not_a_large_pool",
        }
    }
}

impl fmt::Display for Illegal {
    /// The code; sentences for people are made where their language is known.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.code())
    }
}

/// The beginning of what somebody wrote, quoted and fit to be shown.
pub(crate) fn quoted(text: &str) -> String {
    let mut shown: String = text.chars().take(40).flat_map(char::escape_debug).collect();
    if text.chars().nth(40).is_some() {
        shown.push('…');
    }
    format!("“{shown}”")
}

/// What another library says of somebody's text, fit to be shown: it repeats the text, however long and odd. The end is kept,
/// because it says what was expected, or where.
pub(super) fn brief(message: &str) -> String {
    const BEGINNING: usize = 120;
    const END: usize = 80;
    let shown: Vec<char> = message
        .chars()
        .flat_map(|sign| {
            let odd = sign.is_control();
            let kept = (!odd).then_some(sign);
            kept.into_iter()
                .chain(sign.escape_debug().filter(move |_| odd))
        })
        .collect();
    if shown.len() <= BEGINNING + END {
        return shown.into_iter().collect();
    }
    let beginning = shown[..BEGINNING].iter();
    let end = shown[shown.len() - END..].iter();
    beginning.chain(['…'].iter()).chain(end).collect()
}
