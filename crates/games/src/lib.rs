//! The rules of games, and the small face by which a table knows any game.
//!
//! Everything in here is pure: no input or output, no clock, no Discord. Chance is passed in:
//! [`Game::draw`] works it out from a [`Seed`], [`Game::chance`] takes it in, and a log keeps it.
//!
//! Each enumeration of the face has one variant for each game; whoever takes one apart is told by
//! the compiler where a second game needs an answer.

#![warn(missing_docs)]

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub mod desert;
mod rider;
mod seat;
mod seed;
pub mod shuffle;

use std::fmt;
use std::sync::Arc;

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

impl Action {
    /// Leaving a game of this kind.
    #[must_use]
    pub fn resignation(kind: Kind) -> Action {
        match kind {
            Kind::Desert => Action::Desert(desert::Action::Resign),
        }
    }

    /// Does a player leave the game with it?
    #[must_use]
    pub fn is_resignation(&self) -> bool {
        let Action::Desert(action) = self;
        matches!(action, desert::Action::Resign)
    }
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

impl Draft {
    /// How many placements are still due before it may be committed.
    #[must_use]
    pub fn owed(&self) -> u8 {
        let Draft::Desert(draft) = self;
        draft.owed
    }
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

/// A game that is going on, or over. Cloning gives a game of its own.
#[derive(Clone)]
pub enum Game {
    /// Through the Desert.
    Desert(desert::Game),
}

impl Game {
    /// A new game on the board of this text, before anything is drawn.
    ///
    /// # Errors
    /// If the board's text cannot be read, or the board cannot be played by so many.
    pub fn new(board_text: &str, options: &Options, seats: usize) -> Result<Game, SetupError> {
        let Options::Desert(options) = options;
        let board = Arc::new(desert::Board::parse(board_text)?);
        desert::Game::new(board, options, seats).map(Game::Desert)
    }

    /// Which game it is.
    #[must_use]
    pub fn kind(&self) -> Kind {
        match self {
            Game::Desert(_) => Kind::Desert,
        }
    }

    /// Who may act now, several at once perhaps; nobody while chance is due and when the game is over.
    #[must_use]
    pub fn acting(&self) -> Seats {
        let Game::Desert(game) = self;
        game.acting()
    }

    /// Must chance bring something before anybody can act? A game that ended early may still want its set-up completed.
    #[must_use]
    pub fn chance_due(&self) -> bool {
        let Game::Desert(game) = self;
        game.chance_due()
    }

    /// What chance brings next, as it follows from the seed. Also for what players did not decide in time.
    #[must_use]
    pub fn draw(&self, seed: &Seed) -> Chance {
        let Game::Desert(game) = self;
        Chance::Desert(game.draw(seed))
    }

    /// Takes in what chance brought.
    ///
    /// # Errors
    /// If it is not due or cannot be; nothing is changed.
    pub fn chance(&mut self, chance: &Chance) -> Result<Vec<Fact>, SetupError> {
        let (Game::Desert(game), Chance::Desert(chance)) = (self, chance);
        Ok(desert_facts(game.chance(chance)?))
    }

    /// A seat acts. The facts hold every secret: [`Game::told`] masks them for a reader.
    ///
    /// # Errors
    /// Why it is not allowed; nothing is changed.
    pub fn apply(&mut self, seat: Seat, action: &Action) -> Result<Vec<Fact>, Illegal> {
        let (Game::Desert(game), Action::Desert(action)) = (self, action);
        Ok(desert_facts(game.apply(seat, action)?))
    }

    /// Does chance decide for those who do not act in time (R5)? Then [`Game::draw`] gives what it decides for all of them.
    #[must_use]
    pub fn late_is_drawn(&self) -> bool {
        let Game::Desert(game) = self;
        game.phase() == desert::Phase::GivingBack
    }

    /// A whole turn of a simple computer player, which sees no more than this seat may know. Nothing if the seat may not act.
    #[must_use]
    pub fn simple_turn(&self, seat: Seat) -> Vec<Action> {
        let Game::Desert(game) = self;
        let turn = desert::ai::simple::turn(|drafted| game.prospects(seat, drafted));
        turn.into_iter().map(Action::Desert).collect()
    }

    /// Whose turn comes after that of `seat`, who is to act, if that is certain by now.
    #[must_use]
    pub fn next_after(&self, seat: Seat) -> Option<Seat> {
        let Game::Desert(game) = self;
        game.next_after(seat)
    }

    /// What this viewer may know now.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> View {
        let Game::Desert(game) = self;
        View::Desert(game.view(viewer))
    }

    /// What these uncommitted placements would do, as the seat may know it.
    ///
    /// # Errors
    /// The first placement that is not legal, or one more than is due.
    pub fn draft(&self, seat: Seat, actions: &[Action]) -> Result<Draft, Illegal> {
        let Game::Desert(game) = self;
        Ok(Draft::Desert(game.draft(seat, &desert_actions(actions))?))
    }

    /// Every legal next placement of the seat after `drafted` ones, best first, with what it would bring.
    #[must_use]
    pub fn prospects(&self, seat: Seat, drafted: &[Action]) -> Vec<Prospect> {
        let Game::Desert(game) = self;
        let prospects = game.prospects(seat, &desert_actions(drafted));
        prospects.into_iter().map(Prospect::Desert).collect()
    }

    /// How the game ended; `None` while it runs.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let Game::Desert(game) = self;
        game.outcome()
    }

    /// Did somebody learn a secret with these facts? Then what brought them about can never be taken back.
    #[must_use]
    pub fn secret_learned(&self, facts: &[Fact]) -> bool {
        let Game::Desert(game) = self;
        facts
            .iter()
            .any(|Fact::Desert(fact)| game.secret_learned(std::slice::from_ref(fact)))
    }

    /// Facts of this game as a reader may know them now.
    #[must_use]
    pub fn told(&self, facts: &[Fact], viewer: Viewer) -> Vec<Fact> {
        let Game::Desert(game) = self;
        facts
            .iter()
            .flat_map(|Fact::Desert(fact)| {
                desert_facts(game.told(std::slice::from_ref(fact), viewer))
            })
            .collect()
    }

    /// The game's record, with these players by seat; twins are told apart by appended numbers. It holds every secret.
    #[must_use]
    pub fn record(&self, players: &[String]) -> serde_json::Value {
        let Game::Desert(game) = self;
        game.record(players)
    }
}

fn desert_facts(facts: Vec<desert::Fact>) -> Vec<Fact> {
    facts.into_iter().map(Fact::Desert).collect()
}

fn desert_actions(actions: &[Action]) -> Vec<desert::Action> {
    actions
        .iter()
        .map(|Action::Desert(action)| *action)
        .collect()
}
