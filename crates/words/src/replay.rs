//! A game, step by step.

use crate::Language;
use crate::messages::replay::*;
pub use crate::messages::replay::{
    back, choose_turn, film, first, forward, here_is_the_film, last, no_film, nothing_yet, replay,
    seen_as, seen_by_all, step,
};
use crate::names::clean;

/// A finished game in a list of choices, which shows neither Markdown nor mentions.
pub struct FinishedLine<'a> {
    /// Its number, which names it.
    pub number: u64,
    /// The names of those who played.
    pub players: &'a [String],
    /// The day on which it ended, such as 2026-11-26.
    pub day: &'a str,
    /// The names of those who won.
    pub winners: &'a [String],
}

/// A line of that list; at most 100 characters.
pub fn line(language: Language, game: &FinishedLine<'_>) -> String {
    let names = |names: &[String]| names.iter().map(|name| clean(name)).collect::<Vec<_>>();
    let (players, winners) = (names(game.players), names(game.winners));
    let number = game.number.to_string();
    let line = match winners.is_empty() {
        true => choice_without_winner(language, &number, &players, game.day),
        false => choice(language, &number, &players, game.day, &winners),
    };
    crate::fit(line, 100)
}

/// A turn in a menu, and what happened in it: at most 100 characters each. `told` may have Markdown, which a menu does not show.
pub fn turn_line(language: Language, number: u32, told: &[String]) -> (String, Option<String>) {
    let label = match number {
        0 => set_up(language),
        number => turn(language, number),
    };
    let told = told.join(" · ");
    let told: String = told.chars().filter(|c| !"*_`\\".contains(*c)).collect();
    let told = crate::fit(told, 100);
    (crate::fit(label, 100), (!told.is_empty()).then_some(told))
}
