//! The button that opens in detail what a message tells in brief.

use crate::present::vocabulary::{Button, Controls, Press, Style, language};
use crate::table::Snapshot;
use words::labels;

/// Controls that say what is told: what happened after the revision that they carry.
pub fn controls(snapshot: &Snapshot) -> Controls {
    Controls {
        revision: snapshot.game.after,
        ..Controls::of(snapshot)
    }
}

/// The button under a message of this snapshot; `None` if nothing has happened.
pub fn button(snapshot: &Snapshot) -> Option<Button> {
    let label = labels::moves(language::of(snapshot));
    let button = controls(snapshot).button(Press::Moves, label, Style::Secondary);
    (!snapshot.game.since.is_empty()).then_some(button)
}
