//! Announces that time ran out, and what was done.

use async_trait::async_trait;

use super::offered_post::with_seat;
use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{EventContext, JobKind, NotSent, PlannedJob};
use crate::outbox::notification::Notification;
use crate::present::{Message, called, language};
use crate::table::{Event, Origination, VisibleEntry};
use words::days;

pub struct TimeUpPost;

#[async_trait]
impl JobKind for TimeUpPost {
    fn name(&self) -> &'static str {
        "time_up_post"
    }

    fn planned(&self, context: &EventContext<'_>) -> Vec<PlannedJob> {
        match context.event {
            Event::TimeUp { user } => context.at_once_for(*user),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        let (state, fold) = due.running().await?;
        let person = state.person(due.user()?).ok_or("they play no more")?;
        let seat = person.seat.ok_or("they have no seat")?;
        let told = due.told(fold);
        if told.is_empty() && fold.began(seat).is_none() {
            return Err("they have played".into());
        }
        let language = language::to_all(state);
        let computer = |told: &VisibleEntry| told.how == Origination::ByComputer;
        let did = match told.first().map(|told| told.how) {
            Some(Origination::DraftByClock) if told.iter().any(computer) => {
                days::draft_finished(language)
            }
            Some(Origination::ByComputer) => days::computer_moved(language),
            Some(Origination::DraftByClock) => days::draft_played(language),
            Some(Origination::Chance) => days::drawn(language),
            _ => days::waits(language),
        };
        let text = days::time_up(language, &called(person), &did, person.offered);
        let told = Notification::post(state, Message::new(text));
        Ok(if person.offered {
            with_seat(told, due, seat, language)
        } else {
            told
        })
    }
}
