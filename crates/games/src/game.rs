//! The one place where games are told apart: a variant of each enumeration, and an arm of [`each!`].
//!
//! Whatever is kept on disk is tagged with its game. What was written before there were tags is of Through the Desert.

use std::sync::Arc;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use crate::boards::{BoardText, Catalogue};
#[cfg(feature = "toy-game")]
use crate::toy;
use crate::{Level, Outcome, Seat, Seats, Seed, SetupError, Viewer, desert};

/// Which game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Serialize, Deserialize)]
pub enum Kind {
    /// Through the Desert.
    #[serde(rename = "through-the-desert")]
    Desert,
    /// A game of a few lines, which proves that there can be another.
    #[cfg(feature = "toy-game")]
    #[serde(rename = "toy")]
    Toy,
}

impl Kind {
    /// Its name for programs.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Kind::Desert => "through-the-desert",
            #[cfg(feature = "toy-game")]
            Kind::Toy => "toy",
        }
    }

    /// Every game.
    pub const ALL: &[Kind] = &[
        Kind::Desert,
        #[cfg(feature = "toy-game")]
        Kind::Toy,
    ];
}

/// Whether what is kept under this key is of a game of that name.
fn is_tag(key: &str) -> bool {
    let named = Value::String(key.to_owned());
    serde_json::from_value::<Kind>(named).is_ok()
}

/// A value of one game was given to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("that belongs to another game")]
pub struct OtherGame;

impl From<OtherGame> for SetupError {
    fn from(other: OtherGame) -> SetupError {
        SetupError::Chance(other.to_string())
    }
}

/// Does the same with whichever game it is.
macro_rules! each {
    ($value:expr, $Face:ident, $game:ident => $does:expr) => {
        match $value {
            $Face::Desert($game) => $does,
            #[cfg(feature = "toy-game")]
            $Face::Toy($game) => $does,
        }
    };
}

/// A value of whichever game.
macro_rules! face {
    ($(#[$about:meta])* $Face:ident) => {
        $(#[$about])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        #[cfg_attr(
            feature = "toy-game",
            allow(clippy::large_enum_variant, reason = "the toy game is small")
        )]
        pub enum $Face {
            /// Of Through the Desert.
            Desert(desert::$Face),
            /// Of the toy game.
            #[cfg(feature = "toy-game")]
            Toy(toy::$Face),
        }

        face!(@of $Face, Desert, desert);
        #[cfg(feature = "toy-game")]
        face!(@of $Face, Toy, toy);
    };
    (@of $Face:ident, $Game:ident, $module:ident) => {
        impl From<$module::$Face> for $Face {
            fn from(value: $module::$Face) -> $Face {
                $Face::$Game(value)
            }
        }

        impl<'a> TryFrom<&'a $Face> for &'a $module::$Face {
            type Error = OtherGame;

            fn try_from(value: &'a $Face) -> Result<&'a $module::$Face, OtherGame> {
                #[allow(unreachable_patterns, reason = "there may be one game only")]
                match value {
                    $Face::$Game(value) => Ok(value),
                    _ => Err(OtherGame),
                }
            }
        }
    };
}

/// A value that is kept on disk: `{"through-the-desert": …}`, or without a tag as it was written first.
macro_rules! kept {
    ($Face:ident) => {
        impl Serialize for $Face {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                #[derive(Serialize)]
                enum Tagged<'a> {
                    #[serde(rename = "through-the-desert")]
                    Desert(&'a desert::$Face),
                    #[cfg(feature = "toy-game")]
                    #[serde(rename = "toy")]
                    Toy(&'a toy::$Face),
                }
                match self {
                    $Face::Desert(value) => Tagged::Desert(value),
                    #[cfg(feature = "toy-game")]
                    $Face::Toy(value) => Tagged::Toy(value),
                }
                .serialize(serializer)
            }
        }

        impl<'de> Deserialize<'de> for $Face {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$Face, D::Error> {
                #[derive(Deserialize)]
                enum Tagged {
                    #[serde(rename = "through-the-desert")]
                    Desert(desert::$Face),
                    #[cfg(feature = "toy-game")]
                    #[serde(rename = "toy")]
                    Toy(toy::$Face),
                }
                let kept = Value::deserialize(deserializer)?;
                // Decided by the tag and not by trial: what is damaged under a tag is no older value without one.
                let tagged = matches!(&kept, Value::Object(object)
                    if object.len() == 1 && object.keys().all(|key| is_tag(key)));
                if !tagged {
                    let value = serde_json::from_value(kept).map_err(D::Error::custom)?;
                    return Ok($Face::Desert(value));
                }
                Ok(match serde_json::from_value(kept).map_err(D::Error::custom)? {
                    Tagged::Desert(value) => $Face::Desert(value),
                    #[cfg(feature = "toy-game")]
                    Tagged::Toy(value) => $Face::Toy(value),
                })
            }
        }
    };
}

