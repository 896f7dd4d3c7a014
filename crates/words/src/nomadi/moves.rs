//! Descriptions of what happened, from facts.

use super::cast::Cast;
use super::picture::number;
use crate::messages::nomadi::moves::*;
use crate::names::row;
use games::nomadi::{Deal, Fact, How, Moved, Offer, Payment, Reason, Taken};
use games::{Seat, Space};

/// The fate of the dice of a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum After {
    /// Some had a move.
    Moves,
    /// None had one, and all were rolled again (N13).
    Again,
    /// None had one, and the turn ended.
    Nothing,
}

/// A line about one action and what it brought: "`2` ● **Ana**: ■ **Ben**'s C4 → C7 with a 3 · card (+1)". Empty for facts that
/// other sentences tell.
///
/// `number` is the move's number on the picture; the line begins with it.
pub fn told(cast: &Cast<'_>, number: Option<usize>, done: &Fact, brought: &[Fact]) -> String {
    let mut parts = deed(cast, done);
    let mover = match done {
        Fact::Moved(moved) => Some(moved.mover),
        _ => None,
    };
    parts.extend(brought.iter().filter_map(|fact| gain(cast, mover, fact)));
    let line = parts.join(" · ");
    match number {
        Some(number) => format!("`{number}` {line}"),
        None => line,
    }
}

/// The action, as the first parts of a line.
fn deed(cast: &Cast<'_>, fact: &Fact) -> Vec<String> {
    let language = cast.language;
    let line = match fact {
        Fact::Moved(moved) => return of_move(cast, moved),
        Fact::Placed { seat, at } => placed(language, &cast.who(*seat), &cast.at(*at)),
        Fact::CardsLaid => cards_laid(language),
        Fact::TurnBegan {
            seat,
            number,
            way_out: true,
        } => turn_way_out(language, *number, &cast.who(*seat)),
        Fact::Rolled { seat, dice, .. } => roll(cast, *seat, None, dice, After::Moves),
        Fact::DicePaid { seat, dice } => dice_paid(language, &cast.who(*seat), *dice),
        Fact::Offered(offer) => return offer_made(cast, offer),
        Fact::Settled { deal, value } => return settled(cast, deal, *value),
        Fact::OwedNoMore { card: at, from } => {
            owed_no_more(language, &cast.who(*from), &cast.at(*at))
        }
        Fact::Paid(payment) => payment_made(cast, payment),
        Fact::Resigned { seat } => resigned(language, &cast.who(*seat)),
        Fact::Stopped { reason } => moves_no_more(language, &stopped(cast, *reason)),
        Fact::CardTaken(_)
        | Fact::LastOut { .. }
        | Fact::FirstOver { .. }
        | Fact::LastOver { .. }
        | Fact::Arrived { .. } => gain(cast, None, fact).unwrap_or_default(),
        Fact::TurnBegan { way_out: false, .. } | Fact::Over(_) => String::new(),
    };
    vec![line]
}

fn of_move(cast: &Cast<'_>, made: &Moved) -> Vec<String> {
    let (language, die) = (cast.language, made.die);
    let (who, from, to) = (cast.who(made.mover), cast.at(made.from), cast.at(made.to));
    let owner = (made.owner != made.mover).then(|| cast.who(made.owner));
    let line = match owner {
        None if die == 0 => way_out(language, &who, &from, &to),
        None => moved(language, &who, &from, &to, die),
        Some(owner) if die == 0 => way_out_of(language, &who, &owner, &from, &to),
        Some(owner) => moved_of(language, &who, &owner, &from, &to, die),
    };
    let far = cast.view.board.far();
    let crosses = far.contains(made.to) && !far.contains(made.from);
    let over = crosses.then(|| over(language));
    std::iter::once(line).chain(over).collect()
}

/// The gains of a move, as a part of its line, which names the `mover` already.
fn gain(cast: &Cast<'_>, mover: Option<Seat>, fact: &Fact) -> Option<String> {
    let language = cast.language;
    Some(match fact {
        Fact::CardTaken(Taken { coins, value, .. }) => match value {
            Some(value) => took_worth(language, &number(i32::from(*value)), &signed(*coins)),
            None => took(language, &signed(*coins)),
        },
        Fact::LastOut { owner } if Some(*owner) == mover => last_out(language),
        Fact::LastOut { owner } => last_out_for(language, &cast.who(*owner)),
        Fact::FirstOver { .. } => first_over(language),
        Fact::LastOver { owner } if Some(*owner) == mover => last_over(language),
        Fact::LastOver { owner } => last_over_for(language, &cast.who(*owner)),
        Fact::Arrived {
            owner,
            mover,
            coins,
            ..
        } => {
            let coins = coins.unsigned_abs();
            if owner == mover {
                arrived(language, coins)
            } else {
                let (mover, owner) = (cast.who(*mover), cast.who(*owner));
                arrived_for(language, coins / 2, &mover, &owner)
            }
        }
        _ => return None,
    })
}

