//! What stands on buttons and in menus. At most 80 characters on a button, 100 in a menu, 150 as
//! a menu's placeholder.

use games::Rider;
use games::desert::Colour;

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
pub const MY_TOKENS: &str = "My tokens";
pub const UNDO: &str = "Undo";
pub const START_OVER: &str = "Start over";
pub const END_TURN: &str = "End turn";
pub const CHOOSE_GIVE_BACK: &str = "Choose the leader you give back";
pub const CHOOSE_COLOUR: &str = "Choose a colour";
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
pub const PALM: &str = "palm";
pub const OPEN_CHANNEL: &str = "To the game";

/// The placeholder of the menu of spaces.
pub fn choose_space(colour: &str, page: usize, pages: usize) -> String {
    if pages > 1 {
        format!("Choose a space for {colour} (page {page} of {pages})")
    } else {
        format!("Choose a space for {colour}")
    }
}

/// To the page before.
pub fn better(page: usize) -> String {
    format!("‹ Page {page}")
}

/// To the page after.
pub fn further(page: usize) -> String {
    format!("Page {page} ›")
}

/// The placeholder of the menu of large pools.
pub fn choose_palm(page: usize, pages: usize) -> String {
    if pages > 1 {
        format!("Choose a large pool for the palm (page {page} of {pages})")
    } else {
        String::from("Choose a large pool for the palm")
    }
}

/// A colour in the menu of colours.
pub fn colour(colour: Colour, spaces: usize) -> String {
    let spaces = super::names::count(spaces, "space", "spaces");
    format!("{colour} ({}) · {spaces}", colour.letter())
}

/// A leader in the menu of leaders to give back.
pub fn leader(colour: Colour) -> String {
    format!("{colour} ({})", colour.letter())
}

/// A rider in the lobby's menu.
pub fn rider(rider: Rider) -> String {
    super::cast::rider(rider)
}

/// What stands under a colour in the menu.
pub fn supply(left: u16) -> String {
    format!(
        "{} left",
        super::names::count(usize::from(left), "camel", "camels")
    )
}
