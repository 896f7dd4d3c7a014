//! The score, as far as it is public.

use crate::present::{Message, language};
use crate::table::Snapshot;
use games::nomadi::View;
use words::nomadi::cast::Cast;
use words::nomadi::score;

/// What everybody has as far as the viewer may know, and where points came from when the game is over.
pub fn score(snapshot: &Snapshot, view: &View) -> Message {
    let players = snapshot.players();
    let cast = Cast {
        language: language::of(snapshot),
        players: &players,
        view,
    };
    Message::new(score::score(&cast, snapshot.seat()))
}
