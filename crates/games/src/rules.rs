//! A table's interface to a game's rules.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::record_json;
use crate::setup_error::SetupError;
use crate::{GameKind, Honour, Outcome, Seat, Seats, Seed, Tally, Viewer};

/// The rules of one game, as a table uses them. A value is a game, running or over; a clone is independent of the original.
///
/// The enum [`Game`](crate::Game) passes each call on to the game that is played. Implement this and
/// [`Computers`](crate::Computers) to add one. The provided methods suit a game in which a turn is committed as a whole and
/// nobody is asked anything out of turn.
///
/// ```
/// use caravanserai_games::desert::{Board, Game, Options};
/// use caravanserai_games::{Boards, GameKind, Outcome, Rules, Seat, Seed};
///
/// /// Everybody but the last seat resigns.
/// fn deserted<G: Rules>(mut game: G, seed: &Seed, seats: usize) -> Option<Outcome> {
///     while game.chance_due() {
///         let chance = game.draw(seed);
///         game.chance(&chance).ok()?;
///     }
///     for seat in Seat::first(seats - 1) {
///         game.apply(seat, &G::RESIGN).ok()?;
///     }
///     game.outcome()
/// }
///
/// let boards = Boards::embedded();
/// let river = boards.find(GameKind::Desert, "river").expect("an embedded board");
/// let game = Game::begin(river.text, &Options::default(), 3)?;
/// let outcome = deserted(game, &Seed::from_bytes([7; 32]), 3).expect("one is left");
/// assert!(outcome.winners().contains(Seat::new(2)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Rules: Clone {
    /// The variants that a table chooses.
    type Options;
    /// Why a board does not suit a number of players or the variants.
    type Unplayable;
    /// Something that a player does.
    type Action: Copy + PartialEq + Serialize + DeserializeOwned;
    /// Something that chance decides.
    type Chance;
    /// Something that happened.
    type Fact: Clone + PartialEq;
    /// The knowledge of one viewer.
    type View;
    /// The effect of uncommitted actions.
    type Draft: Drafted;
    /// An action that is legal next, with what it would bring.
    type Prospect;
    /// Why an action is not legal.
    type Illegal;
    /// Why an action can never be taken back.
    type Irrevocable;
    /// What is honoured at the end.
    type Deed;

    /// Which game it is.
    const KIND: GameKind;
    /// The version of the rules under which new games begin.
    const VERSION: u64 = 1;
    /// The action of resigning.
    const RESIGN: Self::Action;

    /// A new game on the board that `board_text` describes, before anything is drawn.
    ///
    /// # Errors
    /// If the board cannot be read or does not suit the variants or the number of seats.
    fn begin(
        board_text: &str,
        options: &Self::Options,
        seats: usize,
    ) -> Result<Self, SetupError<Self::Unplayable>>;

    /// The same under an earlier version of the rules. Games are logged as what was done, so every version under which games were
    /// ever played must stay: their logs are replayed under it.
    ///
    /// # Errors
    /// As for [`Rules::begin`], and `SetupError::Version` if there never was such a version.
    fn begin_under(
        version: u64,
        board_text: &str,
        options: &Self::Options,
        seats: usize,
    ) -> Result<Self, SetupError<Self::Unplayable>> {
        if version != Self::VERSION {
            return Err(SetupError::Version(version));
        }
        Self::begin(board_text, options, seats)
    }

    /// The seats for which the game waits, possibly several at once; none while chance is due and when the game is over.
    fn acting(&self) -> Seats;

    /// Turns begun so far, from 1; 0 while the game is set up.
    fn turn_number(&self) -> u32;

    /// Whose turn follows that of `seat`, which is to act, if that is already certain.
    fn next_after(&self, seat: Seat) -> Option<Seat>;

    /// Must chance decide something before anybody can act? A game that ended early may still need its set-up completed.
    fn chance_due(&self) -> bool;

    /// Derives from the seed what chance decides next, or what it decides for players who miss a deadline.
    fn draw(&self, seed: &Seed) -> Self::Chance;

    /// Applies what chance decided and returns what happened, every secret included.
    ///
    /// # Errors
    /// `SetupError::Chance` if it is not due or impossible; nothing is changed.
    fn chance(
        &mut self,
        chance: &Self::Chance,
    ) -> Result<Vec<Self::Fact>, SetupError<Self::Unplayable>>;

    /// Carries out an action with everything that follows from it, except chance, and returns what happened, every secret
    /// included: [`Rules::told`] masks facts for a reader.
    ///
    /// # Errors
    /// Why the action is not legal; nothing is changed.
    fn apply(
        &mut self,
        seat: Seat,
        action: &Self::Action,
    ) -> Result<Vec<Self::Fact>, Self::Illegal>;

    /// Every legal action of every seat, without resigning and without paying (N40). Empty while chance is due and when the game
    /// is over.
    fn all_legal(&self) -> Vec<(Seat, Self::Action)>;

    /// The effect of these uncommitted actions, as the seat may know it.
    ///
    /// # Errors
    /// Why the seat may not act, or why the first bad action is not legal. Actions beyond those due are refused too.
    fn draft(&self, seat: Seat, actions: &[Self::Action]) -> Result<Self::Draft, Self::Illegal>;

    /// Every action that is legal for the seat after the `drafted` ones, best first, with what it would bring as far as the
    /// seat may know. Empty if a drafted action is not legal, or if the seat owes nothing more.
    fn prospects(&self, seat: Seat, drafted: &[Self::Action]) -> Vec<Self::Prospect>;

    /// The knowledge of this viewer now.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// The facts as `viewer` may know them now.
    fn told(&self, facts: &[Self::Fact], viewer: Viewer) -> Vec<Self::Fact>;

    /// Why the action behind these facts can never be taken back, not by consent either; `None` if it can.
    fn irrevocable(&self, facts: &[Self::Fact]) -> Option<Self::Irrevocable>;

    /// How the game ended; `None` while it runs.
    fn outcome(&self) -> Option<Outcome>;

    /// What each seat achieved, by seat, as if the game ended now, secrets included.
    fn tallies(&self) -> Vec<Tally>;

    /// Everything there is to know now, secrets included, as if the game were over.
    fn view_of_all(&self) -> Self::View;

    /// What seats did by which they stood out, when the game is over: at most three honours. Empty while it runs, and in a game
    /// that has none.
    fn honours(&self) -> Vec<Honour<Self::Deed>> {
        Vec::new()
    }

    /// The game's record, secrets included. `players` are the names by seat; equal names get a number appended.
    fn record(&self, players: &[String]) -> Value;

    /// The record as this viewer may know it: values that it may not know are null. Games that differ only in what the viewer
    /// may not know have the same record for it.
    fn record_for(&self, viewer: Viewer, players: &[String]) -> Value;

    /// Does chance decide for players who do not act in time (R5)? If so, [`Rules::draw`] returns its decision for all of them.
    fn late_is_drawn(&self) -> bool {
        false
    }

    /// The rules' own prescription for a seat that does not act in time, whatever the players agreed on; empty if they
    /// leave that to the table.
    fn late_turn(&self, _seat: Seat) -> Vec<Self::Action> {
        Vec::new()
    }

    /// Has the seat, by whose actions these things happened, still to finish the same turn? Then its turn was committed in part.
    /// `false` if another turn of it has begun with them. Do not ask while chance is due.
    fn goes_on(&self, _seat: Seat, _facts: &[Self::Fact]) -> bool {
        false
    }

    /// The seat to which this fact put a question. It may answer in anybody's turn, and the game goes on without an answer.
    fn asked(&self, _fact: &Self::Fact) -> Option<Seat> {
        None
    }

    /// The seats to which such a question is open.
    fn questions(&self) -> Seats {
        Seats::EMPTY
    }

    /// Does the game wait for the answers to them? Then they are the turns of those who are asked.
    fn waits_for_answers(&self) -> bool {
        false
    }

    /// Does the action leave everybody's turn as it is: an answer to a question, or a payment? Turns before it can be taken back
    /// without it.
    fn is_aside(_action: &Self::Action) -> bool {
        false
    }

    /// Did the seat know all that the fact hides from others before it happened?
    fn knew(&self, _seat: Seat, _fact: &Self::Fact) -> bool {
        false
    }

    /// Do these facts tell the seat something that others must not know, and that it did not know before? Questions do not
    /// count: they are put to whom they concern.
    fn private_news(&self, facts: &[Self::Fact], seat: Seat) -> bool {
        let is_new = |fact: &&Self::Fact| self.asked(fact).is_none() && !self.knew(seat, fact);
        let facts: Vec<Self::Fact> = facts.iter().filter(is_new).cloned().collect();
        self.told(&facts, Viewer::Seat(seat)) != self.told(&facts, Viewer::Spectator)
    }

    /// The action of this seat, as records write it.
    fn written(seat: Seat, action: &Self::Action) -> Value {
        record_json::written(seat, action)
    }

    /// Reads an action as records write it; its seat is not looked at. `None` if the game has no such action, or if a value is
    /// missing or has the wrong type.
    fn read(written: &Value) -> Option<Self::Action> {
        Self::Action::deserialize(written).ok()
    }
}

/// The questions of a table to the draft of any game.
pub trait Drafted {
    /// How many actions are still due before the draft may be committed.
    fn owed(&self) -> u8;

    /// Would the seat's turn go on after the draft? It is then only a part of a turn.
    fn goes_on(&self) -> bool {
        false
    }
}
