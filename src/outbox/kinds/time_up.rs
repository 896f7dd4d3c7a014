//! Does what is to be done when the time of a turn runs out.

use async_trait::async_trait;

use crate::outbox::due::Due;
use crate::outbox::kind::{Handling, Happened, Instead, Kind, POST, Planned};
use crate::outbox::notification::Notification;
use crate::table::{Event, Lapse};

/// Does what is to be done when the time of a turn runs out.
pub struct TimeUp;

#[async_trait]
impl Kind for TimeUp {
    fn name(&self) -> &'static str {
        "time_up"
    }

    fn handling(&self) -> Handling {
        Handling {
            of_turn: true,
            ..POST
        }
    }

    fn planned(&self, happened: &Happened<'_>) -> Vec<Planned> {
        match happened.event {
            Event::ClockSet { user, clock } => {
                let due = clock.deadline.into_iter();
                due.map(|due| Planned::new(*user, due)).collect()
            }
            Event::WaitsOn { user, until } => vec![Planned::new(*user, *until)],
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &Due<'_>) -> Result<Notification, Instead> {
        Err(match due.tables.time_up(due.job).await? {
            Lapse::Done => Instead::Done,
            Lapse::Later(due) => Instead::Later(due),
            Lapse::Nothing(reason) => Instead::Void(reason),
        })
    }
}
