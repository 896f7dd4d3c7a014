//! A tiny game, behind a feature that is off by default. It proves that there can be more than one game.
//!
//! In each of two rounds every seat in turn draws a pebble from a bag, which it may stir before. The pebble's value, 1 to 6, is
//! secret to the seat that drew it. It keeps the pebble, or offers it to the next seat at a secret price; that seat takes or
//! leaves it whenever it likes, and the game goes on meanwhile. Once all pebbles are drawn, those with an offer answer it, all at
//! once. The highest sum of pebbles and coins wins. The game thus has a secret, a turn that can be committed in parts, chance in
//! mid-turn, and a question out of turn.

mod game;
mod rules;

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use crate::board_list::{BoardText, Catalogue};
use crate::{Seat, Viewer};

pub use game::Game;

/// The highest price of a pebble. In version 1 of the rules it was 6.
pub const HIGHEST_PRICE: u8 = 5;

/// There are no variants.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Options {}

/// Something a player does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Stir the bag, once a turn.
    Stir,
    /// Draw a pebble.
    Draw,
    /// Keep it.
    Keep,
    /// Offer it to the next seat.
    Sell {
        /// For how many coins, at most [`HIGHEST_PRICE`].
        price: u8,
    },
    /// Buy a pebble that is offered.
    Take {
        /// Its number, in the order of drawing.
        pebble: u8,
    },
    /// Leave it to the seat that offers it.
    Leave {
        /// Its number, in the order of drawing.
        pebble: u8,
    },
    /// Resign.
    Resign,
}

/// The decisions of chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Chance {
    /// The value of the pebble that was drawn, 1 to 6.
    pub pebble: u8,
}

/// A pebble that is offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offer {
    /// Its number, in the order of drawing.
    pub pebble: u8,
    /// The seat that drew it and asks the price.
    pub from: Seat,
    /// The seats that may take it.
    pub to: Seat,
    /// The price in coins; `None` for those who may not know it.
    pub price: Option<u8>,
}

impl Offer {
    fn as_known_by(mut self, viewer: Viewer) -> Offer {
        if !viewer.is(self.from) && !viewer.is(self.to) {
            self.price = None;
        }
        self
    }
}

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fact {
    /// The bag was stirred.
    Stirred {
        /// The seat that stirred it.
        seat: Seat,
    },
    /// A pebble was drawn.
    Drawn {
        /// The seat that drew it.
        seat: Seat,
        /// Its value, 1 to 6; `None` for those who may not know it.
        value: Option<u8>,
    },
    /// The seat that drew a pebble has kept it.
    Kept {
        /// The seat that drew it and owns it now.
        seat: Seat,
    },
    /// A pebble is offered.
    Offered(Offer),
    /// An offer was answered.
    Answered {
        /// The offer, with its price as the reader may know it.
        offer: Offer,
        /// Was the pebble taken?
        taken: bool,
    },
    /// A player resigned.
    Resigned {
        /// The seat of the player who left.
        seat: Seat,
    },
    /// The game is over.
    Over,
}

/// The knowledge of one viewer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// By seat: the number of its pebbles, and their sum with its coins if the viewer may know it.
    pub seats: Vec<(usize, Option<i32>)>,
    /// The value of the pebble in the viewer's hand.
    pub in_hand: Option<u8>,
    /// The pebbles that are offered.
    pub offers: Vec<Offer>,
    /// The seats that are to act.
    pub acting: Vec<Seat>,
    /// Do those with an offer have to answer it now?
    pub settling: bool,
    /// Is the game over?
    pub over: bool,
}

/// The reasons for a turn: none, since all are as good.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Reasons {}

/// The effect of uncommitted actions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    /// The drafted actions.
    pub actions: Vec<Action>,
    /// How many actions are still due: 1 if there is none yet, else 0, because a turn may be committed in parts.
    pub owed: u8,
    /// Would the seat's turn go on after the draft?
    pub goes_on: bool,
}

/// An action that is legal next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prospect {
    /// The action.
    pub action: Action,
}

/// Why the board does not suit: it always does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unplayable {}

/// There are no honours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {}

/// Why something can never be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Irrevocable {
    /// Somebody learned a secret by it.
    Secret,
}

/// Why an action is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Illegal {
    /// Somebody else is to act, or the game is over.
    #[error("it is not your turn")]
    NotYourTurn,
    /// Another action is due.
    #[error("that cannot be done now")]
    NotNow,
    /// There is no such offer to the seat.
    #[error("that is not offered to you")]
    NoSuchOffer,
    /// A price is 0 to 6.
    #[error("that is no price")]
    BadPrice,
}

impl Illegal {
    /// A code for programs.
    #[must_use]
    pub fn code(self) -> &'static str {
        self.into()
    }
}

impl Fact {
    /// The fact as the viewer may know it while the game runs.
    fn as_known_by(self, viewer: Viewer) -> Fact {
        match self {
            Fact::Drawn { seat, .. } if !viewer.is(seat) => Fact::Drawn { seat, value: None },
            Fact::Offered(offer) => Fact::Offered(offer.as_known_by(viewer)),
            Fact::Answered { offer, taken } => Fact::Answered {
                offer: offer.as_known_by(viewer),
                taken,
            },
            known => known,
        }
    }
}

/// The only board, which has no text.
#[derive(Clone, Copy, Debug)]
pub struct Boards;

impl Catalogue for Boards {
    type Options = Options;
    type Unplayable = Unplayable;

    fn all(&self) -> Vec<BoardText<'_>> {
        vec![BoardText {
            name: "bag",
            title: "A bag of pebbles",
            text: "",
        }]
    }

    fn playable(&self, _: &str, _: usize) -> Result<(), Unplayable> {
        Ok(())
    }

    fn playable_with(&self, _: &str, _: &Options) -> Result<(), Unplayable> {
        Ok(())
    }
}
