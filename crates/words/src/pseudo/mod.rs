//! Languages that no person speaks, made from the English catalogue. They show text that does not come from the catalogue, text
//! that is too long, and sentences that only English can say.

mod accented;
mod inflected;

use fluent_syntax::ast::{Entry, Message, Pattern, PatternElement, Resource};
use fluent_syntax::{parser, serializer};

/// The brackets around each message.
pub(crate) const OPEN: char = '⟦';
pub(crate) const CLOSE: char = '⟧';

/// Translates a catalogue into English with accents, a third longer.
pub(crate) fn accented(text: &str) -> String {
    translated(text, |message| {
        patterns(message).for_each(accented::foreign);
    })
}

/// Translates a catalogue into English with three cases, four plural forms and a verb form for *you*.
pub(crate) fn inflected(text: &str) -> String {
    translated(text, |message| {
        patterns(message).for_each(inflected::foreign);
        inflected::decline(message);
    })
}

/// Translates each message and puts its texts into brackets.
fn translated(text: &str, foreign: impl Fn(&mut Message<String>)) -> String {
    let mut resource: Resource<String> = match parser::parse(text.to_owned()) {
        Ok(resource) | Err((resource, _)) => resource,
    };
    for entry in &mut resource.body {
        if let Entry::Message(message) = entry {
            foreign(message);
            patterns(message).for_each(bracketed);
        }
    }
    serializer::serialize(&resource)
}

/// The message and its attributes.
fn patterns(message: &mut Message<String>) -> impl Iterator<Item = &mut Pattern<String>> {
    let attributes = message.attributes.iter_mut();
    let attributes = attributes.map(|attribute| &mut attribute.value);
    message.value.iter_mut().chain(attributes)
}

fn bracketed(pattern: &mut Pattern<String>) {
    let text = |mark: char| PatternElement::TextElement {
        value: mark.to_string(),
    };
    pattern.elements.insert(0, text(OPEN));
    pattern.elements.push(text(CLOSE));
}

#[cfg(test)]
mod tests {
    use super::{accented, inflected};
    use crate::labels;
    use crate::{Language, refusal};

    #[test]
    fn a_message_is_bracketed_accented_and_longer() {
        assert_eq!(labels::end_turn(Language::Pseudo), "⟦End túúrn⟧");
    }

    #[test]
    fn text_to_be_typed_stays_as_it_is() {
        let said = refusal::unknown_button(Language::Pseudo);
        assert!(said.contains("`/board`"), "{said}");
        assert!(said.starts_with('⟦') && said.ends_with('⟧'), "{said}");
    }

    #[test]
    fn all_variants_of_a_message_are_accented() {
        let text = "a = { $count ->\n    [one] one camel\n   *[other] { $count } camels\n}\n";
        let foreign = accented(text);
        assert!(foreign.contains("cáámééls"), "{foreign}");
    }

    #[test]
    fn in_the_inflecting_language_a_word_has_the_case_of_its_place() {
        let text = "a = { COLOUR($colour) } leader of the { COLOUR($colour) } caravan, next to { COLOUR($colour) }\n";
        let foreign = inflected(text);
        let cases = r#"{ COLOUR($colour) } leader of the { COLOUR($colour, form: "accusative") } caravan, next to { COLOUR($colour, form: "genitive") }"#;
        assert!(foreign.contains(cases), "{foreign}");
    }

    #[test]
    fn in_the_inflecting_language_two_plural_forms_become_four() {
        let text = "a = { $count ->\n    [0] no camel\n    [one] { $count } camel\n   *[other] { $count } camels\n}\n";
        let foreign = inflected(text);
        for form in [
            "[0] no camel\n",
            "camel¹",
            "[few] { $count } camels²",
            "[many] { $count } camels³",
            "camels⁴",
        ] {
            assert!(foreign.contains(form), "{form}: {foreign}");
        }
    }

    #[test]
    fn in_the_inflecting_language_the_word_you_has_its_own_verb_form() {
        let foreign =
            inflected("a = You play. Ana plays. You\u{20}\n    take { $count } from you.\n");
        assert!(foreign.contains("You playʸ. Ana plays."), "{foreign}");
        assert!(!foreign.contains("you.ʸ"), "{foreign}");
    }

    #[test]
    fn in_the_inflecting_language_every_word_has_its_forms() {
        let foreign = inflected("riders-red = red\n    .marked = ● red\n");
        for form in [
            "riders-red = ⟦redⁿ⟧",
            ".marked = ⟦● redⁿ⟧",
            ".accusative = ⟦redᵃ⟧",
            ".genitive = ⟦redᵍ⟧",
        ] {
            assert!(foreign.contains(form), "{form}: {foreign}");
        }
    }
}
