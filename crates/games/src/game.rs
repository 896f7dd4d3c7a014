//! A game as a table uses it, whichever game it is. A new game needs a variant here, in `game_kind.rs` and in `faces.rs`.

use crate::computers::Computers;
use crate::faces::{each, face, faced, of_game, of_kind};
use crate::rules::Rules;
#[cfg(feature = "toy-game")]
use crate::toy;
use crate::{
    Action, Chance, ComputerTurn, Deed, Draft, Fact, GameKind, Hint, Honour, Illegal, Irrevocable,
    Judgement, Level, Options, OtherGame, Outcome, Prospect, Seat, Seats, Seed, SetupError, Tally,
    Thinking, View, Viewer, desert, nomadi,
};

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
/// assert_eq!(game.told(&facts, Viewer::Spectator)?.len(), 2);
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
    /// - `SetupError::Board` if the board file cannot be read.
    /// - `SetupError::Seats` unless two to five play.
    /// - `SetupError::Unplayable` if the board does not suit that number of players (R3).
    pub fn new(board_text: &str, options: &Options, seats: usize) -> Result<Game, SetupError> {
        each!(options, Options, options => {
            let game = Own::begin(board_text, options, seats);
            game.map(Game::from).map_err(SetupError::of_any)
        }, of Own)
    }

    /// The same under an earlier version of the rules, to replay what was played under it.
    ///
    /// # Errors
    /// As for [`Game::new`], and `SetupError::Version` if there never was such a version.
    pub fn under(
        version: u64,
        board_text: &str,
        options: &Options,
        seats: usize,
    ) -> Result<Game, SetupError> {
        each!(options, Options, options => {
            let game = Own::begin_under(version, board_text, options, seats);
            game.map(Game::from).map_err(SetupError::of_any)
        }, of Own)
    }

    /// Which game it is.
    #[must_use]
    pub fn kind(&self) -> GameKind {
        each!(self, Game, _ => Own::KIND, of Own)
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
    /// `SetupError::Chance` if it is not due, is impossible or belongs to another game; nothing is changed.
    pub fn chance(&mut self, chance: &Chance) -> Result<Vec<Fact>, SetupError> {
        each!(self, Game, game => {
            let facts = game.chance(chance.try_into()?).map_err(SetupError::of_any)?;
            Ok(faced(facts))
        })
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
    ///
    /// # Errors
    /// [`OtherGame`] if the facts belong to another game.
    pub fn goes_on(&self, seat: Seat, facts: &[Fact]) -> Result<bool, OtherGame> {
        each!(self, Game, game => Ok(game.goes_on(seat, &of_game(facts)?)))
    }

    /// The seats to which a question was put by what happened. They may answer in anybody's turn, and the game goes on without
    /// an answer.
    ///
    /// # Errors
    /// [`OtherGame`] if the facts belong to another game.
    pub fn asked(&self, facts: &[Fact]) -> Result<Seats, OtherGame> {
        each!(self, Game, game => {
            let facts = of_game(facts)?;
            Ok(facts.iter().filter_map(|fact| game.asked(fact)).collect())
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

    /// The rules' own prescription for a seat that does not act in time, whatever the players agreed on; empty if they
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

    /// The best level's advice to the seat, from that seat's knowledge alone, on additions to these uncommitted actions. If
    /// nothing can follow them, the advice begins at the last commit. `None` if the seat is not to act, or if there is
    /// nothing that could be weighed yet.
    ///
    /// # Errors
    /// [`OtherGame`] if the actions belong to another game.
    pub fn hint(
        &self,
        seat: Seat,
        drafted: &[Action],
        thinking: &Thinking,
    ) -> Result<Option<Hint>, OtherGame> {
        each!(self, Game, game => {
            let hint = game.hint(seat, &of_game(drafted)?, thinking);
            Ok(hint.map(|hint| Hint {
                actions: faced(hint.actions),
                kept: hint.kept,
                level: hint.level,
                reasons: hint.reasons.into(),
            }))
        })
    }

    /// What the best level thinks of a turn of the seat beside the best one that it finds, each looked at as closely as the other, with the
    /// seat's knowledge alone. `None` if the seat is not to act, if the turn is not legal, or if there is nothing that could be weighed.
    ///
    /// # Errors
    /// [`OtherGame`] if the actions belong to another game.
    pub fn judged(
        &self,
        seat: Seat,
        turn: &[Action],
        thinking: &Thinking,
    ) -> Result<Option<Judgement>, OtherGame> {
        each!(self, Game, game => {
            let judged = game.judged(seat, &of_game(turn)?, thinking);
            Ok(judged.map(|judged| judged.map(Action::from)))
        })
    }

    /// Whose turn follows that of `seat`, which is to act, if that is already certain.
    #[must_use]
    pub fn next_after(&self, seat: Seat) -> Option<Seat> {
        each!(self, Game, game => game.next_after(seat))
    }

    /// The knowledge of this viewer now.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> View {
        each!(self, Game, game => game.view(viewer).into())
    }

    /// The effect of these uncommitted placements, as the seat may know it.
    ///
    /// # Errors
    /// Why the seat may not act, or why the first bad placement is not legal. Placements beyond those due are refused too,
    /// and so are those of another game.
    pub fn draft(&self, seat: Seat, actions: &[Action]) -> Result<Draft, Illegal> {
        each!(self, Game, game => Ok(game.draft(seat, &of_game(actions)?)?.into()))
    }

    /// Every placement that is legal for the seat after the `drafted` ones, best first, with what it would bring.
    ///
    /// # Errors
    /// [`OtherGame`] if the drafted placements belong to another game.
    pub fn prospects(&self, seat: Seat, drafted: &[Action]) -> Result<Vec<Prospect>, OtherGame> {
        each!(self, Game, game => Ok(faced(game.prospects(seat, &of_game(drafted)?))))
    }

    /// See [`Computers::rest`].
    ///
    /// # Errors
    /// [`OtherGame`] if the drafted placements belong to another game.
    pub fn rest(&self, seat: Seat, drafted: &[Action]) -> Result<Vec<Action>, OtherGame> {
        each!(self, Game, game => Ok(faced(game.rest(seat, &of_game(drafted)?))))
    }

    /// See [`Computers::suggested`].
    ///
    /// # Errors
    /// [`OtherGame`] if the drafted placements belong to another game.
    pub fn suggested(&self, seat: Seat, drafted: &[Action]) -> Result<Vec<Prospect>, OtherGame> {
        each!(self, Game, game => Ok(faced(game.suggested(seat, &of_game(drafted)?))))
    }

    /// How the game ended; `None` while it runs.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        each!(self, Game, game => game.outcome())
    }

    /// What each seat achieved, by seat, as if the game ended now, secrets included.
    #[must_use]
    pub fn tallies(&self) -> Vec<Tally> {
        each!(self, Game, game => game.tallies())
    }

    /// Everything there is to know now, secrets included: for readers of a game that is over, to whom an earlier position of it
    /// is shown.
    #[must_use]
    pub fn view_of_all(&self) -> View {
        each!(self, Game, game => game.view_of_all().into())
    }

    /// What seats did by which they stood out, when the game is over: at most three honours, each of one seat, other seats before a
    /// second honour for the same. Empty while it runs, and where nobody stood out.
    #[must_use]
    pub fn honours(&self) -> Vec<Honour<Deed>> {
        each!(self, Game, game => {
            let honours = game.honours().into_iter();
            honours.map(|honour| honour.map(Deed::from)).collect()
        })
    }

    /// Why the action behind these facts can never be taken back, not by consent either; `None` if it can.
    ///
    /// # Errors
    /// [`OtherGame`] if the facts belong to another game.
    pub fn irrevocable(&self, facts: &[Fact]) -> Result<Option<Irrevocable>, OtherGame> {
        each!(self, Game, game => {
            let why = game.irrevocable(&of_game(facts)?);
            Ok(why.map(Irrevocable::from))
        })
    }

    /// Do these facts tell the seat something that others must not know, and that it did not know before? Questions do not
    /// count: they are put to whom they concern.
    ///
    /// # Errors
    /// [`OtherGame`] if the facts belong to another game.
    pub fn private_news(&self, facts: &[Fact], seat: Seat) -> Result<bool, OtherGame> {
        each!(self, Game, game => Ok(game.private_news(&of_game(facts)?, seat)))
    }

    /// The facts as `viewer` may know them now.
    ///
    /// # Errors
    /// [`OtherGame`] if the facts belong to another game.
    pub fn told(&self, facts: &[Fact], viewer: Viewer) -> Result<Vec<Fact>, OtherGame> {
        each!(self, Game, game => Ok(faced(game.told(&of_game(facts)?, viewer))))
    }

    /// Every legal action of every seat, in the order in which `caravanserai legal` prints them: without resigning, and without
    /// paying (N40). Empty while chance is due and when the game is over.
    #[must_use]
    pub fn legal(&self) -> Vec<(Seat, Action)> {
        each!(self, Game, game => {
            let legal = game.all_legal().into_iter();
            legal.map(|(seat, action)| (seat, action.into())).collect()
        })
    }

    /// Turns begun so far, from 1; 0 while the game is set up.
    #[must_use]
    pub fn turn_number(&self) -> u32 {
        each!(self, Game, game => game.turn_number())
    }

    /// The game's record, secrets included. `players` are the names by seat; equal names get a number appended.
    #[must_use]
    pub fn record(&self, players: &[String]) -> serde_json::Value {
        each!(self, Game, game => game.record(players))
    }
    /// The game's record as this viewer may know it: values that it may not know are null. `players` are the names by seat; equal
    /// names get a number appended.
    ///
    /// Games that differ only in what the viewer may not know have the same record for it.
    #[must_use]
    pub fn record_for(&self, viewer: Viewer, players: &[String]) -> serde_json::Value {
        each!(self, Game, game => game.record_for(viewer, players))
    }
}

face!(@of Game, Desert, desert);
face!(@of Game, Nomadi, nomadi);
#[cfg(feature = "toy-game")]
face!(@of Game, Toy, toy);

impl GameKind {
    /// The version of its rules under which new games begin.
    #[must_use]
    pub fn rules_version(self) -> u64 {
        of_kind!(self, Own => Own::VERSION)
    }

    /// The levels at which computers play this game, the weakest first.
    ///
    /// ```
    /// use caravanserai_games::{GameKind, Level};
    ///
    /// assert_eq!(GameKind::Desert.levels(), Level::ALL);
    /// ```
    #[must_use]
    pub fn levels(self) -> &'static [Level] {
        of_kind!(self, Own => Own::LEVELS)
    }
}
