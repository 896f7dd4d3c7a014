//! The game and its variants.

use crate::names::list;
use games::desert::{LeaderOrder, Options, Palms};

/// The name of the game.
pub const TITLE: &str = "Through the Desert";

/// The variants in words.
pub fn variants(options: &Options, board_has_river: bool) -> String {
    let mut parts = Vec::new();
    if options.leader_order == LeaderOrder::Serpentine {
        parts.push(String::from("serpentine"));
    }
    if options.aquifers {
        parts.push(String::from("aquifers"));
    }
    match options.river {
        Some(true) if board_has_river => parts.push(String::from("river")),
        Some(true) => parts.push(String::from("river (this board has none)")),
        Some(false) if board_has_river => parts.push(String::from("no river")),
        Some(false) => {}
        None if board_has_river => parts.push(String::from("river")),
        None => {}
    }
    if options.palms == Palms::Chosen {
        parts.push(String::from("chosen palms"));
    }
    if options.open_tokens {
        parts.push(String::from("open tokens"));
    }
    if parts.is_empty() {
        String::from("none")
    } else {
        list(&parts)
    }
}

/// The question before somebody resigns.
pub const REALLY_RESIGN: &str = "Do you really want to resign? Your caravans stay on the board, your turns are skipped, and you cannot win. \
This cannot be taken back.";
