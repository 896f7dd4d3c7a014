//! Where computer players line up (N9).

use super::known::Known;
use crate::Space;
use crate::nomadi::Action;

/// The place for the next nomad: as far forward as there is room, and the last one at the back, for who leaves the start area
/// last is paid for it (N26).
pub(super) fn place(known: &Known) -> Option<Action> {
    if known.position().to_place(known.seat()) == 1 {
        in_order(known, |row| row)
    } else {
        forward(known)
    }
}

/// As far forward as there is room.
pub(super) fn forward(known: &Known) -> Option<Action> {
    in_order(known, |row| usize::MAX - row)
}

/// How early a place is suggested for the next nomad: the smaller, the earlier.
pub(super) fn rank(known: &Known, at: Space) -> usize {
    let row = known.game().board().column_row(at).1;
    match known.position().to_place(known.seat()) {
        1 => row,
        _ => usize::MAX - row,
    }
}

/// The place whose row comes first in this order.
fn in_order(known: &Known, order: impl Fn(usize) -> usize) -> Option<Action> {
    let board = known.game().board();
    let places = known.position().places();
    let place = places
        .iter()
        .min_by_key(|at| order(board.column_row(*at).1));
    place.map(|at| Action::Place {
        at: board.name_of(at),
    })
}
