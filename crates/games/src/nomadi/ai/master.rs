//! Keeps the ways through the turn after which its chance looks best, and tries them again and again with rolls of the next player,
//! who replies, as long as it may think.

use super::beam::{Budget, Line};
use super::evaluation::{Land, Tally};
use super::judge::Judge;
use super::known::Known;
use super::search::Search;
use super::ways::Ways;
use super::weights::PLANNER;
use crate::value_net::ValueNet;

/// The best way through the turn; `None` if there is no move, or no time.
pub(super) fn searched(
    known: &Known,
    net: &ValueNet,
    search: Search,
    seed: u64,
    budget: &mut Budget,
) -> Option<Line> {
    let land = Land::of(known, &PLANNER);
    let judge = Judge {
        net,
        land: &land,
        seat: known.seat(),
    };
    let ways = Ways::none(judge, search, Tally::of(known, &PLANNER), seed);
    ways.best(known.position(), budget)
}
