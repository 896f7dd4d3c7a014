//! Everything people read comes from the catalogue: in the pseudo-language, only names stand outside the brackets.

use jiff::tz::TimeZone;
use serde_json::Value;
use test_kit::pseudo::outside;

/// The keys whose values people read.
const READ: [&str; 6] = [
    "content",
    "label",
    "placeholder",
    "description",
    "title",
    "text",
];

/// Reports text in a request of a bot that speaks only a pseudo-language, if it is not from the catalogue.
pub fn check(path: &str, body: &Value) -> Result<(), String> {
    let mut found = Vec::new();
    collect(body, &mut found);
    let strange: Vec<&String> = found.iter().filter(|text| !only_names(text)).collect();
    if strange.is_empty() {
        return Ok(());
    }
    Err(format!("{path}: not from the catalogue: {strange:#?}"))
}

/// Collects every text in a body that people read.
fn collect(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Array(values) => values.iter().for_each(|value| collect(value, found)),
        Value::Object(object) => {
            for (key, value) in object {
                match value {
                    Value::String(text) if READ.contains(&key.as_str()) => found.push(text.clone()),
                    _ if key == "choices" => {
                        let choices = value.as_array().into_iter().flatten();
                        let names = choices.filter_map(|choice| choice["name"].as_str());
                        found.extend(names.map(str::to_owned));
                    }
                    _ => collect(value, found),
                }
            }
        }
        _ => {}
    }
}

/// Names that no language translates: of people, boards, channels, a server, and the time zones that tests choose.
const NAMES: [&str; 26] = [
    "Ana", "Ben", "Cem", "Dia", "Eli", "The", "Mountain", "River", "Dry", "Road", "Short",
    "Crossing", "Oasis", "desert", "dunes", "Europe", "Rome", "Berlin", "UTC", "at", "everyone",
    "evil", "x", "y", "Z", "head",
];

/// What the toy game says, which knows one language.
const TOY: &[&str] = if cfg!(feature = "toy-game") {
    &[
        "Toy",
        "The toy game",
        "Draw a pebble; the next player takes or leaves it.",
        "Stir the bag, draw a pebble, or keep it",
        "Stir, draw or keep",
    ]
} else {
    &[]
};

/// Whether the text outside the brackets consists of names, numbers and signs.
fn only_names(text: &str) -> bool {
    // Besides: time zones (of which some, like "Greenwich", are one word), addresses, and what is kept of an erased
    // person's name.
    let path = text.contains('/') && !text.contains(char::is_whitespace) && !text.contains('⟦');
    let zone = path || TimeZone::get(text).is_ok();
    let outside = outside(text);
    let outside: Vec<&str> = outside
        .split("https://")
        .enumerate()
        .map(|(at, part)| match at {
            0 => part,
            _ => part.split_once(')').map_or("", |(_, after)| after),
        })
        .collect();
    let outside = outside.join(" ");
    if zone || TOY.contains(&text) {
        return true;
    }
    let mut words = outside.split(|c: char| !c.is_alphanumeric());
    words.all(|word| word.is_empty() || NAMES.contains(&word) || is_space(word))
}

/// The name of a space, a letter and a number, or a number alone.
fn is_space(word: &str) -> bool {
    let digits = word.trim_start_matches(|c: char| c.is_ascii_uppercase());
    word.len() <= digits.len() + 1 && digits.chars().all(|c| c.is_ascii_digit())
}
