//! The effects of actions.

use serde_json::{Value, json};

use super::land::{At, at, label};
use super::{Slow, seat_of};

impl Slow {
    /// Carries out a legal action of a record.
    pub fn act(&mut self, action: &Value) {
        let seat = seat_of(&action["seat"]);
        match action["do"].as_str().expect("what is done") {
            "place" => self.place(at(&action["at"])),
            "move" => {
                let die = action["die"].as_u64().expect("a die") as u8;
                self.move_nomad(die, at(&action["from"]), at(&action["to"]));
            }
            "offer" => {
                let card = at(&action["card"]);
                let (from, to) = self.owed.remove(&card).expect("it is owed");
                self.offers
                    .insert(card, (from, to, action["price"].as_i64().expect("a price")));
                self.go_on();
            }
            "answer" => {
                let card = at(&action["card"]);
                let (from, to, price) = self.offers[&card];
                if action["buy"] == true {
                    let place = self.held[from]
                        .iter()
                        .position(|(lay, _)| *lay == Some(card));
                    let held = self.held[from].remove(place.expect("the mover holds it"));
                    self.held[to].push(held);
                    self.book(from, "trade", price);
                    self.book(to, "trade", -price);
                    self.settled(card, from, to, price, "bought");
                } else {
                    self.settled(card, from, to, price, "declined");
                }
                self.settle();
            }
            "pay" => {
                let (to, amount) = (
                    seat_of(&action["to"]),
                    action["amount"].as_i64().expect("an amount"),
                );
                assert!(self.bribery);
                self.book(seat, "bribes", -amount);
                self.book(to, "bribes", amount);
                self.payments
                    .push(json!({"from": seat, "to": to, "amount": amount}));
            }
            _ => self.resign(seat),
        }
    }

    fn move_nomad(&mut self, die: u8, from: At, to: At) {
        let mover = self.turn;
        let far_before = self.count(|at| self.far.contains(&at));
        let number = self
            .nomads
            .iter()
            .position(|nomad| nomad.at == from)
            .expect("a nomad");
        self.nomads[number].at = to;
        self.nomads[number].moves.push((die, from, to));
        let owner = self.nomads[number].seat;
        let used = self
            .dice
            .iter()
            .position(|value| *value == die)
            .expect("a die");
        self.dice.remove(used);
        if let Some(value) = self.lying.remove(&to) {
            self.book(mover, "cards", if self.land[&to] == 'o' { 2 } else { 1 });
            self.held[mover].push((Some(to), value));
            if owner != mover && !self.resigned.contains(&owner) {
                self.owed.insert(to, (mover, owner));
            }
        }
        let crosses = self.far.contains(&to) && !self.far.contains(&from);
        if self.land[&from] == 'S' && self.count(|at| self.land[&at] == 'S') == 0 {
            self.book(owner, "start", 5);
            self.start_bonus = Some(owner);
        }
        if crosses && far_before == 0 {
            self.book(mover, "gorge", 5);
            self.gorge_first = Some(mover);
        }
        if crosses && self.count(|at| !self.far.contains(&at)) == 0 {
            self.book(owner, "gorge", -5);
            self.gorge_last = Some(owner);
        }
        if self.land[&to] == 'O' {
            let half = [4, 3, 2][self.oasis.len()];
            self.book(owner, "oasis", half);
            self.book(mover, "oasis", half);
            self.oasis
                .push(json!({"at": label(to), "owner": owner, "mover": mover}));
            if self.oasis.len() == 3 {
                return self.stop("oasis");
            }
        }
        if die == 0 {
            self.phase = "rolling";
        } else {
            self.go_on();
        }
    }

    fn resign(&mut self, seat: usize) {
        self.resigned.insert(seat);
        self.placing.retain(|other| *other != seat);
        if self.resigned.len() + 1 == self.players.len() {
            self.lapse(|_| seat, seat);
            self.owed.clear();
            return self.stop("resigned");
        }
        self.lapse(|to| to, seat);
        self.owed
            .retain(|_, (from, to)| *from != seat && *to != seat);
        match self.phase {
            "placing" => self.go_on_placing(),
            "moving" if self.turn == seat => self.end_turn(),
            "moving" => self.go_on(),
            _ => self.settle(),
        }
    }
}
