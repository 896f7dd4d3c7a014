//! The enums that span all games. A new game needs a variant in each of them and an arm in `each!`.
//!
//! Stored values are tagged with their game. Values without a tag predate the tags and belong to Through the Desert.

use std::sync::Arc;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use crate::boards::{BoardText, Catalogue};
use crate::nomadi;
#[cfg(feature = "toy-game")]
use crate::toy;
use crate::{
    ComputerTurn, Hint, Irrevocable, Level, Outcome, Seat, Seats, Seed, SetupError, Thinking,
    Viewer, desert,
};

/// Which game.
///
/// ```
/// use caravanserai_games::GameKind;
///
/// assert_eq!(GameKind::Desert.name(), "through-the-desert");
/// assert!(GameKind::ALL.contains(&GameKind::Desert));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Serialize, Deserialize)]
pub enum GameKind {
    /// Through the Desert.
    #[serde(rename = "through-the-desert")]
    Desert,
    /// Nomadi.
    #[serde(rename = "nomadi")]
    Nomadi,
    /// A tiny game which proves that there can be more than one.
    #[cfg(feature = "toy-game")]
    #[serde(rename = "toy")]
    Toy,
}

impl GameKind {
    /// The name for programs, as logs and records write it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            GameKind::Desert => "through-the-desert",
            GameKind::Nomadi => "nomadi",
            #[cfg(feature = "toy-game")]
            GameKind::Toy => "toy",
        }
    }

    /// Every game.
    pub const ALL: &[GameKind] = &[
        GameKind::Desert,
        GameKind::Nomadi,
        #[cfg(feature = "toy-game")]
        GameKind::Toy,
    ];
}

/// Is this key the tag of a game?
fn is_tag(key: &str) -> bool {
    let named = Value::String(key.to_owned());
    serde_json::from_value::<GameKind>(named).is_ok()
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
    /// Something that chance decides, see [`Game::draw`].
    Chance
}
kept!(Chance);

face! {
    /// Something that happened. [`Game::told`] masks its secrets for a reader.
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
    /// A placement that is legal next, see [`Game::prospects`].
    Prospect
}

face! {
    /// What speaks for a turn, see [`Game::hint`].
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

/// The known boards of every game.
///
/// ```
/// use caravanserai_games::{Boards, GameKind};
///
/// let boards = Boards::embedded();
/// let names: Vec<&str> = boards.of(GameKind::Desert).iter().map(|board| board.name).collect();
/// assert_eq!(names, ["mountain", "river"]);
/// assert!(boards.playable(GameKind::Desert, "mountain", 4).is_ok());
/// assert!(boards.playable(GameKind::Desert, "mountain", 6).is_err());
/// ```
#[derive(Clone, Debug)]
pub struct Boards {
    /// The boards of Through the Desert; more may be added.
    pub desert: desert::Boards,
    /// The boards of Nomadi; more may be added.
    pub nomadi: nomadi::Boards,
}

impl Boards {
    /// The boards that come with the program.
    #[must_use]
    pub fn embedded() -> Boards {
        Boards {
            desert: desert::Boards::embedded(),
            nomadi: nomadi::Boards::embedded(),
        }
    }

    fn catalogue(&self, kind: GameKind) -> &dyn Catalogue {
        match kind {
            GameKind::Desert => &self.desert,
            GameKind::Nomadi => &self.nomadi,
            #[cfg(feature = "toy-game")]
            GameKind::Toy => &toy::Boards,
        }
    }

    /// All boards of a game, by name.
    #[must_use]
    pub fn of(&self, kind: GameKind) -> Vec<BoardText<'_>> {
        self.catalogue(kind).all()
    }

    /// The board of a game with this name.
    #[must_use]
    pub fn find(&self, kind: GameKind, name: &str) -> Option<BoardText<'_>> {
        let mut boards = self.of(kind).into_iter();
        boards.find(|board| board.name == name)
    }

    /// Can so many seats play a game on the board of this name (R3)? A board that is not known suits two to five.
    ///
    /// # Errors
    /// [`SetupError::Seats`] unless two to five play; [`SetupError::Unplayable`] if the board does not suit that number.
    pub fn playable(&self, kind: GameKind, name: &str, seats: usize) -> Result<(), SetupError> {
        if !(2..=Seat::MOST).contains(&seats) {
            return Err(SetupError::Seats(seats));
        }
        self.catalogue(kind).playable(name, seats)
    }

    /// Do these variants suit the board of this name? Any suit a board that is not known.
    ///
    /// ```
    /// use caravanserai_games::{Boards, nomadi};
    ///
    /// let boards = Boards::embedded();
    /// let row = |row| nomadi::Options { oasis_row: Some(row), ..nomadi::Options::default() };
    /// assert!(boards.suits("nomadi", &row(17).into()).is_ok());
    /// assert!(boards.suits("nomadi", &row(2).into()).is_err());
    /// ```
    ///
    /// # Errors
    /// [`SetupError::OasisRow`] if the nearer oasis cannot begin in that row (N4).
    pub fn suits(&self, name: &str, options: &Options) -> Result<(), SetupError> {
        match options {
            Options::Nomadi(options) => match self.nomadi.get(name) {
                Some(board) if board.suits(options.oasis_row).is_err() => {
                    let rows = board.oasis_rows();
                    Err(SetupError::OasisRow { rows })
                }
                _ => Ok(()),
            },
            Options::Desert(_) => Ok(()),
            #[cfg(feature = "toy-game")]
            Options::Toy(_) => Ok(()),
        }
    }
}

