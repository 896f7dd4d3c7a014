//! An offered language says everything.

use std::collections::BTreeSet;

use super::texts;
use crate::Language;
use crate::catalogue::files;
use crate::check::check;
use crate::forms::KINDS;

/// The messages and attributes of a language, without the forms of words, of which each language has its own.
fn ids(language: Language) -> BTreeSet<(String, Option<String>)> {
    let is_word = |id: &str| KINDS.iter().any(|(_, prefix)| id.starts_with(prefix));
    let ids = texts(language)
        .into_iter()
        .map(|(id, attribute, _)| (id, attribute));
    ids.filter(|(id, attribute)| attribute.is_none() || !is_word(id))
        .collect()
}

#[test]
fn every_language_has_every_message() {
    let english = ids(Language::English);
    assert!(english.len() > 1_000, "{} messages", english.len());
    for language in Language::ALL {
        assert_eq!(ids(language), english, "{language:?}");
    }
}

#[test]
fn the_catalogues_have_no_findings() {
    // Accents make everything longer than its place.
    let languages = Language::ALL.into_iter();
    for language in languages.filter(|language| *language != Language::Pseudo) {
        let files: Vec<_> = files(language).collect();
        let locale = language.identifier();
        let found = check(&locale, &files, None);
        let found: Vec<String> = found.iter().map(ToString::to_string).collect();
        assert!(found.is_empty(), "{language:?}:\n{}", found.join("\n"));
    }
}
