//! Cancelling a table.

use jiff::Timestamp;

use super::agreement::{AgreementSubject, Consent};
use super::command::Origin;
use super::decision::{Decision, Update};
use super::event::Event;
use super::refusal::Refusal;
use super::snapshot::Effect;
use super::state::TableState;
use crate::store::{JobId, Stage};

impl TableState {
    /// Cancels the table. The host may do so before the first placement, and a game that nobody but computers plays, whoever manages the channel at any time;
    /// otherwise all players who are still in the game must agree.
    pub(super) fn cancel(&self, origin: &Origin, now: Timestamp) -> Result<Decision, Refusal> {
        match self.row.stage {
            Stage::Over => return Err(Refusal::Over),
            Stage::Cancelled => return Err(Refusal::Cancelled),
            Stage::Lobby | Stage::Running => {}
        }
        let mut update = self.update(origin, now);
        let placed = self.fold.as_ref().is_some_and(|fold| fold.placed());
        let played = placed && self.watched().is_none();
        if self.managed_by(origin) || (self.row.host == origin.user && !played) {
            self.end(&mut update, false);
            return Ok(Decision::update(update, Effect::Cancelled));
        }
        if self.row.stage == Stage::Lobby {
            return Err(Refusal::NotHost {
                host: self.row.host,
            });
        }
        let person = self.person(origin.user).ok_or(Refusal::MayNotCancel)?;
        if person.resigned {
            return Err(Refusal::Resigned);
        }
        match self.agree(&AgreementSubject::Cancel, origin.user)? {
            Consent::Settled => {
                self.end(&mut update, false);
                Ok(Decision::update(update, Effect::Cancelled))
            }
            Consent::Waits { people, missing } => {
                update.people = Some(people);
                update.events.push(Event::CancelAgreed);
                Ok(Decision::update(update, Effect::CancelAgreed { missing }))
            }
        }
    }

    /// Closes the table because nobody touched it.
    pub(super) fn closed(&self, job: JobId, now: Timestamp) -> Update {
        let mut update = self.update_by_job(job, now);
        self.end(&mut update, true);
        update
    }

    fn end(&self, update: &mut Update, forgotten: bool) {
        update.stage = Stage::Cancelled;
        update.events.push(Event::Cancelled { forgotten });
        self.end_clocks(update);
        self.end_requests(update);
        let seats = self.people.iter().filter_map(|person| person.seat);
        update.drafts_end.extend(seats);
    }
}
