//! Stopping and restarting the clocks of a table.

use jiff::Timestamp;

use super::agreement::{AgreementSubject, Consent};
use super::command::Origin;
use super::decision::Decision;
use super::event::Event;
use super::refusal::Refusal;
use super::snapshot::Effect;
use super::state::TableState;

impl TableState {
    /// Stops or restarts the clocks: at once for the host, otherwise when all players agree.
    pub(super) fn pause(
        &self,
        origin: &Origin,
        now: Timestamp,
        pause: bool,
    ) -> Result<Decision, Refusal> {
        self.running()?;
        let watched = self.watched().is_some();
        if self.settings.timing.pace.time().is_none() && !watched {
            return Err(Refusal::NoClock);
        }
        match (self.row.paused, pause) {
            (Some(_), true) => return Err(Refusal::AlreadyPaused),
            (None, false) => return Err(Refusal::NotPaused),
            _ => {}
        }
        if watched {
            return self.stop_watched(origin, now, pause);
        }
        let mut update = self.update(origin, now);
        if origin.user != self.row.host {
            self.playing(origin)?;
            if let Consent::Waits { people, missing } =
                self.agree(&AgreementSubject::Pause, origin.user)?
            {
                update.people = Some(people);
                update.events.push(Event::PauseAgreed);
                return Ok(Decision::update(
                    update,
                    Effect::PauseAgreed { pause, missing },
                ));
            }
        }
        let mut people = self.people.clone();
        for person in &mut people {
            person.disagree(&AgreementSubject::Pause);
            let vacation = person.vacation_until;
            let timed = person.move_request(|clock| match pause {
                true => clock.stop(now),
                false => clock.go_on(now, vacation),
            });
            update.events.extend(timed);
        }
        update.people = Some(people);
        update.paused = Some(pause.then_some(now));
        let mut clocks = self.clocks.clone();
        for clock in &mut clocks {
            let Some(user) = self.user_on(clock) else {
                continue;
            };
            update.turns_end.push(user);
            if pause {
                clock.stop(now);
            } else {
                clock.go_on(now, self.choice(user).vacation);
                let event = if self.lapsed(clock) {
                    let person = self.person(user);
                    person.and_then(|person| self.waits_on(person, clock, clock.since))
                } else {
                    let clock = clock.clone();
                    Some(Event::ClockSet { user, clock })
                };
                update.events.extend(event);
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
}
