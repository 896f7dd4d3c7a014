//! Offers: what a player is asked, in direct messages and panels.

use super::cast::Cast;
use super::picture::number;
pub use crate::messages::nomadi::trade::more_offers;
use crate::messages::nomadi::trade::*;
use games::nomadi::{DECK, Offer, Phase};
use games::{Seat, Viewer};

/// The offers open to the viewer: a line for each, that their values are not known, what the viewer has, what declining means,
/// and how long they stand. Empty if there are none. `stops`: after the viewer's draft nobody moves any more.
pub fn open(cast: &Cast<'_>, stops: bool) -> String {
    let (language, view) = (cast.language, cast.view);
    let Viewer::Seat(seat) = view.viewer else {
        return String::new();
    };
    let lines = to(cast, seat).filter_map(|offer| {
        let (who, card) = (cast.who(offer.from), cast.at(offer.card));
        Some(offered(language, &who, &card, offer.price?))
    });
    let mut lines: Vec<String> = lines.collect();
    let count = lines.len();
    if count > 0 {
        lines.push(unknown(language, count));
        lines.push(average(language, average_of_unseen(cast)));
        lines.extend(has(cast, seat));
        let declined = match to(cast, seat).collect::<Vec<_>>().as_slice() {
            [only] => declining(language, &cast.who(only.from)),
            _ => declining_several(language),
        };
        let until = match (view.phase, view.turn) {
            (Phase::Settling, _) => before_the_end(language),
            (_, Some(turn)) if turn == seat && stops => after_the_last_move(language, count),
            (_, Some(turn)) if turn == seat => until_turn_ends(language, count),
            _ => until_next_turn_ends(language, count),
        };
        lines.push(format!("{declined} {until}"));
    }
    lines.join("\n")
}

/// What a card that the viewer has not seen is worth on average, in tenths: the list of values is known (N6).
fn average_of_unseen(cast: &Cast<'_>) -> i64 {
    let seen = &cast.view.seen;
    let known: i64 = seen.iter().map(|(_, value)| i64::from(*value)).sum();
    let all: i64 = DECK.iter().map(|value| i64::from(*value)).sum();
    let left = DECK.len().saturating_sub(seen.len()).max(1) as i64;
    ((all - known) * 10 + left / 2).div_euclid(left)
}

/// What the seat has to pay with, if the view tells.
fn has(cast: &Cast<'_>, seat: Seat) -> Option<String> {
    let own = cast.view.seats.get(seat.index())?;
    let money = own.account?.money();
    Some(coins(cast.language, &number(money)))
}

fn to<'a>(cast: &Cast<'a>, seat: Seat) -> impl Iterator<Item = &'a Offer> {
    let offers = cast.view.offers.iter();
    offers.filter(move |offer| offer.to == seat)
}
