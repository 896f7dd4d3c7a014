//! What buttons and menus say.

use crate::names::count;
use games::desert::Colour;

pub const MY_TOKENS: &str = "My tokens";
pub const CHOOSE_GIVE_BACK: &str = "Choose the leader you give back";
pub const CHOOSE_COLOUR: &str = "Choose a colour";
pub const PALM: &str = "palm";

/// The placeholder of the menu of spaces.
pub fn choose_space(colour: &str, page: usize, pages: usize) -> String {
    if pages > 1 {
        format!("Choose a space for {colour} (page {page} of {pages})")
    } else {
        format!("Choose a space for {colour}")
    }
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
    let spaces = count(spaces, "space", "spaces");
    format!("{colour} ({}) · {spaces}", colour.letter())
}

/// A leader in the menu of leaders to give back.
pub fn leader(colour: Colour) -> String {
    format!("{colour} ({})", colour.letter())
}

/// What stands under a colour in the menu.
pub fn supply(left: u16) -> String {
    format!("{} left", count(usize::from(left), "camel", "camels"))
}
