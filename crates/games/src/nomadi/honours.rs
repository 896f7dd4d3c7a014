//! Honours at the end of a game (see `docs/playing.md`).

use std::sync::Arc;

use super::fact::Fact;
use super::game::{Game, lined_up};
use super::ground::Ground;
use super::offer::How;
use super::phase::Phase;
use super::position::Position;
use crate::honour::{Claim, Honour, Kind, honours};
use crate::{Seat, Seats};

/// A deed that is honoured, with its figure. Coins and values are no secret any more when the game is over (N41).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// The card that was worth most more than was paid for it (N31).
    BestBargain {
        /// Its value.
        value: i8,
        /// Its price in coins.
        price: u8,
    },
    /// The card that was sold for most more than its worth (N31).
    DearestSale {
        /// Its value.
        value: i8,
        /// Its price in coins.
        price: u8,
    },
    /// The card of the highest value that was taken (N25), whoever has it in the end.
    BestFind {
        /// Its value.
        value: i8,
    },
    /// Most moves of other players' nomads (N16).
    BusiestGuide {
        /// How many moves.
        moves: u16,
    },
    /// Most coins for nomads in the oasis (N29).
    OasisCoins {
        /// How many coins.
        coins: u16,
    },
    /// The deepest debt of a player who still had more than nothing at the end (N5, N37).
    DeepestDebt {
        /// How many coins below zero.
        debt: u16,
        /// The points at the end.
        points: i32,
    },
    /// Most dice paid for without a move (N15).
    MostPatient {
        /// How many dice.
        dice: u16,
    },
}

/// What is remembered of a game while it is told again.
struct Memory {
    bargains: Vec<Claim<Deed>>,
    sales: Vec<Claim<Deed>>,
    finds: Vec<Claim<Deed>>,
    seats: Vec<SeatMemory>,
}

#[derive(Clone, Copy)]
struct SeatMemory {
    guided: u16,
    arrivals: u16,
    idle: u16,
    /// The least money that the seat ever had.
    least: i32,
}

impl Memory {
    fn of(position: &Position) -> Memory {
        let seats = Seat::first(position.ground().seats());
        let seats = seats.map(|seat| SeatMemory {
            guided: 0,
            arrivals: 0,
            idle: 0,
            least: position.account(seat).money(),
        });
        Memory {
            bargains: Vec::new(),
            sales: Vec::new(),
            finds: Vec::new(),
            seats: seats.collect(),
        }
    }

    fn hear(&mut self, fact: &Fact) {
        match fact {
            Fact::Moved(moved) if moved.mover != moved.owner => {
                self.seats[moved.mover.index()].guided += 1;
            }
            Fact::CardTaken(taken) => {
                let deed = |value| Deed::BestFind { value };
                let claim = taken.value.map(|value| {
                    let measure = u32::try_from(value).unwrap_or(0);
                    Claim::new(taken.mover, deed(value), measure)
                });
                self.finds.extend(claim);
            }
            Fact::Arrived {
                owner,
                mover,
                coins,
                ..
            } => {
                let coins = u16::try_from(*coins).unwrap_or(0);
                let share = if owner == mover { coins } else { coins / 2 };
                self.seats[owner.index()].arrivals += share;
                if owner != mover {
                    self.seats[mover.index()].arrivals += share;
                }
            }
            Fact::Settled { deal, value } if deal.how == How::Bought => {
                let offer = deal.offer;
                if let (Some(value), Some(price)) = (*value, offer.price) {
                    let gain = i32::from(value) - i32::from(price);
                    let measure = |gain: i32| u32::try_from(gain).unwrap_or(0);
                    let (bargain, sale) = (
                        Deed::BestBargain { value, price },
                        Deed::DearestSale { value, price },
                    );
                    self.bargains
                        .push(Claim::new(offer.to, bargain, measure(gain)));
                    self.sales
                        .push(Claim::new(offer.from, sale, measure(-gain)));
                }
            }
            Fact::DicePaid { seat, dice } => {
                let dice = u16::try_from(*dice).unwrap_or(0);
                self.seats[seat.index()].idle += dice;
            }
            _ => {}
        }
    }

