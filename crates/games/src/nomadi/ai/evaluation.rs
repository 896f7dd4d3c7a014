//! The worth of positions and moves, 100 for a point.

use super::known::Known;
use super::weights::Weights;
use crate::nomadi::{Fact, Move, Phase, Position};
use crate::{Seat, Sink, Space, Spaces};

/// A point.
pub(super) const POINT: i32 = 100;
/// N26 to N28.
const BONUS: i32 = 5 * POINT;
/// N29: half of what the first, second and third nomad in the oasis bring.
const HALF_ARRIVALS: [i32; 3] = [4 * POINT, 3 * POINT, 2 * POINT];

/// Points by seat, as far as they can be counted: every unseen card counts what it is worth on average.
#[derive(Clone, Copy)]
pub(super) struct Tally {
    of: [i32; Seat::MOST],
    card: i32,
    offered: i32,
}

impl Tally {
    /// The points of every seat now, as far as they are known.
    pub(super) fn of(known: &Known, weights: &Weights) -> Tally {
        let mut of = [0; Seat::MOST];
        for seat in Seat::first(known.game().seats()) {
            of[seat.index()] = known.points(seat);
        }
        Tally {
            of,
            card: known.card(),
            offered: weights.offered,
        }
    }

    /// One number of all.
    pub(super) fn mixed(&self) -> u64 {
        let mix = |mixed: u64, points: &i32| mixed.wrapping_mul(1_000_003) ^ *points as u64;
        self.of.iter().fold(0, mix)
    }

    /// The seat's lead over the average of the others.
    pub(super) fn lead(&self, seat: Seat, seats: usize) -> i32 {
        let all: i32 = self.of[..seats].iter().sum();
        let own = self.of[seat.index()];
        own - (all - own) / (seats as i32 - 1)
    }

    /// The seat's points.
    pub(super) fn points(&self, seat: Seat) -> i32 {
        self.of[seat.index()]
    }

    /// The seat's lead over the best of the others.
    pub(super) fn margin(&self, seat: Seat, seats: usize) -> i32 {
        let others = Seat::first(seats).filter(|other| *other != seat);
        let best = others.map(|other| self.of[other.index()]).max();
        self.of[seat.index()] - best.unwrap_or(0)
    }
}

impl Sink<Fact> for Tally {
    #[inline]
    fn hear(&mut self, fact: impl FnOnce() -> Fact) {
        match fact() {
            Fact::CardTaken(taken) => {
                let offered = if taken.owed { self.offered } else { 0 };
                self.of[taken.mover.index()] += taken.coins * POINT + self.card + offered;
            }
            Fact::LastOut { owner } => self.of[owner.index()] += BONUS,
            Fact::FirstOver { mover } => self.of[mover.index()] += BONUS,
            Fact::LastOver { owner } => self.of[owner.index()] -= BONUS,
            Fact::Arrived {
                owner,
                mover,
                coins,
                ..
            } => {
                self.of[owner.index()] += coins * POINT / 2;
                self.of[mover.index()] += coins * POINT / 2;
            }
            Fact::DicePaid { seat, dice } => self.of[seat.index()] -= dice as i32 * POINT,
            _ => {}
        }
    }
}

/// The land as a computer player sees it.
pub(super) struct Land {
    /// By space: steps to the oasis.
    away: [u8; 256],
    card: i32,
    seats: usize,
    weights: &'static Weights,
}

impl Land {
    pub(super) fn of(known: &Known, weights: &'static Weights) -> Land {
        let ground = known.position().ground();
        let board = ground.board();
        let mut away = [u8::MAX; 256];
        let mut reached: Vec<Space> = ground.oasis().iter().collect();
        for at in &reached {
            away[at.index()] = 0;
        }
        let mut next = 0;
        while let Some(at) = reached.get(next).copied() {
            next += 1;
            for beside in board.neighbours(at) {
                if away[beside.index()] == u8::MAX {
                    away[beside.index()] = away[at.index()].saturating_add(1).min(u8::MAX - 1);
                    reached.push(beside);
                }
            }
        }
        Land {
            away,
            card: known.card(),
            seats: ground.seats(),
            weights,
        }
    }

    /// The average worth of a card that nobody saw.
    pub(super) fn card(&self) -> i32 {
        self.card
    }