/// A game, running or over. A clone is independent of the original.
///
/// ```
/// use caravanserai_games::{Action, Boards, Game, GameKind, Options, Seat, Seed, Viewer, desert};
///
/// let boards = Boards::embedded();
/// let river = boards.find(GameKind::Desert, "river").expect("an embedded board");
/// let mut game = Game::new(river.text, &Options::from(desert::Options::default()), 2)?;
/// while game.chance_due() {
///     let chance = game.draw(&Seed::from_bytes([1; 32]));
///     game.chance(&chance)?;
/// }
/// assert!(game.acting().contains(Seat::new(0)));
///
/// // One of two players resigns, so the other one wins.
/// let facts = game.apply(Seat::new(0), &Action::resignation(game.kind()))?;
/// assert_eq!(game.told(&facts, Viewer::Spectator).len(), 2);
/// let outcome = game.outcome().expect("one player is left");
/// assert!(outcome.winners().contains(Seat::new(1)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
#[allow(clippy::large_enum_variant, reason = "games differ in size")]
pub enum Game {
    /// Through the Desert.
    Desert(desert::Game),
    /// Nomadi.
    Nomadi(nomadi::Game),
    /// The toy game.
    #[cfg(feature = "toy-game")]
    Toy(toy::Game),
}

impl Game {
    /// A new game on the board that `board_text` describes, before anything is drawn.
    ///
    /// # Errors
    /// - [`SetupError::Board`] if the board file cannot be read.
    /// - [`SetupError::Seats`] unless two to five play.
    /// - [`SetupError::Unplayable`] if the board does not suit that number of players (R3).
    pub fn new(board_text: &str, options: &Options, seats: usize) -> Result<Game, SetupError> {
        match options {
            Options::Desert(options) => {
                let board = Arc::new(desert::Board::parse(board_text)?);
                desert::Game::new(board, options, seats).map(Game::Desert)
            }
            Options::Nomadi(options) => {
                let board = Arc::new(nomadi::Board::parse(board_text)?);
                nomadi::Game::new(board, options, seats).map(Game::Nomadi)
            }
            #[cfg(feature = "toy-game")]
            Options::Toy(options) => toy::Game::new(options, seats).map(Game::Toy),
        }
    }

