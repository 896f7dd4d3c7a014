//! Whose turn it is, and when the game ends (R10, R19, R20, R23).

use super::colour::{ByColour, Colour};
use super::ending::{Ending, Reason};
use super::fact::Fact;
use super::illegal::Illegal;
use super::position::{Position, TurnStage};
use crate::{Seat, Sink};

impl Position {
    /// R10, R19, R20: goes on after a camel of this colour.
    pub(super) fn go_on(&mut self, colour: Colour, sink: &mut impl Sink<Fact>) {
        self.last_camel |= self.supply[colour] == 0;
        self.camels_left -= 1;
        if self.camels_left > 0 {
            self.list_camels();
            if self.has_legal() {
                return;
            }
            let reason = if self.last_camel {
                Reason::LastCamel
            } else {
                Reason::NoLegalCamel
            };
            self.finish(reason, sink);
        } else {
            self.end_turn(sink);
        }
    }

    fn end_turn(&mut self, sink: &mut impl Sink<Fact>) {
        if self.last_camel {
            self.finish(Reason::LastCamel, sink);
        } else {
            self.begin_turn(self.next_seat(self.turn), sink);
        }
    }

    /// R10, R20: begins the seat's turn, and ends the game if it has no legal camel.
    pub(super) fn begin_turn(&mut self, seat: Seat, sink: &mut impl Sink<Fact>) {
        // R10: on their first turn the first two seats place one camel each; with two players only the first seat does.
        let short = seat.index() < if self.ground.seats() == 2 { 1 } else { 2 };
        self.turn = seat;
        self.turn_number = self.turn_number.saturating_add(1);
        self.camels_left = if short && !self.started.contains(seat) {
            1
        } else {
            2
        };
        self.started.insert(seat);
        self.list_camels();
        if !self.has_legal() {
            self.finish(Reason::NoLegalCamel, sink);
        }
    }

    /// The next seat that has not resigned; the same one if there is no other.
    pub(super) fn next_seat(&self, seat: Seat) -> Seat {
        let mut following = seat.following(self.ground.seats());
        following
            .find(|next| !self.resigned.contains(*next))
            .unwrap_or(seat)
    }

    /// R23: a seat resigns, in turn or out of it.
    ///
    /// # Errors
    /// [`Illegal::GameOver`], or [`Illegal::NotYourTurn`] if the seat does not exist or has resigned already.
    pub fn resign(&mut self, seat: Seat, sink: &mut impl Sink<Fact>) -> Result<(), Illegal> {
        let seats = self.ground.seats();
        if self.ending().is_some() {
            return Err(Illegal::GameOver);
        }
        if seat.index() >= seats || self.resigned.contains(seat) {
            return Err(Illegal::NotYourTurn(None));
        }
        self.resigned.insert(seat);
        self.leaders_left[seat.index()] = 0;
        sink.hear(|| Fact::Resigned { seat });
        if seats - self.resigned.len() == 1 {
            self.finish(Reason::Resigned, sink);
        } else if self.turn == seat {
            match self.stage {
                TurnStage::Leaders => self.seek_leader(sink),
                TurnStage::Camels | TurnStage::Over(_) => self.end_turn(sink),
            }
        }
        Ok(())
    }

    fn finish(&mut self, reason: Reason, sink: &mut impl Sink<Fact>) {
        self.camels_left = 0;
        self.legal = ByColour::default();
        let winners = self.leading();
        self.stage = TurnStage::Over(Ending { reason, winners });
        sink.hear(|| Fact::Over { reason, winners });
    }
}
