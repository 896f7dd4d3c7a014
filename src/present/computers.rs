//! Computer players in a lobby: the menu that adds and removes them, and what they are called.

use super::control::{Controls, MenuOption, Row};
use super::language;
use super::press::Press;
use crate::table::{Command, NewComputer, Person, Snapshot};
use games::{GameKind, Level, Rider};
use words::names::Quoted;
use words::{Language, computers as said};

/// What begins the value of a choice that removes one; the name of its rider follows.
const REMOVE: &str = "remove ";

/// The levels that people may choose in this game.
pub fn levels(kind: GameKind) -> impl Iterator<Item = Level> {
    let levels = kind.levels().iter().copied();
    levels.filter(|level| *level != Level::Random)
}

/// The menu below a lobby, for its host; `None` if there is nothing to choose.
pub fn menu(snapshot: &Snapshot, language: Language) -> Option<Row> {
    let room = snapshot.people.len() < usize::from(snapshot.settings.seats);
    let add = levels(snapshot.settings.game).filter(|_| room);
    let add = add.map(|level| MenuOption {
        description: Some(said::about(language, level)),
        ..MenuOption::new(said::add(language, level), level.name())
    });
    let seated = snapshot.people.iter().filter(|person| is_computer(person));
    let remove = seated.map(|person| {
        let player = &person.player;
        let value = format!("{REMOVE}{}", player.rider.name());
        MenuOption::new(said::remove(language, &player.name), value)
    });
    let choices = add.chain(remove).collect();
    Controls::of(snapshot).menu(Press::Computers, said::menu(language), choices)
}

/// What a choice from the menu does; `None` for a value that no menu has.
pub fn chosen(snapshot: &Snapshot, value: &str) -> Option<Command> {
    if let Some(rider) = value.strip_prefix(REMOVE) {
        let rider: Rider = rider.parse().ok()?;
        return Some(Command::RemoveComputer(rider));
    }
    Some(Command::AddComputer(newcomer(snapshot, value)?))
}

/// A computer player of this level for a seat of a running game.
///
/// # Errors
/// The sentence that says which levels there are.
pub fn wanted(snapshot: &Snapshot, level: &str) -> Result<NewComputer, String> {
    newcomer(snapshot, level).ok_or_else(|| {
        let levels: Vec<Level> = levels(snapshot.settings.game).collect();
        said::no_level(language::of(snapshot), Quoted(level), &levels)
    })
}

/// Another computer player of this level; `None` if the game has no such level.
fn newcomer(snapshot: &Snapshot, level: &str) -> Option<NewComputer> {
    let level = level.parse().ok()?;
    levels(snapshot.settings.game).find(|one| *one == level)?;
    let seated = snapshot.people.iter();
    let taken: Vec<&str> = seated.map(|person| person.player.name.as_str()).collect();
    Some(named(language::public(snapshot), level, &taken))
}

/// So many computer players of a level.
pub fn several(language: Language, level: Level, count: usize) -> Vec<NewComputer> {
    let mut seated: Vec<NewComputer> = Vec::with_capacity(count);
    for _ in 0..count {
        let taken: Vec<&str> = seated.iter().map(|one| one.name.as_str()).collect();
        let next = named(language, level, &taken);
        seated.push(next);
    }
    seated
}

/// A computer player with the first name that is part of none in `taken`.
fn named(language: Language, level: Level, taken: &[&str]) -> NewComputer {
    let is_free = |name: &&str| !taken.iter().any(|other| other.contains(*name));
    let free = said::NAMES.into_iter().find(is_free);
    NewComputer {
        level,
        name: said::name(language, free.unwrap_or(said::NAMES[0]), level),
    }
}

fn is_computer(person: &Person) -> bool {
    person.user().is_none()
}
