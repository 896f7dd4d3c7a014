//! Prices and answers of the planner (N30, N31). A price is a bet on what the owner will do, and an offer tells something about
//! its card: nobody names a price below what the card is worth unless they do not know better.

use super::evaluation::POINT;
use super::known::Known;
use crate::Seat;
use crate::nomadi::offer::{Deal, How, Offer};
use crate::nomadi::{DECK, HIGHEST_PRICE};

/// How often an owner buys at a price, in percent, before anything is known of them: people like to buy for next to nothing.
const BUYS: [i64; 11] = [70, 60, 32, 18, 11, 8, 6, 5, 4, 3, 0];
/// As how many answers that counts.
const BUYS_WEIGHT: i64 = 3;

/// The price with the best prospect: likely enough to be paid, and above what the card is worth.
pub(super) fn price(known: &Known, to: Seat, value: i8) -> u8 {
    let answers: Vec<(u8, bool)> = known
        .deals()
        .iter()
        .filter(|deal| deal.offer.from == known.seat() && deal.offer.to == to)
        .filter_map(|deal| Some((deal.offer.price?, deal.how == How::Bought)))
        .collect();
    let prospect = |price: u8| {
        // A buyer at a higher price would have bought, a decliner of a lower one would not.
        let bought = answers.iter().filter(|(at, buys)| *buys && *at >= price);
        let declined = answers.iter().filter(|(at, buys)| !*buys && *at <= price);
        let (bought, declined) = (bought.count() as i64, declined.count() as i64);
        let likely = (BUYS[usize::from(price)] * BUYS_WEIGHT + bought * 100)
            / (BUYS_WEIGHT + bought + declined);
        likely * (i64::from(price) - i64::from(value))
    };
    (0..=HIGHEST_PRICE)
        .max_by_key(|price| prospect(*price))
        .unwrap_or(HIGHEST_PRICE)
}

/// How people name prices.
#[derive(Clone, Copy)]
enum Seller {
    /// Above the value; a bad card for next to nothing.
    Sharp,
    /// About the value.
    Fair,
    /// Anything.
    Whim,
}

const SELLERS: [(Seller, i64); 3] = [(Seller::Sharp, 60), (Seller::Fair, 25), (Seller::Whim, 15)];

impl Seller {
    /// How likely this seller names the price for a card of this value, in parts of 1100.
    fn names(self, price: u8, value: i8) -> i64 {
        let above = i64::from(price) - i64::from(value.max(0));
        match (self, above) {
            (Seller::Sharp, 1) => 700,
            (Seller::Sharp, 2) => 200,
            (Seller::Sharp, 3..) => 30,
            (Seller::Sharp, 0) if value <= 0 => 200,
            (Seller::Sharp, _) => 2,
            (Seller::Fair, -1 | 1) => 300,
            (Seller::Fair, 0) => 400,
            (Seller::Fair, _) => 10,
            (Seller::Whim, _) => 100,
        }
    }
}

/// Is the card likely to be worth more than its price?
pub(super) fn buys(known: &Known, offer: &Offer) -> bool {
    let Some(price) = offer.price else {
        return false;
    };
    let from_them = |deal: &&Deal| deal.offer.from == offer.from && deal.offer.to == known.seat();
    let deals: Vec<&Deal> = known.deals().iter().filter(from_them).collect();
    let unknown = known.unknown_values();
    let (mut weight, mut worth) = (0, 0);
    for (seller, before) in SELLERS {
        let mut likely = before * 1_000_000;
        for deal in &deals {
            let Some(price) = deal.offer.price else {
                continue;
            };
            let chance = if deal.how == How::Bought {
                let value = known.position().ground().value(deal.offer.card);
                seller.names(price, value)
            } else {
                let chances = DECK.iter().map(|value| seller.names(price, *value));
                chances.sum::<i64>() / DECK.len() as i64
            };
            likely = (likely * chance / 100).clamp(1, 1_000_000_000);
        }
        for value in &unknown {
            let likely = likely * seller.names(price, *value);
            weight += likely;
            worth += likely * i64::from(*value);
        }
    }
    // A little above the price: the seller knows the card.
    weight > 0 && worth * i64::from(POINT) > weight * (i64::from(price) * i64::from(POINT) + 25)
}
