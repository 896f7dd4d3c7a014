//! The values of a game as a table passes them on, whichever game it is: an enum each, with a variant for each game.
//!
//! Stored values are tagged with their game. Values without a tag predate the tags and belong to Through the Desert.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use crate::rules::{Drafted, Rules};
#[cfg(feature = "toy-game")]
use crate::toy;
use crate::{GameKind, desert, nomadi};

/// A value of one game was given to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("that belongs to another game")]
pub struct OtherGame;

impl From<OtherGame> for SetupError {
    fn from(other: OtherGame) -> SetupError {
        SetupError::Chance(other.to_string())
    }
}

/// Evaluates the same expression for whichever game a value belongs to; `of` names the type of that game.
macro_rules! each {
    ($value:expr, $Face:ident, $own:ident => $does:expr) => {
        match $value {
            $Face::Desert($own) => $does,
            $Face::Nomadi($own) => $does,
            #[cfg(feature = "toy-game")]
            $Face::Toy($own) => $does,
        }
    };
    ($value:expr, $Face:ident, $own:pat => $does:expr, of $Game:ident) => {
        match $value {
            $Face::Desert($own) => {
                type $Game = crate::desert::Game;
                $does
            }
            $Face::Nomadi($own) => {
                type $Game = crate::nomadi::Game;
                $does
            }
            #[cfg(feature = "toy-game")]
            $Face::Toy($own) => {
                type $Game = crate::toy::Game;
                $does
            }
        }
    };
}
pub(crate) use each;

/// Evaluates the same expression with the type of the game of this kind.
macro_rules! of_kind {
    ($kind:expr, $Game:ident => $does:expr) => {
        match $kind {
            GameKind::Desert => {
                type $Game = crate::desert::Game;
                $does
            }
            GameKind::Nomadi => {
                type $Game = crate::nomadi::Game;
                $does
            }
            #[cfg(feature = "toy-game")]
            GameKind::Toy => {
                type $Game = crate::toy::Game;
                $does
            }
        }
    };
}
pub(crate) use of_kind;

/// Defines an enum with a variant for each game, and its conversions; with `@of` only those of one game.
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

pub(crate) use face;

/// The game whose tag a stored value carries, and the value without it. Decides by the tag instead of by trial: a damaged tagged
/// value must not pass for an older untagged one.
fn untagged(stored: Value) -> (GameKind, Value) {
    if let Value::Object(object) = &stored
        && object.len() == 1
        && let Some((tag, value)) = object.iter().next()
        && let Some(kind) = GameKind::ALL.iter().find(|kind| kind.name() == tag)
    {
        return (*kind, value.clone());
    }
    (GameKind::Desert, stored)
}

/// Serialises a stored value as `{"through-the-desert": …}`, and also reads the older form without a tag.
macro_rules! stored {
    ($Face:ident) => {
        impl Serialize for $Face {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                each!(self, $Face, value => {
                    serializer.collect_map([(Game::KIND.name(), value)])
                }, of Game)
            }
        }

        impl<'de> Deserialize<'de> for $Face {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$Face, D::Error> {
                let (kind, value) = untagged(Value::deserialize(deserializer)?);
                of_kind!(kind, Game => {
                    let value = serde_json::from_value::<<Game as Rules>::$Face>(value);
                    value.map($Face::from).map_err(D::Error::custom)
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
stored!(Options);

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
stored!(Action);

face! {
    /// Something that chance decides, see [`Game::draw`](crate::Game::draw).
    Chance
}
stored!(Chance);

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
    /// The knowledge of one viewer of a game.
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
    /// The effect of uncommitted placements.
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
    /// What a seat did that is honoured at the end, see [`Game::honours`](crate::Game::honours).
    Deed
}

face! {
    /// The reasons for a turn, see [`Game::hint`](crate::Game::hint).
    Reasons
}

face! {
    /// Why something can never be taken back, not by consent either.
    Irrevocable
}

/// Why a board does not suit a number of players or the variants.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unplayable {
    /// In Through the Desert.
    #[error(transparent)]
    Desert(#[from] desert::Unplayable),
    /// In Nomadi.
    #[error(transparent)]
    Nomadi(#[from] nomadi::Unplayable),
    /// In the toy game.
    #[cfg(feature = "toy-game")]
    #[error(transparent)]
    Toy(#[from] toy::Unplayable),
}

/// Why a game cannot be set up, or why a [`Chance`] was refused.
pub type SetupError<U = Unplayable> = crate::setup_error::SetupError<U>;

/// The turn of a computer player.
pub type ComputerTurn<A = Action> = crate::thinking::ComputerTurn<A>;

/// The best turn that a computer player finds for a seat, and what speaks for it.
pub type Hint<A = Action, R = Reasons> = crate::hint::Hint<A, R>;

/// What is thought of a turn beside the best one.
pub type Judgement<A = Action> = crate::judgement::Judgement<A>;

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
        each!(self, Options, _ => Game::KIND, of Game)
    }
}

impl Action {
    /// The action of resigning from a game of this kind.
    #[must_use]
    pub fn resignation(kind: GameKind) -> Action {
        of_kind!(kind, Game => Game::RESIGN.into())
    }

    /// Does it leave everybody's turn as it is: an answer to a question, or a payment? Turns before it can be taken back without
    /// it.
    #[must_use]
    pub fn is_aside(&self) -> bool {
        each!(self, Action, action => Game::is_aside(action), of Game)
    }

    /// Does a player resign with it?
    #[must_use]
    pub fn is_resignation(&self) -> bool {
        each!(self, Action, action => *action == Game::RESIGN, of Game)
    }
}

impl Draft {
    /// How many placements are still due before the draft may be committed.
    #[must_use]
    pub fn owed(&self) -> u8 {
        each!(self, Draft, draft => Drafted::owed(draft))
    }

    /// Would the seat's turn go on after the draft? It is then only a part of a turn.
    #[must_use]
    pub fn goes_on(&self) -> bool {
        each!(self, Draft, draft => Drafted::goes_on(draft))
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
