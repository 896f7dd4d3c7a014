//! What only the viewer may know: money, values of cards, prices.

use crate::present::{Controls, Message};
use crate::table::Snapshot;
use games::nomadi::View;
use games::{Fact as AnyFact, Seat};
use words::Language;

/// The confirmation for a player who has just committed a turn or a part of one.
pub fn committed(_: &Snapshot, _: &View, _: &[AnyFact]) -> String {
    String::new()
}

/// The viewer's money by source, and the values of their cards.
pub fn own(_: &Snapshot, _: &View) -> Message {
    Message::new("")
}

/// Tells a seat by direct message the secret that it has just learned. `named` is the game as readers elsewhere know it.
pub fn learned(
    _: Language,
    _: Controls,
    _: &View,
    _: Seat,
    _named: &str,
    _: &[AnyFact],
) -> Message {
    Message::new("")
}
