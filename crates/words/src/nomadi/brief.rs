//! What a player did, in brief: where each nomad went, and counts of what everybody may know. No price, amount or value is told,
//! not even to those who know it.

use super::alt::MarkedMove;
use super::cast::Cast;
use crate::brief::resigned;
use crate::messages::nomadi::brief::*;
use games::Seat;
use games::nomadi::{Fact, How};

/// Where a nomad went in the end: "C4 → C7", with the owner's mark in front of another player's; the space of a placement.
pub fn way(cast: &Cast<'_>, made: &MarkedMove) -> String {
    let (language, to) = (cast.language, cast.at(made.to));
    match made.from.map(|from| cast.at(from)) {
        None => to,
        Some(from) if made.owner == made.seat => moved(language, &from, &to),
        Some(from) => moved_of(language, &cast.mark(made.owner), &from, &to),
    }
}

/// What else a seat did, the most important first, from all facts of what it did.
pub fn parts(cast: &Cast<'_>, seat: Seat, facts: &[&Fact]) -> Vec<String> {
    let language = cast.language;
    let count = |is: fn(&Fact) -> bool| facts.iter().filter(|fact| is(fact)).count();
    let settled = |as_told: How| {
        let so = |fact: &&&Fact| matches!(fact, Fact::Settled { deal, .. } if deal.how == as_told);
        facts.iter().filter(so).count()
    };
    let mut parts = Vec::new();
    let mut counted = |count: usize, told: &dyn Fn(usize) -> String| {
        if count > 0 {
            parts.push(told(count));
        }
    };
    counted(count(|fact| matches!(fact, Fact::Resigned { .. })), &|_| {
        resigned(language)
    });
    counted(count(|fact| matches!(fact, Fact::CardTaken(_))), &|count| {
        cards(language, count)
    });
    counted(
        count(|fact| matches!(fact, Fact::Arrived { .. })),
        &|count| arrived(language, count),
    );
    counted(count(|fact| matches!(fact, Fact::Offered(_))), &|count| {
        offers(language, count)
    });
    counted(settled(How::Bought), &|count| bought(language, count));
    counted(settled(How::Declined), &|count| declined(language, count));
    counted(settled(How::Lapsed), &|count| lapsed(language, count));
    counted(count(|fact| matches!(fact, Fact::Paid(_))), &|count| {
        payments(language, count)
    });
    for fact in facts {
        let told = match fact {
            Fact::FirstOver { .. } => first_over(language),
            Fact::LastOut { owner } if *owner == seat => last_out(language),
            Fact::LastOut { owner } => last_out_of(language, &cast.mark(*owner)),
            Fact::LastOver { owner } if *owner == seat => last_over(language),
            Fact::LastOver { owner } => last_over_of(language, &cast.mark(*owner)),
            Fact::DicePaid { dice, .. } => unused(language, *dice),
            _ => continue,
        };
        parts.push(told);
    }
    let moved = count(|fact| matches!(fact, Fact::Moved(_))) > 0;
    let vain = count(|fact| matches!(fact, Fact::Rolled { useless: true, .. })) > 0;
    if vain && !moved {
        parts.push(no_move(language));
    }
    parts
}
