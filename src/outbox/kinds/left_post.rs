//! Posts in the channel that a game left where it goes on.

use async_trait::async_trait;

use crate::outbox::delivery::To;
use crate::outbox::due::Due;
use crate::outbox::kind::{DIRECT, Handling, Happened, Instead, Kind, POST, Planned};
use crate::outbox::notification::{Noted, Notification};
use crate::present::{Message, language, mention, message_link};
use crate::table::Event;
use games::Viewer;
use words::moving;

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

    async fn notification(&self, due: &Due<'_>) -> Result<Notification, Instead> {
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
        let snapshot = standing.snapshot(Viewer::Spectator);
        let there = format!("<#{}>", snapshot.place.channel);
        let link = message_link(snapshot.place, snapshot.turn_message);
        let message = Message::new(moving::left(
            language::to_all(standing),
            &mention(due.user()?),
            &there,
            &link,
        ));
        let to = To::Channel(left.channel);
        let told = Notification::of(to, snapshot, message, Noted::Told(0));
        Ok(told.strips(left.message).strips(questions))
    }
}
