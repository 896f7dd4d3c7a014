//! Warns that an idle table will be closed.

use async_trait::async_trait;

use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{EventContext, JobKind, NotSent, PlannedJob};
use crate::outbox::notification::Notification;
use crate::present::{Message, language, mentions};
use crate::store::UserId;
use crate::table::Person;
use crate::table::idle;
use words::days;

pub struct IdleWarnPost;

#[async_trait]
impl JobKind for IdleWarnPost {
    fn name(&self) -> &'static str {
        "idle_warn_post"
    }

    fn planned(&self, _: &EventContext<'_>) -> Vec<PlannedJob> {
        Vec::new()
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        let state = due.state().await?;
        let warned = idle::warned(state.touched());
        if !state.goes_on() || due.now < warned {
            return Err("it is touched".into());
        }
        // After downtime the week's notice starts now.
        let at = idle::closed(warned.max(due.now));
        let playing = state.people.iter().filter(|person| !person.resigned);
        let users: Vec<UserId> = playing.filter_map(Person::user).collect();
        let text = days::closes_soon(language::to_all(state), &mentions(&users), at.as_second());
        Ok(Notification::post(state, Message::new(text)))
    }
}
