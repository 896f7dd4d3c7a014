//! The advice to a seat, with the same knowledge as a computer player in its place.

use super::known::Known;
use super::reasons::Reasons;
use super::thinker::Thinker;
use super::{Player, Turn};
use crate::hint::Hint;
use crate::nomadi::{Action, Game};
use crate::{Rules, Seat, Thinking};

/// The best way on from what the seat has drafted, until dice are rolled or the turn is over; from the last committed part of the
/// turn, if nothing can follow the draft. `None` if the seat is not to act, or if there is nothing to advise.
pub(super) fn hint(
    game: &Game,
    seat: Seat,
    drafted: &[Action],
    thinking: &Thinking,
) -> Option<Hint<Action, Reasons>> {
    if game.chance_due() || !game.acting().contains(seat) {
        return None;
    }
    let before = Known::of(game, seat);
    let further = advised(game, &before, drafted, thinking);
    let whole = || advised(game, &before, &[], thinking);
    further.or_else(|| (!drafted.is_empty()).then(whole).flatten())
}

/// The advice after these actions; `None` if they are not legal, or if there is nothing to add.
fn advised(
    game: &Game,
    before: &Known,
    drafted: &[Action],
    thinking: &Thinking,
) -> Option<Hint<Action, Reasons>> {
    let seat = before.seat();
    // Played in what the seat knows, not in the game: cards that are only drafted stay unknown until they are committed.
    let known = before.after(drafted)?;
    let mut turn = Turn::new(game, seat);
    if !drafted.iter().all(|action| turn.take(*action)) {
        return None;
    }
    let mut thinker = Thinker::master(thinking, game.seats());
    turn.answer_and_go(&known, &mut thinker);
    // Only for cards that the seat has looked at: the price of one that is taken with this draft would tell its value.
    let owed = before.position().owed().filter(|owed| owed.from == seat);
    for owed in owed {
        let value = before.position().ground().value(owed.card);
        let price = thinker.price(&known, owed.to, value);
        let card = game.board().name_of(owed.card);
        turn.take(Action::Offer { card, price });
    }
    let actions = turn.actions;
    if actions.len() == drafted.len() {
        return None;
    }
    let after = before.after(&actions)?;
    Some(Hint {
        kept: drafted.len(),
        level: thinker.level(),
        reasons: Reasons::of(before, &after, &actions),
        actions,
    })
}
