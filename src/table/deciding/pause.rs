//! Stopping and restarting the clocks of a table.

use super::consent::Consent;
use super::decision::Decision;
use super::effect::Effect;
use super::event::Event;
use super::situation::Situation;
use super::{consent, seat_request, time_up, watching};
use crate::table::request::Refusal;
use crate::table::state::AgreementSubject;

/// Stops or restarts the clocks: at once for the host, otherwise when all players agree.
pub(in crate::table) fn pause(at: &Situation<'_>, pause: bool) -> Result<Decision, Refusal> {
    let Situation { table, origin, .. } = *at;
    table.running()?;
    let watched = table.watched().is_some();
    let timed = table.timing().pace.time().is_some();
    if !timed && table.row.paused.is_none() && !watched {
        return Err(Refusal::NoClock);
    }
    match (table.row.paused, pause) {
        (Some(_), true) => return Err(Refusal::AlreadyPaused),
        (None, false) => return Err(Refusal::NotPaused),
        _ => {}
    }
    if watched {
        return watching::stop_watched(at, pause);
    }
    let mut update = at.update();
    if origin.user != table.row.host {
        table.playing(origin)?;
        if let Consent::Waits { people, missing } =
            consent::agree(table, &AgreementSubject::Pause, origin.user)?
        {
            update.people = Some(people);
            update.events.push(Event::PauseAgreed);
            return Ok(Decision::update(
                update,
                Effect::PauseAgreed { pause, missing },
            ));
        }
    }
    let mut people = table.people.clone();
    for person in &mut people {
        person.disagree(&AgreementSubject::Pause);
        let vacation = person.vacation_until;
        let timed = seat_request::move_request(person, |clock| match pause {
            true => clock.stop(at.now),
            false => clock.go_on(at.now, vacation),
        });
        update.events.extend(timed);
    }
    update.people = Some(people);
    update.change.paused = Some(pause.then_some(at.now));
    let mut clocks = table.clocks.clone();
    for clock in &mut clocks {
        let Some(user) = table.user_on(clock) else {
            continue;
        };
        update.change.turns_end.push(user);
        if pause {
            clock.stop(at.now);
        } else {
            clock.go_on(at.now, table.choice(user).vacation);
            if time_up::lapsed(table, clock) {
                update.events.extend(time_up::waits_again(table, clock));
            } else {
                let clock = clock.clone();
                update.events.push(Event::ClockSet { user, clock });
            }
        }
    }
    update.clocks = Some(clocks);
    let (event, what) = if pause {
        (Event::Paused { user: origin.user }, Effect::Paused)
    } else {
        (Event::Resumed { user: origin.user }, Effect::Resumed)
    };
    update.events.push(event);
    Ok(Decision::update(update, what))
}
