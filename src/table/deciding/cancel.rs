//! Cancelling a table.

use jiff::Timestamp;

use super::consent::Consent;
use super::decision::Decision;
use super::effect::Effect;
use super::event::Event;
use super::situation::Situation;
use super::update::Update;
use super::{clocks, consent, seat_request};
use crate::store::{JobId, Stage};
use crate::table::request::Refusal;
use crate::table::state::{AgreementSubject, TableState};

/// Cancels the table. The host may do so before the first placement, and a game that nobody but computers plays, whoever manages the channel at any time;
/// otherwise all players who are still in the game must agree.
pub(in crate::table) fn cancel(at: &Situation<'_>) -> Result<Decision, Refusal> {
    let Situation { table, origin, .. } = *at;
    match table.row.stage {
        Stage::Over => return Err(Refusal::Over),
        Stage::Cancelled => return Err(Refusal::Cancelled),
        Stage::Lobby | Stage::Running => {}
    }
    let mut update = at.update();
    let placed = table.fold.as_ref().is_some_and(|fold| fold.placed());
    let played = placed && table.watched().is_none();
    if table.managed_by(origin) || (table.row.host == origin.user && !played) {
        end(table, &mut update, false);
        return Ok(Decision::update(update, Effect::Cancelled));
    }
    if table.row.stage == Stage::Lobby {
        return Err(Refusal::NotHost {
            host: table.row.host,
        });
    }
    let person = table.person(origin.user).ok_or(Refusal::MayNotCancel)?;
    if person.resigned {
        return Err(Refusal::Resigned);
    }
    match consent::agree(table, &AgreementSubject::Cancel, origin.user)? {
        Consent::Settled => {
            end(table, &mut update, false);
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
pub(in crate::table) fn closed(table: &TableState, job: JobId, now: Timestamp) -> Update {
    let mut update = Update::by_job(table, job, now);
    end(table, &mut update, true);
    update
}

fn end(table: &TableState, update: &mut Update, forgotten: bool) {
    update.change.stage = Stage::Cancelled;
    update.events.push(Event::Cancelled { forgotten });
    clocks::end_clocks(table, update);
    seat_request::end_requests(table, update);
    let seats = table.people.iter().filter_map(|person| person.seat);
    update.change.drafts_end.extend(seats);
}
