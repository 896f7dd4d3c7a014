//! Reading the parts of a record that describe the players and the set-up. Whether they fit together is checked where they
//! become a game.

use std::collections::BTreeSet;

use serde_json::Value;

use super::board::{Board, Terrain};
use super::colour::{ByColour, Colour};
use super::notation::SpaceName;
use super::opening::{PALMS, TOKENS_OF_A_VALUE};
use super::reading::{BadRecord, Reading};
use super::spaces::Space;
use super::start::Start;
use crate::quoting::quoted;
use crate::record_json::{Object, bad, list, object, seat};
use crate::{Seat, Seats};

/// The parts of a record that describe the set-up.
pub(super) struct Setup<'a> {
    pub(super) json: &'a Object,
    pub(super) board: &'a Board,
    pub(super) players: &'a [String],
    pub(super) reading: Reading,
}

impl Setup<'_> {
    /// The space in play with exactly this name.
    fn space(&self, name: &str, key: &str) -> Result<Space, BadRecord> {
        let space = SpaceName::exact(name).and_then(|name| self.board.space(name));
        match space {
            Some(space) if self.board.in_play(self.players.len()).contains(space) => Ok(space),
            _ => bad(format!("`{key}`: {} is no space in play", quoted(name))),
        }
    }

    fn text<'v>(&self, value: &'v Value, key: &str) -> Result<&'v str, BadRecord> {
        match value.as_str() {
            Some(text) => Ok(text),
            None => bad(format!(
                "`{key}` holds {} where a name should be",
                quoted(&value.to_string())
            )),
        }
    }

    /// R6: the palms.
    pub(super) fn oases(&self) -> Result<Vec<Space>, BadRecord> {
        let Some(Value::Array(list)) = self.json.get("oases") else {
            return bad("`oases` should be a list of spaces");
        };
        let mut palms = Vec::new();
        for name in list {
            let name = self.text(name, "oases")?;
            let at = self.space(name, "oases")?;
            if palms.contains(&at) {
                return bad(format!("`oases`: two palms stand on {name}"));
            }
            if !self.reading.lax && self.board.terrain_of(at) != Terrain::LargePool {
                return bad(format!("`oases`: {name} is no large pool"));
            }
            palms.push(at);
        }
        if !self.reading.lax && palms.len() != PALMS {
            return bad(format!(
                "`oases`: there are five palms, not {}",
                palms.len()
            ));
        }
        Ok(palms)
    }

    /// R2, R6: the tokens with their values, by column, then row.
    pub(super) fn waterholes(&self, palms: &[Space]) -> Result<Vec<(Space, u8)>, BadRecord> {
        let Some(Value::Object(list)) = self.json.get("waterholes") else {
            return bad("`waterholes` should be an object of spaces and values");
        };
        let mut tokens = Vec::new();
        for (name, value) in list {
            let at = self.space(name, "waterholes")?;
            let Some(value @ 1..=3) = value.as_u64() else {
                return bad(format!(
                    "`waterholes`: the value on {name} should be 1, 2 or 3"
                ));
            };
            if palms.contains(&at) {
                return bad(format!("`waterholes`: a palm stands on {name}"));
            }
            if !self.reading.lax && !self.board.terrain_of(at).has_pool() {
                return bad(format!("`waterholes`: {name} has no pool"));
            }
            tokens.push((at, value as u8));
        }
        tokens.sort_unstable();
        if !self.reading.lax {
            let in_play = self.board.in_play(self.players.len()).into_iter();
            let mut pools =
                in_play.filter(|at| self.board.terrain_of(*at).has_pool() && !palms.contains(at));
            if let Some(dry) = pools.find(|pool| tokens.iter().all(|(at, _)| at != pool)) {
                return bad(format!(
                    "`waterholes`: no token lies on {}",
                    self.board.label(dry)
                ));
            }
            for value in 1..=3 {
                let count = tokens.iter().filter(|token| token.1 == value).count();
                if count > TOKENS_OF_A_VALUE {
                    return bad(format!(
                        "`waterholes`: {count} tokens of value {value}, and there are {TOKENS_OF_A_VALUE}"
                    ));
                }
            }
        }
        Ok(tokens)
    }

    /// R5: the colour that each seat gave back.
    pub(super) fn dropped(&self) -> Result<Vec<Option<Colour>>, BadRecord> {
        let mut dropped = vec![None; self.players.len()];
        let list = object(self.json, "dropped", "an object of players and colours")?;
        for (player, colour) in list.into_iter().flatten() {
            let seat = self.players.iter().position(|name| name == player);
            let Some(slot) = seat.and_then(|seat| dropped.get_mut(seat)) else {
                return bad(format!("`dropped`: there is no player {}", quoted(player)));
            };
            let Some(colour) = colour.as_str().and_then(Colour::named) else {
                return bad(format!(
                    "`dropped`: {} gave back no colour of a camel",
                    quoted(player)
                ));
            };
            *slot = Some(colour);
        }
        if !self.reading.lax {
            let given = list.map_or(0, Object::len);
            let five = self.players.len() == Seat::MOST;
            let colours: BTreeSet<Colour> = dropped.iter().flatten().copied().collect();
            if five && given < self.players.len() {
                return bad("`dropped`: of five players each gives a leader back");
            }
            if !five && given > 0 {
                return bad("`dropped`: only five players give leaders back");
            }
            if colours.len() < given {
                return bad("`dropped`: each colour is given back once");
            }
        }
        Ok(dropped)
    }

    /// The seats whose returned leader was drawn. The key is our own, so it is optional.
    pub(super) fn drawn(&self) -> Result<Seats, BadRecord> {
        let mut drawn = Seats::EMPTY;
        let names = list(self.json, "drawn", "a list of players")?;
        for name in names.into_iter().flatten() {
            let name = self.text(name, "drawn")?;
            let Some(seat) = self.players.iter().position(|player| player == name) else {
                return bad(format!("`drawn`: there is no player {}", quoted(name)));
            };
            drawn.insert(Seat::new(seat));
        }
        Ok(drawn)
    }

    /// A start in mid-game. Whether it is possible is checked where it becomes a position.
    pub(super) fn position(&self, dropped: &[Option<Colour>]) -> Result<Option<Start>, BadRecord> {
        let Some(position) = object(self.json, "position", "an object")? else {
            return Ok(None);
        };
        let Some(Value::Array(list)) = position.get("caravans") else {
            return bad("`position`: `caravans` should be a list");
        };
        let mut caravans = Vec::new();
        for caravan in list {
            caravans.push(self.caravan(caravan, dropped)?);
        }
        let number = |key: &str, most: u64| match position.get(key).and_then(Value::as_u64) {
            Some(number) if number <= most => Ok(number),
            _ => bad(format!(
                "`position`: `{key}` should be a number, and not a larger one than there can be"
            )),
        };
        Ok(Some(Start {
            caravans,
            turn: self.seat(position.get("turn"), "`position`: `turn`")?,
            camels_left: number("camels_left", 2)? as u8,
            turn_number: number("turn_number", 1_000_000)? as u32,
            supply: self.supply(position)?,
        }))
    }

    fn caravan(
        &self,
        caravan: &Value,
        dropped: &[Option<Colour>],
    ) -> Result<(Seat, Colour, Vec<Space>), BadRecord> {
        let seat = self.seat(caravan.get("seat"), "`position`: the `seat` of a caravan")?;
        let Some(colour) = caravan
            .get("colour")
            .and_then(Value::as_str)
            .and_then(Colour::named)
        else {
            return bad("`position`: the `colour` of a caravan should be that of a camel");
        };
        if dropped.get(seat.index()) == Some(&Some(colour)) {
            return bad(format!(
                "`position`: seat {seat} gave the {colour} leader back"
            ));
        }
        let Some(Value::Array(list)) = caravan.get("at") else {
            return bad("`position`: `at` of a caravan should be a list of spaces");
        };
        let mut camels = Vec::new();
        for name in list {
            camels.push(self.space(self.text(name, "position")?, "position")?);
        }
        Ok((seat, colour, camels))
    }

    fn seat(&self, value: Option<&Value>, what: &str) -> Result<Seat, BadRecord> {
        match seat(value).filter(|seat| seat.index() < self.players.len()) {
            Some(seat) => Ok(seat),
            None => bad(format!(
                "{what} should be a seat from 0 to {}",
                self.players.len() - 1
            )),
        }
    }

    fn supply(&self, position: &Object) -> Result<ByColour<Option<u16>>, BadRecord> {
        let mut supply = ByColour::default();
        let list = match position.get("supply") {
            None => return Ok(supply),
            Some(Value::Object(list)) => list,
            Some(_) => {
                return bad("`position`: `supply` should be an object of colours and numbers");
            }
        };
        for (name, left) in list {
            let Some(colour) = Colour::named(name) else {
                return bad(format!(
                    "`position`: {} is no colour of a camel",
                    quoted(name)
                ));
            };
            let left = left
                .as_u64()
                .filter(|&left| left <= 1000)
                .and_then(|left| u16::try_from(left).ok());
            let Some(left) = left else {
                return bad(format!(
                    "`position`: the supply of {name} should be a number from 0"
                ));
            };
            supply[colour] = Some(left);
        }
        Ok(supply)
    }
}
