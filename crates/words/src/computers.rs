//! Computer players: their names, their levels, and the lobby's menu of them.

use crate::Language;
use crate::catalogue::word;
use crate::messages::computers::*;
pub use crate::messages::computers::{
    about_program, add, either_or, go_on, menu, name_of_level, name_of_program, none_to_remove,
    remove, seated, stop, stopped, take_seat, too_few_to_watch, too_many, too_many_to_watch,
    you_go_on, you_seat, you_stop,
};
use games::Level;

/// The names that computer players are given, in this order: as many as can sit at a table.
pub const NAMES: [&str; games::Seat::MOST] = ["Amira", "Bashir", "Dalia", "Farid", "Hanan"];

/// The name of a level, in its basic form.
pub fn level(language: Language, level: Level) -> String {
    word(language, "LEVEL", level.into())
}

/// The manner of a level, in a line.
pub fn about(language: Language, level: Level) -> String {
    match level {
        Level::Random => about_random(language),
        Level::Novice => about_novice(language),
        Level::Gatherer => about_gatherer(language),
        Level::Planner => about_planner(language),
        Level::Master => about_master(language),
    }
}

/// The pace of a game that only computer players play: the seconds between two rounds.
pub fn watched(language: Language, seconds: i64) -> String {
    match seconds {
        3_600.. => watched_hours(language, seconds / 3_600),
        60.. => watched_minutes(language, seconds / 60),
        _ => watched_seconds(language, seconds),
    }
}

/// The same in a list of choices.
pub fn every(language: Language, seconds: i64) -> String {
    match seconds {
        3_600.. => every_hours(language, seconds / 3_600),
        60.. => every_minutes(language, seconds / 60),
        _ => every_seconds(language, seconds),
    }
}
