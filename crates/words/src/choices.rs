//! Labels for options with a fixed list: the values sent are constant, the labels are in the reader's language.

use crate::messages::choices::*;
use crate::{Language, computers, names};

/// The label for a choice with this value; `None` if the value needs no translation.
pub fn label(language: Language, value: &str) -> Option<String> {
    if let Ok(rider) = value.parse() {
        return Some(names::rider(language, rider));
    }
    if let Ok(level) = value.parse() {
        return Some(computers::level(language, level));
    }
    if let Some(seconds) = seconds(value) {
        return Some(computers::every(language, seconds));
    }
    let label = match value {
        "shuffled" => shuffled,
        "joined" => joined,
        "remind" => remind,
        "move" => moves,
        "everybody" => everybody,
        "managers" => managers,
        "role" => role,
        "plain" => plain,
        "full" => full,
        "legal" => legal,
        "since" => since,
        "text" => text,
        "default" => usual,
        "high-contrast" => high_contrast,
        "colour-blind" => colour_blind,
        "dark" => dark,
        _ => return None,
    };
    Some(label(language))
}

/// A time such as "10s", "1m" or "1h", in seconds.
fn seconds(value: &str) -> Option<i64> {
    let (number, unit) = value.split_at_checked(value.len().checked_sub(1)?)?;
    let number: i64 = number.parse().ok()?;
    match unit {
        "s" => Some(number),
        "m" => number.checked_mul(60),
        "h" => number.checked_mul(3_600),
        _ => None,
    }
}
