//! How everybody stands, as text: the picture of a turn shows the board alone.

use crate::present::game::cast::{cast, seated};
use crate::table::Snapshot;
use games::desert::{Step, View};
use render::desert::draft;
use words::desert::standing;

/// Below a player's panel: what their draft changes in total, if they have one, and how everybody stands.
pub fn below(snapshot: &Snapshot, view: &View, steps: &[Step]) -> Option<String> {
    let players = seated(snapshot);
    let cast = cast(snapshot, &players, view);
    let mut lines = Vec::new();
    if let Some(seat) = snapshot.seat().filter(|_| !view.ghosts.is_empty()) {
        let (text, causes) = draft::heading(cast.language, view, steps, seat, &cast.who(seat));
        lines.extend([text, causes].into_iter().filter(|line| !line.is_empty()));
    }
    let drafted = lines.join(" · ");
    let parts = [drafted, standing::standing(&cast)].into_iter();
    let parts: Vec<String> = parts.filter(|part| !part.is_empty()).collect();
    (!parts.is_empty()).then(|| parts.join("\n"))
}
