//! Posts that a seat may be taken over.

use async_trait::async_trait;

use crate::outbox::due::Due;
use crate::outbox::kind::{Happened, Instead, Kind, Planned};
use crate::outbox::notification::{Notification, controls};
use crate::present::{Message, Press, Row, Style, called, language, mention};
use crate::table::Event;
use games::Seat;
use words::{Language, days, labels};

/// Posts that a seat may be taken over.
pub struct OfferedPost;

#[async_trait]
impl Kind for OfferedPost {
    fn name(&self) -> &'static str {
        "offered_post"
    }

    fn planned(&self, happened: &Happened<'_>) -> Vec<Planned> {
        match happened.event {
            Event::SeatOffered { user } => happened.at_once_for(*user),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &Due<'_>) -> Result<Notification, Instead> {
        let (standing, _) = due.running().await?;
        let person = standing.person(due.user()?);
        let person = person.filter(|person| person.offered);
        let person = person.ok_or("it is not to be had any more")?;
        let seat = person.seat.ok_or("they have no seat")?;
        let to = person.offered_to;
        let text = days::offered(
            language::to_all(standing),
            &called(person),
            to.map(mention).as_deref(),
        );
        let told = Notification::post(standing, Message::new(text));
        let called = due.awake(standing, to, false).await?;
        Ok(with_seat(told, due, seat, language::to_all(standing)).notifies(called))
    }
}

/// The same with a button by which the seat is taken over.
pub fn with_seat(
    mut told: Notification,
    due: &Due<'_>,
    seat: Seat,
    language: Language,
) -> Notification {
    let Ok(number) = u8::try_from(seat.index()) else {
        return told;
    };
    let press = Press::TakeSeat { seat: number };
    let button = controls(due.job).button(press, labels::take_seat(language), Style::Secondary);
    told.message = told.message.rows(vec![Row::Buttons(vec![button])]);
    told.known_by(press)
}
