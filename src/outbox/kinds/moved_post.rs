//! Posts the turn in the channel where the game goes on.

use async_trait::async_trait;

use super::turn_post::turn_shown;
use crate::outbox::due::Due;
use crate::outbox::kind::{Handling, Happened, Instead, Kind, POST, Planned};
use crate::outbox::notification::Notification;
use crate::present::turn::Came;
use crate::store::Revival;
use crate::table::Event;

/// Posts the turn in the channel where the game goes on.
pub struct MovedPost;

#[async_trait]
impl Kind for MovedPost {
    fn name(&self) -> &'static str {
        "moved_post"
    }

    fn handling(&self) -> Handling {
        Handling {
            revived_by: Some(Revival::ServerChanged),
            shows_turn: true,
            ..POST
        }
    }

    fn planned(&self, happened: &Happened<'_>) -> Vec<Planned> {
        match happened.event {
            Event::Moved { user } => happened.at_once_for(*user),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &Due<'_>) -> Result<Notification, Instead> {
        let (standing, fold) = due.running().await?;
        let job = due.job;
        if fold.turn > job.revision {
            return Err("the turn is over".into());
        }
        if standing.row.turn_message.is_some() {
            return Err("the turn is shown here".into());
        }
        let by = due.user()?;
        let left = due.store.left(job.game, job.revision).await?;
        let from = left.filter(|left| !left.gone).map(|left| left.channel);
        Ok(turn_shown(due, standing, fold, Some(Came { by, from })))
    }
}
