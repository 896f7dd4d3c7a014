//! Secrets of the reader: coins, the values of cards, prices.

use super::cast::Cast;
use super::{moves, picture};
use crate::messages::nomadi::money::*;
use games::nomadi::{Deal, Fact, How, Offer, Payment, SeatView, Source, Taken};
use games::{Seat, Space};

/// The reader's own: points, coins and cards. Empty if the view does not tell.
fn has(cast: &Cast<'_>, own: &SeatView) -> String {
    let language = cast.language;
    let (Some(total), Some(account), Some(values)) = (own.total, own.account, &own.cards) else {
        return String::new();
    };
    let (points, coins) = (picture::number(total), picture::number(account.money()));
    match values.as_slice() {
        [] => have_no_cards(language, &points, &coins),
        values => {
            let told = values.iter().map(|value| picture::number((*value).into()));
            let told: Vec<String> = told.collect();
            have(language, &points, &coins, &told, values.len())
        }
    }
}

/// The reader's money in all and by source, the values of their cards, the prices that they owe and the offers that concern
/// them. `None` if the seat does not exist.
pub fn summary(cast: &Cast<'_>, seat: Seat) -> Option<String> {
    let (language, view) = (cast.language, cast.view);
    let own = view.seats.get(seat.index())?;
    let mut lines = vec![has(cast, own)];
    if let Some(account) = own.account {
        let sources = Source::ALL.into_iter().filter_map(|source| {
            let coins = account.from(source);
            let coins = (coins != 0).then(|| moves::signed(coins))?;
            Some(of_source(
                language,
                &picture::source(language, source),
                &coins,
            ))
        });
        let sources: Vec<String> = sources.collect();
        if !sources.is_empty() {
            lines.push(all_sources(language, &sources.join(" · ")));
        }
    }
    for owed in view.owed.iter().filter(|owed| owed.from == seat) {
        let terms = moves::terms(cast, owed.card, seen(cast, owed.card), None);
        lines.push(owe(language, &cast.who(owed.to), &terms));
    }
    lines.extend(offering(cast, seat));
    let got = view.offers.iter().filter(|offer| offer.to == seat);
    lines.extend(got.filter_map(|offer| open(cast, seat, offer)));
    if view.ending.is_none() {
        lines.push(secret(language));
    }
    lines.retain(|line| !line.is_empty());
    Some(lines.join("\n"))
}

/// The value of a card, if the reader has seen it.
fn seen(cast: &Cast<'_>, card: Space) -> Option<i8> {
    let seen = cast.view.seen.iter().find(|(at, _)| *at == card);
    seen.map(|(_, value)| *value)
}

/// The cards that the seat offers, with their values and prices.
fn offering(cast: &Cast<'_>, seat: Seat) -> Option<String> {
    let (language, view) = (cast.language, cast.view);
    let own = view.offers.iter().filter(|offer| offer.from == seat);
    let cards = own.filter_map(|offer| {
        let value = seen(cast, offer.card)?;
        let (card, value) = (cast.at(offer.card), picture::number(value.into()));
        Some(on_offer_card(
            language,
            &card,
            &value,
            offer.price?,
            &cast.who(offer.to),
        ))
    });
    let cards: Vec<String> = cards.collect();
    (!cards.is_empty()).then(|| on_offer(language, &cards))
}

/// An offer that the seat made or got.
fn open(cast: &Cast<'_>, seat: Seat, offered: &Offer) -> Option<String> {
    let language = cast.language;
    let terms = moves::terms(
        cast,
        offered.card,
        seen(cast, offered.card),
        Some(offered.price?),
    );
    if offered.from == seat {
        Some(offer(language, &cast.who(offered.to), &terms))
    } else if offered.to == seat {
        Some(self::offered(language, &cast.who(offered.from), &terms))
    } else {
        None
    }
}

