//! What happens when the time of a turn runs out.

use jiff::Timestamp;

use super::decision::{ChangeDecided, Decision, WhatDecided, by_job};
use super::delivery::{News, Parcel};
use super::entry::{Entry, Hand};
use super::jobs::JobKind;
use super::person::Person;
use super::quiet::later;
use super::refusal::{Refusal, TableError};
use super::snapshot::What;
use super::standing::Standing;
use super::tables::{ATTEMPTS, Tables};
use super::timing::Late;
use super::turn_clock::TurnClock;
use crate::store::{ClockMove, Conflict, Job, Stage, UserId};
use games::{Action, Seat, Viewer};

/// What is to be done when time runs out.
enum TimeUp {
    /// Nothing, and why.
    Nothing(&'static str),
    /// Nothing before then: there is more time.
    Later(Timestamp),
    /// The player is away: the clock waits for them.
    Wait(Box<ClockMove>),
    /// This.
    Change(Box<ChangeDecided>),
}

impl Tables {
    /// Does what is to be done when time runs out.
    pub(super) async fn time_up(&self, job: &Job) -> Result<(), TableError> {
        for _ in 0..ATTEMPTS {
            let now = self.clock().now();
            let todo = match self.for_job(job.game).await? {
                Some(standing) => standing.time_up(job, now)?,
                None => TimeUp::Nothing("the game rests"),
            };
            match todo {
                TimeUp::Nothing(reason) => {
                    return Ok(self.store().drop_job(job.id, now, reason).await?);
                }
                TimeUp::Later(due) => {
                    return Ok(self.store().put_off_job(job.id, due).await?);
                }
                TimeUp::Wait(clock) => {
                    if self.store().move_clock(&clock, now).await? {
                        return Ok(());
                    }
                }
                TimeUp::Change(decided) => {
                    let ChangeDecided { change, fold, .. } = *decided;
                    match self.store().commit(&change).await {
                        Ok(()) => {
                            self.0.folded.keep(change.game, change.expected + 1, fold);
                            self.something_is_owed();
                            return Ok(());
                        }
                        // A player was faster, in the last moment.
                        Err(Conflict::Stale) => {}
                        // Another process did it.
                        Err(Conflict::Repeated) => return Ok(()),
                        Err(Conflict::Store(error)) => return Err(error.into()),
                        Err(other) => return Err(TableError::Rules(other.to_string())),
                    }
                }
            }
        }
        Err(TableError::Contended(job.game))
    }
}

impl Standing {
    fn time_up(&self, job: &Job, now: Timestamp) -> Result<TimeUp, TableError> {
        let (Some(fold), Some(user)) = (&self.fold, job.person) else {
            return Ok(TimeUp::Nothing("nobody is to move"));
        };
        let seat = self.seat(user);
        let clock = self.clocks.iter().find(|clock| Some(clock.seat) == seat);
        let (Some(seat), Some(clock), Stage::Running) = (seat, clock, self.row.stage) else {
            return Ok(TimeUp::Nothing("the turn is over"));
        };
        if fold.began(seat).is_none_or(|began| began > job.revision) {
            return Ok(TimeUp::Nothing("the turn is over"));
        }
        let Some(deadline) = clock.deadline else {
            return Ok(TimeUp::Nothing("the clock is stopped"));
        };
        if deadline > now {
            return Ok(TimeUp::Later(deadline));
        }
        let vacation = self.choice(user).vacation;
        if vacation.is_some_and(|until| until > now) {
            let mut waits = clock.clone();
            waits.go_on(now, vacation);
            return Ok(match self.clock_move(&waits)? {
                Some(to) => TimeUp::Wait(Box::new(to)),
                None => TimeUp::Nothing("nobody sits there"),
            });
        }
        let late = |clock: &TurnClock| clock.deadline.is_some_and(|deadline| deadline <= now);
        if fold.game.late_is_drawn() && !self.clocks.iter().all(late) {
            // Chance decides for all at once; the last of them sees to it.
            return Ok(TimeUp::Nothing("others have time left"));
        }
        self.run_out(job, user, seat, clock, now)
            .map_err(|refusal| match refusal {
                Refusal::Broken(error) => error,
                other => TableError::Rules(format!("{other:?}")),
            })
    }

