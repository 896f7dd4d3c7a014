//! Labels of buttons and menus.

use crate::Language;
use crate::catalogue::messages;
use games::desert::Colour;

messages! {
    pub fn my_tokens() = "desert-labels-my-tokens";
    pub fn choose_give_back() = "desert-labels-choose-give-back";
    pub fn palm() = "desert-labels-palm";

    /// The placeholder of the menu of the best placements of all colours.
    pub fn choose_best() = "desert-labels-choose-best";

    /// The placeholder of the menu of a colour's best spaces.
    pub fn choose_space(colour: Colour) = "desert-labels-choose-space";

    /// The placeholder of a page of a colour's spaces: its first and its last.
    pub fn choose_among(colour: Colour, from: &str, to: &str) = "desert-labels-choose-among";

    /// The placeholder of the menu of the best large pools.
    pub fn choose_palm() = "desert-labels-choose-palm";

    /// The placeholder of a page of large pools: its first and its last.
    pub fn choose_palm_among(from: &str, to: &str) = "desert-labels-choose-palm-among";

    /// The button that lists every space.
    pub fn all_spaces(spaces: usize) = "desert-labels-all-spaces";

    /// The button that lists the best placements of all colours again.
    pub fn all_colours() = "desert-labels-all-colours";

    /// The button that lists the best spaces for the colour just placed.
    pub fn same_colour() = "desert-labels-same-colour";

    /// The button that lists the spaces from one to another.
    pub fn from_to(from: &str, to: &str) = "desert-labels-from-to";

    fn colour_with(colour: Colour, letter: &str, spaces: usize) = "desert-labels-colour";
    fn lettered(colour: Colour, letter: &str) = "desert-labels-lettered";
}

/// A colour in the completion of `/place`.
pub fn colour(language: Language, colour: Colour, spaces: usize) -> String {
    colour_with(language, colour, &colour.letter().to_string(), spaces)
}

/// A colour with its letter on the picture: on a button, or a leader to give back.
pub fn with_letter(language: Language, colour: Colour) -> String {
    lettered(language, colour, &colour.letter().to_string())
}