face! {
    /// The variants that a table chose.
    Options
}
kept!(Options);

face! {
    /// Something a player does.
    Action
}
kept!(Action);

face! {
    /// Something chance brings.
    Chance
}
kept!(Chance);

face! {
    /// Something that happened.
    Fact
}

face! {
    /// What one viewer may know of a game.
    View
}

face! {
    /// What uncommitted placements would do.
    Draft
}

face! {
    /// A placement that is legal next.
    Prospect
}

/// Why an action is not allowed; nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// In Through the Desert.
    #[error(transparent)]
    Desert(#[from] desert::Illegal),
    /// In the toy game.
    #[cfg(feature = "toy-game")]
    #[error(transparent)]
    Toy(#[from] toy::Illegal),
    /// An action of another game.
    #[error(transparent)]
    OtherGame(#[from] OtherGame),
}

impl Illegal {
    /// A word for programs.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Illegal::Desert(illegal) => illegal.code(),
            #[cfg(feature = "toy-game")]
            Illegal::Toy(illegal) => illegal.code(),
            Illegal::OtherGame(_) => "other_game",
        }
    }
}

impl Options {
    /// Of which game they are.
    #[must_use]
    pub fn kind(&self) -> Kind {
        match self {
            Options::Desert(_) => Kind::Desert,
            #[cfg(feature = "toy-game")]
            Options::Toy(_) => Kind::Toy,
        }
    }
}

impl Action {
    /// Leaving a game of this kind.
    #[must_use]
    pub fn resignation(kind: Kind) -> Action {
        match kind {
            Kind::Desert => desert::Action::Resign.into(),
            #[cfg(feature = "toy-game")]
            Kind::Toy => toy::Action::Resign.into(),
        }
    }

    /// Does a player leave the game with it?
    #[must_use]
    pub fn is_resignation(&self) -> bool {
        match self {
            Action::Desert(action) => *action == desert::Action::Resign,
            #[cfg(feature = "toy-game")]
            Action::Toy(action) => *action == toy::Action::Resign,
        }
    }
}

impl Draft {
    /// How many placements are still due before it may be committed.
    #[must_use]
    pub fn owed(&self) -> u8 {
        each!(self, Draft, draft => draft.owed)
    }
}

/// The boards that can be played on, of every game.
#[derive(Clone, Debug)]
pub struct Boards {
    /// Those of Through the Desert; more may be added.
    pub desert: desert::Boards,
}

impl Boards {
    /// The boards that come with the program.
    #[must_use]
    pub fn embedded() -> Boards {
        Boards {
            desert: desert::Boards::embedded(),
        }
    }

    fn catalogue(&self, kind: Kind) -> &dyn Catalogue {
        match kind {
            Kind::Desert => &self.desert,
            #[cfg(feature = "toy-game")]
            Kind::Toy => &toy::Boards,
        }
    }

    /// All boards of a game, by name.
    #[must_use]
    pub fn of(&self, kind: Kind) -> Vec<BoardText<'_>> {
        self.catalogue(kind).all()
    }

    /// The board of a game with this name.
    #[must_use]
    pub fn find(&self, kind: Kind, name: &str) -> Option<BoardText<'_>> {
        let mut boards = self.of(kind).into_iter();
        boards.find(|board| board.name == name)
    }

    /// Whether so many can play a game on the board of this name (R3).
    ///
    /// # Errors
    /// Why they cannot.
    pub fn playable(&self, kind: Kind, name: &str, seats: usize) -> Result<(), SetupError> {
        if !(2..=Seat::MOST).contains(&seats) {
            return Err(SetupError::Seats(seats));
        }
        self.catalogue(kind).playable(name, seats)
    }
}

/// A game that is going on, or over. Cloning gives a game of its own.
#[derive(Clone)]
#[cfg_attr(
    feature = "toy-game",
    allow(clippy::large_enum_variant, reason = "the toy game is small")
)]
pub enum Game {
    /// Through the Desert.
    Desert(desert::Game),
    /// The toy game.
    #[cfg(feature = "toy-game")]
    Toy(toy::Game),
}

impl Game {
    /// A new game on the board of this text, before anything is drawn.
    ///
    /// # Errors
    /// If the board's text cannot be read, or the board cannot be played by so many.
    pub fn new(board_text: &str, options: &Options, seats: usize) -> Result<Game, SetupError> {
        match options {
            Options::Desert(options) => {
                let board = Arc::new(desert::Board::parse(board_text)?);
                desert::Game::new(board, options, seats).map(Game::Desert)
            }
            #[cfg(feature = "toy-game")]
            Options::Toy(options) => toy::Game::new(options, seats).map(Game::Toy),
        }
    }

