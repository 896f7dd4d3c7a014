//! Labels of buttons and menus.

use crate::Language;
use crate::catalogue::messages;
use games::desert::Colour;

messages! {
    pub fn my_tokens() = "desert-labels-my-tokens";
    pub fn choose_give_back() = "desert-labels-choose-give-back";
    pub fn choose_colour() = "desert-labels-choose-colour";
    pub fn palm() = "desert-labels-palm";

    fn the_space(colour: Colour) = "desert-labels-choose-space";
    fn the_space_on(colour: Colour, page: usize, pages: usize) = "desert-labels-choose-space-on-page";
    fn the_palm() = "desert-labels-choose-palm";
    fn the_palm_on(page: usize, pages: usize) = "desert-labels-choose-palm-on-page";
    fn colour_with(colour: Colour, letter: &str, spaces: usize) = "desert-labels-colour";
    fn leader_of(colour: Colour, letter: &str) = "desert-labels-leader";

    /// Below a colour in the menu.
    pub fn supply(left: u16) = "desert-labels-supply";
}

/// The placeholder of the menu of spaces.
pub fn choose_space(language: Language, colour: Colour, page: usize, pages: usize) -> String {
    if pages > 1 {
        the_space_on(language, colour, page, pages)
    } else {
        the_space(language, colour)
    }
}

/// The placeholder of the menu of large pools.
pub fn choose_palm(language: Language, page: usize, pages: usize) -> String {
    if pages > 1 {
        the_palm_on(language, page, pages)
    } else {
        the_palm(language)
    }
}

/// A colour in the menu of colours.
pub fn colour(language: Language, colour: Colour, spaces: usize) -> String {
    colour_with(language, colour, &colour.letter().to_string(), spaces)
}

/// A leader in the menu of leaders to give back.
pub fn leader(language: Language, colour: Colour) -> String {
    leader_of(language, colour, &colour.letter().to_string())
}
