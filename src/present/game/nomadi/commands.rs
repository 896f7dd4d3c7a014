//! The game's own commands and options: what they mean and how they are completed.

use crate::present::MenuOption;
use crate::present::command::{GameCommand, Given, Input};
use crate::table::{Command, Snapshot};
use games::Boards;
use games::nomadi::{LineUp, Options, View};
use words::Language;

/// `/move`, `/nomad`, `/pay`.
pub const COMMANDS: &[GameCommand] = &[];

/// What it adds to `/game new` and `/board`.
pub const ADDED: &[(&str, &[Input])] = &[];

/// The variants chosen with the lobby's options.
pub fn options(_: &Given) -> Options {
    Options {
        line_up: LineUp::Drawn,
        ..Options::default()
    }
}

/// The variants in words.
pub fn variants(_: Language, _: &Boards, _: &str, _: &Options) -> String {
    String::new()
}

/// The command that `/move`, `/nomad` or `/pay` stands for.
///
/// # Errors
/// The sentence that says what would be valid.
pub fn meant(_: &Snapshot, _: &View, _: &str, _: &Given) -> Result<Command, String> {
    Ok(Command::Place(Vec::new()))
}

/// Completion of their options; `given` are the options filled in so far.
pub fn complete(_: &Snapshot, _: &View, _: &str, _: &str, _: &Given) -> Vec<MenuOption> {
    Vec::new()
}
