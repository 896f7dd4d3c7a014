//! What is particular to Through the Desert.

pub mod board;
pub mod offers;
pub mod panel;
pub mod placing;
pub mod score;
pub mod telling;
pub mod tokens;
pub mod turn;

use crate::table::Tables;
use games::desert::Options;

/// The variants in words, on a board that is known by its name.
pub fn variants(tables: &Tables, board: &str, options: &Options) -> String {
    let board = tables.boards().get(board);
    words::lobby::variants(options, board.is_some_and(|board| board.has_river()))
}
