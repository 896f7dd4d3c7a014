//! A start in the middle of a game.

use std::sync::Arc;

use super::account::Source;
use super::dice::Dice;
use super::fact::Fact;
use super::ground::Ground;
use super::phase::Phase;
use super::position::{Arrival, LAST_TURN, Position};
use crate::{Seat, Seats, Sink, Space};

/// A start in the middle: the key `position` of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Start {
    /// The nomads on the board, each seat with its spaces.
    pub nomads: Vec<(Seat, Vec<Space>)>,
    /// The seat on turn.
    pub turn: Seat,
    /// The number of its turn, from 1.
    pub turn_number: u16,
    /// The dice that are left; none if the turn is to begin.
    pub dice: Vec<u8>,
    /// The money of each seat.
    pub money: Vec<i32>,
    /// The values of the cards that each seat holds.
    pub held: Vec<Vec<i8>>,
    /// The seats that resigned.
    pub resigned: Seats,
}

/// The largest amount of money with which a seat may begin.
const MOST_MONEY: i32 = 1000;

impl Position {
    /// A position in the middle of a game. Nothing is booked for what `start` shows.
    ///
    /// # Errors
    /// Why it is impossible.
    pub fn from_start(
        mut ground: Ground,
        start: &Start,
        sink: &mut impl Sink<Fact>,
    ) -> Result<Position, String> {
        let seats = ground.seats;
        start.is_possible(seats)?;
        ground.held.clone_from(&start.held);
        let mut position = Position::new(Arc::new(ground));
        position.to_place = [0; Seat::MOST];
        position.put_all(start)?;
        if !position.caravan.is_one_group() {
            return Err("the nomads are not one group".to_owned());
        }
        let arrived = *position.occupied() & position.ground.oasis;
        if arrived.len() > 2 {
            return Err(format!("{} nomads are in the oasis already", arrived.len()));
        }
        for (number, at) in arrived.iter().enumerate() {
            let owner = position.owner_on(at).unwrap_or(start.turn);
            position.arrivals[number] = Some(Arrival {
                at,
                owner,
                mover: None,
            });
        }
        for (seat, money) in Seat::first(seats).zip(&start.money) {
            position.book(seat, Source::Before, *money);
        }
        position.resigned = start.resigned;
        position.turn = start.turn;
        position.turn_number = start.turn_number;
        if start.dice.is_empty() {
            position.turn_number -= 1;
            position.begin_turn(start.turn, sink);
        } else {
            position.phase = Phase::Moving;
            position.dice = Dice::of(&start.dice);
            position.go_on(sink);
        }
        Ok(position)
    }

    fn put_all(&mut self, start: &Start) -> Result<(), String> {
        let each = self.ground.each;
        let mut placed = [0; Seat::MOST];
        for (seat, spaces) in &start.nomads {
            for &at in spaces {
                let name = self.ground.board().name_of(at);
                if self.occupied().contains(at) {
                    return Err(format!("two nomads stand on {name}"));
                }
                if self.cards.contains(at) {
                    return Err(format!("a nomad stands on {name}, where a card lies"));
                }
                let number = &mut placed[seat.index()];
                if *number == each {
                    return Err(format!("seat {seat} has more than {each} nomads"));
                }
                self.caravan.put(*seat, at, &self.ground);
                *number += 1;
            }
        }
        if self.occupied().is_empty() {
            return Err("there is no nomad".to_owned());
        }
        Ok(())
    }
}

impl Start {
    /// Everything but the nomads.
    fn is_possible(&self, seats: usize) -> Result<(), String> {
        let exists = |seat: Seat| seat.index() < seats;
        if !self.nomads.iter().all(|(seat, _)| exists(*seat)) || !self.resigned.iter().all(exists) {
            return Err(format!("there are only {seats} seats"));
        }
        if !exists(self.turn) || self.resigned.contains(self.turn) {
            return Err("`turn` should be a seat that plays".to_owned());
        }
        if seats - self.resigned.len() < 2 {
            return Err("at least two seats should not have resigned".to_owned());
        }
        if !(1..=LAST_TURN).contains(&self.turn_number) {
            return Err("`turn_number` should be from 1 to 80".to_owned());
        }
        if self.dice.len() > 6 || !self.dice.iter().all(|value| (1..=6).contains(value)) {
            return Err("`dice` should be up to six values from 1 to 6".to_owned());
        }
        if self.money.len() != seats
            || !self
                .money
                .iter()
                .all(|money| (-MOST_MONEY..=MOST_MONEY).contains(money))
        {
            return Err("`money` should be an amount from -1000 to 1000 for each seat".to_owned());
        }
        if self.held.len() != seats
            || !self
                .held
                .iter()
                .flatten()
                .all(|value| (-9..=9).contains(value))
        {
            return Err("`held` should be a list of values from -9 to 9 for each seat".to_owned());
        }
        Ok(())
    }
}