/// The reader's gains and news from these facts: the values of cards, offers and payments that concern them, coins that they
/// got or paid. Then what they have now. Empty if nothing of this concerns them.
pub fn brought(cast: &Cast<'_>, seat: Seat, facts: &[Fact]) -> String {
    let told = facts.iter().filter_map(|fact| told(cast, seat, fact));
    let mut told: Vec<String> = told.collect();
    let coins: Vec<String> = [Source::Start, Source::Gorge, Source::Oasis, Source::Dice]
        .into_iter()
        .filter_map(|source| {
            let coins: i32 = facts.iter().map(|fact| coins(source, seat, fact)).sum();
            let coins = (coins != 0).then(|| moves::signed(coins))?;
            let source = picture::source(cast.language, source);
            Some(of_source(cast.language, &source, &coins))
        })
        .collect();
    if !coins.is_empty() {
        told.push(booked(cast.language, &coins));
    }
    if told.is_empty() {
        return String::new();
    }
    let own = cast.view.seats.get(seat.index());
    told.extend(own.map(|own| has(cast, own)));
    told.retain(|sentence| !sentence.is_empty());
    told.join(" ")
}

/// The secret part of a fact for the seat.
fn told(cast: &Cast<'_>, seat: Seat, fact: &Fact) -> Option<String> {
    match fact {
        Fact::CardTaken(taken) if taken.mover == seat => found(cast, taken),
        Fact::Offered(offer) => open(cast, seat, offer),
        Fact::Settled { deal, value } => settled(cast, seat, deal, *value),
        Fact::Paid(payment) => payment_made(cast, seat, payment),
        _ => None,
    }
}

fn found(cast: &Cast<'_>, taken: &Taken) -> Option<String> {
    let (language, at) = (cast.language, cast.at(taken.at));
    let value = picture::number(i32::from(taken.value?));
    let coins = taken.coins.unsigned_abs();
    Some(if taken.owed {
        took_owed(language, &at, &value, coins, &cast.who(taken.owner))
    } else {
        took(language, &at, &value, coins)
    })
}

fn settled(cast: &Cast<'_>, seat: Seat, deal: &Deal, value: Option<i8>) -> Option<String> {
    let (language, offer) = (cast.language, &deal.offer);
    let (from, to) = (cast.who(offer.from), cast.who(offer.to));
    let value = value.or_else(|| seen(cast, offer.card));
    let price = offer.price.filter(|_| deal.how != How::Lapsed);
    let terms = moves::terms(cast, offer.card, value, price);
    if offer.to == seat {
        Some(match deal.how {
            How::Bought => bought(language, &from, &terms),
            How::Declined => declined(language, &from, &terms),
            How::Lapsed => lapsed(language, &from, &terms),
        })
    } else if offer.from == seat {
        Some(match deal.how {
            How::Bought => sold(language, &to, &terms),
            How::Declined => was_declined(language, &to, &terms),
            How::Lapsed => own_lapsed(language, &to, &terms),
        })
    } else {
        None
    }
}

fn payment_made(cast: &Cast<'_>, seat: Seat, payment: &Payment) -> Option<String> {
    let coins = payment.amount?;
    if payment.from == seat {
        Some(paid(cast.language, &cast.who(payment.to), coins))
    } else if payment.to == seat {
        Some(got(cast.language, &cast.who(payment.from), coins))
    } else {
        None
    }
}

/// The gains of the seat from a fact of a public source (N15, N26 to N29).
fn coins(source: Source, seat: Seat, fact: &Fact) -> i32 {
    let mine = |whose: Seat, coins: i32| if whose == seat { coins } else { 0 };
    match (source, fact) {
        (Source::Start, Fact::LastOut { owner }) => mine(*owner, 5),
        (Source::Gorge, Fact::FirstOver { mover }) => mine(*mover, 5),
        (Source::Gorge, Fact::LastOver { owner }) => mine(*owner, -5),
        (
            Source::Oasis,
            Fact::Arrived {
                owner,
                mover,
                coins,
                ..
            },
        ) => mine(*owner, coins / 2) + mine(*mover, coins / 2),
        (Source::Dice, Fact::DicePaid { seat: payer, dice }) => {
            mine(*payer, -i32::try_from(*dice).unwrap_or(0))
        }
        _ => 0,
    }
}
