//! Posts that somebody else sits in a seat.

use async_trait::async_trait;

use crate::outbox::due::Due;
use crate::outbox::kind::{Happened, Instead, Kind, Planned};
use crate::outbox::notification::Notification;
use crate::present::{Message, language, mention};
use crate::table::Event;
use words::days;

/// Posts that somebody else sits in a seat.
pub struct SeatTakenPost;

#[async_trait]
impl Kind for SeatTakenPost {
    fn name(&self) -> &'static str {
        "seat_taken_post"
    }

    fn planned(&self, happened: &Happened<'_>) -> Vec<Planned> {
        match happened.event {
            Event::SeatTaken { user } => happened.at_once_for(*user),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &Due<'_>) -> Result<Notification, Instead> {
        let (standing, user) = due.player().await?;
        let text = days::seat_taken(language::to_all(standing), &mention(user));
        Ok(Notification::post(standing, Message::new(text)))
    }
}
