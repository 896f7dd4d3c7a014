//! The score, as far as it is public.

use crate::present::{Message, language};
use crate::table::Snapshot;
use games::desert::View;
use words::desert::cast::Cast;
use words::desert::score;

/// The table of points.
pub fn score(snapshot: &Snapshot, view: &View) -> Message {
    let players = snapshot.players();
    let cast = Cast {
        language: language::of(snapshot),
        players: &players,
        view,
    };
    Message::new(score::score(&cast, view.outcome.is_some()))
}
