//! A game at an earlier step, as one reader may see it.

use std::sync::Arc;

use jiff::Timestamp;

use crate::store::{Stage, UserId};
use crate::table::shown::Snapshot;
use crate::table::state::{Fold, TableState, VisibleEntry};
use games::{Seat, Viewer};

/// With whose eyes an earlier position is seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Eyes {
    /// The reader's own: of a game that is over they see everything, of others what they may know.
    Own,
    /// Those of a seat as it was then. Only of a game that is over.
    Seat(Seat),
}

/// A game at an earlier step. All of it may be shown to the person it was made for.
#[derive(Debug, Clone)]
pub struct Replay {
    /// The table as it was then; what happened in the same turn up to this step is in `since`.
    pub snapshot: Snapshot,
    /// Every step that counts, also those after this one.
    pub steps: Vec<VisibleEntry>,
    /// Which of them is shown; `None` if nothing has happened yet.
    pub at: Option<usize>,
    /// With whose eyes it is seen.
    pub eyes: Eyes,
    /// When it ended, or was imported.
    pub ended: Option<Timestamp>,
}

impl Replay {
    /// The first step of each turn, by its place among the steps.
    pub fn turns(&self) -> Vec<usize> {
        let begins = |place: &usize| {
            let before = place.checked_sub(1).map(|before| &self.steps[before]);
            before.is_none_or(|before| !before.is_of_turn(&self.steps[*place]))
        };
        (0..self.steps.len()).filter(begins).collect()
    }

    /// The places of the steps of a turn that begins with the step in this place.
    pub fn turn_from(&self, first: usize) -> std::ops::Range<usize> {
        let following = self.steps.iter().skip(first);
        let of_turn = following.take_while(|step| self.steps[first].is_of_turn(step));
        first..first + of_turn.count()
    }
}

/// The sequence of the last step up to this one of the log; `None` if there is none.
pub(in crate::table) fn step_at(table: &TableState, sequence: u64) -> Option<u64> {
    let fold = table.fold.as_ref()?;
    let steps = fold.sequences().take_while(|step| *step <= sequence);
    steps.last()
}

/// The game as it was in `then`, at the step with this number of the log, for somebody. Only of a game that is over everything
/// is shown, or what another seat knew then; of one that runs, or was cancelled, what the reader may know.
pub(in crate::table) fn replay(
    table: &TableState,
    then: Arc<Fold>,
    step: Option<u64>,
    user: UserId,
    eyes: Eyes,
) -> Replay {
    let is_over = table.row.stage == Stage::Over;
    let seats = table.people.len();
    let (eyes, viewer) = match eyes {
        Eyes::Seat(seat) if is_over && seat.index() < seats => (eyes, Viewer::Seat(seat)),
        _ => (Eyes::Own, table.viewer(user)),
    };
    let all = is_over && eyes == Eyes::Own;
    let steps = match &table.fold {
        Some(fold) if all => fold.steps_untold(),
        Some(fold) => fold.steps_told(&then, viewer),
        None => Vec::new(),
    };
    let at = step.and_then(|step| steps.iter().position(|known| known.sequence == step));
    let mut past = table.clone();
    past.fold = Some(Arc::clone(&then));
    past.drafts.clear();
    // Nobody acts in the past, and nobody learns the seed of a game that goes on.
    if !is_over {
        past.row.stage = Stage::Cancelled;
    }
    let mut snapshot = past.seen_by(viewer, Some(user));
    snapshot.status = table.row.stage;
    if all {
        snapshot.game.view = Some(then.game.view_of_all());
    }
    let same_turn = |at: usize| {
        let before = steps[..=at].iter().rev();
        let count = before
            .take_while(|step| step.is_of_turn(&steps[at]))
            .count();
        steps[at + 1 - count..=at].to_vec()
    };
    snapshot.game.since = at.map(same_turn).unwrap_or_default();
    Replay {
        snapshot,
        steps,
        at,
        eyes,
        ended: table.row.ended,
    }
}
