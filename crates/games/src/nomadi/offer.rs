//! Prices that are owed, and offers (N30, N31).

use serde::{Deserialize, Serialize};

use crate::{Seat, Space};

/// The highest price (N30).
pub const HIGHEST_PRICE: u8 = 10;

/// A card whose price is to be named (N30).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Owed {
    /// The space on which the card lay.
    pub card: Space,
    /// The mover, who names the price.
    pub from: Seat,
    /// The owner of the nomad, who may then buy.
    pub to: Seat,
}

/// An open offer (N31).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offer {
    /// The space on which the card lay.
    pub card: Space,
    /// The mover, who sells.
    pub from: Seat,
    /// The owner of the nomad, who may buy.
    pub to: Seat,
    /// The price in coins; `None` for those who may not know it.
    pub price: Option<u8>,
}

/// How an offer was settled (N31).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// The owner bought the card.
    Bought,
    /// The owner declined.
    Declined,
    /// The owner's turn ended, or the owner resigned.
    Lapsed,
}

/// A settled offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deal {
    /// The offer as it was.
    pub offer: Offer,
    /// How it was settled.
    pub how: How,
}

/// A payment from seat to seat (N40).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Payment {
    /// The seat that paid the amount.
    pub from: Seat,
    /// The receiver of the coins.
    pub to: Seat,
    /// How many; `None` for those who may not know it.
    pub amount: Option<u32>,
}

/// At most seven cards are taken in a turn, with six dice and the way out. An offer lapses when its owner's turn ends, so none is
/// older than the last five turns.
const MOST: usize = 7 * Seat::MOST;

/// All prices owed and offers open, by card.
///
/// A price that is owed is an offer without a price as yet.
#[derive(Clone)]
pub(super) struct Prices {
    entries: [Offer; MOST],
    count: usize,
}

impl Prices {
    pub(super) fn none() -> Prices {
        let nobody = Offer {
            card: Space(0),
            from: Seat::new(0),
            to: Seat::new(0),
            price: None,
        };
        Prices {
            entries: [nobody; MOST],
            count: 0,
        }
    }

    fn entries(&self) -> &[Offer] {
        &self.entries[..self.count]
    }

    /// A price is owed from now on.
    pub(super) fn owe(&mut self, card: Space, from: Seat, to: Seat) {
        let place = self.entries().partition_point(|entry| entry.card < card);
        self.entries.copy_within(place..self.count, place + 1);
        self.entries[place] = Offer {
            card,
            from,
            to,
            price: None,
        };
        self.count += 1;
    }

    /// The price of a card that is owed is named, and the offer is open.
    pub(super) fn name(&mut self, card: Space, price: u8) {
        let mut entries = self.entries[..self.count].iter_mut();
        if let Some(entry) = entries.find(|entry| entry.card == card) {
            entry.price = Some(price);
        }
    }

    /// N41: hides the prices between others than this seat. 0 stands for those.
    pub(super) fn hide_from(&mut self, seat: Seat) {
        for entry in &mut self.entries[..self.count] {
            let known = entry.from == seat || entry.to == seat;
            entry.price = entry.price.map(|price| if known { price } else { 0 });
        }
    }

    /// Takes the price owed for a card, or the offer of it, away.
    pub(super) fn remove(&mut self, card: Space) {
        if let Some(place) = self.entries().iter().position(|entry| entry.card == card) {
            self.entries.copy_within(place + 1..self.count, place);
            self.count -= 1;
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The prices owed, by card.
    pub(super) fn owed(&self) -> impl Iterator<Item = Owed> {
        let owed = self.entries().iter().filter(|entry| entry.price.is_none());
        owed.map(|entry| Owed {
            card: entry.card,
            from: entry.from,
            to: entry.to,
        })
    }

    /// The offers open, by card, with their prices.
    pub(super) fn offers(&self) -> impl Iterator<Item = Offer> {
        let open = self.entries().iter().copied();
        open.filter(|entry| entry.price.is_some())
    }

    /// The first price owed for which this holds.
    pub(super) fn owed_where(&self, wanted: impl Fn(&Owed) -> bool) -> Option<Owed> {
        self.owed().find(wanted)
    }

    /// The first open offer for which this holds.
    pub(super) fn offer_where(&self, wanted: impl Fn(&Offer) -> bool) -> Option<Offer> {
        self.offers().find(wanted)
    }
}
