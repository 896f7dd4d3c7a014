//! The knowledge of a viewer of a game.

use std::sync::Arc;

use strum::IntoStaticStr;

use super::board::Board;
use super::colour::{ByColour, Colour};
use super::ending::Ending;
use super::options::Options;
use super::spaces::Space;
use crate::{Seat, Seats, Viewer};

/// The phase: the kind of action that the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Phase {
    /// Five players each give a leader back (R5).
    GivingBack,
    /// Players set the palms, or chance sets palms and tokens (R6).
    Palms,
    /// Leaders are placed (R7).
    Leaders,
    /// Camels are placed (R10).
    Camels,
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

/// Everything that one viewer may know, and nothing else. Pictures, texts and choices are made from it.
///
/// All of a view may be shown to its viewer.
///
/// ```
/// # use std::sync::Arc;
/// # use caravanserai_games::{Rules, Seed, desert::{Boards, Game, Options}};
/// use caravanserai_games::{Seat, Viewer};
///
/// # let boards = Boards::embedded();
/// # let river = boards.get("river").expect("an embedded board");
/// # let mut game = Game::new(Arc::clone(river), &Options::default(), 4)?;
/// # while game.chance_due() {
/// #     game.chance(&game.draw(&Seed::from_bytes([7; 32])))?;
/// # }
/// // `game` is about to begin.
/// let view = game.view(Viewer::Seat(Seat::new(0)));
/// assert_eq!((view.oases.len(), view.waterholes.len()), (5, 45));
/// // Players know their own tokens and no others (R13).
/// assert_eq!(view.seats[0].tokens, Some(Vec::new()));
/// assert_eq!(view.seats[1].tokens, None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The viewer that it was made for.
    pub viewer: Viewer,
    /// The board.
    pub board: Arc<Board>,
    /// The variants played.
    pub options: Options,
    /// Does the river score (R15)?
    pub river: bool,
    /// The phase: the kind of action that the game waits for.
    pub phase: Phase,
    /// Whose turn it is; `None` while leaders are given back, while chance is due, and when the game is over.
    pub turn: Option<Seat>,
    /// The seats that may act now.
    pub acting: Seats,
    /// Camels that the seat on turn still owes (R10); 0 outside the caravan phase.
    pub camels_left: u8,
    /// Turns of the caravan phase begun so far; 0 before the phase.
    pub turn_number: u32,
    /// The number of seats at the table.
    pub seats_at_table: usize,
    /// Camels left of each colour (R1).
    pub supply: ByColour<u16>,
    /// The spaces in play (R3), by column, then row.
    pub in_play: Vec<Space>,
    /// The oases (R6), by column, then row.
    pub oases: Vec<Space>,
    /// Tokens still on the board, by column, then row, with their values, 1 to 3; `None` is face down.
    pub waterholes: Vec<(Space, Option<u8>)>,
    /// All caravans, by seat, then colour.
    pub caravans: Vec<Caravan>,
    /// All enclosed areas, by seat, colour and first space.
    pub areas: Vec<Area>,
    /// The possessions of each seat, indexed by seat.
    pub seats: Vec<SeatView>,
    /// Placements that are only drafted. Leaders and camels among them are in `caravans` too, palms in `oases`.
    pub ghosts: Vec<Ghost>,
    /// How the game ended; `None` while it runs.
    pub ending: Option<Ending>,
}

/// A caravan: camels of one colour and one player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Caravan {
    /// The seat whose caravan it is.
    pub seat: Seat,
    /// The camels' colour.
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
    /// The seat that owns the area.
    pub seat: Seat,
    /// The colour of the caravan that enclosed it.
    pub colour: Colour,
    /// Its spaces, oases included, by column, then row.
    pub spaces: Vec<Space>,
    /// How many of them score a point at the end: all except the oases (R18).
    pub empty: usize,
}

/// The possessions of one seat, as far as the viewer may know; by default none.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SeatView {
    /// The number of tokens that it took, which is public.
    pub tokens_taken: usize,
    /// Their values, ascending: for the owner, with open tokens, and when the game is over. In a draft with aquifers
    /// the values of drafted tokens are missing.
    pub tokens: Option<Vec<u8>>,
    /// Points for oases (R14, R17).
    pub oasis_points: u16,
    /// Points for crossing the river (R15).
    pub river_points: u16,
    /// Empty spaces enclosed, 1 point each (R18).
    pub empty_enclosed: u16,
    /// Points for the largest caravan of each colour, if the game ended now (R21).
    pub largest: ByColour<u8>,
    /// The sizes of its caravans in camels, leader included; `None` where it has none.
    pub sizes: ByColour<Option<u16>>,
    /// Leaders it may still place.
    pub leaders_left: Vec<Colour>,
    /// The leader it gave back (R5).
    pub gave_back: Option<Colour>,
    /// Has it resigned (R23)?
    pub resigned: bool,
    /// All points except those of tokens, if the game ended now.
    pub public_points: u16,
    /// All points, if the game ended now; `None` if the viewer may not know them.
    pub total: Option<u16>,
}

/// A placement that is only drafted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ghost {
    /// Its colour; `None` for a palm.
    pub colour: Option<Colour>,
    /// Its space.
    pub at: Space,
    /// Is it a leader?
    pub leader: bool,
}
