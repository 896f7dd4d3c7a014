//! Words that change with their place in a sentence, such as colours: what the functions of the catalogue show.
//!
//! A message of a colour is its basic form, and its attributes are the others, under whatever names the language needs:
//!
//! ```ftl
//! desert-colours-green = grün
//!     .accusative = grünen
//! ```
//!
//! Sentences take a form by its name: `{ COLOUR($colour, form: "accusative") }`. A form that a word lacks is its basic one.

use std::collections::HashMap;
use std::sync::Arc;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentResource, FluentValue};
use fluent_syntax::ast::{Entry, Message, Pattern, PatternElement};

use crate::Language;
use crate::names;

/// A word that sentences name by a key: the function that shows it, and the beginning of its messages' ids.
pub(crate) const KINDS: &[(&str, &str)] = &[
    ("COLOUR", "desert-colours-"),
    ("RIDER", "riders-"),
    ("LEVEL", "levels-"),
];

/// The forms of every word of a catalogue, by message.
#[derive(Debug, Default)]
pub(crate) struct Forms(HashMap<String, Word>);

#[derive(Debug, Default)]
struct Word {
    basic: String,
    others: HashMap<String, String>,
}

impl Forms {
    /// Adds the words of a file.
    pub(crate) fn add(&mut self, file: &FluentResource) {
        let messages = file.entries().filter_map(|entry| match entry {
            Entry::Message(message) => Some(message),
            _ => None,
        });
        let is_word = |message: &&Message<&str>| {
            let id = message.id.name;
            KINDS.iter().any(|(_, prefix)| id.starts_with(prefix))
        };
        for message in messages.filter(is_word) {
            let others = message.attributes.iter();
            let others = others.map(|form| (form.id.name.to_owned(), plain(&form.value)));
            let word = Word {
                basic: message.value.as_ref().map(plain).unwrap_or_default(),
                others: others.collect(),
            };
            self.0.insert(message.id.name.to_owned(), word);
        }
    }

    /// A form of a word. Without a message for it, the key itself.
    pub(crate) fn word(&self, function: &str, key: &str, form: Option<&str>) -> String {
        let prefix = KINDS.iter().find(|(name, _)| *name == function);
        let prefix = prefix.map_or("", |(_, prefix)| prefix);
        let Some(word) = self.0.get(&format!("{prefix}{key}")) else {
            return key.to_owned();
        };
        let found = form.and_then(|form| word.others.get(form));
        found.unwrap_or(&word.basic).clone()
    }
}

/// The text of a pattern without placeables.
fn plain(pattern: &Pattern<&str>) -> String {
    let texts = pattern.elements.iter().map(|element| match element {
        PatternElement::TextElement { value } => *value,
        PatternElement::Placeable { .. } => "",
    });
    texts.collect()
}

/// Lets the catalogue's sentences show words in their forms, and look at how a text begins.
pub(crate) fn add_functions(
    bundle: &mut FluentBundle<FluentResource>,
    language: Language,
    forms: &Arc<Forms>,
) {
    for &(function, _) in KINDS {
        let forms = Arc::clone(forms);
        let added = bundle.add_function(function, move |given, named| {
            let keys = text(given.first()).unwrap_or_default();
            let form = text(named.get("form"));
            let words = keys.split(' ');
            let words: Vec<String> = words.map(|key| forms.word(function, key, form)).collect();
            FluentValue::from(names::list(language, &words))
        });
        debug_assert!(added.is_ok(), "no other function has this name");
    }
    let added = bundle.add_function("BEGINS", |given, named| {
        let begins = |sounds| begins(text(given.first()).unwrap_or_default(), sounds);
        let found = text(named.get("with")).is_some_and(begins)
            && !text(named.get("but")).is_some_and(begins);
        FluentValue::from(if found { "yes" } else { "no" })
    });
    debug_assert!(added.is_ok(), "no other function has this name");
}

/// Whether the first letters of a text are among these, which blanks separate.
fn begins(text: &str, with: &str) -> bool {
    let letters = text.trim_start_matches(|sign: char| !sign.is_alphanumeric());
    let letters = letters.to_lowercase();
    with.split(' ').any(|sound| letters.starts_with(sound))
}

fn text<'a>(value: Option<&'a FluentValue<'_>>) -> Option<&'a str> {
    match value {
        Some(FluentValue::String(text)) => Some(text),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::begins;

    #[test]
    fn the_beginning_of_a_text_is_compared_without_marks_and_case() {
        assert!(begins("■ **Ian**", "i hi"));
        assert!(begins("Hilda", "i hi"));
        assert!(!begins("Ana", "i hi"));
        assert!(!begins("", "i"));
    }
}
