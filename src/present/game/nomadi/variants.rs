//! The rows of the nearer oasis, as a lobby's option lists them.

use std::sync::LazyLock;

use crate::present::vocabulary::MenuOption;
use games::nomadi::Boards;
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
