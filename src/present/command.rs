//! A game's own commands, as data: what they are called, what they take, and what comes of them.

use std::collections::BTreeMap;

use super::answer::{Outcome, Services};
use super::control::Choice;
use super::game;
use super::message::Message;
use crate::table::{Done, Origin, Refusal, Snapshot, What};
use games::Kind;
use words::Language;

/// A command that only one game has.
#[derive(Debug)]
pub struct GameCommand {
    /// Without the slash.
    pub name: &'static str,
    /// What it is for, in at most 100 characters.
    pub says: fn(Language) -> String,
    /// What it takes, the required ones first.
    pub inputs: &'static [Input],
}

/// One option of a command.
#[derive(Debug)]
pub struct Input {
    /// Its name.
    pub name: &'static str,
    /// What it is for, in at most 100 characters.
    pub says: fn(Language) -> String,
    /// What is filled in.
    pub takes: Takes,
    /// It cannot be left out.
    pub required: bool,
}

/// What an option takes.
#[derive(Debug)]
pub enum Takes {
    /// Text for which something is offered while it is typed.
    Completed,
    /// One of a fixed list, at most 25.
    OneOf(fn(Language) -> Vec<Choice>),
    /// Yes or no.
    Flag,
}

/// What an option was filled in with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Also one of a list: a client may send any text.
    Text(String),
    /// Yes or no.
    Flag(bool),
}

/// What was filled in, by the names of the options.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Given(BTreeMap<String, Value>);

impl FromIterator<(String, Value)> for Given {
    fn from_iter<I: IntoIterator<Item = (String, Value)>>(given: I) -> Given {
        Given(given.into_iter().collect())
    }
}

impl Given {
    /// The text of an option.
    pub fn text(&self, name: &str) -> Option<&str> {
        match self.0.get(name)? {
            Value::Text(text) => Some(text),
            Value::Flag(_) => None,
        }
    }

    /// The yes or no of an option.
    pub fn flag(&self, name: &str) -> Option<bool> {
        match self.0.get(name)? {
            Value::Flag(flag) => Some(*flag),
            Value::Text(_) => None,
        }
    }
}

/// Every command of this kind, with its game.
pub fn all() -> impl Iterator<Item = (Kind, &'static GameCommand)> {
    let games = Kind::ALL.iter().copied();
    games.flat_map(|kind| game::commands(kind).iter().map(move |own| (kind, own)))
}

/// Why nothing was done.
enum Undone {
    /// A sentence that says what would be right.
    Sentence(String),
    Refused(Refusal),
}

impl From<Refusal> for Undone {
    fn from(refusal: Refusal) -> Undone {
        Undone::Refused(refusal)
    }
}

/// Carries out a game's own command in the channel, and shows the turn as it then stands.
///
/// # Errors
/// Why nothing was done.
pub async fn run(
    services: &Services,
    origin: &Origin,
    (kind, command): (Kind, &GameCommand),
    given: &Given,
) -> Result<Outcome, Refusal> {
    let choose = |snapshot: &Snapshot| {
        game::meant(snapshot, kind, command.name, given).map_err(Undone::Sentence)
    };
    match services.tables.perform_with(origin, None, choose).await {
        Ok(done) => Ok(Outcome::private(shown(&done))),
        Err(Undone::Sentence(sentence)) => Ok(Outcome::say(sentence)),
        Err(Undone::Refused(refusal)) => Err(refusal),
    }
}

/// The turn after something was done in it.
fn shown(done: &Done) -> Message {
    if let What::Committed { facts, over } = &done.what {
        let told = game::committed(&done.snapshot, facts, *over);
        game::played(&done.snapshot, &told)
    } else {
        game::panel(&done.snapshot, None, None)
    }
}

/// What is offered while somebody types an option of a game's own command. It is never said why there is nothing.
pub async fn complete(
    services: &Services,
    origin: &Origin,
    (kind, command): (Kind, &GameCommand),
    option: &str,
    given: &Given,
) -> Vec<Choice> {
    match services.look(origin).await {
        Ok(snapshot) => game::complete(&snapshot, kind, command.name, option, given),
        Err(_) => Vec::new(),
    }
}
