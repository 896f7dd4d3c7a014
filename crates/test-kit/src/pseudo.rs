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

/// Converts a text to English, so that people find the same buttons and words in both.
pub fn english(text: &str) -> String {
    let foreign = |c: &char| matches!(c, '⟦' | '⟧') || ENDINGS.contains(*c);
    let bare: String = text.chars().filter(|c| !foreign(c)).collect();
    VOWELS
        .iter()
        .fold(bare, |text, (plain, foreign)| text.replace(foreign, plain))
}

/// The key for a button's label as it was sent.
pub(crate) const SENT: &str = "label_as_sent";

/// The key for a choice's name as it was sent.
pub(crate) const SENT_NAME: &str = "name_as_sent";

fn is_pseudo(value: &Value) -> bool {
    value.as_str().is_some_and(|text| text.contains(['⟦', '⟧']))
}

/// Converts all texts in a response of the control API to English.
pub(crate) fn in_english(value: &mut Value) {
    match value {
        Value::String(text) if text.contains(['⟦', '⟧']) => *text = english(text),
        Value::Array(values) => values.iter_mut().for_each(in_english),
        Value::Object(object) => {
            // Buttons are pressed by their label as it was sent.
            if let Some(label) = object
                .get("label")
                .filter(|label| is_pseudo(label))
                .cloned()
            {
                object.insert(SENT.to_owned(), label);
            }
            if let Some(name) = object.get("name").filter(|name| is_pseudo(name)).cloned() {
                object.insert(SENT_NAME.to_owned(), name);
            }
            let read = object
                .iter_mut()
                .filter(|(key, _)| ![SENT, SENT_NAME].contains(&key.as_str()));
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
