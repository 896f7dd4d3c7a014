//! Posts that time ran out, and what was done.

use async_trait::async_trait;

use super::offered_post::with_seat;
use crate::outbox::due::Due;
use crate::outbox::kind::{Happened, Instead, Kind, Planned};
use crate::outbox::notification::Notification;
use crate::present::{Message, called, language};
use crate::table::{Event, How};
use words::days;

/// Posts that time ran out, and what was done.
pub struct TimeUpPost;

#[async_trait]
impl Kind for TimeUpPost {
    fn name(&self) -> &'static str {
        "time_up_post"
    }

    fn planned(&self, happened: &Happened<'_>) -> Vec<Planned> {
        match happened.event {
            Event::TimeUp { user } => happened.at_once_for(*user),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &Due<'_>) -> Result<Notification, Instead> {
        let (standing, fold) = due.running().await?;
        let person = standing.person(due.user()?).ok_or("they play no more")?;
        let seat = person.seat.ok_or("they have no seat")?;
        let told = due.told(fold);
        if told.is_empty() && fold.began(seat).is_none() {
            return Err("they have played".into());
        }
        let language = language::to_all(standing);
        let did = match told.first().map(|told| told.how) {
            Some(How::ByComputer) => days::computer_moved(language),
            Some(How::DraftByClock) => days::draft_played(language),
            Some(How::Chance) => days::drawn(language),
            _ => days::waits(language),
        };
        let text = days::time_up(language, &called(person), &did, person.offered);
        let told = Notification::post(standing, Message::new(text));
        Ok(if person.offered {
            with_seat(told, due, seat, language)
        } else {
            told
        })
    }
}
