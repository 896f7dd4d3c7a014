//! What somebody may know of a game.

use std::sync::Arc;

use super::board::Board;
use super::colour::{ByColour, Colour};
use super::options::Options;
use super::outcome::Outcome;
use super::spaces::Space;
use crate::{Seat, Seats, Viewer};

/// What the game is waiting for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Five players each give a leader back (R5).
    GivingBack,
    /// Players set the palms (R6), or chance sets palms and tokens.
    Palms,
    /// Leaders are placed (R7).
    Leaders,
    /// Camels are placed (R10).
    Camels,
    /// Nothing: the game is over.
    Over,
}

impl Phase {
    /// As records and results write it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Phase::GivingBack => "giving_back",
            Phase::Palms => "palms",
            Phase::Leaders => "leaders",
            Phase::Camels => "camels",
            Phase::Over => "over",
        }
    }
}

/// Everything that one viewer may know, and nothing else: pictures, texts and choices are made from this.
///
/// Whoever is given a view may show all of it to its viewer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// For whom it was made.
    pub viewer: Viewer,
    /// The land.
    pub board: Arc<Board>,
    /// The variants played.
    pub options: Options,
    /// Is the river in play (R15)?
    pub river: bool,
    /// What the game is waiting for.
    pub phase: Phase,
    /// Whose turn it is; nobody's while five give back at once, while chance is due, and when the game is over.
    pub turn: Option<Seat>,
    /// Who may act now.
    pub acting: Seats,
    /// Camels that the seat on turn still owes (R10); 0 outside the caravan phase.
    pub camels_left: u8,
    /// Turns of the caravan phase begun so far, from 1; 0 before it.
    pub turn_number: u32,
    /// How many seats the table has.
    pub seats_at_table: usize,
    /// Camels left of each colour (R1).
    pub supply: ByColour<u16>,
    /// The spaces in play (R3), by column, then row.
    pub in_play: Vec<Space>,
    /// The oases (R6), by column, then row.
    pub oases: Vec<Space>,
    /// Tokens still on the board, by column, then row, with their value; `None` is face down.
    pub waterholes: Vec<(Space, Option<u8>)>,
    /// All caravans, by seat, then colour.
    pub caravans: Vec<Caravan>,
    /// All enclosed areas, by seat, colour and first space.
    pub areas: Vec<Area>,
    /// What each seat has, by seat.
    pub seats: Vec<SeatView>,
    /// Placements that are only drafted. Leaders and camels among them are in `caravans` too, palms in `oases`.
    pub ghosts: Vec<Ghost>,
    /// How the game ended; `None` while it runs.
    pub outcome: Option<Outcome>,
}

/// A caravan: camels of one colour and one player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Caravan {
    /// Whose.
    pub seat: Seat,
    /// Of which colour.
    pub colour: Colour,
    /// The leader first, then the camels as they were placed.
    pub camels: Vec<Space>,
    /// The oases it has linked (R14, R17), by column, then row.
    pub linked: Vec<Space>,
    /// Has it scored for the river (R15)?
    pub crossed: bool,
}

/// An enclosed area (R16).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Area {
    /// Whose.
    pub seat: Seat,
    /// By the caravan of which colour.
    pub colour: Colour,
    /// Its spaces, oases included, by column, then row.
    pub spaces: Vec<Space>,
    /// How many of them score a point at the end: all but the oases (R18).
    pub empty: usize,
}

/// What one seat has, as far as the viewer may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatView {
    /// How many tokens it took: everybody may know.
    pub tokens_taken: usize,
    /// Their values, ascending: for the owner, with open tokens, and when the game is over. In a draft of an
    /// aquifers game the drafted ones are missing.
    pub tokens: Option<Vec<u8>>,
    /// Points for oases (R14, R17).
    pub oasis_points: u16,
    /// Points for crossing the river (R15).
    pub river_points: u16,
    /// Empty spaces enclosed, a point each (R18).
    pub empty_enclosed: u16,
    /// Points for the largest caravan of each colour, if the game ended now (R21).
    pub largest: ByColour<u8>,
    /// How large its caravans are, leader included; `None` where it has none.
    pub sizes: ByColour<Option<u16>>,
    /// Leaders it may still place.
    pub leaders_left: Vec<Colour>,
    /// The leader it gave back (R5).
    pub gave_back: Option<Colour>,
    /// Has it resigned (R23)?
    pub resigned: bool,
    /// All points but those of tokens, which the viewer may or may not know.
    pub public_points: u16,
    /// All points, if the viewer may know them.
    pub total: Option<u16>,
}

/// A placement that is only drafted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ghost {
    /// Its colour; none for a palm.
    pub colour: Option<Colour>,
    /// Where.
    pub at: Space,
    /// A leader, not a camel.
    pub leader: bool,
}
