//! A tiny game, behind a feature that is off by default. It proves that there can be more than one game.
//!
//! In each round every seat in turn draws a pebble from a bag. Its value, 1 to 6, is secret to the seat that drew it. The next
//! seat is offered the pebble unseen and, out of turn, takes it or leaves it. After two rounds the highest sum wins. The game
//! thus has a secret, chance in mid-turn, and a decision out of turn.

mod game;

use serde::{Deserialize, Serialize};

use crate::boards::{BoardText, Catalogue};
use crate::{Seat, SetupError, Viewer};

pub use game::Game;

/// There are no variants.
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
    /// Leave it to the seat that drew it.
    Leave,
    /// Resign.
    Resign,
}

/// What chance decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Chance {
    /// The value of the pebble that was drawn, 1 to 6.
    pub pebble: u8,
}

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fact {
    /// A pebble was drawn.
    Drawn {
        /// The seat that drew it.
        seat: Seat,
        /// Its value, 1 to 6; `None` for those who may not know it.
        value: Option<u8>,
    },
    /// A pebble has found its owner.
    Kept {
        /// The owner's seat.
        seat: Seat,
    },
    /// A player resigned.
    Resigned {
        /// The player's seat.
        seat: Seat,
    },
    /// The game is over.
    Over,
}

/// What one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// By seat: the number of its pebbles, and their sum if the viewer may know it.
    pub seats: Vec<(usize, Option<u8>)>,
    /// Who drew the pebble that is offered, and its value if the viewer may know it.
    pub offered: Option<(Seat, Option<u8>)>,
    /// Who is to act.
    pub acting: Option<Seat>,
    /// Is the game over?
    pub over: bool,
}

/// What uncommitted actions would do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    /// The drafted actions.
    pub actions: Vec<Action>,
    /// How many actions are still due.
    pub owed: u8,
}

/// An action that is legal next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prospect {
    /// The action.
    pub action: Action,
}

/// Why an action is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// Somebody else is to act, or the game is over.
    #[error("it is not your turn")]
    NotYourTurn,
    /// Another action is due.
    #[error("that cannot be done now")]
    NotNow,
}

impl Illegal {
    /// A code for programs.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Illegal::NotYourTurn => "not_your_turn",
            Illegal::NotNow => "not_now",
        }
    }
}

impl Fact {
    /// The fact as the viewer may know it while the game runs.
    fn as_known_by(self, viewer: Viewer) -> Fact {
        match self {
            Fact::Drawn { seat, .. } if viewer != Viewer::Seat(seat) => {
                Fact::Drawn { seat, value: None }
            }
            known => known,
        }
    }
}

/// The only board, which has no text.
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
