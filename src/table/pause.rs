//! Stopping the clocks of a table, and letting them run again.

use jiff::Timestamp;

use super::agreement::{Asked, Matter};
use super::command::Origin;
use super::decision::Decision;
use super::event::Event;
use super::refusal::Refusal;
use super::snapshot::What;
use super::standing::Standing;

impl Standing {
    /// Stops the clocks, or lets them run: at once for the host, else when all players agree.
    pub(super) fn pause(
        &self,
        origin: &Origin,
        now: Timestamp,
        pause: bool,
    ) -> Result<Decision, Refusal> {
        self.running()?;
        if self.settings.timing.pace.time().is_none() {
            return Err(Refusal::NoClock);
        }
        match (self.row.paused, pause) {
            (Some(_), true) => return Err(Refusal::AlreadyPaused),
            (None, false) => return Err(Refusal::NotPaused),
            _ => {}
        }
        let mut update = self.update(origin, now);
        if origin.user != self.row.host {
            self.playing(origin)?;
            if let Asked::Waits { people, missing } = self.agree(&Matter::Pause, origin.user)? {
                update.people = Some(people);
                update.events.push(Event::PauseAgreed);
                return Ok(Decision::update(
                    update,
                    What::PauseAgreed { pause, missing },
                ));
            }
        }
        let mut people = self.people.clone();
        for person in &mut people {
            person.disagree(&Matter::Pause);
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
                let clock = clock.clone();
                update.events.push(Event::ClockSet { user, clock });
            }
        }
        update.clocks = Some(clocks);
        let (event, what) = if pause {
            (Event::Paused, What::Paused)
        } else {
            (Event::Resumed, What::Resumed)
        };
        update.events.push(event);
        Ok(Decision::update(update, what))
    }
}
