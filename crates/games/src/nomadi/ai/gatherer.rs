//! Grabs what is near: it does what brings most in this turn, and does not ask what that leaves to others.

use super::beam::{Beam, Budget};
use super::evaluation::{Land, Tally};
use super::known::Known;
use super::weights::GATHERER;
use super::{Player, placing};
use crate::nomadi::offer::Offer;
use crate::nomadi::{Action, HIGHEST_PRICE, Phase};
use crate::{Seat, Thinking};

/// How many positions it looks at, whatever it may spend: enough for the obvious ways through a turn.
const NODES: u64 = 160;

pub(super) struct Gatherer;

impl Player for Gatherer {
    fn buys(&mut self, known: &Known, offer: &Offer) -> bool {
        let price = offer.price.map_or(0, i32::from);
        price * 100 < known.card()
    }

    fn goes(&mut self, known: &Known) -> Vec<Action> {
        if known.position().phase() == Phase::Placing {
            return placing::forward(known).into_iter().collect();
        }
        let land = Land::of(known, &GATHERER);
        let beam = Beam {
            land: &land,
            seat: known.seat(),
            tally: Tally::of(known, &GATHERER),
            nodes: NODES,
            most: 1,
        };
        let thinking = Thinking::nodes(NODES, 0);
        let lines = beam.lines(known.position(), &mut Budget::new(&thinking));
        lines
            .first()
            .map(|line| line.actions(known))
            .unwrap_or_default()
    }

    /// More than the card is worth; for a bad one little, so that the owner buys it.
    fn price(&mut self, _: &Known, _: Seat, value: i8) -> u8 {
        match u8::try_from(value) {
            Ok(value) if value > 0 => (value + 1).min(HIGHEST_PRICE),
            _ => 1,
        }
    }
}
