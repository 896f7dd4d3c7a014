//! The rules of Nomadi a second time, slowly and obviously, from the text of a record and its board. It prints the result and
//! the legal actions as the command line does, so that everything can be compared.

mod actions;
mod land;
mod moves;
mod setting_up;
mod told;
mod turns;

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use serde_json::Value;

use land::At;

#[derive(Clone)]
struct Nomad {
    seat: usize,
    at: At,
    /// Its moves in this turn: die, from, to.
    moves: Vec<(u8, At, At)>,
}

#[derive(Clone)]
pub struct Slow {
    players: Vec<String>,
    bribery: bool,
    /// Each space with its sign; with the option, everything from the row on is `O`.
    land: BTreeMap<At, char>,
    far: BTreeSet<At>,
    lying: BTreeMap<At, i64>,
    nomads: Vec<Nomad>,
    /// The seats that still have to place, in order.
    placing: VecDeque<usize>,
    phase: &'static str,
    turn: usize,
    turn_number: u64,
    rolls: u64,
    rolls_of_turn: u64,
    dice: Vec<u8>,
    money: Vec<BTreeMap<&'static str, i64>>,
    /// The cards of each seat: where the card lay, if it lay anywhere, and its value.
    held: Vec<Vec<(Option<At>, i64)>>,
    owed: BTreeMap<At, (usize, usize)>,
    offers: BTreeMap<At, (usize, usize, i64)>,
    deals: Vec<Value>,
    payments: Vec<Value>,
    start_bonus: Option<usize>,
    gorge_first: Option<usize>,
    gorge_last: Option<usize>,
    oasis: Vec<Value>,
    resigned: BTreeSet<usize>,
    reason: Option<&'static str>,
}

fn seat_of(value: &Value) -> usize {
    value.as_u64().expect("a seat") as usize
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

impl Slow {
    fn nomad_on(&self, at: At) -> Option<&Nomad> {
        self.nomads.iter().find(|nomad| nomad.at == at)
    }

    fn is_free(&self, at: At) -> bool {
        self.land.contains_key(&at) && self.nomad_on(at).is_none()
    }

    fn book(&mut self, seat: usize, source: &'static str, coins: i64) {
        *self.money[seat].get_mut(source).expect("a source") += coins;
    }

    fn count(&self, wanted: impl Fn(At) -> bool) -> usize {
        self.nomads.iter().filter(|nomad| wanted(nomad.at)).count()
    }
}
