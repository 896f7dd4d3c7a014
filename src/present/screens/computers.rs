//! Computer players in a lobby: the menu that adds and removes them, and what they are called.

use crate::present::vocabulary::{Controls, MenuOption, Press, Row, language, player};
use crate::table::{Command, ComputerKind, NewComputer, Person, Snapshot};
use games::{GameKind, Level, Rider};
use words::{Language, choices, computers as said, refusal};

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
    let add = offered(snapshot).filter(|_| room);
    let add = add.map(|kind| MenuOption {
        description: Some(match kind {
            ComputerKind::Level(level) => said::about(language, level),
            ComputerKind::Program(_) => said::about_program(language),
        }),
        ..MenuOption::new(
            said::add(language, &called(language, &kind)),
            kind.to_string(),
        )
    });
    let seated = snapshot.people.iter().filter(|person| is_computer(person));
    let remove = seated.map(|person| {
        let player = player(language, person);
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
    let kind = value.parse().ok()?;
    offered(snapshot).find(|one| *one == kind)?;
    Some(Command::AddComputer(newcomer(snapshot, kind)))
}

/// A computer player of this level for a seat of a running game.
///
/// # Errors
/// The sentence that says which levels there are.
pub fn wanted(snapshot: &Snapshot, level: &str) -> Result<NewComputer, String> {
    let known: Vec<Level> = levels(snapshot.settings.game).collect();
    let found = level.parse().ok().filter(|level| known.contains(level));
    let language = language::of(snapshot);
    let labels = known
        .iter()
        .map(|level| choices::computer(language, *level));
    let labels: Vec<String> = labels.collect();
    let found = found.ok_or_else(|| refusal::no_choice(language, level, "computer", &labels))?;
    Ok(newcomer(snapshot, found.into()))
}

fn newcomer(snapshot: &Snapshot, kind: ComputerKind) -> NewComputer {
    let seated = snapshot.people.iter();
    let taken: Vec<&str> = seated.map(|person| person.player.name.as_str()).collect();
    named(kind, &taken)
}

/// So many computer players of a level.
pub fn several(level: Level, count: usize) -> Vec<NewComputer> {
    let mut seated: Vec<NewComputer> = Vec::with_capacity(count);
    for _ in 0..count {
        let taken: Vec<&str> = seated.iter().map(|one| one.name.as_str()).collect();
        let next = named(level.into(), &taken);
        seated.push(next);
    }
    seated
}

/// What people may seat in this lobby: the levels, and the programs of the playground.
fn offered(snapshot: &Snapshot) -> impl Iterator<Item = ComputerKind> {
    let levels = levels(snapshot.settings.game).map(ComputerKind::Level);
    let programs = snapshot.programs.iter().copied();
    levels.chain(programs.map(ComputerKind::Program))
}

/// A level in words, or the name of a program.
fn called(language: Language, kind: &ComputerKind) -> String {
    match kind {
        ComputerKind::Level(level) => said::level(language, *level),
        ComputerKind::Program(name) => name.to_string(),
    }
}

/// A computer player with the first name that is part of none in `taken`. What it is, is said with the name wherever it is read.
fn named(kind: ComputerKind, taken: &[&str]) -> NewComputer {
    let is_free = |name: &&str| !taken.iter().any(|other| other.contains(*name));
    let free = said::NAMES.into_iter().find(is_free);
    let given = free.unwrap_or(said::NAMES[0]);
    NewComputer {
        kind,
        name: given.to_owned(),
    }
}

fn is_computer(person: &Person) -> bool {
    person.user().is_none()
}
