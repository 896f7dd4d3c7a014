//! The ways to use a roll: a beam search over orders of dice and nomads.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};
use std::ops::ControlFlow;

use super::evaluation::{Land, Scene, Tally};
use super::known::Known;
use super::rollout::{name_prices, play, quick};
use crate::nomadi::dice::Faces;
use crate::nomadi::{Action, Move, Phase, Position};
use crate::{Seat, Space, Thinking};

/// The budget that is left.
pub(super) struct Budget<'a> {
    thinking: &'a Thinking<'a>,
    spent: u64,
    /// Where `spent` has to end for now.
    limit: u64,
    stopped: bool,
}

/// After so many positions it looks whether it should stop: a few tens of microseconds.
const STOP_EVERY: u64 = 16;

impl<'a> Budget<'a> {
    pub(super) fn new(thinking: &'a Thinking<'a>) -> Budget<'a> {
        Budget {
            thinking,
            spent: 0,
            limit: thinking.nodes,
            stopped: (thinking.stop)(),
        }
    }

    pub(super) fn spent(&self) -> u64 {
        self.spent
    }

    /// Allows so many positions for now, as long as they are not more than the rest.
    pub(super) fn allow(&mut self, nodes: u64) {
        let limit = self.spent.saturating_add(nodes);
        self.limit = limit.min(self.thinking.nodes);
    }

    /// How many of the allowed positions are left.
    pub(super) fn left(&self) -> u64 {
        self.until(self.limit)
    }

    /// How many positions are left in all.
    pub(super) fn rest(&self) -> u64 {
        self.until(self.thinking.nodes)
    }

    fn until(&self, limit: u64) -> u64 {
        if self.stopped {
            return 0;
        }
        limit.saturating_sub(self.spent)
    }

    /// Spends so many positions.
    pub(super) fn spend(&mut self, nodes: u64) {
        let before = self.spent / STOP_EVERY;
        self.spent += nodes;
        if self.spent / STOP_EVERY != before && !self.stopped {
            self.stopped = (self.thinking.stop)();
        }
    }
}

/// Moves of one turn, in order, and where they lead.
#[derive(Clone)]
pub(super) struct Line {
    pub(super) moves: Moves,
    /// The position after them; the turn is over, or dice are to be rolled.
    pub(super) end: Position,
    /// Their gains.
    pub(super) tally: Tally,
    /// The evaluation of all that.
    pub(super) score: i32,
}

impl Line {
    /// Its moves as actions.
    pub(super) fn actions(&self, known: &Known) -> Vec<Action> {
        let board = known.game().board();
        self.moves.iter().map(|next| next.action(board)).collect()
    }
}

/// Up to seven moves: the way out and six dice.
#[derive(Clone, Copy)]
pub(super) struct Moves {
    moves: [Move; 7],
    count: usize,
}

impl Moves {
    const NONE: Moves = Moves {
        moves: [Move {
            die: 0,
            from: Space(0),
            to: Space(0),
        }; 7],
        count: 0,
    };

    fn with(mut self, next: Move) -> Moves {
        if let Some(slot) = self.moves.get_mut(self.count) {
            *slot = next;
            self.count += 1;
        }
        self
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = Move> {
        self.moves[..self.count].iter().copied()
    }
}

/// A way that was tried: a node of the beam and one more move.
struct Child {
    score: i32,
    key: u64,
    parent: usize,
    next: Move,
}

/// A way to the end of the turn.
struct Final {
    score: i32,
    key: u64,
    moves: Moves,
}

pub(super) struct Beam<'a> {
    pub(super) land: &'a Land,
    /// The points of every seat.
    pub(super) tally: Tally,
    pub(super) seat: Seat,
    /// How many positions it may look at.
    pub(super) nodes: u64,
    /// How many ways it returns.
    pub(super) most: usize,
}

