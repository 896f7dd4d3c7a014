//! The locales that Discord knows, and texts in several of them.

use serde_json::{Map, Value};

use super::error::Faults;
use super::limits::Field;

/// Every locale that Discord knows.
pub const LOCALES: [&str; 32] = [
    "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "hi", "hr",
    "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr",
    "uk", "vi", "zh-CN", "zh-TW",
];

/// Whether Discord knows this locale.
pub fn is_known(locale: &str) -> bool {
    LOCALES.contains(&locale)
}

/// Passes the texts of a name or description in other languages to `text`. Reports locales that Discord does not know.
pub fn check(localizations: &Field, faults: &mut Faults, text: impl Fn(&Field, &mut Faults)) {
    if !localizations.value.is_null() && !localizations.value.is_object() {
        let sentence = "Only dictionaries may be used in a DictType";
        localizations.fault("DICT_TYPE_CONVERT", sentence, faults);
    }
    for locale in texts(localizations.value).map(|(locale, _)| locale) {
        let field = localizations.at(locale);
        if is_known(locale) {
            text(&field, faults);
        } else {
            let sentence = format!("Value must be one of ('{}').", LOCALES.join("', '"));
            field.fault("BASE_TYPE_CHOICES", &sentence, faults);
        }
    }
}

/// The length of the longest of a text and its localisations, in characters.
pub fn longest(of: &Value, key: &str) -> usize {
    let localised = texts(&of[format!("{key}_localizations")]);
    let all = localised.map(|(_, text)| text).chain([&of[key]]);
    let lengths = all
        .filter_map(Value::as_str)
        .map(|text| text.chars().count());
    lengths.max().unwrap_or(0)
}

/// The texts by locale.
pub fn texts(localizations: &Value) -> impl Iterator<Item = (&String, &Value)> {
    localizations.as_object().into_iter().flat_map(Map::iter)
}
