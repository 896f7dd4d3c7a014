//! The rules of games, and the small face by which a table knows any game.
//!
//! Everything in here is pure: no input or output, no clock, no Discord. Chance is passed in:
//! [`Game::draw`] works it out from a [`Seed`], [`Game::chance`] takes it in, and a log keeps it.
//!
//! Games are told apart in one file, `game.rs`: each enumeration of the face has a variant for each, and whoever takes one apart
//! elsewhere is told by the compiler where another game needs an answer.

#![warn(missing_docs)]

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod boards;
pub mod desert;
mod game;
mod level;
mod outcome;
mod rider;
mod seat;
mod seed;
pub mod shuffle;
#[cfg(feature = "toy-game")]
pub mod toy;

pub use boards::BoardText;
pub use game::{
    Action, Boards, Chance, Draft, Fact, Game, Illegal, Kind, Options, OtherGame, Prospect, View,
};
pub use level::{Level, NotALevel};
pub use outcome::{Outcome, SeatResult};
pub use rider::{Mark, NotARider, Player, Rider};
pub use seat::{Seat, Seats, Viewer};
pub use seed::Seed;

/// Why a game cannot begin like this, or cannot take in this chance. The text is for people.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// The board's text cannot be read.
    #[error("the board: {0}")]
    Board(#[from] desert::BoardError),
    /// The board cannot be played by so many (R3).
    #[error(transparent)]
    Unplayable(#[from] desert::Unplayable),
    /// Not two to five players.
    #[error("two to five play, not {0}")]
    Seats(usize),
    /// This chance is not due, or not possible.
    #[error("{0}")]
    Chance(String),
}
