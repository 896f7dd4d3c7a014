//! What an action brought about, one thing at a time.

use super::colour::Colour;
use super::outcome::Reason;
use super::spaces::Space;
use crate::{Seat, Seats, Viewer};

/// Something that happened. Text and picture are told from these.
///
/// A token's value is `None` where the reader may not know it, see [`Fact::told`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fact {
    /// A leader went back to the box (R5).
    GaveBack {
        /// Whose.
        seat: Seat,
        /// Which.
        colour: Colour,
        /// It was drawn, not chosen.
        drawn: bool,
    },
    /// A large pool became an oasis (R6).
    PalmSet {
        /// Who set the palm; nobody if chance did.
        seat: Option<Seat>,
        /// Where.
        at: Space,
    },
    /// The tokens lie (R6).
    TokensLaid,
    /// A leader was placed (R7).
    LeaderPlaced {
        /// Whose.
        seat: Seat,
        /// Of which colour.
        colour: Colour,
        /// Where.
        at: Space,
    },
    /// The leader phase is over (R7, R9).
    LeadersDone {
        /// No space was left for a leader that somebody still had (R9).
        cut_short: bool,
    },
    /// A camel was placed (R11).
    CamelPlaced {
        /// Whose.
        seat: Seat,
        /// Of which colour.
        colour: Colour,
        /// Where.
        at: Space,
    },
    /// The token under the new camel was taken (R13).
    WaterholeTaken {
        /// By whom.
        seat: Seat,
        /// Where it lay.
        at: Space,
        /// Its value, 1 to 3.
        value: Option<u8>,
    },
    /// A caravan touched an oasis for the first time: 5 points (R14).
    OasisLinked {
        /// Whose caravan.
        seat: Seat,
        /// Of which colour.
        colour: Colour,
        /// The oasis.
        at: Space,
    },
    /// A caravan crossed the river for the first time: 5 points (R15).
    RiverCrossed {
        /// Whose caravan.
        seat: Seat,
        /// Of which colour.
        colour: Colour,
    },
    /// An area was enclosed (R16, R17).
    AreaEnclosed {
        /// By whom.
        seat: Seat,
        /// By the caravan of which colour.
        colour: Colour,
        /// All its spaces, oases included, by column, then row.
        spaces: Vec<Space>,
        /// The tokens taken with it, and their values.
        tokens: Vec<(Space, Option<u8>)>,
        /// The oases linked with it, 5 points each; not those that the caravan had linked before.
        oases: Vec<Space>,
    },
    /// A player left the game (R23).
    Resigned {
        /// Who.
        seat: Seat,
    },
    /// The game is over (R19, R20, R23).
    Over {
        /// Why.
        reason: Reason,
        /// Who won (R22).
        winners: Seats,
    },
}

impl Fact {
    /// The same fact as this reader may know it. `public` says that token values are no secret:
    /// with open tokens, or when the game is over.
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
            _ => {}
        }
        fact
    }

    /// The same fact without any token's value.
    #[must_use]
    pub fn untold(&self) -> Fact {
        self.told(Viewer::Spectator, false)
    }

    /// How many tokens were taken with it.
    #[must_use]
    pub fn tokens_taken(&self) -> usize {
        match self {
            Fact::WaterholeTaken { .. } => 1,
            Fact::AreaEnclosed { tokens, .. } => tokens.len(),
            _ => 0,
        }
    }
}
