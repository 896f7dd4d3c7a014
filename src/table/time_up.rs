//! What happens when the time of a turn runs out.

use jiff::Timestamp;

use super::decision::{Decision, Update};
use super::entry::{Entry, Hand};
use super::event::Event;
use super::person::Person;
use super::quiet::later;
use super::refusal::{Refusal, TableError};
use super::snapshot::What;
use super::standing::Standing;
use super::tables::{ATTEMPTS, Tables};
use super::timing::Late;
use super::turn_clock::TurnClock;
use crate::store::{Job, Stage, UserId};
use games::{Action, Level, Seat};

/// What is to be done when time runs out.
enum TimeUp {
    /// Nothing, and why.
    Nothing(&'static str),
    /// Nothing before then: there is more time.
    Later(Timestamp),
    /// The player is away: the clock waits for them.
    Wait(Box<TurnClock>),
    /// This.
    Change(Box<Update>),
}

/// What became of a job that was to see whether time ran out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lapse {
    /// What was to be done is done, and the job with it.
    Done,
    /// There is more time: until then.
    Later(Timestamp),
    /// There is nothing to be done, and why.
    Nothing(&'static str),
}

impl Tables {
    /// Does what is to be done when the time of a turn runs out, which is what `job` is for.
    pub async fn time_up(&self, job: &Job) -> Result<Lapse, TableError> {
        for _ in 0..ATTEMPTS {
            let now = self.clock().now();
            let Some(standing) = self.for_job(job.game).await? else {
                return Ok(Lapse::Nothing("the game rests"));
            };
            match standing.time_up(job, now)? {
                TimeUp::Nothing(reason) => return Ok(Lapse::Nothing(reason)),
                TimeUp::Later(due) => return Ok(Lapse::Later(due)),
                TimeUp::Wait(clock) => {
                    if self.move_clock(&standing, *clock, now).await? {
                        return Ok(Lapse::Done);
                    }
                }
                TimeUp::Change(update) => match self.carry_out(&standing, &update).await {
                    // Another process did it.
                    Ok(_) | Err(Refusal::Repeated) => return Ok(Lapse::Done),
                    // A player was faster, in the last moment.
                    Err(Refusal::Stale) => {}
                    Err(refusal) => return Err(refusal.into_error()),
                },
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
            return Ok(TimeUp::Wait(Box::new(waits)));
        }
        let late = |clock: &TurnClock| clock.deadline.is_some_and(|deadline| deadline <= now);
        if fold.game.late_is_drawn() && !self.clocks.iter().all(late) {
            // Chance decides for all at once; the last of them sees to it.
            return Ok(TimeUp::Nothing("others have time left"));
        }
        self.run_out(job, user, seat, clock, now)
            .map_err(Refusal::into_error)
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
        let mut update = self.update_by_job(job.id, now);
        update.events.push(Event::TimeUp { user });
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
            update.people = Some(people.clone());
        }
        if entries.is_empty() {
            let offered = people
                .iter()
                .any(|person| person.is(user) && person.offered);
            if self.settings.timing.offer_after > 0 && !offered {
                let until = later(now, clock.allowed, clock.quiet.as_ref());
                update.events.push(Event::WaitsOn { user, until });
            }
            return Ok(TimeUp::Change(Box::new(update)));
        }
        update.drafts_end.extend(missed.iter().chain([&seat]));
        let what = |facts, over| What::Committed { facts, over };
        match self.moved(update, fold, entries, first, what)? {
            Decision::Update(update, _) => Ok(TimeUp::Change(update)),
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
        let turn = game.computer_turn(seat, Level::Simple);
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
}