    /// Time has run out for `seat`.
    fn run_out(
        &self,
        job: &Job,
        user: UserId,
        seat: Seat,
        clock: &TurnClock,
        now: Timestamp,
    ) -> Result<TimeUp, Refusal> {
        let mut fold = self.running()?.clone();
        let revision = self.row.revision + 1;
        let first = fold.next;
        let mut change = by_job(self, job, now);
        change.jobs.push(JobKind::TimeUpPost.owed(Some(user), now));
        let mut missed = vec![seat];
        let mut entries = Vec::new();
        if fold.game.late_is_drawn() {
            missed = fold.game.acting().iter().collect();
            let drawn = fold.draw_for_late(&self.seed, revision);
            entries.push(drawn.map_err(|error| TableError::Rules(error.to_string()))?);
        } else if let Some((actions, by)) = self.late_turn(seat) {
            if by == Hand::Clock {
                missed.clear();
            }
            for action in actions {
                fold.act(seat, &action, by, revision)
                    .map_err(|why| TableError::Rules(why.to_string()))?;
                entries.push(Entry::Action { seat, action, by });
            }
        }
        let people = self.missed(&missed);
        if people != self.people {
            change.people = Some(people.iter().map(|person| person.to_row()).collect());
        }
        if entries.is_empty() {
            let offered = people
                .iter()
                .any(|person| person.user == user && person.offered);
            if self.settings.timing.offer_after > 0 && !offered {
                let again = later(now, clock.allowed, clock.quiet.as_ref());
                change.jobs.push(JobKind::TimeUp.owed(Some(user), again));
            }
            return Ok(TimeUp::Change(Box::new(ChangeDecided {
                change,
                fold: self.fold.clone(),
                what: WhatDecided::Committed,
            })));
        }
        change
            .drafts_end
            .extend(missed.iter().chain([&seat]).map(|seat| seat.index() as u64));
        let what = WhatDecided::Plain(What::Drafted);
        match self.moved(change, &people, fold, entries, first, what)? {
            Decision::Change(decided) => Ok(TimeUp::Change(decided)),
            Decision::Draft(..) => Ok(TimeUp::Nothing("it is no change")),
        }
    }

    /// What is played for somebody who is late, and whose hand it is: a complete draft is carried
    /// out, an incomplete one is not. Nothing if the table waits on.
    fn late_turn(&self, seat: Seat) -> Option<(Vec<Action>, Hand)> {
        let game = &self.fold.as_ref()?.game;
        let (_, drafted) = self.drafted(seat);
        let complete = game
            .draft(seat, &drafted)
            .is_ok_and(|draft| draft.owed() == 0);
        if complete && !drafted.is_empty() {
            return Some((drafted, Hand::Clock));
        }
        if self.settings.timing.late == Late::Remind {
            return None;
        }
        let turn = game.simple_turn(seat);
        (!turn.is_empty()).then_some((turn, Hand::Computer))
    }

    /// The people after these seats missed a turn.
    fn missed(&self, seats: &[Seat]) -> Vec<Person> {
        let offer_after = self.settings.timing.offer_after;
        let mut people = self.people.clone();
        for person in &mut people {
            if person.seat.is_some_and(|seat| seats.contains(&seat)) {
                person.misses = person.misses.saturating_add(1);
                person.offered |= offer_after > 0 && person.misses >= offer_after;
            }
        }
        people
    }

    pub(super) fn time_up_post(&self, job: &Job) -> Result<Parcel, &'static str> {
        let fold = self.fold.as_ref().ok_or("the game has not started")?;
        let person = job.person.and_then(|user| self.person(user));
        let person = person.ok_or("they play no more")?;
        let seat = person.seat.ok_or("they have no seat")?;
        let mut told = fold.since(job.revision.saturating_sub(1), Viewer::Spectator);
        told.retain(|told| told.revision == job.revision);
        if self.row.stage != Stage::Running {
            return Err("the game is over");
        }
        if told.is_empty() && fold.began(seat).is_none() {
            return Err("they have played");
        }
        Ok(self.news(News::TimeUp {
            seat,
            told,
            misses: person.misses,
            offered: person.offered,
        }))
    }
}
