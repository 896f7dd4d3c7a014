//! The board as shown by `/board` and the button *Board*.

use crate::present::Message;
use crate::table::Snapshot;
use games::nomadi::View;

/// The board; `show` and `die` are the options of `/board`.
pub fn board(_: &Snapshot, _: &View, _show: Option<&str>, _die: Option<&str>) -> Message {
    Message::new("")
}
