//! The values of a game as a table passes them on, whichever game it is: an enum each, with a variant for each game.
//!
//! Stored values are tagged with their game. Values without a tag predate the tags and belong to Through the Desert.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

#[cfg(feature = "toy-game")]
use crate::toy;
use crate::{GameKind, SetupError, desert, nomadi};

/// A value of one game was given to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("that belongs to another game")]
pub struct OtherGame;

impl From<OtherGame> for SetupError {
    fn from(other: OtherGame) -> SetupError {
        SetupError::Chance(other.to_string())
    }
}

/// Evaluates the same expression for whichever game it is.
macro_rules! each {
    ($value:expr, $Face:ident, $game:ident => $does:expr) => {
        match $value {
            $Face::Desert($game) => $does,
            $Face::Nomadi($game) => $does,
            #[cfg(feature = "toy-game")]
            $Face::Toy($game) => $does,
        }
    };
}
pub(crate) use each;

/// Defines an enum with a variant for each game, and its conversions.
macro_rules! face {
    ($(#[$about:meta])* $Face:ident) => {
        $(#[$about])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        #[allow(clippy::large_enum_variant, reason = "games differ in size")]
        pub enum $Face {
            /// Of Through the Desert.
            Desert(desert::$Face),
            /// Of Nomadi.
            Nomadi(nomadi::$Face),
            /// Of the toy game.
            #[cfg(feature = "toy-game")]
            Toy(toy::$Face),
        }

        face!(@of $Face, Desert, desert);
        face!(@of $Face, Nomadi, nomadi);
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
                match value {
                    $Face::$Game(value) => Ok(value),
                    _ => Err(OtherGame),
                }
            }
        }
    };
}

/// Is this key the tag of a game?
fn is_tag(key: &str) -> bool {
    let named = Value::String(key.to_owned());
    serde_json::from_value::<GameKind>(named).is_ok()
}

