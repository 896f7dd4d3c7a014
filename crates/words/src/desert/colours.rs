//! The colours of camels and leaders.

use games::desert::Colour;

use crate::Language;
use crate::catalogue::word;

/// The name of a colour, in its basic form.
pub fn colour(language: Language, colour: Colour) -> String {
    word(language, "COLOUR", colour.into())
}

crate::argument::keys!(Colour);
