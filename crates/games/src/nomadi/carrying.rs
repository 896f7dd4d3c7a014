//! Carrying an action out, whichever it is.

use super::action::Action;
use super::fact::Fact;
use super::illegal::Illegal;
use super::moves::Move;
use super::phase::Phase;
use super::position::Position;
use crate::{Seat, Sink, Space, SpaceName};

impl Position {
    /// Carries out an action of a seat, with everything that follows from it, except that a roll is left to chance.
    ///
    /// # Errors
    /// Why it is not legal: the first reason in the order of the codes in `docs/nomadi-formats.md`. Nothing is changed.
    pub fn carry_out(
        &mut self,
        seat: Seat,
        action: &Action,
        sink: &mut impl Sink<Fact>,
    ) -> Result<(), Illegal> {
        match *action {
            Action::Place { at } => {
                self.is_due(seat, Phase::Placing)?;
                let at = self.space(at)?;
                self.place(seat, at, sink)
            }
            Action::Move { die, from, to } => {
                self.is_due(seat, Phase::Moving)?;
                if !self.dice.has(die) {
                    return Err(Illegal::NoSuchDie(die.to_string()));
                }
                let (from, to) = (self.space(from)?, self.space(to)?);
                self.play(seat, Move { die, from, to }, sink)
            }
            Action::Offer { card, price } => {
                self.may_trade(seat)?;
                let at = self.ground.board().space(card);
                let at = at.ok_or_else(|| Illegal::NoSuchCard(card.to_string()))?;
                self.name_price(seat, at, price, sink)
            }
            Action::Answer { card, buy } => {
                self.may_trade(seat)?;
                let at = self.ground.board().space(card);
                let at = at.ok_or_else(|| Illegal::NoSuchOffer(card.to_string()))?;
                self.answer(seat, at, buy, sink)
            }
            Action::Pay { to, amount } => self.pay(seat, to, amount, sink),
            Action::Resign => self.resign(seat, sink),
        }
    }

    fn space(&self, name: SpaceName) -> Result<Space, Illegal> {
        let space = self.ground.board().space(name);
        space.ok_or_else(|| Illegal::NotASpace(name.to_string()))
    }
}
