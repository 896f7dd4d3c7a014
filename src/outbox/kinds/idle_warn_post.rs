//! Posts that a table will be closed. Owed when nobody touched it for long.

use async_trait::async_trait;

use crate::outbox::due::Due;
use crate::outbox::kind::{Happened, Instead, Kind, Planned};
use crate::outbox::notification::Notification;
use crate::present::{Message, language, mentions};
use crate::store::UserId;
use crate::table::Person;
use crate::table::idle;
use words::days;

/// Posts that a table will be closed. Owed when nobody touched it for long.
pub struct IdleWarnPost;

#[async_trait]
impl Kind for IdleWarnPost {
    fn name(&self) -> &'static str {
        "idle_warn_post"
    }

    fn planned(&self, _: &Happened<'_>) -> Vec<Planned> {
        Vec::new()
    }

    async fn notification(&self, due: &Due<'_>) -> Result<Notification, Instead> {
        let standing = due.standing().await?;
        let warned = idle::warned(standing.touched());
        if !standing.goes_on() || due.now < warned {
            return Err("it is touched".into());
        }
        // After the bot was down that week has not begun yet.
        let at = idle::closed(warned.max(due.now));
        let playing = standing.people.iter().filter(|person| !person.resigned);
        let users: Vec<UserId> = playing.filter_map(Person::user).collect();
        let text = days::closes_soon(
            language::to_all(standing),
            &mentions(&users),
            at.as_second(),
        );
        let called = due.awake(standing, users, true).await?;
        Ok(Notification::post(standing, Message::new(text)).notifies(called))
    }
}
