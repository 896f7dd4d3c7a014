//! Posts that somebody is away, or back.

use async_trait::async_trait;

use crate::outbox::due::Due;
use crate::outbox::kind::{Happened, Instead, Kind, Planned};
use crate::outbox::notification::Notification;
use crate::present::{Message, language, mention};
use crate::table::Event;
use words::days;

/// Posts that somebody is away, or back.
pub struct VacationPost;

#[async_trait]
impl Kind for VacationPost {
    fn name(&self) -> &'static str {
        "vacation_post"
    }

    fn planned(&self, happened: &Happened<'_>) -> Vec<Planned> {
        match happened.event {
            Event::Away { user } => happened.at_once_for(*user),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &Due<'_>) -> Result<Notification, Instead> {
        let (standing, user) = due.player().await?;
        let until = standing.choice(user).vacation;
        let until = until.filter(|until| *until > due.now);
        let until = until.map(|until| until.as_second());
        let text = days::vacation(language::to_all(standing), &mention(user), until);
        Ok(Notification::post(standing, Message::new(text)))
    }
}
