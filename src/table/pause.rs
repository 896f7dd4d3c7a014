//! Stopping the clocks of a table, and letting them run again.

use jiff::Timestamp;

use super::command::Origin;
use super::decision::{Decision, unchanged};
use super::delivery::{News, Parcel};
use super::jobs::JobKind;
use super::refusal::Refusal;
use super::snapshot::What;
use super::standing::Standing;
use super::watch::rows;
use crate::store::{Stage, UserId};
use games::Viewer;

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
        let mut change = unchanged(self, origin, now);
        let mut people = self.people.clone();
        let mut missing = Vec::new();
        if origin.user != self.row.host {
            self.playing(origin)?;
            let agreed = self
                .person(origin.user)
                .is_some_and(|person| person.would_pause);
            missing = self.not_for_pause();
            missing.retain(|user| *user != origin.user);
            if agreed && !missing.is_empty() {
                return Err(Refusal::AlreadyAgreed { missing });
            }
        }
        if !missing.is_empty() {
            for person in &mut people {
                person.would_pause |= person.user == origin.user;
            }
            change.people = Some(people.iter().map(|person| person.to_row()).collect());
            change.jobs.push(JobKind::PauseAgreedPost.owed(None, now));
            return Ok(self.decided(change, What::PauseAgreed { pause, missing }));
        }
        for person in &mut people {
            person.would_pause = false;
        }
        change.people = Some(people.iter().map(|person| person.to_row()).collect());
        change.paused = Some(pause.then_some(now));
        let mut clocks = self.clocks.clone();
        for clock in &mut clocks {
            let Some(user) = self.user_on(clock) else {
                continue;
            };
            change.turns_end.push(user);
            if pause {
                clock.stop(now);
            } else {
                clock.go_on(now, self.choice(user).vacation);
                change.jobs.extend(clock.jobs(user));
            }
        }
        change.clocks = Some(rows(&clocks)?);
        let (kind, what) = if pause {
            (JobKind::PausedPost, What::Paused)
        } else {
            (JobKind::ResumedPost, What::Resumed)
        };
        change.jobs.push(kind.owed(None, now));
        Ok(self.decided(change, what))
    }

    /// Who has not agreed to stop the clocks, or to let them run again.
    fn not_for_pause(&self) -> Vec<UserId> {
        self.people
            .iter()
            .filter(|person| !person.resigned && !person.would_pause)
            .map(|person| person.user)
            .collect()
    }

    pub(super) fn pause_post(&self, paused: bool) -> Result<Parcel, &'static str> {
        if self.row.stage != Stage::Running || self.row.paused.is_some() != paused {
            return Err("it is not so any more");
        }
        let news = if paused { News::Paused } else { News::Resumed };
        Ok(self.news(news))
    }

    pub(super) fn pause_agreed_post(&self) -> Result<Parcel, &'static str> {
        let agreed: Vec<UserId> = self
            .people
            .iter()
            .filter(|person| person.would_pause && !person.resigned)
            .map(|person| person.user)
            .collect();
        if self.row.stage != Stage::Running || agreed.is_empty() {
            return Err("nobody wants it any more");
        }
        Ok(self.news(News::PauseAgreed {
            pause: self.row.paused.is_none(),
            agreed,
            missing: self.not_for_pause(),
        }))
    }

    /// News of the table, as a spectator may see it.
    pub(super) fn news(&self, news: News) -> Parcel {
        Parcel::News {
            snapshot: Box::new(self.snapshot(Viewer::Spectator)),
            news,
            previous: Vec::new(),
        }
    }
}
