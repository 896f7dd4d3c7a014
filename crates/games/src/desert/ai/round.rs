//! Plays the turns that look best on through those of the other seats, who plan theirs, and takes the one after which its own
//! seat stands best.
//!
//! With more than two players a tree does not reach beyond the next seat's turn, and nobody else's threats are seen.

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::desert::{Placement, Position};
use crate::{Seat, Thinking};

use super::candidates::{self, Candidate};
use super::planner::{self, Breadth};
use super::weights::Tuned;

/// How far, and how widely, turns are played on.
struct Pass {
    /// How many turns: those that looked best so far.
    ways: usize,
    /// How much of everybody's turns is looked at.
    breadth: Breadth,
    /// How often one's own seat comes round.
    rounds: usize,
}

const NARROW: Breadth = Breadth {
    first: 16,
    second: 8,
};
const WIDE: Breadth = Breadth {
    first: 32,
    second: 14,
};

/// One after the other, as long as there is time. Each judges anew, by more, what the one before it judged best.
const PASSES: [Pass; 3] = [
    Pass {
        ways: 12,
        breadth: NARROW,
        rounds: 1,
    },
    Pass {
        ways: 32,
        breadth: NARROW,
        rounds: 1,
    },
    Pass {
        ways: 32,
        breadth: WIDE,
        rounds: 2,
    },
];

/// A turn, and what is thought of it.
struct Way {
    turn: Vec<Placement>,
    then: Position,
    /// The chance of the seat that plays it, by the last pass that looked at it.
    chance: f32,
}

/// Turns of the seat on turn, the best first, and how many positions were looked at. None if it was to stop before one was found.
pub fn turns(
    position: &Position,
    tuned: &Tuned,
    thinking: &Thinking,
) -> (Vec<Vec<Placement>>, u64) {
    let Some(seat) = position.turn() else {
        return (Vec::new(), 0);
    };
    let mut search = Search {
        seat,
        tuned,
        thinking,
        nodes: 0,
    };
    let mut ways = search.ways(position);
    for pass in &PASSES {
        if !search.play_on(&mut ways, pass) {
            break;
        }
    }
    let turns = ways.into_iter().map(|way| way.turn);
    (turns.collect(), search.nodes)
}

struct Search<'a> {
    seat: Seat,
    tuned: &'a Tuned,
    thinking: &'a Thinking<'a>,
    nodes: u64,
}

impl Search<'_> {
    /// The turns that a planner looks at, the best first. Of two orders of the same camels one is enough.
    fn ways(&mut self, position: &Position) -> Vec<Way> {
        let mut known = HashSet::new();
        let mut ways = Vec::new();
        let breadth = Breadth::default();
        let list = |position: &Position, listed: &mut Vec<Candidate>| {
            candidates::list(position, &self.tuned.traits, listed);
        };
        let look = |turn: &[Placement], then: &Position| {
            let mut camels = turn.to_vec();
            camels.sort_by_key(|placement| (placement.colour, placement.at));
            if known.insert(camels) {
                ways.push(Way {
                    turn: turn.to_vec(),
                    then: then.clone(),
                    chance: self.tuned.weights.evaluate(then).wishes[self.seat.index()],
                });
            }
            ControlFlow::Continue(())
        };
        self.nodes = planner::whole_turns(position, breadth, self.thinking, list, look);
        best_first(&mut ways);
        ways
    }

    /// Plays the best ways on and orders them by what comes of it. `false` if it was to stop: then only those count that were
    /// played on to the end, unless none was.
    fn play_on(&mut self, ways: &mut [Way], pass: &Pass) -> bool {
        let most = pass.ways.min(ways.len());
        for played in 0..most {
            let Some(chance) = self.after(&ways[played].then, pass) else {
                best_first(&mut ways[..played]);
                return false;
            };
            ways[played].chance = chance;
        }
        best_first(&mut ways[..most]);
        true
    }

    /// The chance of the seat when its turn has come round so often; `None` if it was to stop.
    fn after(&mut self, position: &Position, pass: &Pass) -> Option<f32> {
        let mut then = position.clone();
        let mut rounds = 0;
        while then.ending().is_none() {
            rounds += usize::from(then.turn() == Some(self.seat));
            if rounds == pass.rounds {
                break;
            }
            if self.nodes >= self.thinking.nodes || (self.thinking.stop)() {
                return None;
            }
            let whole = Thinking {
                nodes: u64::MAX,
                ..*self.thinking
            };
            let (turn, nodes) = planner::turn(&then, self.tuned, pass.breadth, &whole);
            self.nodes += nodes;
            if turn.is_empty() {
                return None;
            }
            for placement in turn {
                then.play(placement, &mut ()).ok()?;
            }
        }
        Some(self.tuned.weights.evaluate(&then).wishes[self.seat.index()])
    }
}

fn best_first(ways: &mut [Way]) {
    ways.sort_by(|one, other| other.chance.total_cmp(&one.chance));
}
