//! Reading records (`docs/nomadi-formats.md`) and replaying them.

use std::sync::Arc;

use serde_json::Value;

use super::action::{Action, Chance};
use super::board::Board;
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
use super::verify;
use crate::record::{Check, Recorded};
use crate::record_json::{self, FORMAT, Object, actions, demand, given, seat, space_name};
use crate::{BadRecord, Reading, Seat, Seed, Space, json};

/// A record of Nomadi.
pub type Record = crate::Record<Game>;

/// Why a record of Nomadi cannot be played.
pub type Unplayed = crate::Unplayed<Illegal>;

impl crate::Record<Game> {
    /// Is this text the record of a game of Nomadi? Its key `game` says so; nothing else is looked at.
    #[must_use]
    pub fn is_one(text: &str) -> bool {
        let game = json::parse(text)
            .ok()
            .and_then(|json| Some(json.get("game")? == GAME));
        game == Some(true)
    }
}

impl Recorded for Game {
    type Board = Board;

    fn accept(json: &Object, reading: Reading) -> Result<(), BadRecord> {
        demand(json, "game", GAME)?;
        if reading.lax {
            return Ok(());
        }
        demand(json, "format", FORMAT)
    }

    fn begun(
        json: &Object,
        board: Arc<Board>,
        players: &[String],
        reading: Reading,
    ) -> Result<(Game, Vec<Object>), BadRecord> {
        let options = options(json, &board)?;
        let setup = Setup {
            json,
            board: &board,
            seats: players.len(),
            options: &options,
            reading,
        };
        let cards = setup.cards()?;
        let line_up = setup.line_up()?;
        let start = setup.position()?;
        let rolls = rolls(json)?;
        let actions = actions(json)?;
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
        Ok((game, actions))
    }

    /// All rolls have to be used up when all actions are played.
    fn replayed(
        record: &Record,
        count: Option<usize>,
        mut seen: impl FnMut(&Game, Seat, &Action),
    ) -> Result<Game, Unplayed> {
        let mut game = record.beginning().clone();
        let mut rolls = rolls(&record.json)?.into_iter();
        roll(&mut game, &mut rolls);
        let played = record.actions.iter().take(count.unwrap_or(record.len()));
        for (index, action) in played.enumerate() {
            if game.phase() == Phase::Rolling {
                return Err(
                    BadRecord(format!("`rolls`: a roll is due before action {index}")).into(),
                );
            }
            perform(&mut game, action).map_err(|illegal| Unplayed::Illegal { index, illegal })?;
            roll(&mut game, &mut rolls);
            if let Some((seat, action)) = game.history().last() {
                seen(&game, *seat, action);
            }
        }
        if count.is_none() && rolls.len() > 0 {
            return Err(BadRecord(format!(
                "`rolls`: {} are left over after the last action",
                rolls.len()
            ))
            .into());
        }
        Ok(game)
    }

    fn rolled(&self, known: usize) -> Vec<Chance> {
        let rolls = self.rolls.iter().skip(known);
        rolls.map(|dice| Chance::Roll { dice: *dice }).collect()
    }

    /// Prices, answers and payments are between two players.
    fn is_open(action: &Action) -> bool {
        match action {
            Action::Place { .. } | Action::Move { .. } | Action::Resign => true,
            Action::Offer { .. } | Action::Answer { .. } | Action::Pay { .. } => false,
        }
    }

    fn checks(record: &Record, seed: &Seed) -> Result<[Check; 3], BadRecord> {
        verify::checks(record.beginning(), &rolls(&record.json)?, seed)
    }
}

/// Takes rolls as long as they are due.
fn roll(game: &mut Game, rolls: &mut impl Iterator<Item = Roll>) {
    while game.phase() == Phase::Rolling
        && let Some(roll) = rolls.next()
    {
        // Its values were checked when the record was read, and it is due.
        let _ = game.roll(roll, &mut ());
    }
}

/// Carries out an action of a record. Where several things are wrong, the first in the order of the codes in
/// `docs/nomadi-formats.md` is reported.
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
            position.is_due(seat, Phase::Moving)?;
            let die = action.get("die").and_then(Value::as_u64);
            let die = die
                .and_then(|die| u8::try_from(die).ok())
                .filter(|die| position.dice().has(*die));
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
