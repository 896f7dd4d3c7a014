//! The rules of games, and the small face by which a table knows any game.
//!
//! Everything in here is pure: no input or output, no clock, no Discord. Chance is passed in:
//! [`Game::draw`] works it out from a [`Seed`], [`Game::chance`] takes it in, and a log keeps it.
//!
//! Each enumeration of the face has one variant for each game; whoever takes one apart is told by
//! the compiler where a second game needs an answer.

pub mod desert;
mod rider;
mod seat;
mod seed;
pub mod shuffle;

use std::fmt;

use serde::{Deserialize, Serialize};

pub use rider::{Mark, NotARider, Player, Rider};
pub use seat::{Seat, Seats, Viewer};
pub use seed::Seed;

/// Which game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Serialize, Deserialize)]
pub enum Kind {
    /// Through the Desert.
    #[serde(rename = "through-the-desert")]
    Desert,
}

/// The variants that a table chose.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Options {
    /// Of Through the Desert.
    Desert(desert::Options),
}

/// Something a player does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Action {
    /// In Through the Desert.
    Desert(desert::Action),
}

/// Something chance brings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Chance {
    /// In Through the Desert.
    Desert(desert::Chance),
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fact {
    /// In Through the Desert.
    Desert(desert::Fact),
}

/// What one viewer may know of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum View {
    /// Of Through the Desert.
    Desert(desert::View),
}

/// What uncommitted placements would do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Draft {
    /// In Through the Desert.
    Desert(desert::Draft),
}

/// A placement that is legal next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Prospect {
    /// In Through the Desert.
    Desert(desert::Prospect),
}

/// Why an action is not allowed; nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// In Through the Desert.
    #[error(transparent)]
    Desert(#[from] desert::Illegal),
}

impl Illegal {
    /// A word for programs.
    #[must_use]
    pub fn code(&self) -> &'static str {
        let Illegal::Desert(illegal) = self;
        illegal.code()
    }
}

/// Why a game cannot begin like this, or cannot take in this chance. The text is for people.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// The board's text cannot be read.
    #[error("the board: {0}")]
    Board(#[from] desert::BoardError),
    /// The board cannot be played by so many (R3).
    #[error("{0}")]
    Unplayable(String),
    /// Not two to five players.
    #[error("two to five play, not {0}")]
    Seats(usize),
    /// This chance is not due, or not possible.
    #[error("{0}")]
    Chance(String),
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The last camel of a colour was placed (R19).
    LastCamel,
    /// A player owed a camel and had no legal one (R20).
    NoLegalCamel,
    /// All but one resigned (R23).
    Resigned,
}

impl Reason {
    /// As records write it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Reason::LastCamel => "last_camel",
            Reason::NoLegalCamel => "no_legal_camel",
            Reason::Resigned => "resigned",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Why.
    pub reason: Reason,
    /// Who won; several share a victory (R22).
    pub winners: Seats,
}
