//! What could be done, tried again and again: how the seat stands when the next one has rolled and replied.

use std::collections::HashSet;

use super::beam::{Beam, Budget, key};
use super::evaluation::Tally;
use super::judge::Judge;
use super::search::{Reply, Search};
use crate::Seat;
use crate::nomadi::{Phase, Position};
use crate::shuffle::Dice;

/// Something that could be done.
pub(super) trait Way {
    /// The position after it, in which the next seat is to roll unless nobody moves any more, and the points.
    fn end(&self) -> (&Position, &Tally);
}

/// A way, and what was found about it.
struct Tried<W> {
    way: W,
    /// The chances at first sight, by seat.
    first: [f32; Seat::MOST],
    /// The sums of the chances after tries, by seat.
    sums: [f32; Seat::MOST],
    tries: u32,
}

impl<W> Tried<W> {
    /// The chances of all seats after its tries, with those at first sight as if they were so many tries.
    fn chances(&self, first: f32) -> [f32; Seat::MOST] {
        std::array::from_fn(|seat| {
            (self.first[seat] * first + self.sums[seat]) / (first + self.tries as f32)
        })
    }
}

/// The ways that are worth a try.
pub(super) struct Tries<'a, W> {
    judge: Judge<'a>,
    search: Search,
    reply: Reply,
    seed: u64,
    /// The ends of all ways that were ever added.
    known: HashSet<u64>,
    ways: Vec<Tried<W>>,
    tries: u32,
}

impl<'a, W: Way> Tries<'a, W> {
    /// None yet.
    pub(super) fn none(judge: Judge<'a>, search: Search, seed: u64) -> Tries<'a, W> {
        Tries {
            judge,
            search,
            reply: search.glance,
            seed,
            known: HashSet::new(),
            ways: Vec::new(),
            tries: 0,
        }
    }

    /// How many ways there are.
    pub(super) fn len(&self) -> usize {
        self.ways.len()
    }

    /// One of the ways, by how good they looked when the last one was added.
    pub(super) fn nth(&self, place: usize) -> Option<&W> {
        self.ways.get(place).map(|tried| &tried.way)
    }

    /// How often ways were tried.
    pub(super) fn count(&self) -> u32 {
        self.tries
    }

    /// Adds these ways, but none that leads to where another led, and keeps those that look best.
    pub(super) fn add(&mut self, ways: impl Iterator<Item = W>) {
        let (judge, known) = (self.judge, &mut self.known);
        self.ways.extend(ways.filter_map(|way| {
            let (end, tally) = way.end();
            let first = known
                .insert(key(end, tally))
                .then(|| judge.chances(end, tally))?;
            Some(Tried {
                way,
                first,
                sums: [0.0; Seat::MOST],
                tries: 0,
            })
        }));
        let (seat, first) = (judge.seat.index(), self.search.first);
        let chance = |way: &Tried<W>| way.chances(first)[seat];
        self.ways
            .sort_by(|one, other| chance(other).total_cmp(&chance(one)));
        self.ways.truncate(self.search.ways);
    }

    /// From now on replies are sought more carefully, and what was found before counts like the chances at first sight.
    pub(super) fn study(&mut self) {
        for way in &mut self.ways {
            way.first = way.chances(self.search.first);
            way.sums = [0.0; Seat::MOST];
            way.tries = 0;
        }
        self.tries = 0;
        self.reply = self.search.study;
    }

    /// Tries the way that is good so far, or was not tried enough. The same rolls are for every way.
    pub(super) fn try_one(&mut self, budget: &mut Budget) {
        let Search {
            first, curiosity, ..
        } = self.search;
        let curiosity = curiosity * ((self.tries as f32 + 1.0) / self.ways.len() as f32).sqrt();
        let seat = self.judge.seat.index();
        let score =
            |way: &Tried<W>| way.chances(first)[seat] + curiosity / (1.0 + way.tries as f32);
        let scores = self.ways.iter().map(score).enumerate();
        let best = scores.max_by(|one, other| one.1.total_cmp(&other.1));
        let Some((best, _)) = best else { return };
        let tried = &mut self.ways[best];
        let number = u64::from(tried.tries).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let roll = self.seed.wrapping_add(number);
        let chances = after_reply(&self.judge, self.reply, tried.way.end(), roll, budget);
        for (sum, chance) in tried.sums.iter_mut().zip(chances) {
            *sum += chance;
        }
        tried.tries += 1;
        self.tries += 1;
    }

    /// The way that was tried most; of ways that were tried equally often, the one that looks best. `None` if there is none.
    pub(super) fn best(self) -> Option<W> {
        let (seat, first) = (self.judge.seat.index(), self.search.first);
        let key = |way: &Tried<W>| (way.tries, way.chances(first)[seat]);
        let best = self.ways.into_iter().max_by(|one, other| {
            let (one, other) = (key(one), key(other));
            one.0.cmp(&other.0).then(one.1.total_cmp(&other.1))
        });
        best.map(|tried| tried.way)
    }
}

/// The chances of all seats when the next one has rolled, with dice that belong to `roll`, and replied as well as a look of this kind can
/// see.
pub(super) fn after_reply(
    judge: &Judge,
    reply: Reply,
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
        nodes: reply.looks,
        most: reply.judged,
    };
    let replies = beam.lines(&position, budget);
    let chances = replies
        .iter()
        .map(|reply| judge.chances(&reply.end, &reply.tally));
    let best = chances.max_by(|one, other| one[seat.index()].total_cmp(&other[seat.index()]));
    best.unwrap_or_else(|| judge.chances(&position, &tally))
}
