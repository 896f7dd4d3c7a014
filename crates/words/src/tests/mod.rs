//! Properties of every message of every language.

mod completeness;
mod every_message;
mod you;

use fluent_syntax::ast::{Entry, Pattern};
use fluent_syntax::parser;

use crate::Language;
use crate::catalogue::files;

/// Every text of a language: the message, its attribute if it is one, and its pattern.
fn texts(language: Language) -> Vec<(String, Option<String>, Pattern<String>)> {
    let mut texts = Vec::new();
    for (_, text) in files(language) {
        let parsed = parser::parse(text).expect("the build script has parsed it");
        for entry in parsed.body {
            let Entry::Message(message) = entry else {
                continue;
            };
            let id = message.id.name;
            texts.extend(message.value.map(|value| (id.clone(), None, value)));
            let attributes = message.attributes.into_iter();
            texts.extend(attributes.map(|one| (id.clone(), Some(one.id.name), one.value)));
        }
    }
    texts
}
