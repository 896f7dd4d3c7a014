//! Reading records (`docs/nomadi.md`) and replaying them.

use std::sync::Arc;

use serde_json::Value;

use super::action::Action;
use super::board::{Board, Boards};
use super::dice::Roll;
use super::export::GAME;
use super::game::{Game, lined_up};
use super::ground::Ground;
use super::history::{History, Noting};
use super::illegal::Illegal;
use super::offer::HIGHEST_PRICE;
use super::phase::Phase;
use super::position::Position;
use super::setup::{Setup, options, rolls};
use crate::record_json::{
    self, FORMAT, Object, actions, demand, given, parse, players, seat, space_name,
};
use crate::{BadRecord, Reading, Space, json};

/// Why a record cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unplayed {
    /// An action is not legal.
    #[error("action {index}: {illegal}")]
    Illegal {
        /// Its index in the record, from 0.
        index: usize,
        /// Why not.
        illegal: Illegal,
    },
    /// The rolls do not fit the actions.
    #[error(transparent)]
    Bad(#[from] BadRecord),
}

/// A record that was read: the set-up is valid, the actions are not checked yet.
///
/// ```
/// # use std::sync::Arc;
/// # use caravanserai_games::{Rules, Seed, nomadi::{Game, Options}};
/// use caravanserai_games::Reading;
/// use caravanserai_games::nomadi::{Boards, Record};
///
/// let boards = Boards::embedded();
/// # let mut game = Game::new(Arc::clone(boards.get("nomadi").expect("an embedded board")), &Options::default(), 2)?;
/// # game.chance(&game.draw(&Seed::from_bytes([7; 32])))?;
/// # let (seat, action) = game.legal()[0];
/// # game.apply(seat, &action)?;
/// let players = ["Ana".to_owned(), "Ben".to_owned()];
/// let text = game.record(&players).to_string();
///
/// let record = Record::read(&text, &boards, None, Reading::default())?;
/// assert_eq!(record.players(), players);
/// let again = record.play()?;
/// assert_eq!(again.result(&players, None), game.result(&players, None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Record {
    players: Vec<String>,
    game: Game,
    pub(super) rolls: Vec<Roll>,
    actions: Vec<Object>,
    pub(super) json: Object,
}

impl Record {
    /// Is this text the record of a game of Nomadi? Its key `game` says so; nothing else is looked at.
    #[must_use]
    pub fn is_one(text: &str) -> bool {
        let game = json::parse(text)
            .ok()
            .and_then(|json| Some(json.get("game")? == GAME));
        game == Some(true)
    }