    /// Which game it is.
    #[must_use]
    pub fn kind(&self) -> GameKind {
        match self {
            Game::Desert(_) => GameKind::Desert,
            Game::Nomadi(_) => GameKind::Nomadi,
            #[cfg(feature = "toy-game")]
            Game::Toy(_) => GameKind::Toy,
        }
    }

    /// The seats that may act now, possibly several at once; none while chance is due and when the game is over.
    #[must_use]
    pub fn acting(&self) -> Seats {
        each!(self, Game, game => game.acting())
    }

    /// Must chance decide something before anybody can act? A game that ended early may still need its set-up completed.
    #[must_use]
    pub fn chance_due(&self) -> bool {
        each!(self, Game, game => game.chance_due())
    }

    /// Derives from the seed what chance decides next, or what it decides for players who miss a deadline.
    #[must_use]
    pub fn draw(&self, seed: &Seed) -> Chance {
        each!(self, Game, game => game.draw(seed).into())
    }

    /// Applies what chance decided and returns what happened, every secret included.
    ///
    /// # Errors
    /// [`SetupError::Chance`] if it is not due, is impossible or belongs to another game; nothing is changed.
    pub fn chance(&mut self, chance: &Chance) -> Result<Vec<Fact>, SetupError> {
        each!(self, Game, game => Ok(faced(game.chance(chance.try_into()?)?)))
    }

    /// Carries out an action and returns what happened, every secret included: [`Game::told`] masks facts for a reader.
    ///
    /// # Errors
    /// Why the action is not legal, or [`Illegal::OtherGame`]; nothing is changed.
    pub fn apply(&mut self, seat: Seat, action: &Action) -> Result<Vec<Fact>, Illegal> {
        each!(self, Game, game => Ok(faced(game.apply(seat, action.try_into()?)?)))
    }

    /// Does chance decide for players who do not act in time (R5)? If so, [`Game::draw`] returns its decision for all of them.
    #[must_use]
    pub fn late_is_drawn(&self) -> bool {
        each!(self, Game, game => game.late_is_drawn())
    }

    /// Has the seat, by whose actions these things happened, still to finish the same turn? Then its turn was committed in part.
    /// `false` if another turn of it has begun with them. Not to be asked while chance is due.
    #[must_use]
    pub fn goes_on(&self, seat: Seat, facts: &[Fact]) -> bool {
        each!(self, Game, game => match of_game(facts) {
            Ok(facts) => game.goes_on(seat, &facts),
            Err(OtherGame) => false,
        })
    }

    /// The seats to which a question was put by what happened. They may answer in anybody's turn, and the game goes on without
    /// an answer.
    #[must_use]
    pub fn asked(&self, facts: &[Fact]) -> Seats {
        each!(self, Game, game => {
            let asked = facts.iter().filter_map(|fact| game.asked(fact.try_into().ok()?));
            asked.collect()
        })
    }

    /// The seats to which such a question is open.
    #[must_use]
    pub fn questions(&self) -> Seats {
        each!(self, Game, game => game.questions())
    }

    /// Does the game wait for the answers to them? Then they are the turns of those who are asked.
    #[must_use]
    pub fn waits_for_answers(&self) -> bool {
        each!(self, Game, game => game.waits_for_answers())
    }

    /// What the rules themselves prescribe for a seat that does not act in time, whatever the players agreed on; empty if they
    /// leave that to the table.
    #[must_use]
    pub fn late_turn(&self, seat: Seat) -> Vec<Action> {
        each!(self, Game, game => faced(game.late_turn(seat)))
    }

    /// A whole turn of a computer player, which sees only what this seat may know.
    #[must_use]
    pub fn computer_turn(&self, seat: Seat, level: Level, thinking: &Thinking) -> ComputerTurn {
        each!(self, Game, game => game.computer_turn(seat, level, thinking).map(Action::from))
    }

