//! Posts that a turn has begun.

use async_trait::async_trait;

use crate::outbox::delivery::To;
use crate::outbox::due::Due;
use crate::outbox::kind::{Handling, Happened, Instead, Kind, POST, Planned};
use crate::outbox::notification::{Noted, Notification, controls};
use crate::present::Press;
use crate::present::turn::{self, Came};
use crate::store::Revival;
use crate::table::{Event, Fold, Snapshot, Standing};
use games::Viewer;

/// Posts that a turn has begun.
pub struct TurnPost;

#[async_trait]
impl Kind for TurnPost {
    fn name(&self) -> &'static str {
        "turn_post"
    }

    fn handling(&self) -> Handling {
        Handling {
            revived_by: Some(Revival::ServerChanged),
            shows_turn: true,
            ..POST
        }
    }

    fn planned(&self, happened: &Happened<'_>) -> Vec<Planned> {
        let game = happened.after.and_then(|after| after.fold.as_ref());
        match happened.event {
            Event::TurnsBegan { .. } => happened.at_once(),
            Event::Thawed if game.is_some() => happened.at_once(),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &Due<'_>) -> Result<Notification, Instead> {
        let (standing, fold) = due.running().await?;
        if fold.turn != due.job.revision {
            return Err("the turn is over".into());
        }
        Ok(turn_shown(due, standing, fold, None))
    }
}

/// The present turn for the channel.
pub fn turn_shown(
    due: &Due<'_>,
    standing: &Standing,
    fold: &Fold,
    came: Option<Came>,
) -> Notification {
    let snapshot = told_since(standing, fold);
    let message = turn::post(controls(due.job), &snapshot, came);
    Notification::of(To::Here, snapshot, message, Noted::TurnShown)
        .strips(standing.row.turn_message)
        .known_by(Press::MyTurn)
}

/// The table for a spectator, with what an outdated post would have told.
pub fn told_since(standing: &Standing, fold: &Fold) -> Snapshot {
    let mut snapshot = standing.snapshot(Viewer::Spectator);
    let seen = standing.last_turn_of(Viewer::Spectator);
    snapshot.since = fold.since(seen.min(standing.row.posted), Viewer::Spectator);
    snapshot
}
