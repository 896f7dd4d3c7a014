//! A player that searches for its moves, and trades like a planner.

use super::beam::{Budget, Line};
use super::gatherer::Gatherer;
use super::known::Known;
use super::learned::learned;
use super::master::Master;
use super::search::Search;
use super::{Player, dealing, placing, planner};
use crate::nomadi::offer::Offer;
use crate::nomadi::{Action, Phase};
use crate::value_net::ValueNet;
use crate::{Level, Seat, Thinking};

pub(super) struct Thinker<'a> {
    thinking: &'a Thinking<'a>,
    /// What a master goes by; `None` for a planner.
    master: Option<Master<'a>>,
    nodes: u64,
    level: Level,
}

impl<'a> Thinker<'a> {
    pub(super) fn planner(thinking: &'a Thinking<'a>) -> Thinker<'a> {
        Thinker {
            thinking,
            master: None,
            nodes: 0,
            level: Level::Planner,
        }
    }

    /// The master of the program, for a table of so many seats.
    pub(super) fn master(thinking: &'a Thinking<'a>, seats: usize) -> Thinker<'a> {
        Thinker::guided(thinking, learned(seats), Search::DEFAULT)
    }

    /// A master with this network and this manner of searching.
    pub(super) fn guided(
        thinking: &'a Thinking<'a>,
        net: &'a ValueNet,
        search: Search,
    ) -> Thinker<'a> {
        Thinker {
            thinking,
            master: Some(Master {
                net,
                search,
                seed: thinking.seed,
            }),
            nodes: 0,
            level: Level::Master,
        }
    }

    /// How many positions it looked at.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The level that found the moves.
    pub(super) fn level(&self) -> Level {
        self.level
    }

    fn searched(&self, known: &Known, budget: &mut Budget) -> Option<Line> {
        match self.master {
            None => planner::searched(known, self.thinking.seed, budget),
            Some(master) => master.searched(known, budget),
        }
    }
}

impl Player for Thinker<'_> {
    fn buys(&mut self, known: &Known, offer: &Offer) -> bool {
        dealing::buys(known, offer)
    }

    fn goes(&mut self, known: &Known) -> Vec<Action> {
        let mut budget = Budget::new(self.thinking);
        if known.position().phase() == Phase::Placing {
            let place = match self.master {
                None => placing::place(known),
                Some(master) => master.place(known, &mut budget),
            };
            self.nodes = budget.spent();
            return place.into_iter().collect();
        }
        let found = self.searched(known, &mut budget);
        self.nodes = budget.spent();
        match found {
            Some(line) => line.actions(known),
            None => {
                self.level = Level::Gatherer;
                Gatherer.goes(known)
            }
        }
    }

    fn price(&mut self, known: &Known, to: Seat, value: i8) -> u8 {
        dealing::price(known, to, value)
    }
}
