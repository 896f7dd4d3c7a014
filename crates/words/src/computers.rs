//! Computer players: their names, their levels, and the lobby's menu of them.

use crate::Language;
use crate::catalogue::{List, messages};
use crate::names::Quoted;
use games::Level;

messages! {
    /// The placeholder of the lobby's menu.
    pub fn menu() = "computers-menu";
    /// The choice that adds one; `what` is its level or the name of a program.
    pub fn add(what: &str) = "computers-add";
    /// The choice that removes one.
    pub fn remove(who: &str) = "computers-remove";
    /// How a computer player is called; `what` is its level or the name of a program.
    pub fn name(given: &str, what: &str) = "computers-name";

    fn novice() = "computers-novice";
    fn gatherer() = "computers-gatherer";
    fn planner() = "computers-planner";
    fn master() = "computers-master";
    fn random() = "computers-random";

    fn about_novice() = "computers-about-novice";
    fn about_gatherer() = "computers-about-gatherer";
    fn about_planner() = "computers-about-planner";
    fn about_master() = "computers-about-master";
    fn about_random() = "computers-about-random";
    /// What a program is, in a line.
    pub fn about_program() = "computers-about-program";

    /// More computer players were asked for than there are seats beside the host's.
    pub fn too_many(seats: u8, most: u8) = "computers-too-many";
    fn no_level_among(given: Quoted<'_>, levels: List<'_>) = "computers-no-level";
    /// To the host who would only watch, without computer players to watch.
    pub fn too_few_to_watch() = "computers-too-few-to-watch";
    /// More computer players were to be watched than there are seats.
    pub fn too_many_to_watch(seats: u8) = "computers-too-many-to-watch";
    fn every_seconds(count: i64) = "computers-every-seconds";
    fn every_minutes(count: i64) = "computers-every-minutes";
    fn every_hours(count: i64) = "computers-every-hours";
    fn watched_at(pace: &str) = "computers-watched";
    /// The button that stops a game which only computer players play, and the one that lets it go on.
    pub fn stop() = "computers-stop";
    pub fn go_on() = "computers-go-on";
    /// To everybody, when it was stopped.
    pub fn stopped(who: &str) = "computers-stopped";
    /// To the person who stopped it, or lets it go on.
    pub fn you_stop() = "computers-you-stop";
    pub fn you_go_on() = "computers-you-go-on";
    /// A computer player has taken over a seat that others may have.
    pub fn seated(who: &str) = "computers-seated";
    /// The button that takes over the seat of this computer player.
    pub fn take_seat(who: &str) = "computers-take-seat";
    /// To the host, who put a computer player into a seat.
    pub fn you_seat() = "computers-you-seat";
    /// A seat was to be offered to somebody and given to a computer player.
    pub fn either_or() = "computers-either-or";

    /// The computer player who was to be removed is gone.
    pub fn none_to_remove() = "computers-none-to-remove";
}

/// The names that computer players are given, in this order: as many as can sit at a table.
pub const NAMES: [&str; games::Seat::MOST] = ["Amira", "Bashir", "Dalia", "Farid", "Hanan"];

/// A level.
pub fn level(language: Language, level: Level) -> String {
    match level {
        Level::Random => random(language),
        Level::Novice => novice(language),
        Level::Gatherer => gatherer(language),
        Level::Planner => planner(language),
        Level::Master => master(language),
    }
}

/// What a level is like, in a line.
pub fn about(language: Language, level: Level) -> String {
    match level {
        Level::Random => about_random(language),
        Level::Novice => about_novice(language),
        Level::Gatherer => about_gatherer(language),
        Level::Planner => about_planner(language),
        Level::Master => about_master(language),
    }
}

/// For an unknown level.
pub fn no_level(language: Language, given: Quoted<'_>, levels: &[Level]) -> String {
    let levels: Vec<String> = levels.iter().map(|one| level(language, *one)).collect();
    no_level_among(language, given, List(&levels))
}

/// The pace of a game that only computer players play: the seconds between two rounds.
pub fn watched(language: Language, seconds: i64) -> String {
    watched_at(language, &every(language, seconds))
}

/// So many seconds between two rounds.
pub fn every(language: Language, seconds: i64) -> String {
    match seconds {
        3_600.. => every_hours(language, seconds / 3_600),
        60.. => every_minutes(language, seconds / 60),
        _ => every_seconds(language, seconds),
    }
}
