//! What stands on buttons and in menus. At most 80 characters on a button, 100 in a menu, 150 as
//! a menu's placeholder.

use games::Rider;

pub const JOIN: &str = "Join";
pub const LEAVE: &str = "Leave";
pub const START: &str = "Start";
pub const CANCEL: &str = "Cancel";
pub const CHOOSE_RIDER: &str = "Choose the colour of your riders";
pub const MY_TURN: &str = "My turn";

/// My turn, in one of several games.
pub fn my_turn_in(title: &str) -> String {
    super::fit(format!("{MY_TURN}: {title}"), 80)
}

pub const BOARD: &str = "Board";
pub const UNDO: &str = "Undo";
pub const START_OVER: &str = "Start over";
pub const END_TURN: &str = "End turn";
pub const REALLY_CANCEL: &str = "Yes, cancel the game";
pub const REALLY_RESIGN: &str = "Yes, resign";
pub const NEVER: &str = "No, go on";
pub const TAKE_SEAT: &str = "Take the seat";
pub const EXPORT: &str = "Export";
pub const REMATCH: &str = "Rematch";
pub const ASK_UNDO: &str = "Ask to take it back";
pub const AGREE_UNDO: &str = "Yes, take it back";
pub const REFUSE_UNDO: &str = "No, it stands";
pub const REALLY_ERASE: &str = "Yes, forget me";
pub const KEEP: &str = "No, keep it";
pub const OPEN_CHANNEL: &str = "To the game";

/// A rider in the lobby's menu.
pub fn rider(rider: Rider) -> String {
    super::players::rider(rider)
}

/// To the page before.
pub fn better(page: usize) -> String {
    format!("‹ Page {page}")
}

/// To the page after.
pub fn further(page: usize) -> String {
    format!("Page {page} ›")
}