/// Coins got or paid, with a sign.
pub fn signed(coins: i32) -> String {
    if coins > 0 {
        format!("+{coins}")
    } else {
        number(coins)
    }
}

/// The values of dice.
pub fn dice(values: &[u8]) -> String {
    let values: Vec<String> = values.iter().map(u8::to_string).collect();
    values.join(" ")
}

/// A roll; `turn` is the number of the turn that began with it.
pub fn roll(cast: &Cast<'_>, seat: Seat, turn: Option<u16>, rolled: &[u8], after: After) -> String {
    let (language, who, shown) = (cast.language, cast.who(seat), dice(rolled));
    let line = match turn {
        Some(turn) => turn_rolled(language, turn, &who, &shown),
        None => self::rolled(language, &who, &shown),
    };
    let more = match after {
        After::Moves => return line,
        After::Again => rolled_again(language),
        After::Nothing => rolled_in_vain(language),
    };
    format!("{line} · {more}")
}

/// The drawn line-up: the spaces of each player's nomads, by the players' marks.
pub fn line_up(cast: &Cast<'_>, nomads: &[(Seat, Space)]) -> String {
    let seats = Seat::first(Seat::MOST);
    let lines = seats.filter_map(|seat| {
        let own = nomads.iter().filter(|(owner, _)| *owner == seat);
        let spaces: Vec<String> = own.map(|(_, at)| cast.at(*at)).collect();
        let line = format!("{} {}", cast.mark(seat), spaces.join(" "));
        (!spaces.is_empty()).then_some(line)
    });
    let lines: Vec<String> = lines.collect();
    lined_up(cast.language, &lines.join(" · "))
}

/// A card with its value and price, if the reader may know them, as a row: "card from C7, worth 3, 2 coins".
pub fn terms(cast: &Cast<'_>, at: Space, value: Option<i8>, price: Option<u8>) -> String {
    let language = cast.language;
    let card = std::iter::once(card(language, &cast.at(at)));
    row(
        language,
        &card.chain(known(cast, value, price)).collect::<Vec<_>>(),
    )
}

/// The value of a card and its price, if the reader may know them.
fn known(cast: &Cast<'_>, value: Option<i8>, price: Option<u8>) -> impl Iterator<Item = String> {
    let language = cast.language;
    let value = value.map(|value| worth(language, &number(i32::from(value))));
    let price = price.map(|coins| self::price(language, coins));
    value.into_iter().chain(price)
}

fn offer_made(cast: &Cast<'_>, offer: &Offer) -> Vec<String> {
    let (from, to) = (cast.who(offer.from), cast.who(offer.to));
    let line = offered(cast.language, &from, &to, &cast.at(offer.card));
    std::iter::once(line)
        .chain(known(cast, None, offer.price))
        .collect()
}

fn settled(cast: &Cast<'_>, deal: &Deal, value: Option<i8>) -> Vec<String> {
    let (language, offer) = (cast.language, &deal.offer);
    let (from, to, at) = (
        cast.who(offer.from),
        cast.who(offer.to),
        cast.at(offer.card),
    );
    let (line, price) = match deal.how {
        How::Bought => (sold(language, &from, &to, &at), offer.price),
        How::Declined => (declined(language, &from, &to, &at), offer.price),
        How::Lapsed => (lapsed(language, &from, &to, &at), None),
    };
    std::iter::once(line)
        .chain(known(cast, value, price))
        .collect()
}

fn payment_made(cast: &Cast<'_>, payment: &Payment) -> String {
    let (from, to) = (cast.who(payment.from), cast.who(payment.to));
    match payment.amount {
        Some(coins) => paid_coins(cast.language, &from, &to, coins),
        None => paid(cast.language, &from, &to),
    }
}

/// Why nobody moves any more, as a sentence without full stop.
pub fn stopped(cast: &Cast<'_>, reason: Reason) -> String {
    let language = cast.language;
    match reason {
        Reason::Oasis => by_oasis(language),
        Reason::TurnLimit if cast.view.ending.is_some() => {
            by_turn_limit_over(language, cast.view.turn_number)
        }
        Reason::TurnLimit => by_turn_limit(language, cast.view.turn_number),
        Reason::Stuck => by_standstill(language),
        Reason::Resigned => by_resigning(language),
    }
}
