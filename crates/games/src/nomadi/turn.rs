//! Turns and rolls (N11–N15), and what ends them.

use super::account::Source;
use super::dice::{Dice, Faces, Roll};
use super::fact::Fact;
use super::illegal::Illegal;
use super::paths::Path;
use super::phase::{Phase, Reason};
use super::position::{LAST_TURN, Position};
use crate::{Seat, Sink};

/// N13: a turn has at most so many rolls.
const MOST_ROLLS: u8 = 3;

impl Position {
    /// N11–N14, N35: the seat's turn begins, unless nobody could move with any face.
    pub(super) fn begin_turn(&mut self, seat: Seat, sink: &mut impl Sink<Fact>) {
        // N21 asks for the moves of the same turn only.
        (self.made, self.made_count) = ([Path::NONE; 8], 0);
        let any = self.has_move(Faces::OF_A_DIE);
        if !any && !self.has_move(Faces::WAY_OUT) {
            self.stop(Reason::Stuck, sink);
            return;
        }
        self.turn = seat;
        self.turn_number += 1;
        self.rolls_of_turn = 0;
        if any {
            self.phase = Phase::Rolling;
        } else {
            self.phase = Phase::Moving;
            self.dice = Dice::WAY_OUT;
        }
        sink.hear(|| Fact::TurnBegan {
            seat,
            number: self.turn_number,
            way_out: !any,
        });
    }

    /// N12, N13: chance rolls six dice.
    ///
    /// # Errors
    /// [`Illegal::WrongPhase`] if no roll is due; nothing is changed.
    pub fn roll(&mut self, roll: Roll, sink: &mut impl Sink<Fact>) -> Result<(), Illegal> {
        if self.phase != Phase::Rolling {
            return Err(Illegal::WrongPhase(self.phase));
        }
        self.rolls += 1;
        self.rolls_of_turn += 1;
        let dice = Dice::of(&roll);
        let useless = !self.has_move(dice.faces());
        sink.hear(|| Fact::Rolled {
            seat: self.turn,
            dice: roll,
            useless,
        });
        if !useless {
            self.phase = Phase::Moving;
            self.dice = dice;
        } else if self.rolls_of_turn == MOST_ROLLS {
            self.phase = Phase::Moving;
            self.go_on(sink);
        }
        Ok(())
    }

    /// N15: the turn goes on as long as a die has a move or a price is owed, and ends by itself otherwise.
    pub(super) fn go_on(&mut self, sink: &mut impl Sink<Fact>) {
        let waits = self.phase != Phase::Moving
            || self.prices.owed().next().is_some()
            || self.has_move(self.dice.faces());
        if waits {
            return;
        }
        let left = self.dice.len();
        if left > 0 {
            self.accounts[self.turn.index()].book(Source::Dice, -(left as i32));
            sink.hear(|| Fact::DicePaid {
                seat: self.turn,
                dice: left,
            });
        }
        self.end_turn(sink);
    }

    /// N31, N34: offers to the seat lapse, and the next turn begins unless this was the last one.
    pub(super) fn end_turn(&mut self, sink: &mut impl Sink<Fact>) {
        self.dice = Dice::NONE;
        self.lapse(self.turn, sink);
        if self.turn_number >= LAST_TURN {
            self.stop(Reason::TurnLimit, sink);
        } else {
            self.begin_turn(self.next_seat(self.turn), sink);
        }
    }

    /// The next seat that did not resign; the same one if there is no other.
    pub(super) fn next_seat(&self, seat: Seat) -> Seat {
        let mut following = seat.following(self.ground.seats);
        following
            .find(|next| !self.resigned.contains(*next))
            .unwrap_or(seat)
    }
}
