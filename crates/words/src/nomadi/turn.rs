//! Messages about turns: who is to move, how everybody stands, what is asked.

use super::cast::Cast;
use super::{moves, picture, score};
use crate::messages::nomadi::turn::*;
use crate::turn::Stand;
use games::nomadi::{LAST_TURN, Offer, Phase};
use games::{Seat, Seats};

/// How the game stands.
pub fn stand(cast: &Cast<'_>) -> Stand {
    let ending = cast.view.ending;
    Stand {
        language: cast.language,
        to_move: to_move(cast),
        standing: standing(cast),
        won: ending.map(|ending| cast.winners(ending.winners)),
    }
}

/// How everybody stands, as far as the reader may know: what the numbers are, a short line per player, then the offers that are
/// open. Empty while nomads are placed, since nobody has anything before.
fn standing(cast: &Cast<'_>) -> String {
    let (language, view) = (cast.language, cast.view);
    if view.phase == Phase::Placing {
        return String::new();
    }
    let mut lines = vec![format!("-# {}", stand_heading(language))];
    for (at, seat) in Seat::first(view.seats.len()).zip(&view.seats) {
        let [near, far, oasis] = score::nomads(view, at);
        // Whoever has resigned cannot win, so their cards make room for that.
        let cards = match seat.resigned {
            true => resigned(language),
            false => cards(language, seat.card_count),
        };
        let money = seat.account.map(|account| account.money());
        let own = money.map(|money| coins(language, &picture::number(money), money.unsigned_abs()));
        let mut parts = vec![stands(language, &cast.brief(at), near, far, oasis), cards];
        parts.extend(own);
        lines.push(parts.join(" · "));
    }
    lines.extend(offered(cast));
    lines.extend(last_turns(cast));
    lines.join("\n")
}

/// The most characters in which open offers are listed: two lines on a phone.
const OFFERED: usize = 60;

/// The offers that are open, as many as there is room for, and the number of others; `None` if there are none.
fn offered(cast: &Cast<'_>) -> Option<String> {
    let mut offers: Vec<String> = Vec::new();
    let mut length = 0;
    for open in &cast.view.offers {
        let told = offer(cast, open);
        length += told.chars().count() + 3;
        if length > OFFERED && !offers.is_empty() {
            break;
        }
        offers.push(told);
    }
    let more = cast.view.offers.len() - offers.len();
    let offers = offers.join(" · ");
    match (offers.is_empty(), more) {
        (true, _) => None,
        (_, 0) => Some(open_offers(cast.language, &offers)),
        (_, more) => {
            let more = more_offers(cast.language, more);
            Some(open_offers(cast.language, &format!("{offers} · {more}")))
        }
    }
}

/// That the end comes by the number of turns (N34), once everybody has at most one turn left after this one.
pub fn last_turns(cast: &Cast<'_>) -> Option<String> {
    let view = cast.view;
    let runs = matches!(view.phase, Phase::Rolling | Phase::Moving);
    let left = usize::from(LAST_TURN.saturating_sub(view.turn_number));
    (runs && left <= view.seats.len()).then(|| ending_soon(cast.language, LAST_TURN))
}

fn offer(cast: &Cast<'_>, offer: &Offer) -> String {
    let (from, to) = (cast.mark(offer.from), cast.mark(offer.to));
    let card = cast.at(offer.card);
    match offer.price {
        Some(price) => open_offer_for(cast.language, &card, &from, &to, price),
        None => open_offer(cast.language, &card, &from, &to),
    }
}

/// The player to move, and the action that is due.
pub fn to_move(cast: &Cast<'_>) -> String {
    let (language, view) = (cast.language, cast.view);
    let (who, turn) = (cast.all(view.turn.into_iter().collect()), view.turn_number);
    let dice: Vec<u8> = view.dice.values().collect();
    let mut text = match view.phase {
        Phase::Placing => to_move_placing(language, &who),
        Phase::Rolling => to_move_rolling(language, turn, LAST_TURN, &who),
        Phase::Moving if view.dice.has(0) => to_move_way_out(language, turn, LAST_TURN, &who),
        Phase::Moving if dice.is_empty() => to_move_price(language, turn, LAST_TURN, &who),
        Phase::Moving => {
            let shown = moves::dice(&dice);
            to_move_dice(language, turn, LAST_TURN, &who, &shown, dice.len())
        }
        Phase::Settling => {
            let reason = view.reason.map(|reason| moves::stopped(cast, reason));
            return to_move_settling(language, &reason.unwrap_or_default(), &due(cast));
        }
        Phase::Over => return to_move_over(language),
    };
    text.extend(prices_due(cast));
    text
}

/// After who is to move: the cards whose price is still to be named, if there are some.
fn prices_due(cast: &Cast<'_>) -> Option<String> {
    let owed = cast.view.owed.iter();
    let cards: Vec<String> = owed.map(|owed| cast.at(owed.card)).collect();
    let due = !cards.is_empty();
    due.then(|| format!(" {}", price_due(cast.language, &cards, cards.len())))
}

/// In settling: who has still to name a price, and who to answer.
fn due(cast: &Cast<'_>) -> String {
    let (language, view) = (cast.language, cast.view);
    let naming: Seats = view.owed.iter().map(|owed| owed.from).collect();
    let asked: Seats = view.offers.iter().map(|offer| offer.to).collect();
    let mut due = Vec::new();
    if !naming.is_empty() {
        due.push(prices_of(language, &cast.all(naming)));
    }
    if !asked.is_empty() {
        due.push(answers_of(language, &cast.all(asked)));
    }
    due.join(" ")
}

/// The request to the player, in a direct message.
pub fn asks(cast: &Cast<'_>, seat: Seat, game: &str) -> String {
    let (language, view) = (cast.language, cast.view);
    let who = cast.who(seat);
    let dice: Vec<u8> = view.dice.values().collect();
    let owes = view.owed.iter().any(|owed| owed.from == seat);
    let is_asked = view.offers.iter().any(|offer| offer.to == seat);
    match view.phase {
        Phase::Placing => direct_placing(language, &who, game),
        Phase::Moving if view.dice.has(0) => direct_way_out(language, &who, game),
        Phase::Moving if !dice.is_empty() => {
            let mut asked = direct_dice(language, &who, game, &moves::dice(&dice), dice.len());
            asked.extend(prices_due(cast));
            asked
        }
        Phase::Settling if owes && is_asked => direct_settling(language, &who, game),
        Phase::Settling if is_asked => direct_answer(language, &who, game),
        Phase::Moving | Phase::Settling if owes => direct_price(language, &who, game),
        _ => direct_waiting(language, &who, game),
    }
}
