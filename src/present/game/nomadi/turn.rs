//! Messages about a turn and about the end of a game, with the board.

use crate::present::game::Illustrated;
use crate::present::turn::{Came, Why};
use crate::table::{Snapshot, Unposted};
use games::Seat;
use games::nomadi::View;

/// Who is to move, in one line.
pub fn to_move(_: &Snapshot, _: &View) -> String {
    String::new()
}

/// The current turn for everybody.
pub fn post(_: &Snapshot, _: &View, _: Option<Came>) -> Illustrated {
    Illustrated::say("")
}

/// The direct message to the seat to move.
pub fn direct(
    _: &Snapshot,
    _: &View,
    _: Seat,
    _named: &str,
    _: Why,
    _: Option<&Unposted>,
) -> Illustrated {
    Illustrated::say("")
}

/// The end of a game, below `head`.
pub fn finish(_: &Snapshot, _: &View, head: &str) -> Illustrated {
    Illustrated::say(head)
}