    /// Which game it is.
    #[must_use]
    pub fn kind(&self) -> Kind {
        match self {
            Game::Desert(_) => Kind::Desert,
            #[cfg(feature = "toy-game")]
            Game::Toy(_) => Kind::Toy,
        }
    }

    /// Who may act now, several at once perhaps; nobody while chance is due and when the game is over.
    #[must_use]
    pub fn acting(&self) -> Seats {
        each!(self, Game, game => game.acting())
    }

    /// Must chance bring something before anybody can act? A game that ended early may still want its set-up completed.
    #[must_use]
    pub fn chance_due(&self) -> bool {
        each!(self, Game, game => game.chance_due())
    }

    /// What chance brings next, as it follows from the seed. Also for what players did not decide in time.
    #[must_use]
    pub fn draw(&self, seed: &Seed) -> Chance {
        each!(self, Game, game => game.draw(seed).into())
    }

    /// Takes in what chance brought.
    ///
    /// # Errors
    /// If it is not due or cannot be; nothing is changed.
    pub fn chance(&mut self, chance: &Chance) -> Result<Vec<Fact>, SetupError> {
        each!(self, Game, game => Ok(faced(game.chance(chance.try_into()?)?)))
    }

    /// A seat acts. The facts hold every secret: [`Game::told`] masks them for a reader.
    ///
    /// # Errors
    /// Why it is not allowed; nothing is changed.
    pub fn apply(&mut self, seat: Seat, action: &Action) -> Result<Vec<Fact>, Illegal> {
        each!(self, Game, game => Ok(faced(game.apply(seat, action.try_into()?)?)))
    }

    /// Does chance decide for those who do not act in time (R5)? Then [`Game::draw`] gives what it decides for all of them.
    #[must_use]
    pub fn late_is_drawn(&self) -> bool {
        each!(self, Game, game => game.late_is_drawn())
    }

    /// A whole turn of a computer player of that level, which sees no more than this seat may know. Nothing if the seat may
    /// not act.
    #[must_use]
    pub fn computer_turn(&self, seat: Seat, level: Level) -> Vec<Action> {
        each!(self, Game, game => faced(game.computer_turn(seat, level)))
    }

    /// Whose turn comes after that of `seat`, who is to act, if that is certain by now.
    #[must_use]
    pub fn next_after(&self, seat: Seat) -> Option<Seat> {
        each!(self, Game, game => game.next_after(seat))
    }

    /// What this viewer may know now.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> View {
        each!(self, Game, game => game.view(viewer).into())
    }

    /// What these uncommitted placements would do, as the seat may know it.
    ///
    /// # Errors
    /// The first placement that is not legal, or one more than is due.
    pub fn draft(&self, seat: Seat, actions: &[Action]) -> Result<Draft, Illegal> {
        each!(self, Game, game => Ok(game.draft(seat, &of_game(actions)?)?.into()))
    }

    /// Every legal next placement of the seat after `drafted` ones, best first, with what it would bring.
    #[must_use]
    pub fn prospects(&self, seat: Seat, drafted: &[Action]) -> Vec<Prospect> {
        each!(self, Game, game => match of_game(drafted) {
            Ok(drafted) => faced(game.prospects(seat, &drafted)),
            Err(OtherGame) => Vec::new(),
        })
    }

    /// How the game ended; `None` while it runs.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        each!(self, Game, game => game.ending())
    }

    /// Did somebody learn a secret with these facts? Then what brought them about can never be taken back.
    #[must_use]
    pub fn secret_learned(&self, facts: &[Fact]) -> bool {
        each!(self, Game, game => match of_game(facts) {
            Ok(facts) => game.secret_learned(&facts),
            Err(OtherGame) => false,
        })
    }

    /// Facts of this game as a reader may know them now; of another game, none.
    #[must_use]
    pub fn told(&self, facts: &[Fact], viewer: Viewer) -> Vec<Fact> {
        each!(self, Game, game => match of_game(facts) {
            Ok(facts) => faced(game.told(&facts, viewer)),
            Err(OtherGame) => Vec::new(),
        })
    }

    /// The game's record, with these players by seat; twins are told apart by appended numbers. It holds every secret.
    #[must_use]
    pub fn record(&self, players: &[String]) -> serde_json::Value {
        each!(self, Game, game => game.record(players))
    }
}

/// Values of one game as values of any.
fn faced<T, F: From<T>>(values: Vec<T>) -> Vec<F> {
    values.into_iter().map(F::from).collect()
}

/// Values of any game as values of one.
fn of_game<'a, F, T: Clone + 'a>(values: &'a [F]) -> Result<Vec<T>, OtherGame>
where
    &'a T: TryFrom<&'a F, Error = OtherGame>,
{
    values
        .iter()
        .map(|value| <&T>::try_from(value).cloned())
        .collect()
}
