//! The score, as far as everybody may know it.

use crate::present::Message;
use crate::table::Snapshot;
use games::View;
use words::cast::Cast;
use words::{score, table};

/// The table of points.
pub fn score(snapshot: &Snapshot) -> Message {
    let Some(View::Desert(view)) = &snapshot.view else {
        return Message::new(table::NOT_STARTED);
    };
    let players = snapshot.players();
    let cast = Cast {
        players: &players,
        view,
    };
    Message::new(score::score(&cast, view.outcome.is_some()))
}
