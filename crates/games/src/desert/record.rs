//! Reading records (`docs/formats.md`) and replaying them.

use std::sync::Arc;

use serde::Deserialize;
use serde_json::Value;

use super::action::Action;
use super::board::{Board, Boards, Unplayable};
use super::colour::Colour;
use super::export::GAME;
use super::game::Game;
use super::illegal::Illegal;
use super::opening::Opening;
use super::options::Options;
use super::reading::{BadRecord, Reading};
use super::setup::Setup;
use super::view::Phase;
use crate::Rules;
use crate::quoting::brief;
use crate::record_json::{
    self, FORMAT, Object, actions, bad, demand, given, parse, players, seat, space_name,
};

/// An action of a record that is not legal.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("action {index}: {illegal}")]
pub struct IllegalAction {
    /// Its index in the record, from 0.
    pub index: usize,
    /// Why not.
    pub illegal: Illegal,
}

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
pub struct Record {
    players: Vec<String>,
    game: Game,
    actions: Vec<Object>,
    pub(super) json: Object,
}

impl Record {
    /// Reads a record (`docs/formats.md`). The board is `board`, or else the one of `boards` that the record names.
    ///
    /// # Errors
    /// The first thing that is wrong, from broken JSON to a missing palm. Actions only have to be objects.
    pub fn read(
        text: &str,
        boards: &Boards,
        board: Option<&Arc<Board>>,
        reading: Reading,
    ) -> Result<Record, BadRecord> {
        let json = parse(text)?;
        if !reading.lax {
            demand(&json, "format", FORMAT)?;
            demand(&json, "game", GAME)?;
        }
        let board = match board {
            Some(board) => Arc::clone(board),
            None => record_json::board(&json, boards, reading)?,
        };
        let players = players(&json)?;
        let mut options = match json.get("options") {
            None => Options::default(),
            Some(options @ Value::Object(_)) => Options::deserialize(options)
                .map_err(|why| BadRecord(format!("`options`: {}", brief(&why.to_string()))))?,
            Some(_) => return bad("`options` should be an object"),
        };
        // The format's default differs from that of a table (R15).
        options.river.get_or_insert(false);
        if !reading.lax {
            board
                .playable_by(players.len())
                .map_err(|why| BadRecord(unplayable(&why)))?;
        }
        let setup = Setup {
            json: &json,
            board: &board,
            players: &players,
            reading,
        };
        let palms = setup.oases()?;
        let tokens = setup.waterholes(&palms)?;
        let dropped = setup.dropped()?;
        let start = setup.position(&dropped)?;
        let opening = Opening::known(dropped, setup.drawn()?, palms, tokens);
        let actions = actions(&json)?;
        let game = Game::known(Arc::clone(&board), options, opening, start)
            .map_err(|why| BadRecord(format!("`position`: {why}")))?;
        Ok(Record {
            players,
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

    /// The number of its actions.
    #[must_use]
    #[allow(
        clippy::len_without_is_empty,
        reason = "a record without actions is nothing special"
    )]
    pub fn len(&self) -> usize {
        self.actions.len()
    }

    /// The game before the first action.
    #[must_use]
    pub fn beginning(&self) -> &Game {
        &self.game
    }

    /// The value of a top-level key, such as `seed`, which the game itself does not use.
    #[must_use]
    pub fn key(&self, key: &str) -> Option<&Value> {
        self.json.get(key)
    }

    /// Plays all actions.
    ///
    /// # Errors
    /// The first action that is not legal.
    pub fn play(&self) -> Result<Game, IllegalAction> {
        self.play_until(self.len())
    }

    /// Plays the first `count` actions, or all if there are fewer.
    ///
    /// # Errors
    /// The first of them that is not legal.
    pub fn play_until(&self, count: usize) -> Result<Game, IllegalAction> {
        let mut game = self.game.clone();
        for (index, action) in self.actions.iter().take(count).enumerate() {
            perform(&mut game, action).map_err(|illegal| IllegalAction { index, illegal })?;
        }
        Ok(game)
    }
}

/// Carries out an action of a record. Where several things are wrong, the first in the order of the codes in
/// `docs/formats.md` is reported.
fn perform(game: &mut Game, action: &Object) -> Result<(), Illegal> {
    if game.ending().is_some() {
        return Err(Illegal::GameOver);
    }
    let due = match action.get("do").and_then(Value::as_str) {
        Some("resign") => None,
        Some("leader") => Some(Phase::Leaders),
        Some("camel") => Some(Phase::Camels),
        _ => return Err(Illegal::UnknownAction(given(action, "do"))),
    };
    if due.is_some_and(|due| due != game.phase()) {
        return Err(Illegal::WrongPhase(game.phase()));
    }
    let turn = game.acting().iter().next();
    let seat = seat(action.get("seat"));
    let Some(seat) = seat.filter(|seat| seat.index() < game.seats()) else {
        return Err(Illegal::NotYourTurn(turn));
    };
    let Some(due) = due else {
        return game.apply_to(seat, &Action::Resign, &mut ());
    };
    if turn != Some(seat) {
        return Err(Illegal::NotYourTurn(turn));
    }
    let Some(colour) = action
        .get("colour")
        .and_then(Value::as_str)
        .and_then(Colour::named)
    else {
        return Err(Illegal::UnknownColour(given(action, "colour")));
    };
    let Some(at) = space_name(action, "at") else {
        return Err(Illegal::NotASpace(given(action, "at")));
    };
    let action = match due {
        Phase::Leaders => Action::Leader { colour, at },
        _ => Action::Camel { colour, at },
    };
    game.apply_to(seat, &action, &mut ())
}

fn unplayable(why: &Unplayable) -> String {
    match why {
        Unplayable::FewLargePools { seats, large } => format!(
            "with {seats} players only {large} large pools are in play, and five palms need one each"
        ),
        Unplayable::ManyPools { seats, pools } => format!(
            "with {seats} players {pools} pools are in play, and there are palms and tokens for 50"
        ),
    }
}
