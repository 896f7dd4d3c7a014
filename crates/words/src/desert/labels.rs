//! Labels of buttons and menus.

use crate::Language;
use crate::messages::desert::labels::*;
pub use crate::messages::desert::labels::{
    all_colours, all_spaces, choose_among, choose_best, choose_give_back, choose_palm,
    choose_palm_among, choose_space, from_to, my_tokens, palm, same_colour, spot,
};
use games::desert::Colour;

/// A colour in the completion of `/place`.
pub fn colour(language: Language, colour: Colour, spaces: usize) -> String {
    colour_with(language, colour, &colour.letter().to_string(), spaces)
}

/// A colour with its letter on the picture: on a button, or a leader to give back.
pub fn with_letter(language: Language, colour: Colour) -> String {
    lettered(language, colour, &colour.letter().to_string())
}
