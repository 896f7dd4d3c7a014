//! Reading the parts of a record that describe the set-up. Whether they fit together is checked where they become a game.

use std::sync::Arc;

use serde_json::Value;

use super::board::Board;
use super::card::{Wrong, is_deck};
use super::dice::Roll;
use super::ground::Ground;
use super::options::{LineUp, Options};
use super::start::Start;
use crate::quoting::quoted;
use crate::record_json::{Object, bad, list, object, seat};
use crate::{BadRecord, Reading, Seat, Seats, Space, SpaceName};

/// The options, each with its default if it is missing.
pub(super) fn options(json: &Object, board: &Board) -> Result<Options, BadRecord> {
    let mut options = Options::default();
    let Some(given) = object(json, "options", "an object")? else {
        return Ok(options);
    };
    match given.get("oasis_row") {
        None | Some(Value::Null) => {}
        Some(row) => {
            let row = row.as_u64().and_then(|row| u16::try_from(row).ok());
            let Some(row) = row else {
                return bad("`options`: `oasis_row` should be null or the number of a row");
            };
            if let Err(why) = board.suits(Some(row)) {
                return bad(format!("`options`: `oasis_row` {row}: {why}"));
            }
            options.oasis_row = Some(row);
        }
    }
    match given.get("bribery") {
        None => {}
        Some(Value::Bool(bribery)) => options.bribery = *bribery,
        Some(_) => return bad("`options`: `bribery` should be true or false"),
    }
    match given.get("line_up").map(Value::as_str) {
        None | Some(Some("placed")) => {}
        Some(Some("drawn")) => options.line_up = LineUp::Drawn,
        Some(_) => return bad("`options`: `line_up` should be \"placed\" or \"drawn\""),
    }
    Ok(options)
}

/// N12: every roll, as rolled.
pub(super) fn rolls(json: &Object) -> Result<Vec<Roll>, BadRecord> {
    let Some(list) = list(json, "rolls", "a list")? else {
        return Ok(Vec::new());
    };
    let mut rolls = Vec::with_capacity(list.len());
    for (number, roll) in list.iter().enumerate() {
        let values: Option<Vec<u8>> = roll
            .as_array()
            .and_then(|values| values.iter().map(die).collect());
        match values.and_then(|values| Roll::try_from(values).ok()) {
            Some(roll) => rolls.push(roll),
            None => {
                return bad(format!(
                    "`rolls`: roll {number} is not six whole numbers from 1 to 6"
                ));
            }
        }
    }
    Ok(rolls)
}

fn die(value: &Value) -> Option<u8> {
    let value = value.as_u64().filter(|value| (1..=6).contains(value))?;
    u8::try_from(value).ok()
}

/// The value of a card: a whole number from −9 to 9.
fn card_value(value: &Value) -> Option<i8> {
    let value = value.as_i64().filter(|value| (-9..=9).contains(value))?;
    i8::try_from(value).ok()
}

/// The parts of a record that describe the set-up on a board.
pub(super) struct Setup<'a> {
    pub(super) json: &'a Object,
    pub(super) board: &'a Arc<Board>,
    pub(super) seats: usize,
    pub(super) options: &'a Options,
    pub(super) reading: Reading,
}