    /// Reads a record (`docs/nomadi.md`). The board is `board`, or else the one of `boards` that the record names.
    ///
    /// # Errors
    /// The first thing that is wrong, from broken JSON to a missing card. Actions only have to be objects.
    pub fn read(
        text: &str,
        boards: &Boards,
        board: Option<&Arc<Board>>,
        reading: Reading,
    ) -> Result<Record, BadRecord> {
        let json = parse(text)?;
        demand(&json, "game", GAME)?;
        if !reading.lax {
            demand(&json, "format", FORMAT)?;
        }
        let board = match board {
            Some(board) => Arc::clone(board),
            None => record_json::board(&json, boards, reading)?,
        };
        let players = players(&json)?;
        let options = options(&json, &board)?;
        let setup = Setup {
            json: &json,
            board: &board,
            seats: players.len(),
            options: &options,
            reading,
        };
        let cards = setup.cards()?;
        let line_up = setup.line_up()?;
        let start = setup.position()?;
        let rolls = rolls(&json)?;
        let actions = actions(&json)?;
        let ground = Ground::new(Arc::clone(&board), players.len(), &options, &cards);
        let mut history = History::new();
        let sink = &mut ();
        let mut noting = Noting::new(&mut history, sink);
        let position = match (&start, &line_up) {
            (Some(start), _) => Position::from_start(ground, start, &mut noting)
                .map_err(|why| BadRecord(format!("`position`: {why}")))?,
            (None, Some(line_up)) => {
                let position = Position::new(Arc::new(ground));
                lined_up(position, line_up, &mut noting)
                    .map_err(|why| BadRecord(format!("`line_up`: {why}")))?
            }
            (None, None) => Position::new(Arc::new(ground)),
        };
        let game = Game {
            board,
            options,
            position,
            cards: Some(cards),
            line_up,
            start,
            rolls: Vec::with_capacity(rolls.len()),
            history,
        };
        Ok(Record {
            players,
            game,
            rolls,
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

    /// The game before the first roll and the first action.
    #[must_use]
    pub fn beginning(&self) -> &Game {
        &self.game
    }

    /// The value of a top-level key, such as `seed`, which the game itself does not use.
    #[must_use]
    pub fn key(&self, key: &str) -> Option<&Value> {
        self.json.get(key)
    }

    /// Plays all rolls and actions.
    ///
    /// # Errors
    /// The first action that is not legal; or that a roll is missing for an action, or left over.
    pub fn play(&self) -> Result<Game, Unplayed> {
        let game = self.play_until(self.len())?;
        let left = self.rolls.len() - game.rolls.len();
        if left > 0 {
            return Err(BadRecord(format!(
                "`rolls`: {left} are left over after the last action"
            ))
            .into());
        }
        Ok(game)
    }

    /// Plays the first `count` actions, or all if there are fewer, with the rolls that are due until then.
    ///
    /// # Errors
    /// The first of them that is not legal, or for which a roll is missing.
    pub fn play_until(&self, count: usize) -> Result<Game, Unplayed> {
        let mut game = self.game.clone();
        let mut rolls = self.rolls.iter();
        self.roll(&mut game, &mut rolls);
        for (index, action) in self.actions.iter().take(count).enumerate() {
            if game.phase() == Phase::Rolling {
                return Err(
                    BadRecord(format!("`rolls`: a roll is due before action {index}")).into(),
                );
            }
            perform(&mut game, action).map_err(|illegal| Unplayed::Illegal { index, illegal })?;
            self.roll(&mut game, &mut rolls);
        }
        Ok(game)
    }

    /// Takes rolls as long as they are due.
    fn roll<'a>(&self, game: &mut Game, rolls: &mut impl Iterator<Item = &'a Roll>) {
        while game.phase() == Phase::Rolling
            && let Some(roll) = rolls.next()
        {
            // Its values were checked when the record was read, and it is due.
            let _ = game.roll(*roll, &mut ());
        }
    }
}

/// Carries out an action of a record. Where several things are wrong, the first in the order of the codes in
/// `docs/nomadi.md` is reported.
fn perform(game: &mut Game, action: &Object) -> Result<(), Illegal> {
    let position = &game.position;
    if position.phase() == Phase::Over {
        return Err(Illegal::GameOver);
    }
    let does = action.get("do").and_then(Value::as_str).unwrap_or_default();
    if !["place", "move", "offer", "answer", "pay", "resign"].contains(&does) {
        return Err(Illegal::UnknownAction(given(action, "do")));
    }
    let seat = seat(action.get("seat")).filter(|seat| position.plays(*seat));
    let seat = seat.ok_or(Illegal::NoSuchSeat)?;
    let meant = match does {
        "place" => {
            position.is_due(seat, Phase::Placing)?;
            let at =
                space_name(action, "at").ok_or_else(|| Illegal::NotASpace(given(action, "at")))?;
            Action::Place { at }
        }
        "move" => {
            position.may_move(seat)?;
            let die = action.get("die").and_then(Value::as_u64);
            let die = die
                .and_then(|die| u8::try_from(die).ok())
                .filter(|die| position.has_die(*die));
            let die = die.ok_or_else(|| Illegal::NoSuchDie(given(action, "die")))?;
            let space = |key| {
                let name = space_name(action, key).filter(|name| game.board.space(*name).is_some());
                name.ok_or_else(|| Illegal::NotASpace(given(action, key)))
            };
            let (from, to) = (space("from")?, space("to")?);
            Action::Move { die, from, to }
        }
        "offer" => {
            position.may_trade(seat)?;
            let card = card(game, action).filter(|card| position.owed_for(seat, *card).is_some());
            let card = card.ok_or_else(|| Illegal::NoSuchCard(given(action, "card")))?;
            let price = action.get("price").and_then(Value::as_u64);
            let price = price.and_then(|price| u8::try_from(price).ok());
            let price = price.filter(|price| *price <= HIGHEST_PRICE);
            Action::Offer {
                card: game.board.name_of(card),
                price: price.ok_or_else(|| Illegal::BadPrice(given(action, "price")))?,
            }
        }
        "answer" => {
            position.may_trade(seat)?;
            let card = card(game, action).filter(|card| position.offer_to(seat, *card).is_some());
            let card = card.ok_or_else(|| Illegal::NoSuchOffer(given(action, "card")))?;
            let buy = action.get("buy").and_then(Value::as_bool);
            Action::Answer {
                card: game.board.name_of(card),
                buy: buy.ok_or_else(|| Illegal::BadAnswer(given(action, "buy")))?,
            }
        }
        "pay" => {
            position.may_pay(seat)?;
            let to =
                record_json::seat(action.get("to")).filter(|to| position.may_receive(seat, *to));
            let to = to.ok_or_else(|| Illegal::BadReceiver(given(action, "to")))?;
            let amount = action
                .get("amount")
                .and_then(Value::as_u64)
                .filter(|amount| *amount > 0);
            let amount = amount.ok_or_else(|| Illegal::BadAmount(given(action, "amount")))?;
            // Nobody has as much as does not fit.
            let amount = u32::try_from(amount).unwrap_or(u32::MAX);
            Action::Pay { to, amount }
        }
        _ => Action::Resign,
    };
    game.apply_to(seat, &meant, &mut ())
}

fn card(game: &Game, action: &Object) -> Option<Space> {
    game.board.space(space_name(action, "card")?)
}
