//! Posts in the channel that a game left where it goes on.

use async_trait::async_trait;

use crate::outbox::delivery::Parcel;
use crate::outbox::due::Due;
use crate::outbox::kind::{DIRECT, Handling, Happened, Instead, Kind, POST, Planned};
use crate::table::Event;
use games::Viewer;

/// Posts in the channel that a game left where it goes on.
pub struct LeftPost;

#[async_trait]
impl Kind for LeftPost {
    fn name(&self) -> &'static str {
        "left_post"
    }

    fn handling(&self) -> Handling {
        Handling {
            dispensable: true,
            attempts: DIRECT.attempts,
            ..POST
        }
    }

    fn planned(&self, happened: &Happened<'_>) -> Vec<Planned> {
        match happened.event {
            Event::ChannelLeft { user } => happened.at_once_for(*user),
            _ => Vec::new(),
        }
    }

    async fn parcel(&self, due: &Due<'_>) -> Result<Parcel, Instead> {
        let standing = due.standing().await?;
        let job = due.job;
        let left = due.store.left(job.game, job.revision).await?;
        let left = left.ok_or("it left no channel")?;
        if left.channel == standing.row.channel {
            return Err("it is back".into());
        }
        // The questions that the game left behind cannot be answered there any more.
        let before = job.revision.saturating_sub(1);
        let questions = due.store.questions(job.game, 0, before).await?;
        Ok(Parcel::Left {
            snapshot: Box::new(standing.snapshot(Viewer::Spectator)),
            channel: left.channel,
            previous: left.message.into_iter().chain(questions).collect(),
            by: due.user()?,
        })
    }
}
