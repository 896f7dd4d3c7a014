//! Which game a lobby is for, and the options that games add to shared commands.

use super::command::{Given, Input, Takes};
use super::{added_by, title};
use crate::present::vocabulary::MenuOption;
use games::{BoardText, Boards, GameKind};
use words::Language;

/// The option of `/game new` that chooses the game, if there is more than one.
const GAME: &Input = &Input {
    name: "game",
    says: words::lobby::which_game,
    takes: Takes::OneOf(choices_of_game),
    required: false,
};

fn choices_of_game(language: Language) -> Vec<MenuOption> {
    let kinds = GameKind::ALL.iter();
    kinds
        .map(|kind| MenuOption::new(title(language, *kind), kind.name()))
        .collect()
}

/// The options that games add to a shared command. An option that several games add appears once.
pub fn added(command: &str) -> Vec<&'static Input> {
    let mut inputs: Vec<&Input> = Vec::new();
    if command == "game new" && GameKind::ALL.len() > 1 {
        inputs.push(GAME);
    }
    for kind in GameKind::ALL {
        let added = added_by(*kind).iter();
        for input in added
            .filter(|(to, _)| *to == command)
            .flat_map(|(_, inputs)| *inputs)
        {
            if !inputs.iter().any(|known| known.name == input.name) {
                inputs.push(input);
            }
        }
    }
    inputs
}

/// The game chosen for a lobby: by its name, or by that of a board which only it has, or else the first; `None` for an
/// unknown name.
pub fn chosen_game(boards: &Boards, board: Option<&str>, given: &Given) -> Option<GameKind> {
    let mut kinds = GameKind::ALL.iter().copied();
    match (given.text(GAME), board) {
        (Some(name), _) => kinds.find(|kind| kind.name() == name),
        (None, Some(board)) => kinds
            .find(|kind| boards.find(*kind, board).is_some())
            .or(GameKind::ALL.first().copied()),
        (None, None) => kinds.next(),
    }
}

/// The boards for a lobby whose options are being filled in: those of its game, or of every game while none is chosen.
pub fn offered_boards<'a>(boards: &'a Boards, given: &Given) -> Vec<BoardText<'a>> {
    let name = given.text(GAME);
    let kinds = GameKind::ALL.iter().copied();
    let kinds = kinds.filter(|kind| name.is_none_or(|name| kind.name() == name));
    kinds.flat_map(|kind| boards.of(kind)).collect()
}
