//! Who and what the sentences of a game are about.

use crate::present::vocabulary::{self, language};
use crate::table::Snapshot;
use games::Player;
use words::cast::Cast;

/// A view of the game with the names of its players, in the viewer's language.
pub fn cast<'a, V>(snapshot: &Snapshot, players: &'a [Player], view: &'a V) -> Cast<'a, V> {
    Cast {
        language: language::of(snapshot),
        players,
        view,
    }
}

/// The players at a table, in the viewer's language.
pub fn seated(snapshot: &Snapshot) -> Vec<Player> {
    vocabulary::seated(language::of(snapshot), snapshot)
}
