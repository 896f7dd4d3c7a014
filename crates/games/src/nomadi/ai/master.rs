//! Keeps the ways through the turn after which its chance looks best, and tries them again and again with rolls of the next player,
//! who replies, as long as it may think. It lines up likewise.

use super::beam::{Budget, Line};
use super::evaluation::{Land, Tally};
use super::judge::Judge;
use super::known::Known;
use super::placing;
use super::search::Search;
use super::ways::Ways;
use super::weights::PLANNER;
use crate::nomadi::Action;
use crate::value_net::ValueNet;

/// What a master goes by.
#[derive(Clone, Copy)]
pub(super) struct Master<'a> {
    pub(super) net: &'a ValueNet,
    pub(super) search: Search,
    pub(super) seed: u64,
}

impl Master<'_> {
    /// The best way through the turn; `None` if there is no move, or no time.
    pub(super) fn searched(&self, known: &Known, budget: &mut Budget) -> Option<Line> {
        let land = Land::of(known, &PLANNER);
        let tally = Tally::of(known, &PLANNER);
        let ways = Ways::none(self.judge(known, &land), self.search, tally, self.seed);
        ways.best(known.position(), budget)
    }

    /// The best place for the next nomad; `None` if there is none.
    pub(super) fn place(&self, known: &Known, budget: &mut Budget) -> Option<Action> {
        let land = Land::of(known, &PLANNER);
        let judge = self.judge(known, &land);
        placing::judged(known, judge, self.search, self.seed, budget)
    }

    fn judge<'a>(&'a self, known: &Known, land: &'a Land) -> Judge<'a> {
        Judge {
            net: self.net,
            land,
            seat: known.seat(),
        }
    }
}
