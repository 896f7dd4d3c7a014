//! The line-up (N9).

use super::fact::Fact;
use super::illegal::Illegal;
use super::phase::Phase;
use super::position::Position;
use crate::{Seat, Sink, Space, Spaces};

impl Position {
    /// The spaces on which the seat on turn may place a nomad (N9); none when all are placed.
    #[must_use]
    pub fn places(&self) -> Spaces {
        if self.phase != Phase::Placing {
            return Spaces::EMPTY;
        }
        let free = self.ground.start.without(self.caravan.occupied());
        free.iter().filter(|at| self.is_beside(*at)).collect()
    }

    /// Is the space next to a nomad? The first one needs none.
    fn is_beside(&self, at: Space) -> bool {
        let nomads = self.caravan.occupied();
        let mut around = self.ground.board().neighbours(at);
        nomads.is_empty() || around.any(|next| nomads.contains(next))
    }

    /// N9: the seat places a nomad. After the last one the first turn begins (N11).
    ///
    /// # Errors
    /// Why it may not; nothing is changed.
    pub fn place(
        &mut self,
        seat: Seat,
        at: Space,
        sink: &mut impl Sink<Fact>,
    ) -> Result<(), Illegal> {
        self.is_due(seat, Phase::Placing)?;
        let name = self.ground.board().name_of(at);
        if !self.ground.start.contains(at) {
            return Err(Illegal::NotInStart { at: name });
        }
        if let Some(by) = self.owner_on(at) {
            return Err(Illegal::Occupied { at: name, by });
        }
        if !self.is_beside(at) {
            return Err(Illegal::NotBeside { at: name });
        }
        let left = self.to_place[seat.index()];
        self.caravan.put(seat, at, &self.ground);
        self.to_place[seat.index()] = left - 1;
        sink.hear(|| Fact::Placed { seat, at });
        self.next_to_place(sink);
        Ok(())
    }

    /// The next seat that has a nomad to place; if none has, the first turn begins.
    pub(super) fn next_to_place(&mut self, sink: &mut impl Sink<Fact>) {
        let mut following = self.turn.following(self.ground.seats);
        match following.find(|seat| self.to_place[seat.index()] > 0) {
            Some(next) => self.turn = next,
            None => {
                let first = self.seats().find(|seat| self.plays(*seat));
                self.begin_turn(first.unwrap_or(self.turn), sink);
            }
        }
    }
}