    pub(super) fn weights(&self) -> &'static Weights {
        self.weights
    }

    /// The gains and the promise of the position to the seat.
    pub(super) fn worth(&self, position: &Position, tally: &Tally, seat: Seat) -> i32 {
        let lead = tally.lead(seat, self.seats);
        if matches!(position.phase(), Phase::Settling | Phase::Over) {
            // A narrow victory is nearly as good as a high one.
            let margin = tally.margin(seat, self.seats);
            return lead + self.weights.victory * margin / (margin.abs() + 3 * POINT);
        }
        lead + self.promise(position, seat)
    }

    /// Steps from there to the oasis.
    #[inline]
    pub(super) fn away(&self, at: Space) -> i32 {
        i32::from(self.away[at.index()])
    }

    /// The promise of the position to the seat beyond its account.
    fn promise(&self, position: &Position, seat: Seat) -> i32 {
        let ground = position.ground();
        let far = ground.board().far();
        let mut promise = 0;
        let mut start = Rear::default();
        let mut near = Rear::default();
        for (at, owner) in position.nomads() {
            let own = owner == seat;
            let step = if own {
                self.weights.own_step
            } else {
                self.weights.other_step
            };
            promise -= self.away(at) * step;
            if ground.start().contains(at) {
                start.add(own);
            }
            if !far.contains(at) {
                near.add(own);
            }
        }
        if position.start_bonus().is_none() {
            promise += start.bonus(self.seats, &self.weights.last_one);
        }
        if position.gorge_last().is_none() {
            promise -= near.bonus(self.seats, &self.weights.last_one);
        }
        promise
    }

    /// The gains of a move for the mover at once, and its progress.
    #[inline]
    pub(super) fn brings(
        &self,
        scene: &Scene,
        position: &Position,
        mover: Seat,
        next: Move,
    ) -> i32 {
        let ground = position.ground();
        let Move { from, to, .. } = next;
        let own = position.owner_on(from) == Some(mover);
        let others = self.seats as i32 - 1;
        let for_owner = |points: i32| if own { points } else { -points / others };
        let step = if own {
            self.weights.own_step
        } else {
            self.weights.other_step
        };
        let mut brings = (self.away(from) - self.away(to)) * step;
        if position.cards().contains(to) {
            let well = ground.waterholes().contains(to);
            brings += self.card + if well { 2 * POINT } else { POINT };
        }
        if ground.oasis().contains(to) {
            let half = HALF_ARRIVALS[scene.arrived.min(2)];
            brings += half + for_owner(half);
        }
        let far = ground.board().far();
        if far.contains(to) && !far.contains(from) {
            if scene.nobody_over {
                brings += BONUS;
            }
            if scene.one_near {
                brings -= for_owner(BONUS);
            }
        }
        if scene.one_in_start && ground.start().contains(from) && !ground.start().contains(to) {
            brings += for_owner(BONUS);
        }
        brings
    }
}

/// The gains of moves depend on these, the same for all moves in a position.
pub(super) struct Scene {
    pub(super) nobody_over: bool,
    one_near: bool,
    one_in_start: bool,
    pub(super) arrived: usize,
}

impl Scene {
    #[inline]
    pub(super) fn of(position: &Position) -> Scene {
        let ground = position.ground();
        let occupied = position.occupied();
        let far: &Spaces = ground.board().far();
        Scene {
            nobody_over: !occupied.meets(far),
            one_near: occupied.without(far).len() == 1,
            one_in_start: (*occupied & *ground.start()).len() == 1,
            arrived: position.arrivals().count(),
        }
    }
}

/// The nomads that are still in some part of the board.
#[derive(Default)]
struct Rear {
    own: i32,
    all: i32,
}

impl Rear {
    fn add(&mut self, own: bool) {
        self.own += i32::from(own);
        self.all += 1;
    }

    /// The share to hope for of 5 points for the owner of the last one.
    fn bonus(&self, seats: usize, last_one: &[i32; 5]) -> i32 {
        let Some(percent) = usize::try_from(self.all - 1)
            .ok()
            .and_then(|place| last_one.get(place))
        else {
            return 0;
        };
        let others = (self.all - self.own) * POINT / (seats as i32 - 1);
        let share = (self.own * POINT - others) / self.all;
        share * 5 * percent / 100
    }
}