    /// What the best level advises the seat, which sees only what it may know, to add to these uncommitted actions. If nothing can
    /// follow them, the advice begins at the last commit. `None` if the seat is not to act, if the actions belong to
    /// another game, or if there is nothing that could be weighed yet.
    #[must_use]
    pub fn hint(&self, seat: Seat, drafted: &[Action], thinking: &Thinking) -> Option<Hint> {
        each!(self, Game, game => {
            let hint = game.hint(seat, &of_game(drafted).ok()?, thinking)?;
            Some(Hint {
                actions: faced(hint.actions),
                kept: hint.kept,
                level: hint.level,
                reasons: hint.reasons.into(),
            })
        })
    }

    /// Whose turn follows that of `seat`, which is to act, if that is already certain.
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
    /// Why the seat may not act, or why the first bad placement is not legal. Placements beyond those due are refused too,
    /// and so are those of another game.
    pub fn draft(&self, seat: Seat, actions: &[Action]) -> Result<Draft, Illegal> {
        each!(self, Game, game => Ok(game.draft(seat, &of_game(actions)?)?.into()))
    }

    /// Every placement that is legal for the seat after the `drafted` ones, best first, with what it would bring.
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

    /// Why the action behind these facts can never be taken back, not by consent either; `None` if it can.
    #[must_use]
    pub fn irrevocable(&self, facts: &[Fact]) -> Option<Irrevocable> {
        let reason = match self {
            Game::Desert(game) => of_game(facts)
                .map(|facts| game.secret_learned(&facts).then_some(Irrevocable::Secret)),
            Game::Nomadi(game) => of_game(facts).map(|facts| game.irrevocable(&facts)),
            #[cfg(feature = "toy-game")]
            Game::Toy(game) => of_game(facts)
                .map(|facts| game.secret_learned(&facts).then_some(Irrevocable::Secret)),
        };
        reason.ok().flatten()
    }

    /// Do these facts tell the seat something that others must not know, and that it did not know before? Questions do not
    /// count: they are put to whom they concern.
    #[must_use]
    pub fn private_news(&self, facts: &[Fact], seat: Seat) -> bool {
        let is_new = |fact: &&Fact| {
            self.asked(std::slice::from_ref(*fact)).is_empty() && !self.knew(seat, fact)
        };
        let facts: Vec<Fact> = facts.iter().filter(is_new).cloned().collect();
        self.told(&facts, Viewer::Seat(seat)) != self.told(&facts, Viewer::Spectator)
    }

    /// Did the seat know all that the fact hides from others before it happened?
    fn knew(&self, seat: Seat, fact: &Fact) -> bool {
        match (self, fact) {
            (Game::Nomadi(game), Fact::Nomadi(fact)) => game.knew(seat, fact),
            _ => false,
        }
    }

    /// The facts as `viewer` may know them now; empty if they belong to another game.
    #[must_use]
    pub fn told(&self, facts: &[Fact], viewer: Viewer) -> Vec<Fact> {
        each!(self, Game, game => match of_game(facts) {
            Ok(facts) => faced(game.told(&facts, viewer)),
            Err(OtherGame) => Vec::new(),
        })
    }

    /// The game's record, secrets included. `players` are the names by seat; equal names get a number appended.
    #[must_use]
    pub fn record(&self, players: &[String]) -> serde_json::Value {
        each!(self, Game, game => game.record(players))
    }
}

/// Wraps values of one game.
fn faced<T, F: From<T>>(values: Vec<T>) -> Vec<F> {
    values.into_iter().map(F::from).collect()
}

/// Unwraps values of one game.
fn of_game<'a, F, T: Clone + 'a>(values: &'a [F]) -> Result<Vec<T>, OtherGame>
where
    &'a T: TryFrom<&'a F, Error = OtherGame>,
{
    values
        .iter()
        .map(|value| <&T>::try_from(value).cloned())
        .collect()
}
