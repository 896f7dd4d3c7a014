//! The commands of all games, whatever they are read into.

use super::command::{GameCommand, Given, Input};
use super::plug::Plug;
use crate::present::vocabulary::MenuOption;
use crate::table::{Command, Snapshot};
use games::GameKind;
use words::Language;

/// A command that only one game has.
pub struct OwnCommand {
    pub game: GameKind,
    /// As it is typed, without the slash.
    pub name: &'static str,
    /// The description, at most 100 characters.
    pub says: fn(Language) -> String,
    /// Its options, the required ones first.
    pub inputs: Vec<&'static Input>,
    /// Whether players may give it out of turn too.
    pub any_time: bool,
    /// Reads what was typed.
    pub read: Box<dyn Fn(&Given) -> ReadCommand + Send + Sync>,
    offers: Box<Offers>,
}

/// What completes an option: the state of the game, the option's name, and what was typed so far.
type Offers = dyn Fn(&Snapshot, &str, &Given) -> Vec<MenuOption> + Send + Sync;

/// What a command stands for in a state of the game, or the sentence that says what would be valid.
type StandsFor = dyn Fn(&Snapshot) -> Result<Command, String> + Send + Sync;

/// A command that was read: what it stands for depends on the state of the game.
pub struct ReadCommand {
    pub game: GameKind,
    any_time: bool,
    stands_for: Box<StandsFor>,
}

impl ReadCommand {
    /// The table command that it stands for, in its own game. Whether it is possible now (a game, the player's turn) is
    /// left to the table, so nobody is told how to type what is not for them to do.
    ///
    /// # Errors
    /// The sentence that says what would be valid.
    pub fn meant(&self, snapshot: &Snapshot) -> Result<Command, String> {
        match snapshot.may_act() || (self.any_time && snapshot.plays()) {
            true => (self.stands_for)(snapshot),
            false => Ok(Command::Place(Vec::new())),
        }
    }
}

impl OwnCommand {
    /// What is offered for the option of this name, with the options filled in so far.
    pub fn complete(&self, snapshot: &Snapshot, option: &str, given: &Given) -> Vec<MenuOption> {
        match snapshot.settings.game == self.game {
            true => (self.offers)(snapshot, option, given),
            false => Vec::new(),
        }
    }
}

/// The commands of one game.
pub fn of<G: Plug + 'static>(game: GameKind) -> impl Iterator<Item = OwnCommand> {
    let commands: &'static [GameCommand<G::View, G::Typed>] = G::FACE.commands;
    commands.iter().map(move |command| OwnCommand {
        game,
        name: command.name,
        says: command.says,
        inputs: command.inputs.iter().map(|own| &own.input).collect(),
        any_time: command.any_time,
        read: Box::new(move |given| {
            let typed = (command.read)(given);
            ReadCommand {
                game,
                any_time: command.any_time,
                stands_for: Box::new(move |snapshot| match (G::FACE.view)(snapshot) {
                    Some(view) => (G::FACE.meant)(snapshot, view, &typed),
                    None => Ok(Command::Place(Vec::new())),
                }),
            }
        }),
        offers: Box::new(move |snapshot, option, given| {
            let own = command.inputs.iter().find(|own| own.input.name == option);
            let offered = own.zip((G::FACE.view)(snapshot));
            offered.map_or_else(Vec::new, |(own, view)| (own.offers)(snapshot, view, given))
        }),
    })
}
