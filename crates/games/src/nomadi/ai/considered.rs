//! What a game against itself teaches about the ends of turns.

use super::beam::{Budget, Line};
use super::evaluation::{Land, Tally};
use super::features::{Row, rows};
use super::judge::Judge;
use super::known::Known;
use super::search::Search;
use super::tries::Tried;
use super::ways::Ways;
use super::weights::PLANNER;
use crate::nomadi::{Action, Game, Phase};
use crate::value_net::ValueNet;
use crate::{Seat, Thinking};

/// A position at the end of a turn, and what was found about it.
pub struct Considered {
    /// What the network sees of it, by seat.
    pub rows: Vec<Row>,
    /// The chances after some replies, on average, by seat.
    pub chances: [f32; Seat::MOST],
}

/// The ends of the best ways through a turn, each tried so often, and the actions of the best of them; nothing if there is no move.
#[must_use]
pub fn considered(
    game: &Game,
    seat: Seat,
    net: &ValueNet,
    search: Search,
    tries: u64,
    seed: u64,
) -> (Vec<Considered>, Vec<Action>) {
    let known = Known::of(game, seat);
    if !known.is_to_go() || known.position().phase() != Phase::Moving {
        return (Vec::new(), Vec::new());
    }
    let thinking = Thinking::nodes(u64::MAX, seed);
    let mut budget = Budget::new(&thinking);
    let land = Land::of(&known, &PLANNER);
    let judge = Judge {
        net,
        land: &land,
        seat,
    };
    let mut ways = Ways::none(judge, search, Tally::of(&known, &PLANNER), seed);
    ways.look(known.position(), search.looks, &mut budget);
    for which in 0..ways.list().len() {
        for _ in 0..tries {
            ways.try_way(which, &mut budget);
        }
    }
    let going_on = ways
        .list()
        .iter()
        .filter(|tried| tried.way.end.phase() == Phase::Rolling);
    let considered = going_on.map(|tried| Considered {
        rows: rows(&land, &tried.way.end, &tried.way.tally, seat)[..game.seats()].to_vec(),
        chances: tried.chances(0.0),
    });
    let best = ways.list().iter().max_by(|one, other| {
        let chance = |tried: &Tried<Line>| tried.chances(1.0)[seat.index()];
        chance(one).total_cmp(&chance(other))
    });
    let actions = best
        .map(|tried| tried.way.actions(&known))
        .unwrap_or_default();
    (considered.collect(), actions)
}
