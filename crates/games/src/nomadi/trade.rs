//! Offers, answers and payments (N30, N31, N40).

use super::account::Source;
use super::fact::Fact;
use super::illegal::Illegal;
use super::offer::{Deal, HIGHEST_PRICE, How, Offer, Owed, Payment};
use super::phase::Phase;
use super::position::Position;
use crate::{Seat, Sink, Space};

impl Position {
    /// Does the seat play while prices are named and offers answered?
    ///
    /// # Errors
    /// Why not.
    pub(super) fn may_trade(&self, seat: Seat) -> Result<(), Illegal> {
        self.may_act(seat)?;
        match self.phase {
            Phase::Moving | Phase::Settling => Ok(()),
            phase => Err(Illegal::WrongPhase(phase)),
        }
    }

    /// The price that the seat owes for this card (N30).
    pub(super) fn owed_for(&self, seat: Seat, card: Space) -> Option<Owed> {
        self.prices
            .owed_where(|owed| owed.card == card && owed.from == seat)
    }

    /// The offer of this card that is open to the seat (N31).
    pub(super) fn offer_to(&self, seat: Seat, card: Space) -> Option<Offer> {
        self.prices
            .offer_where(|offer| offer.card == card && offer.to == seat)
    }

    /// N30: the seat names the price of a card. The turn, or the game, may end with it.
    ///
    /// # Errors
    /// Why it may not; nothing is changed.
    pub fn name_price(
        &mut self,
        seat: Seat,
        card: Space,
        price: u8,
        sink: &mut impl Sink<Fact>,
    ) -> Result<(), Illegal> {
        self.may_trade(seat)?;
        let Some(owed) = self.owed_for(seat, card) else {
            return Err(Illegal::NoSuchCard(self.ground.board().label(card)));
        };
        if price > HIGHEST_PRICE {
            return Err(Illegal::BadPrice(price.to_string()));
        }
        self.prices.name(card, price);
        let Owed { card, from, to } = owed;
        let price = Some(price);
        sink.hear(|| {
            Fact::Offered(Offer {
                card,
                from,
                to,
                price,
            })
        });
        self.go_on(sink);
        Ok(())
    }

    /// N31: the seat buys or declines. The game may end with it (N36).
    ///
    /// # Errors
    /// Why it may not; nothing is changed.
    pub fn answer(
        &mut self,
        seat: Seat,
        card: Space,
        buy: bool,
        sink: &mut impl Sink<Fact>,
    ) -> Result<(), Illegal> {
        self.may_trade(seat)?;
        let Some(offer) = self.offer_to(seat, card) else {
            return Err(Illegal::NoSuchOffer(self.ground.board().label(card)));
        };
        let how = if buy { How::Bought } else { How::Declined };
        self.settle_offer(offer, how, sink);
        self.settle(sink);
        Ok(())
    }

    /// N31: what becomes of an offer.
    fn settle_offer(&mut self, offer: Offer, how: How, sink: &mut impl Sink<Fact>) {
        self.prices.remove(offer.card);
        if how == How::Bought {
            let (from, to) = (offer.from.index(), offer.to.index());
            self.held[from].remove(offer.card);
            self.held[to].insert(offer.card);
            self.seen[to].insert(offer.card);
            let price = i32::from(offer.price.unwrap_or(0));
            self.book(offer.from, Source::Trade, price);
            self.book(offer.to, Source::Trade, -price);
        }
        sink.hear(|| Fact::Settled {
            deal: Deal { offer, how },
            value: (how == How::Bought).then(|| self.ground.value(offer.card)),
        });
    }

    /// N31: the offers open to the seat lapse.
    pub(super) fn lapse(&mut self, seat: Seat, sink: &mut impl Sink<Fact>) {
        while let Some(offer) = self.prices.offer_where(|offer| offer.to == seat) {
            self.settle_offer(offer, How::Lapsed, sink);
        }
    }

    /// N38: everything owed is dropped and everything open lapses.
    pub(super) fn drop_all(&mut self, sink: &mut impl Sink<Fact>) {
        while let Some(offer) = self.prices.offer_where(|_| true) {
            self.settle_offer(offer, How::Lapsed, sink);
        }
        while let Some(owed) = self.prices.owed_where(|_| true) {
            self.drop_owed(owed, sink);
        }
    }

    /// N38: prices that the seat owes, or that are owed to it, are dropped; the mover keeps the card.
    pub(super) fn drop_owed_by_or_to(&mut self, seat: Seat, sink: &mut impl Sink<Fact>) {
        let concerns = |owed: &Owed| owed.from == seat || owed.to == seat;
        while let Some(owed) = self.prices.owed_where(concerns) {
            self.drop_owed(owed, sink);
        }
    }

    fn drop_owed(&mut self, owed: Owed, sink: &mut impl Sink<Fact>) {
        let Owed { card, from, .. } = owed;
        self.prices.remove(card);
        sink.hear(|| Fact::OwedNoMore { card, from });
    }

    /// May the seat pay anybody (N40)?
    ///
    /// # Errors
    /// Why not.
    pub(super) fn may_pay(&self, seat: Seat) -> Result<(), Illegal> {
        self.may_act(seat)?;
        if !self.ground.bribery {
            return Err(Illegal::BriberyOff);
        }
        if self.phase == Phase::Rolling {
            return Err(Illegal::WrongPhase(self.phase));
        }
        Ok(())
    }

    /// Is this another seat that plays?
    pub(super) fn may_receive(&self, from: Seat, to: Seat) -> bool {
        from != to && self.plays(to)
    }

    /// N40: a seat pays another.
    ///
    /// # Errors
    /// Why it may not; nothing is changed.
    pub fn pay(
        &mut self,
        from: Seat,
        to: Seat,
        amount: u32,
        sink: &mut impl Sink<Fact>,
    ) -> Result<(), Illegal> {
        self.may_pay(from)?;
        if !self.may_receive(from, to) {
            return Err(Illegal::BadReceiver(to.to_string()));
        }
        if amount == 0 {
            return Err(Illegal::BadAmount(amount.to_string()));
        }
        let has = self.account(from).money();
        let coins = i32::try_from(amount).ok().filter(|coins| *coins <= has);
        let Some(coins) = coins else {
            return Err(Illegal::TooMuch { has });
        };
        self.book(from, Source::Bribes, -coins);
        self.book(to, Source::Bribes, coins);
        let amount = Some(amount);
        sink.hear(|| Fact::Paid(Payment { from, to, amount }));
        Ok(())
    }
}
