//! Moving a nomad, and what that brings (N16–N29).

use super::account::Source;
use super::fact::{Fact, Moved, Taken};
use super::illegal::Illegal;
use super::moves::Move;
use super::paths::Path;
use super::phase::{Phase, Reason};
use super::position::{Arrival, Position};
use crate::{Seat, Sink, Space};

/// The bonus for the last one out of the start area (N26) and the first over the gorge (N27), and the payment of the last
/// over it (N28).
const BONUS: i32 = 5;
/// The coins for the first, second and third nomad in the oasis (N29).
const ARRIVALS: [i32; 3] = [8, 6, 4];

impl Position {
    /// What the move moves, and where.
    fn checked(&self, Move { die, from, to }: Move) -> Result<Path, Illegal> {
        let name = |at| self.ground.board().name_of(at);
        if !self.dice.has(die) {
            return Err(Illegal::NoSuchDie(die.to_string()));
        }
        let Some(nomad) = self.caravan.on(from) else {
            return Err(Illegal::NoNomad { at: name(from) });
        };
        let path = Path::new(die, nomad, from, to);
        let steps = &self.ground.board().steps;
        if self.ground.oasis.contains(from) {
            return Err(Illegal::InOasis { at: name(from) });
        }
        if !self.caravan.has_free_side(nomad) {
            return Err(Illegal::NoFreeSide { at: name(from) });
        }
        if let Some(by) = self.owner_on(to) {
            return Err(Illegal::Occupied { at: name(to), by });
        }
        if !self.has_path(path) {
            return Err(Illegal::NoPath {
                die,
                from: name(from),
                to: name(to),
            });
        }
        if self.goes_back(path) {
            return Err(Illegal::BackAndForth {
                die,
                from: name(from),
                to: name(to),
            });
        }
        if self.ground.enters_start(from, to) {
            return Err(Illegal::StartArea { at: name(to) });
        }
        if self.ground.recrosses(from, to) {
            return Err(Illegal::Gorge {
                from: name(from),
                to: name(to),
            });
        }
        let keeps = self.caravan.may_keep_contact(path);
        if !keeps || !self.caravan.keeps_contact(path, steps) {
            return Err(Illegal::FallsApart {
                from: name(from),
                to: name(to),
            });
        }
        Ok(path)
    }

    /// The seat moves a nomad with a die. What follows without anybody's choice happens too, except that a roll is left to
    /// chance.
    ///
    /// # Errors
    /// Why it may not; nothing is changed.
    pub fn play(
        &mut self,
        seat: Seat,
        next: Move,
        sink: &mut impl Sink<Fact>,
    ) -> Result<(), Illegal> {
        self.is_due(seat, Phase::Moving)?;
        let path = self.checked(next)?;
        let Move { die, from, to } = next;
        let owner = self.caravan.owner(path.nomad());
        // N27 looks at the board before the move, N26 and N28 after it.
        let far = *self.ground.board().far();
        let first_over = !self.caravan.occupied().meets(&far);
        self.caravan.shift(path, &self.ground);
        self.dice.take(die);
        self.made[usize::from(self.made_count)] = path;
        self.made_count += 1;
        sink.hear(|| {
            Fact::Moved(Moved {
                mover: seat,
                owner,
                die,
                from,
                to,
            })
        });
        self.take_card(seat, owner, to, sink);
        let start = self.ground.start;
        if start.contains(from) && !self.caravan.occupied().meets(&start) {
            self.book(owner, Source::Start, BONUS);
            self.start_bonus = Some(owner);
            sink.hear(|| Fact::LastOut { owner });
        }
        if far.contains(to) && !far.contains(from) {
            if first_over {
                self.book(seat, Source::Gorge, BONUS);
                self.gorge_first = Some(seat);
                sink.hear(|| Fact::FirstOver { mover: seat });
            }
            if self.caravan.occupied().without(&far).is_empty() {
                self.book(owner, Source::Gorge, -BONUS);
                self.gorge_last = Some(owner);
                sink.hear(|| Fact::LastOver { owner });
            }
        }
        if self.ground.oasis.contains(to) && self.arrive(seat, owner, to, sink) {
            self.stop(Reason::Oasis, sink);
        } else if die == 0 {
            // N14: then the six dice are rolled.
            self.phase = Phase::Rolling;
        } else {
            self.go_on(sink);
        }
        Ok(())
    }

    pub(super) fn book(&mut self, seat: Seat, source: Source, coins: i32) {
        self.accounts[seat.index()].book(source, coins);
    }

    /// N25: a card on the landing space.
    fn take_card(&mut self, mover: Seat, owner: Seat, at: Space, sink: &mut impl Sink<Fact>) {
        if !self.cards.contains(at) {
            return;
        }
        self.cards.remove(at);
        self.held[mover.index()].insert(at);
        self.seen[mover.index()].insert(at);
        let coins = if self.ground.wells.contains(at) { 2 } else { 1 };
        self.book(mover, Source::Cards, coins);
        let owed = owner != mover && self.plays(owner);
        if owed {
            self.prices.owe(at, mover, owner);
        }
        sink.hear(|| {
            Fact::CardTaken(Taken {
                mover,
                owner,
                at,
                coins,
                value: Some(self.ground.value(at)),
                owed,
            })
        });
    }

    /// N29: a nomad in the oasis. Is it the third (N33)?
    fn arrive(&mut self, mover: Seat, owner: Seat, at: Space, sink: &mut impl Sink<Fact>) -> bool {
        let before = self.arrivals().count();
        let coins = ARRIVALS[before.min(2)];
        self.book(owner, Source::Oasis, coins / 2);
        self.book(mover, Source::Oasis, coins / 2);
        if let Some(slot) = self.arrivals.get_mut(before) {
            *slot = Some(Arrival {
                at,
                owner,
                mover: Some(mover),
            });
        }
        sink.hear(|| Fact::Arrived {
            at,
            owner,
            mover,
            coins,
        });
        before >= 2
    }
}
