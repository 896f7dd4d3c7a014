//! Turns: how they begin and end, and the end of the game.

use std::collections::BTreeSet;

use serde_json::json;

use super::Slow;
use super::land::{At, label};

impl Slow {
    pub(super) fn begin_turn(&mut self, seat: usize) {
        for nomad in &mut self.nomads {
            nomad.moves.clear();
        }
        let any = !self.moves(&(1..=6).collect()).is_empty();
        if !any && self.moves(&BTreeSet::from([0])).is_empty() {
            return self.stop("stuck");
        }
        self.turn = seat;
        self.turn_number += 1;
        self.rolls_of_turn = 0;
        self.dice = if any { vec![] } else { vec![0] };
        self.phase = if any { "rolling" } else { "moving" };
    }

    pub fn roll(&mut self, roll: [u8; 6]) {
        assert_eq!(self.phase, "rolling");
        self.rolls += 1;
        self.rolls_of_turn += 1;
        if !self.moves(&roll.into()).is_empty() {
            self.dice = roll.into();
            self.dice.sort_unstable();
            self.phase = "moving";
        } else if self.rolls_of_turn == 3 {
            self.phase = "moving";
            self.go_on();
        }
    }

    pub(super) fn go_on(&mut self) {
        if self.phase != "moving" || !self.moves_left().is_empty() || !self.owed.is_empty() {
            return;
        }
        self.book(self.turn, "dice", -(self.dice.len() as i64));
        self.end_turn();
    }

    pub(super) fn end_turn(&mut self) {
        self.dice.clear();
        self.lapse(|to| to, self.turn);
        if self.turn_number == 80 {
            return self.stop("turn_limit");
        }
        let seats = self.players.len();
        let next = (1..=seats).map(|step| (self.turn + step) % seats);
        let next = next.into_iter().find(|seat| !self.resigned.contains(seat));
        self.begin_turn(next.expect("two play"));
    }

    pub(super) fn lapse(&mut self, key: impl Fn(usize) -> usize, seat: usize) {
        for (card, (from, to, price)) in self.offers.clone() {
            if key(to) == seat {
                self.settled(card, from, to, price, "lapsed");
            }
        }
    }

    pub(super) fn settled(&mut self, card: At, from: usize, to: usize, price: i64, how: &str) {
        self.offers.remove(&card);
        self.deals
            .push(json!({"card": label(card), "from": from, "to": to, "price": price, "how": how}));
    }

    pub(super) fn stop(&mut self, reason: &'static str) {
        self.dice.clear();
        self.reason = self.reason.or(Some(reason));
        self.phase = "settling";
        self.settle();
    }

    pub(super) fn settle(&mut self) {
        if self.phase == "settling" && self.owed.is_empty() && self.offers.is_empty() {
            self.phase = "over";
        }
    }
}
