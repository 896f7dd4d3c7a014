//! Announces that a computer player has taken over a seat.

use async_trait::async_trait;

use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{EventContext, JobKind, NotSent, PlannedJob};
use crate::outbox::notification::{Notification, controls};
use crate::present::{Button, Message, Press, Row, Style, called, language};
use crate::table::{Event, Person};
use words::computers;

pub struct ComputerSeatedPost;

#[async_trait]
impl JobKind for ComputerSeatedPost {
    fn name(&self) -> &'static str {
        "computer_seated_post"
    }

    fn planned(&self, context: &EventContext<'_>) -> Vec<PlannedJob> {
        match context.event {
            Event::ComputerSeated => context.at_once(),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        let (state, fold) = due.running().await?;
        let mut seats = due.told(fold).into_iter().filter_map(|told| told.seat);
        // Without a seat that changed hands, the game has come to another channel: all of them can be taken over there.
        let seat = seats.next();
        let is_meant = |person: &&Person| {
            let free = person.offered && person.user().is_none();
            free && seat.is_none_or(|seat| person.seat == Some(seat))
        };
        let language = language::to_all(state);
        let (mut lines, mut buttons): (Vec<String>, Vec<Button>) = (Vec::new(), Vec::new());
        let mut known_by = None;
        for person in state.people.iter().filter(is_meant) {
            let Some(seat) = person.seat else { continue };
            let press = Press::TakeSeat { seat };
            known_by = known_by.or(Some(press));
            lines.push(computers::seated(language, &called(person)));
            let label = computers::take_seat(language, &person.player.name);
            buttons.push(controls(due.job).button(press, label, Style::Secondary));
        }
        let known_by = known_by.ok_or("nobody can take a seat over")?;
        let message = Message::new(lines.join("\n")).rows(vec![Row::Buttons(buttons)]);
        Ok(Notification::post(state, message).known_by(known_by))
    }
}
