//! Carries out the commands that only one game has, and completes their options.

use super::services::Services;
use super::turn;
use crate::present::game::command::Given;
use crate::present::game::{OwnCommand, ReadCommand, title};
use crate::present::vocabulary::{MenuOption, Response, language};
use crate::table::{Command, Origin, Refusal, Snapshot};
use words::table;

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
    read: &ReadCommand,
) -> Result<Response, Refusal> {
    let choose = |snapshot: &Snapshot| {
        let answered = |sentence| turn::answer(sentence, Some(snapshot));
        meant(read, snapshot).map_err(|sentence| Undone::Answered(Box::new(answered(sentence))))
    };
    match services.tables.perform_with(origin, None, choose).await {
        Ok(done) => Ok(Response::private(services.own_turn(origin, &done).await)),
        Err(Undone::Answered(response)) => Ok(*response),
        Err(Undone::Refused(refusal)) => Err(refusal),
    }
}

/// The table command that was meant.
///
/// # Errors
/// The sentence that says what would be valid.
pub fn meant(read: &ReadCommand, snapshot: &Snapshot) -> Result<Command, String> {
    let here = snapshot.settings.game;
    if here == read.game {
        return read.meant(snapshot);
    }
    let language = language::of(snapshot);
    let (of, here) = (title(language, read.game), title(language, here));
    Err(table::other_game(language, &of, &here))
}

/// Autocompletion for an option of a game-specific command. Failures give an empty list.
pub async fn complete(
    services: &Services,
    origin: &Origin,
    own: &OwnCommand,
    option: &str,
    given: &Given,
) -> Vec<MenuOption> {
    match services.look(origin).await {
        Ok(snapshot) => own.complete(&snapshot, option, given),
        Err(_) => Vec::new(),
    }
}
