//! The ways through a turn that look best.

use super::beam::{Beam, Budget, Line};
use super::evaluation::Tally;
use super::judge::Judge;
use super::search::Search;
use super::tries::{Tries, Way};
use crate::nomadi::Position;

impl Way for Line {
    fn end(&self) -> (&Position, &Tally) {
        (&self.end, &self.tally)
    }
}

/// The ways through a turn that are worth a try.
pub(super) struct Ways<'a> {
    judge: Judge<'a>,
    search: Search,
    tally: Tally,
    tries: Tries<'a, Line>,
}

impl<'a> Ways<'a> {
    /// None yet. `tally` are the points before the turn.
    pub(super) fn none(judge: Judge<'a>, search: Search, tally: Tally, seed: u64) -> Ways<'a> {
        Ways {
            judge,
            search,
            tally,
            tries: Tries::none(judge, search, seed),
        }
    }

    /// The best way through the turn; `None` if there is no move, or no time.
    pub(super) fn best(mut self, root: &Position, budget: &mut Budget) -> Option<Line> {
        let search = self.search;
        let mut looks = search.looks.min(budget.left());
        // Looks and tries take turns, so that there is something of both whenever it has to stop.
        while self.look(root, looks, budget) && self.tries.len() > 1 {
            let is_last = looks >= search.most_looks;
            let tries = if is_last {
                self.tries.study();
                u64::MAX
            } else {
                looks * search.trying
            };
            let until = budget.left().saturating_sub(tries);
            while budget.left() > until {
                self.tries.try_one(budget);
            }
            if is_last || budget.left() == 0 {
                break;
            }
            looks *= 4;
        }
        self.tries.best()
    }

    /// Looks for ways, and keeps those that look best. `false` if it had to stop, unless these are the first.
    fn look(&mut self, root: &Position, nodes: u64, budget: &mut Budget) -> bool {
        let beam = Beam {
            land: self.judge.land,
            seat: self.judge.seat,
            tally: self.tally,
            nodes,
            most: self.search.judged,
        };
        let lines = beam.lines(root, budget);
        if budget.left() == 0 && self.tries.len() > 0 {
            return false;
        }
        let new = lines
            .into_iter()
            .filter(|line| line.moves.iter().next().is_some());
        self.tries.add(new);
        true
    }
}
