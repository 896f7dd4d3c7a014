//! Reading records (`docs/formats.md`) and replaying them.

use std::sync::Arc;

use serde::Deserialize;
use serde_json::Value;

use super::action::Action;
use super::board::{Board, Unplayable};
use super::colour::Colour;
use super::export::GAME;
use super::game::Game;
use super::illegal::Illegal;
use super::opening::Opening;
use super::options::Options;
use super::reading::{BadRecord, Reading};
use super::setup::Setup;
use super::verify;
use super::view::Phase;
use crate::quoting::brief;
use crate::record::{Check, Recorded};
use crate::record_json::{FORMAT, Object, actions, bad, demand, given, seat, space_name};
use crate::{Rules, Seat, Seed, Unplayed};

/// A record of Through the Desert.
pub type Record = crate::Record<Game>;

impl Recorded for Game {
    type Board = Board;

    fn accept(json: &Object, reading: Reading) -> Result<(), BadRecord> {
        if reading.lax {
            return Ok(());
        }
        demand(json, "format", FORMAT)?;
        demand(json, "game", GAME)
    }

    fn begun(
        json: &Object,
        board: Arc<Board>,
        players: &[String],
        reading: Reading,
    ) -> Result<(Game, Vec<Object>), BadRecord> {
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
            json,
            board: &board,
            players,
            reading,
        };
        let palms = setup.oases()?;
        let tokens = setup.waterholes(&palms)?;
        let dropped = setup.dropped()?;
        let start = setup.position(&dropped)?;
        let opening = Opening::known(dropped, setup.drawn()?, palms, tokens);
        let actions = actions(json)?;
        let game = Game::known(Arc::clone(&board), &options, opening, start)
            .map_err(|why| BadRecord(format!("`position`: {why}")))?;
        Ok((game, actions))
    }

    fn replayed(
        record: &Record,
        count: Option<usize>,
        mut seen: impl FnMut(&Game, Seat, &Action),
    ) -> Result<Game, Unplayed<Illegal>> {
        let mut game = record.beginning().clone();
        let played = record.actions.iter().take(count.unwrap_or(record.len()));
        for (index, action) in played.enumerate() {
            perform(&mut game, action).map_err(|illegal| Unplayed::Illegal { index, illegal })?;
            if let Some((seat, action)) = game.history().last() {
                seen(&game, *seat, action);
            }
        }
        Ok(game)
    }

    /// Leaders, camels and resignations: nothing is hidden but the values of tokens.
    fn is_open(_: &Action) -> bool {
        true
    }

    fn checks(record: &Record, seed: &Seed) -> Result<[Check; 3], BadRecord> {
        Ok(verify::checks(record.beginning(), seed))
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
