//! The pseudo-language: English with accents, a third longer, in brackets.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Resource};
use fluent_syntax::{parser, serializer};

/// The brackets around each message.
pub(crate) const OPEN: char = '⟦';
pub(crate) const CLOSE: char = '⟧';

/// Translates a catalogue into the pseudo-language.
pub(crate) fn catalogue(text: &str) -> String {
    let mut resource: Resource<String> = match parser::parse(text.to_owned()) {
        Ok(resource) | Err((resource, _)) => resource,
    };
    for entry in &mut resource.body {
        if let Entry::Message(message) = entry {
            let values = message.value.iter_mut();
            let attributes = message.attributes.iter_mut();
            for pattern in values.chain(attributes.map(|attribute| &mut attribute.value)) {
                foreign(pattern);
                bracketed(pattern);
            }
        } else if let Entry::Term(term) = entry {
            foreign(&mut term.value);
        }
    }
    serializer::serialize(&resource)
}

fn foreign(pattern: &mut Pattern<String>) {
    let mut code = false;
    for element in &mut pattern.elements {
        match element {
            PatternElement::TextElement { value } => *value = accented(value, &mut code),
            PatternElement::Placeable { expression } => within(expression),
        }
    }
}

fn within(expression: &mut Expression<String>) {
    match expression {
        Expression::Select { variants, .. } => {
            for variant in variants {
                foreign(&mut variant.value);
            }
        }
        Expression::Inline(InlineExpression::Placeable { expression }) => within(expression),
        Expression::Inline(_) => {}
    }
}

fn bracketed(pattern: &mut Pattern<String>) {
    let text = |mark: char| PatternElement::TextElement {
        value: mark.to_string(),
    };
    pattern.elements.insert(0, text(OPEN));
    pattern.elements.push(text(CLOSE));
}

/// Doubles the vowels and adds accents. Text between backticks is typed literally, so it is unchanged, even if the
/// backticks are in different elements.
fn accented(text: &str, code: &mut bool) -> String {
    let mut out = String::with_capacity(text.len() * 2);
    for letter in text.chars() {
        *code ^= letter == '`';
        let twin = match letter {
            _ if *code => None,
            'a' => Some('á'),
            'e' => Some('é'),
            'i' => Some('í'),
            'o' => Some('ó'),
            'u' => Some('ú'),
            _ => None,
        };
        match twin {
            // About a third of all letters are vowels.
            Some(twin) => out.extend([twin, twin]),
            None => out.push(letter),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::catalogue;
    use crate::labels;
    use crate::{Language, refusal};

    #[test]
    fn a_message_is_bracketed_accented_and_longer() {
        assert_eq!(labels::end_turn(Language::Pseudo), "⟦End túúrn⟧");
    }

    #[test]
    fn what_is_typed_stays_as_it_is() {
        let said = refusal::unknown_button(Language::Pseudo);
        assert!(said.contains("`/board`"), "{said}");
        assert!(said.starts_with('⟦') && said.ends_with('⟧'), "{said}");
    }

    #[test]
    fn variants_of_a_message_are_foreign_too() {
        let text = "a = { $count ->\n    [one] one camel\n   *[other] { $count } camels\n}\n";
        let foreign = catalogue(text);
        assert!(foreign.contains("cáámééls"), "{foreign}");
    }
}