/// Serialises a stored value as `{"through-the-desert": …}`, and also reads the older form without a tag.
macro_rules! kept {
    ($Face:ident) => {
        impl Serialize for $Face {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                #[derive(Serialize)]
                enum Tagged<'a> {
                    #[serde(rename = "through-the-desert")]
                    Desert(&'a desert::$Face),
                    #[serde(rename = "nomadi")]
                    Nomadi(&'a nomadi::$Face),
                    #[cfg(feature = "toy-game")]
                    #[serde(rename = "toy")]
                    Toy(&'a toy::$Face),
                }
                match self {
                    $Face::Desert(value) => Tagged::Desert(value),
                    $Face::Nomadi(value) => Tagged::Nomadi(value),
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
                    #[serde(rename = "nomadi")]
                    Nomadi(nomadi::$Face),
                    #[cfg(feature = "toy-game")]
                    #[serde(rename = "toy")]
                    Toy(toy::$Face),
                }
                let kept = Value::deserialize(deserializer)?;
                // Decide by the tag instead of by trial: a damaged tagged value must not pass for an older untagged one.
                let tagged = matches!(&kept, Value::Object(object)
                    if object.len() == 1 && object.keys().all(|key| is_tag(key)));
                if !tagged {
                    let value = serde_json::from_value(kept).map_err(D::Error::custom)?;
                    return Ok($Face::Desert(value));
                }
                Ok(match serde_json::from_value(kept).map_err(D::Error::custom)? {
                    Tagged::Desert(value) => $Face::Desert(value),
                    Tagged::Nomadi(value) => $Face::Nomadi(value),
                    #[cfg(feature = "toy-game")]
                    Tagged::Toy(value) => $Face::Toy(value),
                })
            }
        }
    };
}

face! {
    /// The variants that a table chose.
    ///
    /// ```
    /// use caravanserai_games::{GameKind, Options, desert};
    ///
    /// let options = Options::from(desert::Options { aquifers: true, ..desert::Options::default() });
    /// assert_eq!(options.kind(), GameKind::Desert);
    ///
    /// // Stored values are tagged with their game.
    /// let json = serde_json::to_value(&options)?;
    /// assert_eq!(json["through-the-desert"]["aquifers"], true);
    /// assert_eq!(serde_json::from_value::<Options>(json)?, options);
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    Options
}
kept!(Options);

face! {
    /// Something a player does.
    ///
    /// ```
    /// use caravanserai_games::{Action, GameKind, desert};
    ///
    /// let at = "D7".parse()?;
    /// let camel = Action::from(desert::Action::Camel { colour: desert::Colour::Pink, at });
    /// assert!(!camel.is_resignation());
    /// assert!(Action::resignation(GameKind::Desert).is_resignation());
    /// # Ok::<(), desert::NotASpaceName>(())
    /// ```
    Action
}
kept!(Action);

face! {
    /// Something that chance decides, see [`Game::draw`](crate::Game::draw).
    Chance
}
kept!(Chance);

face! {
    /// Something that happened. [`Game::told`](crate::Game::told) masks its secrets for a reader.
    ///
    /// ```
    /// use caravanserai_games::{Fact, Seat, desert};
    ///
    /// let fact = Fact::from(desert::Fact::Resigned { seat: Seat::new(2) });
    /// let fact = <&desert::Fact>::try_from(&fact)?;
    /// assert_eq!(fact.tokens_taken(), 0);
    /// # Ok::<(), caravanserai_games::OtherGame>(())
    /// ```
    Fact
}

face! {
    /// What one viewer may know of a game.
    ///
    /// ```
    /// # use caravanserai_games::{Boards, Game, GameKind};
    /// use caravanserai_games::{View, Viewer, desert};
    ///
    /// # let boards = Boards::embedded();
    /// # let river = boards.find(GameKind::Desert, "river").expect("an embedded board");
    /// # let game = Game::new(river.text, &desert::Options::default().into(), 2)?;
    /// let view: View = game.view(Viewer::Spectator);
    /// let view = <&desert::View>::try_from(&view)?;
    /// assert_eq!(view.phase, desert::Phase::Palms);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    View
}

face! {
    /// What uncommitted placements would do.
    ///
    /// ```
    /// # use caravanserai_games::{Boards, GameKind, Seed};
    /// use caravanserai_games::{Draft, Game, Seat, desert};
    ///
    /// # let boards = Boards::embedded();
    /// # let river = boards.find(GameKind::Desert, "river").expect("an embedded board");
    /// # let mut game = Game::new(river.text, &desert::Options::default().into(), 2)?;
    /// # while game.chance_due() {
    /// #     let chance = game.draw(&Seed::from_bytes([1; 32]));
    /// #     game.chance(&chance)?;
    /// # }
    /// // `game` waits for the first leader of seat 0.
    /// let draft: Draft = game.draft(Seat::new(0), &[])?;
    /// assert_eq!(draft.owed(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    Draft
}

face! {
    /// A placement that is legal next, see [`Game::prospects`](crate::Game::prospects).
    Prospect
}

face! {
    /// What speaks for a turn, see [`Game::hint`](crate::Game::hint).
    Reasons
}

/// Why an action is not legal. Nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// In Through the Desert.
    #[error(transparent)]
    Desert(#[from] desert::Illegal),
    /// In Nomadi.
    #[error(transparent)]
    Nomadi(#[from] nomadi::Illegal),
    /// In the toy game.
    #[cfg(feature = "toy-game")]
    #[error(transparent)]
    Toy(#[from] toy::Illegal),
    /// An action of another game.
    #[error(transparent)]
    OtherGame(#[from] OtherGame),
}

impl Illegal {
    /// A code for programs, such as `occupied`.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Illegal::Desert(illegal) => illegal.code(),
            Illegal::Nomadi(illegal) => illegal.code(),
            #[cfg(feature = "toy-game")]
            Illegal::Toy(illegal) => illegal.code(),
            Illegal::OtherGame(_) => "other_game",
        }
    }
}

impl Options {
    /// The game they belong to.
    #[must_use]
    pub fn kind(&self) -> GameKind {
        match self {
            Options::Desert(_) => GameKind::Desert,
            Options::Nomadi(_) => GameKind::Nomadi,
            #[cfg(feature = "toy-game")]
            Options::Toy(_) => GameKind::Toy,
        }
    }
}

impl Action {
    /// The action of resigning from a game of this kind.
    #[must_use]
    pub fn resignation(kind: GameKind) -> Action {
        match kind {
            GameKind::Desert => desert::Action::Resign.into(),
            GameKind::Nomadi => nomadi::Action::Resign.into(),
            #[cfg(feature = "toy-game")]
            GameKind::Toy => toy::Action::Resign.into(),
        }
    }

    /// Does it leave everybody's turn as it is: an answer to a question, or a payment? Turns before it can be taken back without
    /// it.
    #[must_use]
    pub fn is_aside(&self) -> bool {
        match self {
            Action::Desert(_) => false,
            Action::Nomadi(action) => action.is_aside(),
            #[cfg(feature = "toy-game")]
            Action::Toy(action) => action.is_aside(),
        }
    }

    /// Does a player resign with it?
    #[must_use]
    pub fn is_resignation(&self) -> bool {
        match self {
            Action::Desert(action) => *action == desert::Action::Resign,
            Action::Nomadi(action) => *action == nomadi::Action::Resign,
            #[cfg(feature = "toy-game")]
            Action::Toy(action) => *action == toy::Action::Resign,
        }
    }
}

impl Draft {
    /// How many placements are still due before the draft may be committed.
    #[must_use]
    pub fn owed(&self) -> u8 {
        each!(self, Draft, draft => draft.owed)
    }

    /// Would the seat's turn go on after the draft? It is then only a part of a turn.
    #[must_use]
    pub fn goes_on(&self) -> bool {
        each!(self, Draft, draft => draft.goes_on())
    }
}

/// Wraps values of one game.
pub(crate) fn faced<T, F: From<T>>(values: Vec<T>) -> Vec<F> {
    values.into_iter().map(F::from).collect()
}

/// Unwraps values of one game.
pub(crate) fn of_game<'a, F, T: Clone + 'a>(values: &'a [F]) -> Result<Vec<T>, OtherGame>
where
    &'a T: TryFrom<&'a F, Error = OtherGame>,
{
    values
        .iter()
        .map(|value| <&T>::try_from(value).cloned())
        .collect()
}
