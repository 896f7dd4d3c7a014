//! Offers: what a seat is asked, and the buttons that answer it.

use crate::present::{Controls, Message};
use crate::table::Snapshot;
use games::Seat;
use games::nomadi::View;

/// The offers open to the seat, with buttons; `None` if there are none. `named` is the game as readers elsewhere know it.
pub fn asked(_: Controls, _: &Snapshot, _: &View, _: Seat, _named: &str) -> Option<Message> {
    None
}
