//! Writing records and results.

use std::sync::Arc;

use serde_json::{Map, Value, json};

use super::colour::Colour;
use super::fact::Fact;
use super::game::Game;
use super::position::Position;
use super::spaces::{Space, Spaces};
use crate::record_json::{self, distinct};
use crate::{Seat, Viewer};

/// The game's name in records.
pub(super) const GAME: &str = "through-the-desert";

impl Game {
    /// The record of the game so far as this viewer may know it: with tokens that lie face down, the value is null of those that
    /// nobody took yet or that somebody else took. When the game is over nothing is null.
    #[must_use]
    pub(super) fn record_known_to(&self, viewer: Viewer, players: &[String]) -> Value {
        if !self.options.aquifers || self.ending().is_some() {
            return self.record_showing(players, |_| true);
        }
        let open = self.options.open_tokens;
        let mut known = Spaces::EMPTY;
        for (seat, tokens) in self.tokens_taken() {
            if open || viewer.is(seat) {
                known |= tokens;
            }
        }
        self.record_showing(players, |at| known.contains(at))
    }

    /// Where each seat took its tokens, in the order of taking.
    fn tokens_taken(&self) -> Vec<(Seat, Spaces)> {
        let mut facts = Vec::new();
        let (board, opening) = (Arc::clone(&self.board), self.opening.clone());
        // The same set-up was accepted when the game began, and its history is legal.
        let again = Game::known(board, &self.options, opening, self.start.clone());
        if let (Ok(mut again), true) = (again, self.position.is_some()) {
            for (seat, action) in &self.history {
                let _ = again.apply_to(*seat, action, &mut facts);
            }
        }
        facts.iter().filter_map(Fact::taken).collect()
    }

    /// The record with the values of those tokens for whose spaces `shown` is true.
    pub(super) fn record_showing(
        &self,
        players: &[String],
        shown: impl Fn(Space) -> bool,
    ) -> Value {
        let label = |at| self.board.label(at);
        let players = distinct(players);
        let dropped: Map<String, Value> = players
            .iter()
            .zip(&self.opening.gave_back)
            .filter_map(|(player, colour)| Some((player.clone(), json!((*colour)?))))
            .collect();
        let waterholes: Map<String, Value> = self
            .opening
            .tokens
            .iter()
            .flatten()
            .map(|&(at, value)| (label(at), json!(shown(at).then_some(value))))
            .collect();
        let drawn: Vec<&String> = self
            .opening
            .drawn
            .iter()
            .filter_map(|seat| players.get(seat.index()))
            .collect();
        let mut options = json!(self.options);
        options["river"] = json!(self.river());
        let mut record = record_json::record(GAME, &self.board, options, &players, &self.history);
        record["dropped"] = dropped.into();
        record["drawn"] = json!(drawn);
        record["oases"] = self.opening.oases().iter().map(label).collect();
        record["waterholes"] = waterholes.into();
        if let Some(start) = &self.start {
            let caravans: Vec<Value> = start
                .caravans
                .iter()
                .map(|(seat, colour, camels)| {
                    let at: Vec<String> = camels.iter().map(|&at| label(at)).collect();
                    json!({"seat": seat, "colour": colour, "at": at})
                })
                .collect();
            let supply: Map<String, Value> = start
                .supply
                .iter()
                .filter_map(|(colour, left)| Some((colour.name().to_owned(), json!((*left)?))))
                .collect();
            record["position"] = json!({
                "caravans": caravans,
                "turn": start.turn,
                "camels_left": start.camels_left,
                "turn_number": start.turn_number,
                "supply": supply,
            });
        }
        record
    }

    /// The result so far, as `replay` prints it (`docs/formats.md`), secrets included; `None` before the tokens are laid.
    #[must_use]
    pub fn result(&self, players: &[String]) -> Option<Value> {
        let position = self.position.as_ref()?;
        let seats: Vec<Value> = Seat::first(self.seats)
            .zip(players)
            .map(|(seat, player)| self.seat_result(position, seat, player))
            .collect();
        let ending = position.ending();
        let winners: Vec<Seat> = ending
            .iter()
            .flat_map(|ending| ending.winners.iter())
            .collect();
        Some(json!({
            "phase": position.phase().name(),
            "turn": position.turn(),
            "camels_left": position.camels_left(),
            "turn_number": position.turn_number(),
            "supply": coloured(|colour| Some(json!(position.supply()[colour]))),
            "game_over": ending.is_some(),
            "reason": ending.map(|ending| ending.reason),
            "winners": winners,
            "seats": seats,
        }))
    }

    fn seat_result(&self, position: &Position, seat: Seat, player: &str) -> Value {
        let gathered = position.gathered(seat);
        let areas: Vec<Value> = position
            .areas()
            .into_iter()
            .filter(|&(owner, ..)| owner == seat)
            .map(|(_, colour, area)| {
                let cells: Vec<String> = area.iter().map(|at| self.board.label(at)).collect();
                json!({"colour": colour, "cells": cells})
            })
            .collect();
        let largest = position.largest()[seat.index()];
        json!({
            "player": player,
            "waterholes": gathered.token_values(),
            "waterhole_points": gathered.token_points(),
            "oasis_points": gathered.oasis_points(),
            "river_points": gathered.river_points(),
            "areas": areas,
            "empty_enclosed": gathered.empty,
            "largest_caravan": coloured(|colour| Some(largest[colour]).filter(|&points| points > 0).map(Value::from)),
            "caravan_sizes": coloured(|colour| Some(position.size(seat, colour)).filter(|&size| size > 0).map(Value::from)),
            "total": position.totals()[seat.index()],
        })
    }
}

fn coloured(value: impl Fn(Colour) -> Option<Value>) -> Map<String, Value> {
    Colour::ALL
        .into_iter()
        .filter_map(|colour| Some((colour.name().to_owned(), value(colour)?)))
        .collect()
}