impl Setup<'_> {
    fn space(&self, name: &str, key: &str) -> Result<Space, BadRecord> {
        match SpaceName::exact(name).and_then(|name| self.board.space(name)) {
            Some(space) => Ok(space),
            None => bad(format!(
                "`{key}`: {} is no space of the board",
                quoted(name)
            )),
        }
    }

    fn spaces(&self, list: &[Value], key: &str) -> Result<Vec<Space>, BadRecord> {
        let space = |value: &Value| match value.as_str() {
            Some(name) => self.space(name, key),
            None => bad(format!(
                "`{key}` holds {} where a space should be",
                quoted(&value.to_string())
            )),
        };
        list.iter().map(space).collect()
    }

    /// N6, N8: where cards lie, with their values; by column, then row.
    pub(super) fn cards(&self) -> Result<Vec<(Space, i8)>, BadRecord> {
        let list = object(self.json, "cards", "an object of spaces and values")?;
        let bare = Ground::new(Arc::clone(self.board), self.seats, self.options, &[]);
        let land = *bare.desert() | *bare.waterholes();
        let mut cards = Vec::new();
        for (name, value) in list.into_iter().flatten() {
            let at = self.space(name, "cards")?;
            if !land.contains(at) {
                return bad(format!("`cards`: {name} is neither desert nor a waterhole"));
            }
            let Some(value) = card_value(value) else {
                return bad(format!(
                    "`cards`: the value on {name} should be a whole number from -9 to 9"
                ));
            };
            cards.push((at, value));
        }
        cards.sort_unstable();
        if !self.reading.lax && !self.json.contains_key("position") {
            match is_deck(&cards, bare.waterholes()) {
                Ok(()) => {}
                Err(Wrong::NoCardOn(dry)) => {
                    return bad(format!(
                        "`cards`: no card lies on {}",
                        self.board.label(dry)
                    ));
                }
                Err(Wrong::Values) => {
                    return bad("`cards`: these are not the 22 cards of a game");
                }
            }
        }
        Ok(cards)
    }

    /// N10: the drawn line-up.
    pub(super) fn line_up(&self) -> Result<Option<Vec<Space>>, BadRecord> {
        let drawn = self.options.line_up == LineUp::Drawn && !self.json.contains_key("position");
        match self.json.get("line_up") {
            None if drawn => bad("`line_up` is missing: it was drawn"),
            None => Ok(None),
            Some(_) if !drawn => bad("`line_up` is there, but was not drawn"),
            Some(Value::Array(list)) => self.spaces(list, "line_up").map(Some),
            Some(_) => bad("`line_up` should be a list of spaces"),
        }
    }

    /// A start in the middle. Whether it is possible is checked where it becomes a position.
    pub(super) fn position(&self) -> Result<Option<Start>, BadRecord> {
        let Some(position) = object(self.json, "position", "an object")? else {
            return Ok(None);
        };
        let list = position.get("nomads").and_then(Value::as_array);
        let list = or_bad(list, "`nomads` should be a list")?;
        let mut nomads = Vec::new();
        for of_a_seat in list {
            let seat = of_a_seat.get("seat").and_then(|seat| self.seat(seat));
            let seat = or_bad(seat, "the `seat` of nomads should be a seat of the table")?;
            let at = of_a_seat.get("at").and_then(Value::as_array);
            let at = or_bad(at, "`at` of nomads should be a list of spaces")?;
            nomads.push((seat, self.spaces(at, "position")?));
        }
        let turn = match position.get("turn") {
            None => Some(Seat::new(0)),
            Some(seat) => self.seat(seat),
        };
        let turn = or_bad(turn, "`turn` should be a seat of the table")?;
        let turn_number = match position.get("turn_number") {
            None => Some(1),
            Some(number) => number
                .as_u64()
                .and_then(|number| u16::try_from(number).ok()),
        };
        let whole = "`turn_number` should be a whole number from 1 to 80";
        let turn_number = or_bad(turn_number, whole)?;
        let list = |key: &str| match position.get(key) {
            None => Ok(None),
            Some(Value::Array(list)) => Ok(Some(list)),
            Some(_) => bad(format!("`position`: `{key}` should be a list")),
        };
        let dice: Option<Vec<u8>> = list("dice")?.into_iter().flatten().map(die).collect();
        let money: Option<Vec<i32>> = match list("money")? {
            None => Some(vec![0; self.seats]),
            Some(list) => list
                .iter()
                .map(|money| i32::try_from(money.as_i64()?).ok())
                .collect(),
        };
        let held: Option<Vec<Vec<i8>>> = match list("held")? {
            None => Some(vec![Vec::new(); self.seats]),
            Some(list) => list
                .iter()
                .map(|values| values.as_array()?.iter().map(card_value).collect())
                .collect(),
        };
        let resigned: Option<Seats> = list("resigned")?
            .into_iter()
            .flatten()
            .map(|seat| self.seat(seat))
            .collect::<Option<Vec<Seat>>>()
            .map(Seats::from_iter);
        Ok(Some(Start {
            nomads,
            turn,
            turn_number,
            dice: or_bad(dice, "`dice` should be values from 1 to 6")?,
            money: or_bad(
                money,
                "`money` should be an amount from -1000 to 1000 for each seat",
            )?,
            held: or_bad(
                held,
                "`held` should be a list of values from -9 to 9 for each seat",
            )?,
            resigned: or_bad(resigned, "`resigned` should be a list of seats")?,
        }))
    }

    fn seat(&self, value: &Value) -> Option<Seat> {
        seat(Some(value)).filter(|seat| seat.index() < self.seats)
    }
}

fn or_bad<T>(value: Option<T>, why: &str) -> Result<T, BadRecord> {
    value.ok_or_else(|| BadRecord(format!("`position`: {why}")))
}
