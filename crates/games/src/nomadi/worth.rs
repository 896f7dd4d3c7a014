//! The worth of an action to a seat, roughly, from that seat's knowledge.

use super::card::DECK;
use super::fact::{Fact, Moved};
use super::position::Position;
use crate::Seat;

/// A hundredth of a point.
const POINT: i32 = 100;

/// The worth of these facts, 100 for each point; `lost` are dice that they make useless.
pub(super) fn worth(position: &Position, seat: Seat, facts: &[Fact], lost: &[u8]) -> i32 {
    let worth = |fact: &Fact| one(position, seat, fact);
    // Dice without a move may find one again before the turn ends.
    let lost = lost.len() as i32 * POINT * 3 / 4;
    facts.iter().map(worth).sum::<i32>() - lost
}

fn one(position: &Position, seat: Seat, fact: &Fact) -> i32 {
    let others = position.ground().seats() as i32 - 1;
    // A gain of others is worth a little less than nothing.
    let of = |who: Seat, coins: i32| {
        if who == seat {
            coins * POINT
        } else {
            -coins * POINT / (2 * others)
        }
    };
    match *fact {
        Fact::Moved(moved) => promise(position, seat, moved),
        Fact::CardTaken(taken) => {
            let card = expected(position, seat);
            taken.coins * POINT + if taken.owed { card / 2 } else { card }
        }
        Fact::LastOut { owner } => of(owner, 5),
        Fact::FirstOver { mover } => of(mover, 5),
        Fact::LastOver { owner } => of(owner, -5),
        Fact::Arrived {
            owner,
            mover,
            coins,
            ..
        } => of(owner, coins / 2) + of(mover, coins / 2),
        Fact::DicePaid { seat: who, dice } => of(who, -(dice as i32)),
        Fact::Settled { deal, .. } => {
            let price = i32::from(deal.offer.price.unwrap_or(0)) * POINT;
            let bought = deal.how == super::offer::How::Bought && deal.offer.to == seat;
            if bought {
                expected(position, seat) - price
            } else {
                0
            }
        }
        _ => 0,
    }
}

/// The average worth of a card that the seat never saw: the list of values is known (N6).
pub(super) fn expected(position: &Position, seat: Seat) -> i32 {
    let seen = position.seen(seat);
    let known: i32 = seen
        .iter()
        .map(|at| i32::from(position.ground().value(at)))
        .sum();
    let all: i32 = DECK.iter().map(|value| i32::from(*value)).sum();
    let left = DECK.len().saturating_sub(seen.len()).max(1);
    (all - known) * POINT / left as i32
}

/// A hint of what a move may lead to: nearer to the oasis is better, with one's own nomads most of all.
fn promise(position: &Position, seat: Seat, moved: Moved) -> i32 {
    let board = position.ground().board();
    let oasis = position.ground().oasis();
    let distance = |at| {
        let (column, row) = board.column_row(at);
        let away = oasis.iter().map(|goal| {
            let (to_column, to_row) = board.column_row(goal);
            column.abs_diff(to_column) + row.abs_diff(to_row)
        });
        away.min().unwrap_or(0) as i32
    };
    let nearer = distance(moved.from) - distance(moved.to);
    nearer * if moved.owner == seat { 12 } else { 5 }
}
