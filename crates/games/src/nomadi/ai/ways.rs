//! The ways through a turn that look best, and tries of them: how the seat stands when the next one has rolled and replied.

use std::collections::HashSet;

use super::beam::{Beam, Budget, Line};
use super::evaluation::Tally;
use super::judge::Judge;
use super::search::Search;
use crate::Seat;
use crate::nomadi::{Phase, Position};
use crate::shuffle::Dice;

/// A way through the turn.
pub(super) struct Way {
    pub(super) line: Line,
    /// The chances at first sight, by seat.
    pub(super) first: [f32; Seat::MOST],
    /// The sums of the chances after tries, by seat.
    sums: [f32; Seat::MOST],
    tries: u32,
}

impl Way {
    /// The chances of all seats after its tries, with those at first sight as if they were so many tries.
    pub(super) fn chances(&self, first: f32) -> [f32; Seat::MOST] {
        std::array::from_fn(|seat| {
            (self.first[seat] * first + self.sums[seat]) / (first + self.tries as f32)
        })
    }
}

/// The ways through a turn that are worth a try.
pub(super) struct Ways<'a> {
    judge: Judge<'a>,
    search: Search,
    seed: u64,
    tally: Tally,
    ways: Vec<Way>,
    /// The ends of all that were ever judged.
    known: HashSet<u64>,
    tries: u32,
}

impl<'a> Ways<'a> {
    /// None yet. `tally` are the points before the turn.
    pub(super) fn none(judge: Judge<'a>, search: Search, tally: Tally, seed: u64) -> Ways<'a> {
        Ways {
            judge,
            search,
            seed,
            tally,
            ways: Vec::new(),
            known: HashSet::new(),
            tries: 0,
        }
    }

    /// The best way through the turn; `None` if there is no move, or no time.
    pub(super) fn best(mut self, root: &Position, budget: &mut Budget) -> Option<Line> {
        let search = self.search;
        let mut looks = search.looks.min(budget.left());
        // Looks and tries take turns, so that there is something of both whenever it has to stop.
        while self.look(root, looks, budget) && self.ways.len() > 1 {
            let is_last = looks >= search.most_looks;
            let tries = if is_last {
                u64::MAX
            } else {
                looks * search.trying
            };
            let until = budget.left().saturating_sub(tries);
            while budget.left() > until {
                self.try_one(budget);
            }
            if is_last || budget.left() == 0 {
                break;
            }
            looks *= 4;
        }
        let seat = self.judge.seat.index();
        let key = |way: &Way| (way.tries, way.chances(search.first)[seat]);
        let best = self.ways.into_iter().max_by(|one, other| {
            let (one, other) = (key(one), key(other));
            one.0.cmp(&other.0).then(one.1.total_cmp(&other.1))
        });
        best.map(|way| way.line)
    }

    /// Looks for ways, and keeps those that look best. `false` if it had to stop, unless these are the first.
    pub(super) fn look(&mut self, root: &Position, nodes: u64, budget: &mut Budget) -> bool {
        let beam = Beam {
            land: self.judge.land,
            seat: self.judge.seat,
            tally: self.tally,
            nodes,
            most: self.search.judged,
        };
        let lines = beam.lines(root, budget);
        if budget.left() == 0 && !self.ways.is_empty() {
            return false;
        }
        for line in lines {
            if line.moves.iter().next().is_some() && self.known.insert(line.key()) {
                self.ways.push(Way {
                    first: self.judge.chances(&line.end, &line.tally),
                    line,
                    sums: [0.0; Seat::MOST],
                    tries: 0,
                });
            }
        }
        let chance = |way: &Way| way.chances(self.search.first)[self.judge.seat.index()];
        self.ways
            .sort_by(|one, other| chance(other).total_cmp(&chance(one)));
        self.ways.truncate(self.search.ways);
        true
    }

    /// Tries the way that is good so far, or was not tried enough.
    fn try_one(&mut self, budget: &mut Budget) {
        let Search {
            first, curiosity, ..
        } = self.search;
        let curiosity = curiosity * ((self.tries as f32 + 1.0) / self.ways.len() as f32).sqrt();
        let seat = self.judge.seat.index();
        let score = |way: &Way| way.chances(first)[seat] + curiosity / (1.0 + way.tries as f32);
        let scores = self.ways.iter().map(score).enumerate();
        let best = scores.max_by(|one, other| one.1.total_cmp(&other.1));
        if let Some((best, _)) = best {
            self.try_way(best, budget);
        }
    }

    /// Tries this way once more. The same rolls are for every way.
    pub(super) fn try_way(&mut self, which: usize, budget: &mut Budget) {
        let way = &mut self.ways[which];
        let number = u64::from(way.tries).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let end = (&way.line.end, &way.line.tally);
        let roll = self.seed.wrapping_add(number);
        let chances = after_reply(&self.judge, self.search, end, roll, budget);
        for (sum, chance) in way.sums.iter_mut().zip(chances) {
            *sum += chance;
        }
        way.tries += 1;
        self.tries += 1;
    }

    pub(super) fn list(&self) -> &[Way] {
        &self.ways
    }
}

/// The chances of all seats when the next one has rolled, with dice that belong to `roll`, and replied as well as can be seen at a
/// glance.
pub(super) fn after_reply(
    judge: &Judge,
    search: Search,
    (end, tally): (&Position, &Tally),
    roll: u64,
    budget: &mut Budget,
) -> [f32; Seat::MOST] {
    budget.spend(1);
    let mut luck = Dice::seeded(roll);
    let (mut position, mut tally) = (end.clone(), *tally);
    let number = position.turn_number();
    while position.phase() == Phase::Rolling && position.turn_number() == number {
        let roll = std::array::from_fn(|_| luck.below(6) as u8 + 1);
        if position.roll(roll, &mut tally).is_err() {
            break;
        }
    }
    let moves = position.phase() == Phase::Moving && position.turn_number() == number;
    let Some(seat) = position.turn().filter(|_| moves) else {
        return judge.chances(&position, &tally);
    };
    let beam = Beam {
        land: judge.land,
        seat,
        tally,
        nodes: search.reply,
        most: search.replies,
    };
    let replies = beam.lines(&position, budget);
    let chances = replies
        .iter()
        .map(|reply| judge.chances(&reply.end, &reply.tally));
    let best = chances.max_by(|one, other| one[seat.index()].total_cmp(&other[seat.index()]));
    best.unwrap_or_else(|| judge.chances(&position, &tally))
}
