//! What only the viewer may know: money, values of cards, prices.

use crate::present::game::own::own;
use games::nomadi::Fact;
use games::{Fact as AnyFact, Seat};
use words::nomadi::cast::Cast;
use words::nomadi::money;
use words::turn;

/// The confirmation for a player who has just committed a turn or a part of one, or answered or paid.
pub fn committed(cast: &Cast<'_>, seat: Seat, facts: &[AnyFact]) -> String {
    let played = turn::committed(cast.language, &[]);
    let brought = learned(cast, seat, facts);
    // Answers and payments are told by what they brought.
    let is_move = |fact: &Fact| matches!(fact, Fact::Moved(_) | Fact::Placed { .. });
    let played_now = facts.iter().filter_map(own).any(is_move);
    match (brought.is_empty(), played_now) {
        (true, _) => played,
        (false, true) => format!("{played} {brought}"),
        (false, false) => brought,
    }
}

/// What a player got to know and has now, in the same words by direct message and after *End turn*.
pub fn learned(cast: &Cast<'_>, seat: Seat, facts: &[AnyFact]) -> String {
    let facts = facts.iter().filter_map(own::<_, Fact>);
    money::brought(cast, seat, &facts.copied().collect::<Vec<Fact>>())
}
