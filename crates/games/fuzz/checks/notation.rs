use caravanserai_games::desert::{Action, Board, Chance, Colour, Options, SpaceName};
use caravanserai_games::{Rider, Seat, Seed};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::common::is_a_clear_message;

/// Parses a text as everything that is written in one word or stored as JSON in a log. What can be read is written the same
/// way again.
pub fn notation(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    space_names(text);
    if let Some(colour) = Colour::named(text) {
        assert_eq!(colour.name(), text);
    }
    if let Ok(colour) = text.parse::<Colour>() {
        assert!(colour.name().eq_ignore_ascii_case(text.trim()));
    }
    if let Ok(rider) = text.parse::<Rider>() {
        assert!(rider.name().eq_ignore_ascii_case(text.trim()));
    }
    if let Some(seed) = Seed::from_hex(text) {
        assert_eq!(seed.to_hex(), text.to_ascii_lowercase());
    }
    if let Err(why) = Board::parse(&format!(
        "name: t\noffset: odd-q\nmap:\n. o\n# O\nbeyond: {text}\n"
    )) {
        is_a_clear_message(&why.to_string());
    }
    is_kept::<Action>(text);
    is_kept::<Chance>(text);
    is_kept::<Options>(text);
    is_kept::<Seat>(text);
    is_kept::<SpaceName>(text);
    is_kept::<Colour>(text);
    is_kept::<Rider>(text);
}

fn space_names(text: &str) {
    let exact = SpaceName::exact(text);
    if let Some(name) = exact {
        assert_eq!(name.to_string(), text);
        assert_eq!(SpaceName::new(name.column(), name.row()), Some(name));
    }
    if let Ok(name) = text.parse::<SpaceName>() {
        assert_eq!(name.to_string(), text.trim().to_ascii_uppercase());
        assert!(exact.is_none_or(|exact| exact == name));
    } else {
        assert_eq!(exact, None);
    }
}

/// A value read from JSON survives writing and reading.
fn is_kept<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(text: &str) {
    if let Ok(read) = serde_json::from_str::<T>(text) {
        let written = serde_json::to_string(&read).expect("it can be written");
        let again: T = serde_json::from_str(&written).expect("what we write can be read");
        assert_eq!(again, read);
    }
}
