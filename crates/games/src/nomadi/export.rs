//! Writing records and results.

use serde_json::{Map, Value, json};

use super::account::Source;
use super::action::Action;
use super::game::Game;
use super::offer::Offer;
use super::view::{SeatView, Showing, View};
use crate::record_json::{self, distinct};
use crate::{Rules, Seat, Space, SpaceName, Viewer};

/// The game's name in records.
pub(super) const GAME: &str = "nomadi";

impl Game {
    /// The record of the game so far as this viewer may know it (N41). Null are the values of cards that it has not seen, the
    /// prices and payments of others, and what others had when the game began in the middle. When the game is over nothing is
    /// null.
    #[must_use]
    pub(super) fn record_known_to(&self, viewer: Viewer, players: &[String]) -> Value {
        if self.ending().is_some() {
            return self.record_showing(players, |_| true, |_| true);
        }
        let mut record = self.record_showing(
            players,
            |card| self.knows(viewer, card),
            |seat| viewer.is(seat),
        );
        let written = record["actions"].as_array_mut().into_iter().flatten();
        for ((seat, action), written) in self.history().iter().zip(written) {
            match action {
                Action::Offer { card, .. } if !self.is_party(viewer, *seat, *card) => {
                    written["price"] = Value::Null;
                }
                Action::Pay { to, .. } if !viewer.is(*seat) && !viewer.is(*to) => {
                    written["amount"] = Value::Null;
                }
                _ => {}
            }
        }
        record
    }

    /// Is the viewer the mover, who offered the card, or the owner, to whom it was offered?
    fn is_party(&self, viewer: Viewer, mover: Seat, card: SpaceName) -> bool {
        let open = self.position.offers();
        let mut offers = open.chain(self.deals().iter().map(|deal| deal.offer));
        let to_viewer =
            |offer: Offer| self.board.name_of(offer.card) == card && viewer.is(offer.to);
        viewer.is(mover) || offers.any(to_viewer)
    }

    /// The record with the values of those cards for whose spaces `card_shown` is true, and with what those seats had at a start
    /// in the middle for which `own_shown` is true.
    pub(super) fn record_showing(
        &self,
        players: &[String],
        card_shown: impl Fn(Space) -> bool,
        own_shown: impl Fn(Seat) -> bool,
    ) -> Value {
        let label = |at: &Space| self.board.label(*at);
        let cards: Map<String, Value> = self
            .cards
            .iter()
            .flatten()
            .map(|(at, value)| (label(at), json!(card_shown(*at).then_some(value))))
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
            let seats = || Seat::first(self.seats());
            let money = seats().zip(&start.money);
            let money = money.map(|(seat, coins)| own_shown(seat).then_some(coins));
            // How many cards a seat holds is public.
            let value = |seat, value| own_shown(seat).then_some(value);
            let held = seats().zip(&start.held).map(|(seat, held)| {
                let values = held.iter().map(|card| value(seat, *card));
                values.collect::<Vec<_>>()
            });
            record["position"] = json!({
                "nomads": nomads,
                "turn": start.turn,
                "turn_number": start.turn_number,
                "dice": start.dice,
                "money": money.collect::<Vec<_>>(),
                "held": held.collect::<Vec<_>>(),
                "resigned": start.resigned.iter().collect::<Vec<_>>(),
            });
        }
        record
    }

    /// The result so far, as `replay` prints it (`docs/nomadi-formats.md`): for a reader what that reader may know (N41), for nobody
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
        let winners = view.ending.map(|ending| ending.winners);
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
            "game_over": view.ending.is_some(),
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
