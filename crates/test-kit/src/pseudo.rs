//! Support for a bot in a pseudo-language: English with doubled, accented vowels or with endings, and brackets around each message.

use serde_json::Value;

/// English vowels and their counterparts in the pseudo-language.
const VOWELS: [(&str, &str); 5] = [
    ("a", "áá"),
    ("e", "éé"),
    ("i", "íí"),
    ("o", "óó"),
    ("u", "úú"),
];

/// The endings of the inflecting pseudo-language.
const ENDINGS: &str = "ⁿᵃᵍʸ¹²³⁴";

/// Converts a text to English, for tests about what the bot says.
pub fn english(text: &str) -> String {
    let foreign = |c: &char| matches!(c, '⟦' | '⟧') || ENDINGS.contains(*c);
    let bare: String = text.chars().filter(|c| !foreign(c)).collect();
    VOWELS
        .iter()
        .fold(bare, |text, (plain, foreign)| text.replace(foreign, plain))
}

/// Converts all texts in a response of the control API to English, except the labels of buttons, which are pressed by them.
pub(crate) fn in_english(value: &mut Value) {
    match value {
        Value::String(text) if text.contains(['⟦', '⟧']) => *text = english(text),
        Value::Array(values) => values.iter_mut().for_each(in_english),
        Value::Object(object) => {
            let read = object.iter_mut().filter(|(key, _)| *key != "label");
            read.for_each(|(_, value)| in_english(value));
        }
        _ => {}
    }
}

/// The text outside all brackets. A truncated text may lack closing ones.
pub fn outside(text: &str) -> String {
    let mut depth = 0;
    let mut left = String::new();
    for letter in text.chars() {
        match letter {
            '⟦' => depth += 1,
            '⟧' => depth -= 1,
            _ if depth <= 0 => left.push(letter),
            _ => {}
        }
    }
    left
}
