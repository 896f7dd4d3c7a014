//! A simple, sound player: it does what brings most at once, die by die.

use crate::Seat;
use crate::nomadi::worth::expected;
use crate::nomadi::{Action, Game, HIGHEST_PRICE, Phase};

/// Everything that the seat does until dice are rolled or somebody else acts: it answers offers, moves with all dice, and names
/// the price of a card once it has looked at it. Empty if it may do nothing.
#[must_use]
pub fn turn(game: &Game, seat: Seat) -> Vec<Action> {
    let mut ahead = game.clone();
    let mut turn = Vec::new();
    while is_same_turn(game, &ahead)
        && let Some(action) = next(&ahead, seat)
    {
        if ahead.apply_to(seat, &action, &mut ()).is_err() {
            break;
        }
        turn.push(action);
    }
    turn
}

fn is_same_turn(game: &Game, ahead: &Game) -> bool {
    let turn = |game: &Game| {
        let position = game.position();
        (game.phase(), position.turn(), position.turn_number())
    };
    turn(game) == turn(ahead)
}

fn next(game: &Game, seat: Seat) -> Option<Action> {
    let position = game.position();
    let name = |at| game.board().name_of(at);
    if matches!(game.phase(), Phase::Moving | Phase::Settling) {
        if let Some(offer) = position.offers().find(|offer| offer.to == seat) {
            let price = offer.price.map_or(0, i32::from);
            return Some(Action::Answer {
                card: name(offer.card),
                buy: price * 100 < expected(position, seat),
            });
        }
        if let Some(owed) = position.owed().find(|owed| owed.from == seat) {
            // It has looked at this card.
            return Some(Action::Offer {
                card: name(owed.card),
                price: price(position.ground().value(owed.card)),
            });
        }
    }
    let prospects = game.prospects(seat, &[]);
    prospects.first().map(|best| best.action)
}

/// More than the card is worth; for a bad one little, so that the owner buys it.
fn price(value: i8) -> u8 {
    match u8::try_from(value) {
        Ok(value) if value > 0 => (value + 1).min(HIGHEST_PRICE),
        _ => 1,
    }
}
