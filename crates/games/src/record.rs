//! Records that were read, whichever game they are of.

use std::fmt;
use std::sync::Arc;

use serde_json::Value;

use crate::board_list::{BoardList, KnownBoard};
use crate::record_json::{
    self, Object, parse, players, riders, seed, verify_commitment, verify_seating,
};
use crate::{BadRecord, Player, Reading, Rider, Rules, Seat, Seed, Verification};

/// Why a record cannot be played. `I` says why an action is not legal.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unplayed<I: fmt::Display> {
    /// An action is not legal.
    #[error("action {index}: {illegal}")]
    Illegal {
        /// Its index in the record, from 0.
        index: usize,
        /// Why not.
        illegal: I,
    },
    /// The results of chance do not fit the actions.
    #[error(transparent)]
    Bad(#[from] BadRecord),
}

/// A game that can be read from a record.
pub trait Recorded: Rules<Illegal: fmt::Display> {
    /// A board of this game.
    type Board: KnownBoard;

    /// Checks what says of which game the record is, and in which format.
    ///
    /// # Errors
    /// If it is of another, or does not say so although it has to.
    fn accept(json: &Object, reading: Reading) -> Result<(), BadRecord>;

    /// The game before the first action, and the actions, which only have to be objects.
    ///
    /// # Errors
    /// The first thing that is wrong with the options or the set-up.
    fn begun(
        json: &Object,
        board: Arc<Self::Board>,
        players: &[String],
        reading: Reading,
    ) -> Result<(Self, Vec<Object>), BadRecord>;

    /// Plays the first `count` actions of the record; with `None` all of them, to its end. Calls `seen` with the game after each,
    /// with who did it and what it was.
    ///
    /// # Errors
    /// Why it cannot be played so far.
    fn replayed(
        record: &Record<Self>,
        count: Option<usize>,
        seen: impl FnMut(&Self, Seat, &Self::Action),
    ) -> Result<Self, Unplayed<Self::Illegal>>;

    /// The rolls since the beginning, in order, without the first `known`; none in a game without dice.
    fn rolled(&self, _known: usize) -> Vec<Self::Chance> {
        Vec::new()
    }

    /// Does everybody see all of this action? No action that is kept from somebody, even in part, may be.
    fn is_open(action: &Self::Action) -> bool;

    /// Recomputes from the seed what chance brought to this game alone, and compares: a check for each thing.
    ///
    /// # Errors
    /// If the game cannot be verified.
    fn checks(record: &Record<Self>, seed: &Seed) -> Result<[Check; 3], BadRecord>;
}

/// The name of a check, and what was found; `None` where chance had no part.
pub(crate) type Check = (&'static str, Option<bool>);

/// A record that was read: the set-up is valid, the actions are not checked yet.
///
/// ```
/// # use std::sync::Arc;
/// # use caravanserai_games::{Rules, Seed, desert::{Game, Options}};
/// use caravanserai_games::desert::{Boards, Reading, Record};
///
/// let boards = Boards::embedded();
/// # let mut game = Game::new(Arc::clone(boards.get("river").expect("an embedded board")), &Options::default(), 2)?;
/// # while game.chance_due() {
/// #     game.chance(&game.draw(&Seed::from_bytes([7; 32])))?;
/// # }
/// let players = ["Ana".to_owned(), "Ben".to_owned()];
/// let text = game.record(&players).to_string();
///
/// let record = Record::read(&text, &boards, None, Reading::default())?;
/// assert_eq!(record.players(), players);
/// let again = record.play()?;
/// assert_eq!(again.result(&players), game.result(&players));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Record<G> {
    players: Vec<String>,
    riders: Vec<Rider>,
    game: G,
    pub(crate) actions: Vec<Object>,
    pub(crate) json: Object,
}

impl<G: Recorded> Record<G> {
    /// Reads a record (`docs/formats.md`, `docs/nomadi-formats.md`). The board is `board`, or else the one of `boards` that the record
    /// names.
    ///
    /// # Errors
    /// The first thing that is wrong, from broken JSON to a missing palm or card. Actions only have to be objects.
    pub fn read(
        text: &str,
        boards: &BoardList<G::Board>,
        board: Option<&Arc<G::Board>>,
        reading: Reading,
    ) -> Result<Record<G>, BadRecord> {
        let json = parse(text)?;
        G::accept(&json, reading)?;
        let board = match board {
            Some(board) => Arc::clone(board),
            None => record_json::board(&json, boards, reading)?,
        };
        let players = players(&json)?;
        let riders = riders(&json, &players)?;
        let (game, actions) = G::begun(&json, board, &players, reading)?;
        Ok(Record {
            players,
            riders,
            game,
            actions,
            json,
        })
    }

    /// The players' names, by seat.
    #[must_use]
    pub fn players(&self) -> &[String] {
        &self.players
    }

    /// The players as pictures and texts name them, by seat: with the riders that they had, as far as the record says.
    #[must_use]
    pub fn seated(&self) -> Vec<Player> {
        let seats = self.players.iter().zip(&self.riders);
        seats
            .map(|(name, &rider)| Player {
                name: name.clone(),
                rider,
            })
            .collect()
    }

    /// The number of its actions.
    #[must_use]
    #[allow(
        clippy::len_without_is_empty,
        reason = "a record without actions is nothing special"
    )]
    pub fn len(&self) -> usize {
        self.actions.len()
    }

    /// The game before the first action, and before the first roll.
    #[must_use]
    pub fn beginning(&self) -> &G {
        &self.game
    }

    /// The value of a top-level key, such as `seed`, which the game itself does not use.
    #[must_use]
    pub fn key(&self, key: &str) -> Option<&Value> {
        self.json.get(key)
    }

    /// Plays all actions, with the rolls that belong to them.
    ///
    /// # Errors
    /// The first action that is not legal; or that a roll is missing for an action, or left over.
    pub fn play(&self) -> Result<G, Unplayed<G::Illegal>> {
        G::replayed(self, None, |_, _, _| {})
    }

    /// Plays the first `count` actions, or all if there are fewer, with the rolls that are due until then.
    ///
    /// # Errors
    /// The first of them that is not legal, or for which a roll is missing.
    pub fn play_until(&self, count: usize) -> Result<G, Unplayed<G::Illegal>> {
        G::replayed(self, Some(count), |_, _, _| {})
    }

    /// Recomputes from the record's seed what chance brought, and compares. A game that is not over is verified as far as it
    /// went. One with rolls should have been played before: its actions are not looked at.
    ///
    /// # Errors
    /// If `seed` is missing, if `seed`, `commitment`, `joined` or `seating` cannot be read, or if a game of Nomadi began in the
    /// middle.
    pub fn verify(&self) -> Result<Verification, BadRecord> {
        let seed = seed(&self.json)?;
        let [first, second, third] = G::checks(self, &seed)?;
        let commitment = verify_commitment(&self.json, &seed)?;
        let seating = verify_seating(&self.json, &self.players, &seed)?;
        Ok(Verification::new([
            ("commitment", commitment),
            ("seating", seating),
            first,
            second,
            third,
        ]))
    }
}