    /// Notes how much money everybody has.
    fn look(&mut self, position: &Position) {
        for (seat, memory) in Seat::first(self.seats.len()).zip(&mut self.seats) {
            memory.least = memory.least.min(position.account(seat).money());
        }
    }
}

impl Game {
    /// The honours of the game, if it is over: told again from its first action, by seats that did not resign.
    pub(super) fn honoured(&self) -> Vec<Honour<Deed>> {
        self.ending().map_or_else(Vec::new, |_| {
            // The game could be played, so it can be repeated.
            self.recalled().unwrap_or_default()
        })
    }

    /// The position before the first roll or action.
    fn first_position(&self) -> Option<Position> {
        let cards = self.cards.as_deref().unwrap_or_default();
        let ground = Ground::new(Arc::clone(&self.board), self.seats(), &self.options, cards);
        match (&self.start, &self.line_up) {
            (Some(start), _) => Position::from_start(ground, start, &mut ()).ok(),
            (None, Some(spaces)) => lined_up(Position::new(Arc::new(ground)), spaces, &mut ()).ok(),
            (None, None) => Some(Position::new(Arc::new(ground))),
        }
    }

    fn recalled(&self) -> Option<Vec<Honour<Deed>>> {
        let mut position = self.first_position()?;
        let mut memory = Memory::of(&position);
        let mut rolls = self.rolls.iter();
        let mut actions = self.history().iter();
        loop {
            let mut facts: Vec<Fact> = Vec::new();
            // Nobody acts while a roll is due.
            if position.phase() == Phase::Rolling
                && let Some(roll) = rolls.next()
            {
                position.roll(*roll, &mut facts).ok()?;
            } else if let Some((seat, action)) = actions.next() {
                position.carry_out(*seat, action, &mut facts).ok()?;
            } else {
                break;
            }
            for fact in &facts {
                memory.hear(fact);
            }
            memory.look(&position);
        }
        let playing = Seat::first(self.seats());
        let playing = playing.filter(|seat| !position.resigned().contains(*seat));
        Some(honours(
            &kinds(memory, &position),
            playing.collect::<Seats>(),
        ))
    }
}

/// The kinds of deeds, in the order in which they are told if they stand out equally.
fn kinds(memory: Memory, end: &Position) -> Vec<Kind<Deed>> {
    let of_seats = |deed: fn(&SeatMemory) -> (Deed, u16)| -> Vec<Claim<Deed>> {
        let seats = Seat::first(memory.seats.len()).zip(&memory.seats);
        let claims = seats.map(|(seat, memory)| {
            let (deed, figure) = deed(memory);
            Claim::new(seat, deed, figure.into())
        });
        claims.collect()
    };
    let guides = of_seats(|seat| (Deed::BusiestGuide { moves: seat.guided }, seat.guided));
    let arrivals = of_seats(|seat| {
        let coins = seat.arrivals;
        (Deed::OasisCoins { coins }, coins)
    });
    let patient = of_seats(|seat| (Deed::MostPatient { dice: seat.idle }, seat.idle));
    let debts = Seat::first(memory.seats.len()).zip(&memory.seats);
    let debts = debts.filter_map(|(seat, memory)| {
        let points = end.total(seat);
        let debt = u16::try_from(-memory.least).ok()?;
        let deed = Deed::DeepestDebt { debt, points };
        (points > 0).then(|| Claim::new(seat, deed, debt.into()))
    });
    let debts = debts.collect();
    let kind = |claims: Vec<Claim<Deed>>, least, usual_lead| Kind {
        claims,
        least,
        usual_lead,
    };
    vec![
        kind(memory.bargains, 2, 2),
        kind(memory.sales, 2, 2),
        kind(debts, 3, 3),
        kind(guides, 3, 5),
        kind(arrivals, 4, 4),
        kind(memory.finds, 5, 2),
        kind(patient, 3, 4),
    ]
}
