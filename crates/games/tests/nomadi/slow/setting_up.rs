//! How a game begins: the caravan lines up, or stands as a record puts it.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::land::{self, AROUND, At, at, label, plus};
use super::{Nomad, Slow, list, seat_of};

impl Slow {
    /// The game at the beginning of a record, played on the board that this text describes.
    pub fn new(board: &str, record: &Value) -> Slow {
        let players: Vec<String> = list(&record["players"])
            .map(|name| name.as_str().expect("a name").to_owned())
            .collect();
        let seats = players.len();
        let oasis_row = record["options"]["oasis_row"].as_i64().unwrap_or(999);
        let (land, far) = land::read(board, oasis_row);
        let lying: BTreeMap<At, i64> = record["cards"]
            .as_object()
            .into_iter()
            .flatten()
            .map(|(name, value)| (at(&json!(name)), value.as_i64().expect("a value")))
            .collect();
        let each = [8, 5, 4, 3][seats - 2];
        let sources = [
            "before", "cards", "start", "gorge", "oasis", "dice", "trade", "bribes",
        ];
        let mut slow = Slow {
            players,
            bribery: record["options"]["bribery"] == true,
            land,
            far,
            lying,
            nomads: Vec::new(),
            placing: (0..each).flat_map(|_| 0..seats).collect(),
            phase: "placing",
            turn: 0,
            turn_number: 0,
            rolls: 0,
            rolls_of_turn: 0,
            dice: Vec::new(),
            money: vec![sources.map(|source| (source, 0)).into(); seats],
            held: vec![Vec::new(); seats],
            owed: BTreeMap::new(),
            offers: BTreeMap::new(),
            deals: Vec::new(),
            payments: Vec::new(),
            start_bonus: None,
            gorge_first: None,
            gorge_last: None,
            oasis: Vec::new(),
            resigned: BTreeSet::new(),
            reason: None,
        };
        if record["position"].is_object() {
            slow.start(&record["position"]);
        }
        for name in list(&record["line_up"]) {
            slow.place(at(name));
        }
        slow
    }

    fn start(&mut self, position: &Value) {
        self.placing.clear();
        for of_a_seat in list(&position["nomads"]) {
            for name in list(&of_a_seat["at"]) {
                let seat = seat_of(&of_a_seat["seat"]);
                self.nomads.push(Nomad {
                    seat,
                    at: at(name),
                    moves: Vec::new(),
                });
            }
        }
        let mut came: Vec<(At, usize)> = self
            .nomads
            .iter()
            .map(|nomad| (nomad.at, nomad.seat))
            .collect();
        came.sort_unstable();
        for (at, seat) in came.into_iter().filter(|(at, _)| self.land[at] == 'O') {
            self.oasis
                .push(json!({"at": label(at), "owner": seat, "mover": null}));
        }
        for (seat, money) in list(&position["money"]).enumerate() {
            self.money[seat].insert("before", money.as_i64().expect("an amount"));
        }
        for (seat, values) in list(&position["held"]).enumerate() {
            self.held[seat] = list(values)
                .map(|value| (None, value.as_i64().expect("a value")))
                .collect();
        }
        self.resigned = list(&position["resigned"]).map(seat_of).collect();
        self.turn = position["turn"].as_u64().unwrap_or(0) as usize;
        self.turn_number = position["turn_number"].as_u64().unwrap_or(1);
        self.dice = list(&position["dice"])
            .map(|die| die.as_u64().expect("a die") as u8)
            .collect();
        self.dice.sort_unstable();
        if self.dice.is_empty() {
            self.turn_number -= 1;
            self.begin_turn(self.turn);
        } else {
            self.phase = "moving";
            self.go_on();
        }
    }

    pub(super) fn may_stand(&self, at: At) -> bool {
        let beside = AROUND
            .iter()
            .any(|way| self.nomad_on(plus(at, *way)).is_some());
        self.is_free(at) && self.land[&at] == 'S' && (self.nomads.is_empty() || beside)
    }

    pub(super) fn place(&mut self, at: At) {
        assert!(self.may_stand(at));
        let seat = self.placing.pop_front().expect("somebody has to place");
        self.nomads.push(Nomad {
            seat,
            at,
            moves: Vec::new(),
        });
        self.go_on_placing();
    }

    pub(super) fn go_on_placing(&mut self) {
        match self.placing.front() {
            Some(seat) => self.turn = *seat,
            None => {
                let first = (0..self.players.len()).find(|seat| !self.resigned.contains(seat));
                self.begin_turn(first.expect("two play"));
            }
        }
    }
}
