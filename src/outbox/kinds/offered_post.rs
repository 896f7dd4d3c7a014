//! Announces that a seat may be taken over.

use async_trait::async_trait;

use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{EventContext, Handling, JobKind, NEWS, NotSent, PlannedJob};
use crate::outbox::notification::{Notification, controls};
use crate::present::{Message, Press, Row, Style, called, language, mention};
use crate::table::Event;
use games::Seat;
use words::{Language, days, labels};

pub struct OfferedPost;

#[async_trait]
impl JobKind for OfferedPost {
    fn name(&self) -> &'static str {
        "offered_post"
    }

    fn handling(&self) -> Handling {
        NEWS
    }

    fn planned(&self, context: &EventContext<'_>) -> Vec<PlannedJob> {
        match context.event {
            Event::SeatOffered { user } => context.at_once_for(*user),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        offered(due, days::offered).await
    }
}

/// Says that the seat of the job's person can be taken over, with the button for it. `text` has the words for whose
/// seat it is and whom it is offered to, if to one person.
pub async fn offered(
    due: &JobContext<'_>,
    text: impl FnOnce(Language, &str, Option<&str>) -> String + Send,
) -> Result<Notification, NotSent> {
    let (state, _) = due.running().await?;
    let person = state.person(due.user()?);
    let person = person.filter(|person| person.offered);
    let person = person.ok_or("it is not to be had any more")?;
    let seat = person.seat.ok_or("they have no seat")?;
    let (to, language) = (person.offered_to, language::to_all(state));
    let text = text(language, &called(person), to.map(mention).as_deref());
    let told = Notification::post(state, Message::new(text));
    let called = due.awake(state, to).await?;
    Ok(with_seat(told, due, seat, language).notifies(called))
}

/// Adds a button that takes over the seat.
pub fn with_seat(
    mut told: Notification,
    due: &JobContext<'_>,
    seat: Seat,
    language: Language,
) -> Notification {
    let press = Press::TakeSeat { seat };
    let button = controls(due.job).button(press, labels::take_seat(language), Style::Secondary);
    told.message = told.message.rows(vec![Row::Buttons(vec![button])]);
    told.known_by(press)
}
