//! The variants as a lobby's options.

use std::sync::LazyLock;

use crate::present::MenuOption;
use crate::present::command::Given;
use games::nomadi::{Boards, LineUp, Options};
use words::Language;
use words::nomadi::commands::row_choice;

/// The most choices in a fixed list.
const MOST: usize = 25;

/// A row in which the nearer oasis of a board can begin.
struct Row {
    row: u16,
    board: String,
    /// The board suggests it.
    suggested: bool,
}

/// The rows of the boards that come with the program: those of the usual one first, of each board first the one that it
/// suggests. A fixed list cannot depend on the board that is chosen beside it.
static ROWS: LazyLock<Vec<Row>> = LazyLock::new(|| {
    let boards = Boards::embedded();
    let mut rows: Vec<Row> = Vec::new();
    for board in boards.iter() {
        let mut own = board.oasis_rows();
        own.sort_by_key(|row| Some(*row) != board.near());
        own.retain(|row| rows.iter().all(|known| known.row != *row));
        rows.extend(own.into_iter().map(|row| Row {
            row,
            board: board.title().to_owned(),
            suggested: Some(row) == board.near(),
        }));
    }
    rows.truncate(MOST);
    rows
});

/// The choices of `oasis_row`.
pub fn oasis_rows(language: Language) -> Vec<MenuOption> {
    let choice = |row: &Row| {
        MenuOption::new(
            row_choice(language, row.row, &row.board, row.suggested),
            row.row.to_string(),
        )
    };
    ROWS.iter().map(choice).collect()
}

/// The variants chosen. Unless the players want to place every nomad, chance lines them up: by post, sixteen placements are
/// sixteen times waiting.
pub fn chosen(given: &Given) -> Options {
    // What is no number becomes a row that no board has, so that the lobby is refused.
    let row = |text: &str| text.trim().parse().unwrap_or(0);
    Options {
        oasis_row: given.text("oasis_row").map(row),
        bribery: given.flag("bribery") == Some(true),
        line_up: match given.flag("placed_line_up") {
            Some(true) => LineUp::Placed,
            _ => LineUp::Drawn,
        },
    }
}
