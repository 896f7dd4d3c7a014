//! Makes the turn of a computer player.

use async_trait::async_trait;

use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{ACTION, EventContext, Handling, JobKind, NotSent, PlannedJob};
use crate::outbox::notification::Notification;
use crate::table::{ComputerTurnResult, Event, TableState};

pub struct MakeComputerTurn;

#[async_trait]
impl JobKind for MakeComputerTurn {
    fn name(&self) -> &'static str {
        "computer_turn"
    }

    fn handling(&self) -> Handling {
        Handling {
            thinks: true,
            ..ACTION
        }
    }

    fn planned(&self, context: &EventContext<'_>) -> Vec<PlannedJob> {
        let waits = context.after.is_some_and(TableState::waits_for_computer);
        match context.event {
            Event::ComputerToAct { due } => vec![PlannedJob::new(None, *due)],
            Event::Thawed if waits => context.at_once(),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        Err(match due.tables.computer_turn(due.job).await? {
            ComputerTurnResult::Done => NotSent::Done,
            ComputerTurnResult::Nothing(reason) => NotSent::Void(reason),
        })
    }
}
