//! The colours of camels and leaders.

use fluent_bundle::FluentValue;
use games::desert::Colour;

use crate::Language;
use crate::catalogue::Argument;
use crate::messages::desert::colours::*;

/// The name of a colour.
pub fn colour(language: Language, colour: Colour) -> String {
    match colour {
        Colour::Green => green(language),
        Colour::Pink => pink(language),
        Colour::Yellow => yellow(language),
        Colour::Purple => purple(language),
        Colour::Turquoise => turquoise(language),
    }
}

impl Argument for Colour {
    fn value(&self, language: Language) -> FluentValue<'static> {
        FluentValue::from(colour(language, *self))
    }
}
