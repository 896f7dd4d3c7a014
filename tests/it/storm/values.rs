//! Option values for a storm, some that make sense and some that do not.

use rand::RngExt;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use serde_json::{Value, json};

/// What `/place` takes as a colour.
pub const COLOURS: [&str; 6] = ["green", "pink", "yellow", "purple", "turquoise", "palm"];

const WORDS: [&str; 22] = [
    "",
    " ",
    "none",
    "24 hours",
    "1 week",
    "mountain",
    "lake",
    "plain",
    "legal",
    "text",
    "since",
    "back",
    "2026-12-24",
    "Europe/Rome",
    "22-8",
    "off",
    "dark",
    "black",
    "white",
    "ben",
    "seat 2",
    "areas",
];

const JUNK: [&str; 14] = [
    "@everyone",
    "<@1>",
    "C-1",
    "C99999999999999999999",
    "\u{202e}7C",
    "a\u{301}\u{301}",
    "'; DROP TABLE games; --",
    "../../etc/passwd",
    "pink\0",
    "-1",
    "1e9",
    "{}",
    "```",
    "\u{1F468}\u{200d}\u{1F469}",
];

/// A space that a board may have.
pub fn space(random: &mut StdRng) -> String {
    let column = char::from(b'A' + random.random_range(0..20_u8));
    format!("{column}{}", random.random_range(1..16))
}

/// Any text.
pub fn text(random: &mut StdRng) -> String {
    let of =
        |random: &mut StdRng, list: &[&str]| (*list.choose(random).expect("not empty")).to_owned();
    match random.random_range(0..10) {
        0..3 => of(random, &COLOURS),
        3..6 => space(random),
        6..8 => of(random, &WORDS),
        8 => of(random, &JUNK),
        _ => "\u{1F42A}x".repeat(random.random_range(1..3000)),
    }
}

/// A value for this registered option; now and then one of another type.
pub fn value(random: &mut StdRng, option: &Value) -> Value {
    let choices = option["choices"].as_array().map_or(&[][..], Vec::as_slice);
    if let (Some(choice), true) = (choices.choose(random), random.random_ratio(4, 5)) {
        return json!({"type": option["type"], "value": choice["value"]});
    }
    let kind = match random.random_range(0..20) {
        0 => random.random_range(3..12),
        _ => option["type"].as_u64().unwrap_or(3),
    };
    let value = match kind {
        4 => json!(random.random_range(-1..8)),
        5 => json!(random.random_bool(0.5)),
        // Ids; Discord itself lets nothing else through.
        6..=9 | 11 => json!(random.random_range(1_u64..u64::MAX).to_string()),
        10 => json!(random.random_range(-1.0..8.0)),
        _ => json!(text(random)),
    };
    json!({"type": kind, "value": value})
}

/// A forged id: a real one, slightly altered.
pub fn bent(random: &mut StdRng, id: &str) -> String {
    let mut parts: Vec<String> = id.split(':').map(str::to_owned).collect();
    let at = random.random_range(0..parts.len());
    parts[at] = match random.random_range(0..6) {
        0 => String::new(),
        1 => "-".to_owned(),
        2 => random.random_range(0..9).to_string(),
        3 => text(random),
        4 => random.random_range(0..u64::MAX).to_string(),
        _ => parts[at].chars().rev().collect(),
    };
    if random.random_ratio(1, 4) {
        parts.truncate(random.random_range(0..=parts.len()));
    }
    parts.join(":").chars().take(100).collect()
}
