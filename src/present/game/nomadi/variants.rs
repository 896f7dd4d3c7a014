//! The variants of the game.

use crate::present::game::variants::{Choice, Variant};
use crate::present::vocabulary::MenuOption;
use games::Boards;
use games::nomadi::{LineUp, Options};
use words::Language;
use words::nomadi::lobby as says;

/// What a lobby begins with. Unless the players want to place every nomad, chance lines them up: by post, sixteen placements
/// are sixteen times waiting.
pub fn usual() -> Options {
    Options {
        line_up: LineUp::Drawn,
        ..Options::default()
    }
}

pub const VARIANTS: &[Variant<Options>] = &[
    Variant {
        name: "placed-line-up",
        about: says::about_placed,
        choice: Choice::Switch {
            label: says::placed_button,
            is_on: |_, _, options| Some(options.line_up == LineUp::Placed),
            set: |options, on| {
                options.line_up = match on {
                    true => LineUp::Placed,
                    false => LineUp::Drawn,
                };
            },
        },
    },
    Variant {
        name: "bribery",
        about: says::about_bribery,
        choice: Choice::Switch {
            label: says::bribery_button,
            is_on: |_, _, options| Some(options.bribery),
            set: |options, on| options.bribery = on,
        },
    },
    Variant {
        name: "oasis-row",
        about: says::about_oasis,
        choice: Choice::Menu {
            placeholder: says::choose_oasis,
            choices: oasis_rows,
            // What is no row is the value of the choice beside the rows.
            set: |options, value| options.oasis_row = value.parse().ok(),
        },
    },
];

/// The value of the oasis that the board marks.
const MARKED: &str = "marked";

/// Where the oasis of a board can begin: where the board marks it, or in other rows, the suggested one first. The board may
/// not be known any more.
fn oasis_rows(
    language: Language,
    boards: &Boards,
    board: &str,
    options: &Options,
) -> Vec<MenuOption> {
    let Some(board) = boards.nomadi.get(board) else {
        return Vec::new();
    };
    let mut rows = board.oasis_rows();
    rows.sort_by_key(|row| Some(*row) != board.near());
    let marked = MenuOption {
        chosen: options.oasis_row.is_none(),
        ..MenuOption::new(says::oasis_marked(language), MARKED)
    };
    let rows = rows.into_iter().map(|row| MenuOption {
        chosen: options.oasis_row == Some(row),
        ..MenuOption::new(
            match Some(row) == board.near() {
                true => says::oasis_suggested(language, row),
                false => says::oasis_row(language, row),
            },
            row.to_string(),
        )
    });
    [marked].into_iter().chain(rows).collect()
}
