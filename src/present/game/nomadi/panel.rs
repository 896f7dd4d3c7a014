//! A player's panel for their own turn: a preview of the draft, and menus and buttons to go on without typing.

use super::press::Picked;
use crate::present::Message;
use crate::table::Snapshot;
use games::nomadi::View;

/// The panel of the viewer's turn, with `head` above it. If the viewer is not to act, it says who is.
pub fn panel(_: &Snapshot, _: &View, _: Option<Picked>, _: Option<&str>) -> Message {
    Message::new("")
}

/// Shown after a turn was committed: `head` reports it, and who is next follows.
pub fn played(_: &Snapshot, _: &View, _: &str) -> Message {
    Message::new("")
}
