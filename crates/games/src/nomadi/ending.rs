//! The end (N33–N36) and resigning (N38).

use super::dice::Dice;
use super::fact::Fact;
use super::illegal::Illegal;
use super::phase::{Phase, Reason};
use super::position::Position;
use crate::{Seat, Sink};

impl Position {
    /// N33–N35: nobody moves any more.
    pub(super) fn stop(&mut self, reason: Reason, sink: &mut impl Sink<Fact>) {
        self.phase = Phase::Settling;
        self.reason = Some(reason);
        self.dice = Dice::NONE;
        sink.hear(|| Fact::Stopped { reason });
        self.settle(sink);
    }

    /// N36: when no price is owed and no offer open any more, the game is over.
    pub(super) fn settle(&mut self, sink: &mut impl Sink<Fact>) {
        if self.phase == Phase::Settling && self.prices.is_empty() {
            self.phase = Phase::Over;
            if let Some(ending) = self.ending() {
                sink.hear(|| Fact::Over(ending));
            }
        }
    }

    /// N38: the seat resigns, in turn or out of it.
    ///
    /// # Errors
    /// [`Illegal::GameOver`], [`Illegal::NoSuchSeat`], or [`Illegal::WrongPhase`] while a roll is due; nothing is changed.
    pub fn resign(&mut self, seat: Seat, sink: &mut impl Sink<Fact>) -> Result<(), Illegal> {
        self.may_act(seat)?;
        if self.phase == Phase::Rolling {
            return Err(Illegal::WrongPhase(self.phase));
        }
        self.resigned.insert(seat);
        self.to_place[seat.index()] = 0;
        sink.hear(|| Fact::Resigned { seat });
        if self.seats().filter(|seat| self.plays(*seat)).count() == 1 {
            self.drop_all(sink);
            self.dice = Dice::NONE;
            self.reason = self.reason.or(Some(Reason::Resigned));
            self.phase = Phase::Settling;
            self.settle(sink);
            return Ok(());
        }
        self.lapse(seat, sink);
        self.drop_owed_by_or_to(seat, sink);
        match self.phase {
            Phase::Placing if self.turn == seat => self.next_to_place(sink),
            Phase::Moving if self.turn == seat => self.end_turn(sink),
            // A price that nobody waits for any more may have been the last thing in somebody's turn.
            Phase::Moving => self.go_on(sink),
            _ => self.settle(sink),
        }
        Ok(())
    }
}
