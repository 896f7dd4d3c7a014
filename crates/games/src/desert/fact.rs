//! The consequences of an action, one at a time.

use super::colour::Colour;
use super::ending::Reason;
use super::spaces::{Space, Spaces};
use crate::{Seat, Seats, Viewer};

/// Something that happened. Texts and pictures are made from these.
///
/// A token's value is `None` where the reader may not know it, see [`Fact::told`].
///
/// ```
/// use caravanserai_games::desert::{Board, Fact};
/// use caravanserai_games::{Seat, Viewer};
///
/// let board = Board::parse("name: dune\noffset: odd-q\nmap:\n. o\n")?;
/// let at = board.find("B1").expect("a space of the map");
/// let taken = Fact::WaterholeTaken { seat: Seat::new(0), at, value: Some(3) };
/// // The value is the taker's secret (R13).
/// assert_eq!(taken.told(Viewer::Seat(Seat::new(0)), false), taken);
/// assert_eq!(taken.told(Viewer::Spectator, false), taken.untold());
/// # Ok::<(), caravanserai_games::desert::BoardError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fact {
    /// A leader went back to the box (R5).
    GaveBack {
        /// The seat of the player who has one leader less.
        seat: Seat,
        /// The colour that this player cannot play.
        colour: Colour,
        /// Was the colour drawn instead of chosen?
        drawn: bool,
    },
    /// A large pool became an oasis (R6).
    PalmSet {
        /// The seat that set the palm; `None` if chance did.
        seat: Option<Seat>,
        /// The large pool that is an oasis from now on.
        at: Space,
    },
    /// The tokens were laid (R6).
    TokensLaid,
    /// A leader was placed (R7).
    LeaderPlaced {
        /// The seat of the player who placed it.
        seat: Seat,
        /// The colour of the leader, and of the caravan that begins there.
        colour: Colour,
        /// The space on which the leader stands.
        at: Space,
    },
    /// The leader phase is over (R7, R9).
    LeadersDone {
        /// Was no space left for a leader that a player still had (R9)?
        cut_short: bool,
    },
    /// A camel was placed (R11).
    CamelPlaced {
        /// The seat of the player who placed it.
        seat: Seat,
        /// The camel's colour, which is that of its caravan.
        colour: Colour,
        /// The space on which the camel stands.
        at: Space,
    },
    /// The token under the new camel was taken (R13).
    WaterholeTaken {
        /// The seat that took it.
        seat: Seat,
        /// The waterhole on which the token lay.
        at: Space,
        /// Its value, 1 to 3; `None` for those who may not know it.
        value: Option<u8>,
    },
    /// A caravan touched an oasis for the first time: 5 points (R14).
    OasisLinked {
        /// The seat whose caravan it is.
        seat: Seat,
        /// The colour of this seat's caravan.
        colour: Colour,
        /// The oasis that the caravan touched.
        at: Space,
    },
    /// A caravan crossed the river for the first time: 5 points (R15).
    RiverCrossed {
        /// The seat whose caravan it is.
        seat: Seat,
        /// The colour of this seat's caravan.
        colour: Colour,
    },
    /// An area was enclosed (R16, R17).
    AreaEnclosed {
        /// The seat whose caravan enclosed it.
        seat: Seat,
        /// The colour of this seat's caravan.
        colour: Colour,
        /// All its spaces, oases included, by column, then row.
        spaces: Vec<Space>,
        /// The tokens taken with it and their values, as in [`Fact::WaterholeTaken`].
        tokens: Vec<(Space, Option<u8>)>,
        /// The oases linked with it, 5 points each; not those that the caravan had linked before.
        oases: Vec<Space>,
    },
    /// A player resigned (R23).
    Resigned {
        /// The seat of the player who left.
        seat: Seat,
    },
    /// The game is over (R19, R20, R23).
    Over {
        /// Which of the rules ended it.
        reason: Reason,
        /// The seats that share the victory (R22).
        winners: Seats,
    },
}

impl Fact {
    /// The fact as this viewer may know it. `public` means that token values are no secret, because tokens are open or the
    /// game is over.
    #[must_use]
    pub fn told(&self, viewer: Viewer, public: bool) -> Fact {
        let mut fact = self.clone();
        match &mut fact {
            Fact::WaterholeTaken { seat, value, .. } if !public && !viewer.is(*seat) => {
                *value = None
            }
            Fact::AreaEnclosed { seat, tokens, .. } if !public && !viewer.is(*seat) => {
                for (_, value) in tokens {
                    *value = None;
                }
            }
            // Tokens that the viewer may know, and what everybody sees.
            Fact::WaterholeTaken { .. }
            | Fact::AreaEnclosed { .. }
            | Fact::GaveBack { .. }
            | Fact::PalmSet { .. }
            | Fact::TokensLaid
            | Fact::LeaderPlaced { .. }
            | Fact::LeadersDone { .. }
            | Fact::CamelPlaced { .. }
            | Fact::OasisLinked { .. }
            | Fact::RiverCrossed { .. }
            | Fact::Resigned { .. }
            | Fact::Over { .. } => {}
        }
        fact
    }

    /// The fact without any token's value.
    #[must_use]
    pub fn untold(&self) -> Fact {
        self.told(Viewer::Spectator, false)
    }

    /// The number of tokens that it took.
    #[must_use]
    pub fn tokens_taken(&self) -> usize {
        self.taken().map_or(0, |(_, spaces)| spaces.len())
    }

    /// The seat that took tokens by it, and from which spaces; `None` if it took none.
    pub(super) fn taken(&self) -> Option<(Seat, Spaces)> {
        match self {
            Fact::WaterholeTaken { seat, at, .. } => Some((*seat, Spaces::only(*at))),
            Fact::AreaEnclosed { seat, tokens, .. } => {
                let spaces = tokens.iter().map(|(at, _)| *at);
                Some((*seat, spaces.collect()))
            }
            _ => None,
        }
    }
}
