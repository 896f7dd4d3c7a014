//! Game-specific commands as data: their names, options and outcomes.

use std::collections::BTreeMap;

use super::control::MenuOption;
use super::game;
use super::message::Message;
use super::response::{Response, Services};
use crate::table::{Effect, Origin, Performed, Refusal, Snapshot};
use games::GameKind;
use words::Language;

/// A command that only one game has.
#[derive(Debug)]
pub struct GameCommand {
    /// Without the slash.
    pub name: &'static str,
    /// The description, at most 100 characters.
    pub says: fn(Language) -> String,
    /// Its options, the required ones first.
    pub inputs: &'static [Input],
}

/// One option of a command.
#[derive(Debug)]
pub struct Input {
    pub name: &'static str,
    /// The description, at most 100 characters.
    pub says: fn(Language) -> String,
    pub takes: Takes,
    pub required: bool,
}

/// The type of an option.
#[derive(Debug)]
pub enum Takes {
    /// Text with autocompletion.
    Completed,
    /// One of a fixed list of at most 25.
    OneOf(fn(Language) -> Vec<MenuOption>),
    /// Yes or no.
    Flag,
}

/// The value given for an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InputValue {
    /// Used for fixed lists too, since a client may send any text.
    Text(String),
    /// Yes or no.
    Flag(bool),
}

/// The given values, by option name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Given(BTreeMap<String, InputValue>);

impl FromIterator<(String, InputValue)> for Given {
    fn from_iter<I: IntoIterator<Item = (String, InputValue)>>(given: I) -> Given {
        Given(given.into_iter().collect())
    }
}

impl Given {
    /// The text given for an option.
    pub fn text(&self, name: &str) -> Option<&str> {
        match self.0.get(name)? {
            InputValue::Text(text) => Some(text),
            InputValue::Flag(_) => None,
        }
    }

    /// The yes or no given for an option.
    pub fn flag(&self, name: &str) -> Option<bool> {
        match self.0.get(name)? {
            InputValue::Flag(flag) => Some(*flag),
            InputValue::Text(_) => None,
        }
    }
}

/// Every game-specific command, with its game.
pub fn all() -> impl Iterator<Item = (GameKind, &'static GameCommand)> {
    let games = GameKind::ALL.iter().copied();
    games.flat_map(|kind| game::commands(kind).iter().map(move |own| (kind, own)))
}

/// Why nothing was done.
enum Undone {
    /// What would be valid.
    Answered(Box<Response>),
    Refused(Refusal),
}

impl From<Refusal> for Undone {
    fn from(refusal: Refusal) -> Undone {
        Undone::Refused(refusal)
    }
}

/// Runs a game-specific command in the channel and shows the resulting turn.
///
/// # Errors
/// Why nothing was done.
pub async fn run(
    services: &Services,
    origin: &Origin,
    (kind, command): (GameKind, &GameCommand),
    given: &Given,
) -> Result<Response, Refusal> {
    let choose = |snapshot: &Snapshot| {
        let meant = game::meant(snapshot, kind, command.name, given);
        let answered = |sentence| Response::of_turn(sentence, Some(snapshot));
        meant.map_err(|sentence| Undone::Answered(Box::new(answered(sentence))))
    };
    match services.tables.perform_with(origin, None, choose).await {
        Ok(done) => Ok(Response::private(shown(services, origin, &done).await)),
        Err(Undone::Answered(response)) => Ok(*response),
        Err(Undone::Refused(refusal)) => Err(refusal),
    }
}

/// The turn after a command changed it.
async fn shown(services: &Services, origin: &Origin, done: &Performed) -> Message {
    match &done.effect {
        Effect::Committed { facts, .. } => services.played(origin, &done.snapshot, facts).await,
        Effect::Acted { facts, .. } => {
            let told = game::committed(&done.snapshot, facts);
            game::panel(&done.snapshot, None, Some(&told))
        }
        _ => game::panel(&done.snapshot, None, None),
    }
}

/// Autocompletion for an option of a game-specific command. Failures give an empty list.
pub async fn complete(
    services: &Services,
    origin: &Origin,
    (kind, command): (GameKind, &GameCommand),
    option: &str,
    given: &Given,
) -> Vec<MenuOption> {
    match services.look(origin).await {
        Ok(snapshot) => game::complete(&snapshot, kind, command.name, option, given),
        Err(_) => Vec::new(),
    }
}
