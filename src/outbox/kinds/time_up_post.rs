//! Posts that time ran out, and what was done.

use async_trait::async_trait;

use super::offered_post::with_seat;
use crate::outbox::due::Due;
use crate::outbox::kind::{Happened, Instead, Kind, Planned};
use crate::outbox::notification::Notification;
use crate::present::{Message, called};
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
        let did = match told.first().map(|told| told.how) {
            Some(How::ByComputer) => days::COMPUTER_MOVED,
            Some(How::DraftByClock) => days::DRAFT_PLAYED,
            Some(How::Chance) => days::DRAWN,
            _ => days::WAITS,
        };
        let text = days::time_up(&called(person), did, person.offered);
        let told = Notification::post(standing, Message::new(text));
        Ok(if person.offered {
            with_seat(told, due, seat)
        } else {
            told
        })
    }
}
