//! A game of a few lines, behind a feature that is off by default: it proves that there can be another.
//!
//! In each round everybody draws a pebble from a bag, in the order of the seats. Its value, 1 to 6, is a secret of who drew it.
//! They offer it to the next seat without a word, and that seat, out of turn, takes it or leaves it. After two rounds whoever
//! has the highest sum wins. So there is a secret, chance in mid-turn, and somebody who decides when it is not their turn.

mod game;

use serde::{Deserialize, Serialize};

use crate::boards::{BoardText, Catalogue};
use crate::{Seat, SetupError, Viewer};

pub use game::Game;

/// There is nothing to choose.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Options {}

/// Something a player does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Draw a pebble, and offer it to the next seat.
    Draw,
    /// Take the pebble that is offered.
    Take,
    /// Leave it to who drew it.
    Leave,
    /// Leave the game.
    Resign,
}

/// What chance brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Chance {
    /// The value of the pebble that was drawn.
    pub pebble: u8,
}

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fact {
    /// A pebble was drawn.
    Drawn {
        /// By whom.
        seat: Seat,
        /// Its value, for who may know it.
        value: Option<u8>,
    },
    /// A pebble has its owner.
    Kept {
        /// Who.
        seat: Seat,
    },
    /// Somebody left the game.
    Resigned {
        /// Who.
        seat: Seat,
    },
    /// The game is over.
    Over,
}

/// What one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// How many pebbles each seat has, and their sum for who may know it.
    pub seats: Vec<(usize, Option<u8>)>,
    /// Who drew the pebble that is offered, and its value for who may know it.
    pub offered: Option<(Seat, Option<u8>)>,
    /// Who is to act.
    pub acting: Option<Seat>,
    /// The game is over.
    pub over: bool,
}

/// What uncommitted actions would do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    /// What is drafted.
    pub actions: Vec<Action>,
    /// How many actions are still due.
    pub owed: u8,
}

/// An action that is legal next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prospect {
    /// Which.
    pub action: Action,
}

/// Why an action is not allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// Others are to act, or the game is over.
    #[error("it is not your turn")]
    NotYourTurn,
    /// Something else is to be done.
    #[error("that cannot be done now")]
    NotNow,
}

impl Illegal {
    /// A word for programs.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Illegal::NotYourTurn => "not_your_turn",
            Illegal::NotNow => "not_now",
        }
    }
}

impl Fact {
    /// The same as a reader may know it while the game runs.
    fn as_known_by(self, viewer: Viewer) -> Fact {
        match self {
            Fact::Drawn { seat, .. } if viewer != Viewer::Seat(seat) => {
                Fact::Drawn { seat, value: None }
            }
            known => known,
        }
    }
}

/// There is one place to play at.
#[derive(Clone, Copy, Debug)]
pub struct Boards;

impl Catalogue for Boards {
    fn all(&self) -> Vec<BoardText<'_>> {
        vec![BoardText {
            name: "bag",
            title: "A bag of pebbles",
            text: "",
        }]
    }

    fn playable(&self, _: &str, _: usize) -> Result<(), SetupError> {
        Ok(())
    }
}
