//! Writing records and results.

use serde_json::{Map, Value, json};

use super::account::Source;
use super::action::Action;
use super::game::Game;
use super::offer::Offer;
use super::view::{SeatView, Showing, View};
use crate::record_json::{self, distinct};
use crate::{Seat, Space, Viewer};

/// The game's name in records.
pub(super) const GAME: &str = "nomadi";

impl Game {
    /// The record of the game so far (`docs/nomadi.md`), secrets included. `players` are the names by seat; equal names
    /// get ` (2)` appended, and so on.
    #[must_use]
    pub fn record(&self, players: &[String]) -> Value {
        let label = |at: &Space| self.board.label(*at);
        let cards: Map<String, Value> = self
            .cards
            .iter()
            .flatten()
            .map(|(at, value)| (label(at), json!(value)))
            .collect();
        let players = distinct(players);
        let options = json!(self.options);
        let mut record = record_json::record(GAME, &self.board, options, &players, self.history());
        record["cards"] = cards.into();
        record["rolls"] = json!(self.rolls);
        if let Some(line_up) = &self.line_up {
            record["line_up"] = line_up.iter().map(label).collect();
        }
        if let Some(start) = &self.start {
            let nomads: Vec<Value> = start
                .nomads
                .iter()
                .map(|(seat, at)| json!({"seat": seat, "at": at.iter().map(label).collect::<Vec<_>>()}))
                .collect();
            record["position"] = json!({
                "nomads": nomads,
                "turn": start.turn,
                "turn_number": start.turn_number,
                "dice": start.dice,
                "money": start.money,
                "held": start.held,
                "resigned": start.resigned.iter().collect::<Vec<_>>(),
            });
        }
        record
    }

    /// The result so far, as `replay` prints it (`docs/nomadi.md`): for a reader what that reader may know (N41), for nobody
    /// in particular every secret.
    #[must_use]
    pub fn result(&self, players: &[String], reader: Option<Viewer>) -> Value {
        let view = match reader {
            Some(viewer) => self.view(viewer),
            None => self.shown(Viewer::Spectator, Showing::Everything),
        };
        let mut result = self.written(&view, players);
        if reader.is_some() {
            let seen = view.seen.iter();
            result["seen"] = seen
                .map(|(card, value)| json!({"card": self.board.label(*card), "value": value}))
                .collect();
        }
        result
    }

    fn written(&self, view: &View, players: &[String]) -> Value {
        let label = |at: Space| self.board.label(at);
        let offer = |offer: &Offer| {
            json!({
                "card": label(offer.card),
                "from": offer.from,
                "to": offer.to,
                "price": offer.price,
            })
        };
        let deals = view.deals.iter().map(|deal| {
            let mut written = offer(&deal.offer);
            written["how"] = json!(deal.how);
            written
        });
        let owed = view
            .owed
            .iter()
            .map(|owed| json!({"card": label(owed.card), "from": owed.from, "to": owed.to}));
        let payments = view.payments.iter().map(
            |payment| json!({"from": payment.from, "to": payment.to, "amount": payment.amount}),
        );
        let arrivals = view
            .arrivals
            .iter()
            .map(|came| json!({"at": label(came.at), "owner": came.owner, "mover": came.mover}));
        let winners = view.outcome.map(|outcome| outcome.winners);
        let winners: Vec<Seat> = winners.iter().flat_map(|seats| seats.iter()).collect();
        let seats = Seat::first(self.seats())
            .zip(players)
            .map(|(seat, player)| {
                let nomads = view.nomads.iter().filter(|(_, owner)| *owner == seat);
                let nomads: Vec<String> = nomads.map(|(at, _)| label(*at)).collect();
                seat_written(&view.seats[seat.index()], player, &nomads)
            });
        json!({
            "phase": view.phase.name(),
            "turn": view.turn,
            "turn_number": view.turn_number,
            "dice": view.dice.values().collect::<Vec<_>>(),
            "rolls": view.rolls,
            "cards": view.cards.iter().map(|at| label(*at)).collect::<Vec<_>>(),
            "unpriced": owed.collect::<Vec<_>>(),
            "offers": view.offers.iter().map(offer).collect::<Vec<_>>(),
            "deals": deals.collect::<Vec<_>>(),
            "payments": payments.collect::<Vec<_>>(),
            "start_bonus": view.start_bonus,
            "gorge_first": view.gorge_first,
            "gorge_last": view.gorge_last,
            "oasis": arrivals.collect::<Vec<_>>(),
            "game_over": view.outcome.is_some(),
            "reason": view.reason.map(|reason| reason.name()),
            "winners": winners,
            "seats": seats.collect::<Vec<_>>(),
        })
    }
}

fn seat_written(seat: &SeatView, player: &str, nomads: &[String]) -> Value {
    let sources = seat.account.map(|account| {
        let by_source =
            Source::ALL.map(|source| (source.name().to_owned(), json!(account.from(source))));
        by_source.into_iter().collect::<Map<String, Value>>()
    });
    let points = seat
        .cards
        .as_ref()
        .map(|cards| cards.iter().map(|value| i32::from(*value)).sum::<i32>());
    json!({
        "player": player,
        "resigned": seat.resigned,
        "to_place": seat.to_place,
        "nomads": nomads,
        "card_count": seat.card_count,
        "money": seat.account.map(|account| account.money()),
        "sources": sources,
        "cards": seat.cards,
        "card_points": points,
        "total": seat.total,
    })
}

/// An action with its seat, as records write it.
#[must_use]
pub fn written(seat: Seat, action: &Action) -> Value {
    record_json::written(seat, action)
}
