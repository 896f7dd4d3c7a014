//! The result and the legal actions, as the command line prints them, and the sums that never change.

use serde_json::{Value, json};

use super::Slow;
use super::land::{At, label};

impl Slow {
    /// The output of `legal`.
    pub fn legal(&self) -> Value {
        let mut legal = Vec::new();
        if self.phase == "placing" {
            let places = self.land.keys().filter(|at| self.may_stand(**at));
            legal.extend(
                places.map(|at| json!({"seat": self.turn, "do": "place", "at": label(*at)})),
            );
        }
        for (die, from, to) in self.moves_left() {
            legal.push(json!({"seat": self.turn, "do": "move", "die": die, "from": label(from), "to": label(to)}));
        }
        if ["moving", "settling"].contains(&self.phase) {
            for (card, (from, _)) in &self.owed {
                let prices = (0..=10).map(|price| json!({"seat": from, "do": "offer", "card": label(*card), "price": price}));
                legal.extend(prices);
            }
            for (card, (_, to, _)) in &self.offers {
                let answers = [true, false].map(
                    |buy| json!({"seat": to, "do": "answer", "card": label(*card), "buy": buy}),
                );
                legal.extend(answers);
            }
        }
        json!(legal)
    }

    fn total(&self, seat: usize) -> i64 {
        let values: i64 = self.held[seat].iter().map(|(_, value)| value).sum();
        self.money[seat].values().sum::<i64>() + values
    }

    fn winners(&self) -> Vec<usize> {
        if self.phase != "over" {
            return Vec::new();
        }
        let playing = || (0..self.players.len()).filter(|seat| !self.resigned.contains(seat));
        let most = playing().map(|seat| self.total(seat)).max();
        playing()
            .filter(|seat| Some(self.total(*seat)) == most)
            .collect()
    }

    /// The output of `replay`.
    pub fn result(&self) -> Value {
        let on_turn = ["placing", "rolling", "moving"].contains(&self.phase);
        let seats: Vec<Value> = (0..self.players.len())
            .map(|seat| self.seat(seat))
            .collect();
        json!({
            "phase": self.phase,
            "turn": on_turn.then_some(self.turn),
            "turn_number": self.turn_number,
            "dice": self.dice,
            "rolls": self.rolls,
            "cards": self.lying.keys().map(|at| label(*at)).collect::<Vec<_>>(),
            "unpriced": self.owed.iter().map(|(card, (from, to))| json!({"card": label(*card), "from": from, "to": to})).collect::<Vec<_>>(),
            "offers": self.offers.iter().map(|(card, (from, to, price))| json!({"card": label(*card), "from": from, "to": to, "price": price})).collect::<Vec<_>>(),
            "deals": self.deals,
            "payments": self.payments,
            "start_bonus": self.start_bonus,
            "gorge_first": self.gorge_first,
            "gorge_last": self.gorge_last,
            "oasis": self.oasis,
            "game_over": self.phase == "over",
            "reason": self.reason,
            "winners": self.winners(),
            "seats": seats,
        })
    }

    fn seat(&self, seat: usize) -> Value {
        let mut nomads: Vec<At> = self
            .nomads
            .iter()
            .filter(|nomad| nomad.seat == seat)
            .map(|nomad| nomad.at)
            .collect();
        nomads.sort_unstable();
        let mut cards: Vec<i64> = self.held[seat].iter().map(|(_, value)| *value).collect();
        cards.sort_unstable();
        json!({
            "player": self.players[seat],
            "resigned": self.resigned.contains(&seat),
            "to_place": self.placing.iter().filter(|other| **other == seat).count(),
            "nomads": nomads.into_iter().map(label).collect::<Vec<_>>(),
            "card_count": cards.len(),
            "money": self.money[seat].values().sum::<i64>(),
            "sources": self.money[seat],
            "card_points": cards.iter().sum::<i64>(),
            "cards": cards,
            "total": self.total(seat),
        })
    }

    /// The money of all seats together, but for what the bank gave and took by the rules of cards, start, gorge, oasis and dice.
    pub fn money_beside_the_bank(&self) -> i64 {
        let kept = ["trade", "bribes"];
        self.money
            .iter()
            .map(|money| kept.iter().map(|source| money[source]).sum::<i64>())
            .sum()
    }

    /// Every value that was on the board or held at the start, wherever it is now.
    pub fn all_values(&self) -> i64 {
        let held: i64 = self.held.iter().flatten().map(|(_, value)| value).sum();
        held + self.lying.values().sum::<i64>()
    }
}