impl Beam<'_> {
    /// The best ways through the turn, best first; at least one if there is any move.
    pub(super) fn lines(&self, root: &Position, budget: &mut Budget) -> Vec<Line> {
        let mut root = Line {
            moves: Moves::NONE,
            end: root.clone(),
            tally: self.tally,
            score: 0,
        };
        name_prices(&mut root.end, self.seat, &mut root.tally);
        let turn_number = root.end.turn_number();
        let still = |position: &Position| {
            position.phase() == Phase::Moving && position.turn_number() == turn_number
        };
        let last = budget.left().saturating_sub(self.nodes);
        let mut list = Vec::new();
        let mut children: Vec<Child> = Vec::new();
        let mut finals: Vec<Final> = Vec::new();
        let mut known: HashSet<u64, BuildHasherDefault<Mixed>> = HashSet::default();
        let mut beam = vec![root.clone()];
        let mut begun = None;
        'deeper: while !beam.is_empty() {
            children.clear();
            let before = budget.spent();
            let dice = beam.first().map_or(0, |line| line.end.dice().len());
            for (parent, line) in beam.iter().enumerate() {
                line.end.list_moves(&mut list);
                for &next in &list {
                    if budget.left() <= last {
                        begun = beam.first().cloned();
                        break 'deeper;
                    }
                    budget.spend(1);
                    let mut end = line.end.clone();
                    let mut tally = line.tally;
                    if !play(&mut end, self.seat, next, &mut tally) {
                        continue;
                    }
                    let score = self.land.worth(&end, &tally, self.seat);
                    let key = key(&end, &tally);
                    if still(&end) {
                        children.push(Child {
                            score: score + self.rest(&end),
                            key,
                            parent,
                            next,
                        });
                    } else {
                        finals.push(Final {
                            score: score - self.threat(&end),
                            key,
                            moves: line.moves.with(next),
                        });
                    }
                }
            }
            let each = (budget.spent() - before) / beam.len() as u64;
            let left = budget.left().saturating_sub(last);
            let width = width(left, each, dice);
            children.sort_by_key(|child| std::cmp::Reverse(child.score));
            known.clear();
            let best = children.iter().filter(|child| known.insert(child.key));
            let deeper = best.take(width).filter_map(|child| {
                let mut line = beam.get(child.parent)?.clone();
                self.go(&mut line, child.next).then_some(Line {
                    score: child.score,
                    ..line
                })
            });
            beam = deeper.collect();
        }
        finals.sort_by_key(|way| std::cmp::Reverse(way.score));
        known.clear();
        let best = finals.iter().filter(|way| known.insert(way.key));
        let lines = best.take(self.most).map(|way| {
            let mut line = root.clone();
            for next in way.moves.iter() {
                self.go(&mut line, next);
            }
            line.score = way.score;
            line
        });
        let mut lines: Vec<Line> = lines.collect();
        if let Some(begun) = begun {
            // It saw no further; the ways to the end that it knows may be those that waste dice.
            lines.push(self.finished(begun));
            lines.sort_by_key(|line| std::cmp::Reverse(line.score));
        }
        lines
    }

    /// Every move with what the position after it looks like, the dice left included.
    pub(super) fn looks(&self, root: &Position) -> Vec<(Move, i32)> {
        let mut list = Vec::new();
        root.list_moves(&mut list);
        let looks = list.into_iter().filter_map(|next| {
            let (mut end, mut tally) = (root.clone(), self.tally);
            if !play(&mut end, self.seat, next, &mut tally) {
                return None;
            }
            let still = end.phase() == Phase::Moving && end.turn_number() == root.turn_number();
            let rest = if still { self.rest(&end) } else { 0 };
            Some((next, self.land.worth(&end, &tally, self.seat) + rest))
        });
        looks.collect()
    }

    fn go(&self, line: &mut Line, next: Move) -> bool {
        line.moves = line.moves.with(next);
        play(&mut line.end, self.seat, next, &mut line.tally)
    }

    /// Plays the turn to its end with what brings most at once.
    fn finished(&self, mut line: Line) -> Line {
        let turn_number = line.end.turn_number();
        while line.end.phase() == Phase::Moving
            && line.end.turn_number() == turn_number
            && let Some(next) = quick(&line.end, self.seat, self.land, 0)
        {
            if !self.go(&mut line, next) {
                break;
            }
        }
        line.score = self.land.worth(&line.end, &line.tally, self.seat) - self.threat(&line.end);
        line
    }

    /// The prospects of the dice left: the best of each, less the cost of those without a move.
    fn rest(&self, position: &Position) -> i32 {
        let weights = self.land.weights();
        if weights.hope == 0 {
            return -idle_dice(position) * weights.idle_die;
        }
        let best = self.best(position, self.seat, position.dice().faces());
        let die = |value: u8| {
            let brings = best[usize::from(value)];
            brings.map_or(-weights.idle_die, |brings| brings * weights.hope / 100)
        };
        position.dice().values().map(die).sum()
    }

    /// The most that a move brings the seat at once, by the value of its die.
    #[inline]
    fn best(&self, position: &Position, seat: Seat, faces: Faces) -> [Option<i32>; 7] {
        let scene = Scene::of(position);
        let mut best = [None::<i32>; 7];
        let _ = position.each_move(faces, |step| {
            let brings = self.land.brings(&scene, position, seat, step);
            let face = &mut best[usize::from(step.die)];
            *face = (*face).max(Some(brings));
            ControlFlow::Continue(())
        });
        best
    }

    /// The prospects of the next seat, with any roll.
    fn threat(&self, position: &Position) -> i32 {
        let Some(next) = position
            .turn()
            .filter(|next| *next != self.seat && position.phase() != Phase::Settling)
        else {
            return 0;
        };
        let weights = self.land.weights();
        let best = self.best(position, next, Faces::OF_A_DIE);
        let face = |best: &Option<i32>| {
            best.map_or(-weights.dull_face, |brings| brings * weights.threat / 100)
        };
        best[1..].iter().map(face).sum()
    }
}

/// How many ways to keep, so that the nodes left last to the end of the turn: there are so many moves each, and so many dice
/// left before the move that is being looked at.
fn width(nodes: u64, moves: u64, dice: usize) -> usize {
    let deeper = (dice as u64).saturating_sub(1).max(1);
    let width = nodes / (moves.max(1) * deeper);
    width.clamp(1, 256) as usize
}

/// How many of the dice left have no move now.
pub(super) fn idle_dice(position: &Position) -> i32 {
    let dice = position.dice();
    let mut idle = dice;
    let _ = position.each_move(dice.faces(), |next| {
        while idle.has(next.die) {
            idle.take(next.die);
        }
        if idle.is_empty() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    idle.len() as i32
}

/// Positions with the same key are the same: the same nomads on the same spaces, the same dice left, the same gained.
pub(super) fn key(position: &Position, tally: &Tally) -> u64 {
    let mut key = Mixed(tally.mixed());
    for (at, owner) in position.nomads() {
        key.write_u64((at.index() as u64) << 8 | owner.index() as u64);
    }
    for value in position.dice().values() {
        key.write_u64(u64::from(value) << 32);
    }
    key.0
}

/// A quick hash. It mixes numbers, and is only for those.
#[derive(Default)]
struct Mixed(u64);

impl Hasher for Mixed {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64(u64::from(*byte));
        }
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(23) ^ number).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
}
