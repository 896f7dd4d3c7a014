//! Asking a player for their seat. Whoever takes a seat over sees its secrets, so nobody gives away the seat of a player
//! who is there, unless that player agrees or leaves the question unanswered.

use jiff::{SignedDuration, Timestamp};

use super::command::{Expect, Origin};
use super::decision::{Decision, Update};
use super::event::Event;
use super::person::Person;
use super::refusal::{Refusal, TableError};
use super::snapshot::Effect;
use super::state::TableState;
use super::tables::{ATTEMPTS, Tables};
use super::time_up::LapseResult;
use super::turn_clock::TurnClock;
use crate::store::{Job, SeatRequestRow, Stage, UserId};
use games::Seat;

/// How long a player has to answer, not counting pauses and absences.
const ALLOWED: SignedDuration = SignedDuration::from_hours(24);

/// A pending request for somebody's seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatRequest {
    /// Who asks.
    pub by: UserId,
    /// The only person whom the seat is for, if it is for one.
    pub to: Option<UserId>,
    /// How long its player can still answer. It stops in pauses and absences, but not in quiet hours.
    pub(super) clock: TurnClock,
}

impl SeatRequest {
    /// The revision in which the player was asked. Buttons of an earlier request answer only that one.
    pub fn revision(&self) -> u64 {
        self.clock.turn
    }

    /// When silence counts as consent; `None` while the game is paused.
    pub fn deadline(&self) -> Option<Timestamp> {
        self.clock.deadline
    }

    /// From the database, or what is wrong with the row.
    pub(super) fn from_row(
        row: &SeatRequestRow,
        seat: Option<Seat>,
    ) -> Result<SeatRequest, String> {
        let seat = seat.ok_or("somebody without a seat is asked for it")?;
        let mut clock = TurnClock::stopped(seat, row.revision, ALLOWED, None, row.since);
        let left = i64::try_from(row.left).map_err(|error| error.to_string())?;
        clock.left = SignedDuration::from_millis(left);
        clock.deadline = row.deadline;
        Ok(SeatRequest {
            by: row.by,
            to: row.to,
            clock,
        })
    }

    /// For the database.
    pub(super) fn to_row(&self) -> SeatRequestRow {
        SeatRequestRow {
            by: self.by,
            to: self.to,
            revision: self.clock.turn,
            since: self.clock.since,
            // No clock holds a negative time.
            left: u64::try_from(self.clock.left.as_millis()).unwrap_or(0),
            deadline: self.clock.deadline,
        }
    }

    /// The event from which its deadline is planned, if its clock runs.
    pub(super) fn timed(&self, user: UserId) -> Option<Event> {
        let until = self.deadline()?;
        Some(Event::SeatRequestTimed { user, until })
    }
}

impl Person {
    /// Changes the clock of the request for their seat, if there is one. Returns the event that follows from it.
    pub(super) fn move_request(&mut self, change: impl FnOnce(&mut TurnClock)) -> Option<Event> {
        let user = self.user()?;
        let request = self.request.as_mut()?;
        let before = request.clock.clone();
        change(&mut request.clock);
        request.timed(user).filter(|_| request.clock != before)
    }

    /// Ends the request for their seat: it is offered now, as it was asked for.
    fn give_up_seat(&mut self) {
        if let Some(request) = self.request.take() {
            self.offered = true;
            self.offered_to = request.to;
        }
    }
}

impl TableState {
    /// Asks the player in `seat` to give it up. Until that is decided, nobody can take it.
    pub(super) fn request_seat(
        &self,
        origin: &Origin,
        now: Timestamp,
        (seat, user): (Seat, UserId),
        to: Option<UserId>,
    ) -> Decision {
        let mut update = self.update(origin, now);
        let until = self.ask(&mut update, (seat, user), origin.user, to);
        Decision::update(update, Effect::SeatRequested { until })
    }

    /// Adds the question to `update`, with all the time for its answer. Returns until when that is.
    fn ask(
        &self,
        update: &mut Update,
        (seat, user): (Seat, UserId),
        by: UserId,
        to: Option<UserId>,
    ) -> Option<Timestamp> {
        let revision = self.row.revision + 1;
        let mut clock = TurnClock::stopped(seat, revision, ALLOWED, None, update.at);
        if self.row.paused.is_none() {
            clock.go_on(update.at, self.choice(user).vacation);
        }
        let request = SeatRequest { by, to, clock };
        let (until, timed) = (request.deadline(), request.timed(user));
        let people = self.people_after(update);
        for person in people.iter_mut().filter(|person| person.is(user)) {
            person.offered = false;
            person.offered_to = None;
            person.request = Some(request.clone());
        }
        update.events.push(Event::SeatRequested { user });
        update.events.extend(timed);
        until
    }

    /// The people after `update`, to be changed.
    fn people_after<'a>(&self, update: &'a mut Update) -> &'a mut Vec<Person> {
        update.people.get_or_insert_with(|| self.people.clone())
    }

    /// The player who is asked for their seat answers.
    pub(super) fn answer_seat_request(
        &self,
        origin: &Origin,
        expect: Option<Expect>,
        now: Timestamp,
        agree: bool,
    ) -> Result<Decision, Refusal> {
        self.playing(origin)?;
        let person = self.person(origin.user).ok_or(Refusal::NotPlaying)?;
        if !agree {
            return self.keep_seat(origin, now, person);
        }
        let request = person.request.as_ref().ok_or(Refusal::SeatNotRequested)?;
        // The button belongs to an earlier request, perhaps for somebody else.
        if expect.is_some_and(|expect| expect.revision < request.revision()) {
            return Err(Refusal::SeatNotRequested);
        }
        let user = origin.user;
        let mut update = self.update(origin, now);
        let people = self.people_after(&mut update);
        people
            .iter_mut()
            .filter(|person| person.is(user))
            .for_each(Person::give_up_seat);
        update.events.push(Event::SeatRequestAgreed { user });
        Ok(Decision::update(update, Effect::SeatGivenUp))
    }

    /// Somebody keeps the seat that they are asked for, or that is offered to others.
    pub(super) fn keep_seat(
        &self,
        origin: &Origin,
        now: Timestamp,
        person: &Person,
    ) -> Result<Decision, Refusal> {
        let user = origin.user;
        let event = match (&person.request, person.offered) {
            (Some(_), _) => Event::SeatRequestDeclined { user },
            (None, true) => Event::SeatKept { user },
            (None, false) => return Err(Refusal::SeatNotRequested),
        };
        let mut update = self.update(origin, now);
        for person in self.people_after(&mut update).iter_mut() {
            if person.is(user) {
                if person.offered {
                    person.misses = 0;
                }
                person.request = None;
                person.offered = false;
                person.offered_to = None;
            }
        }
        update.events.push(event);
        Ok(Decision::update(update, Effect::Back))
    }

    /// Whoever does something in the game is there and keeps the seat that they are asked for, so that ends the
    /// request. Looking changes nothing, comes to no decision and is no answer.
    pub(super) fn kept_by_acting(
        &self,
        origin: &Origin,
        now: Timestamp,
        decision: Decision,
    ) -> Decision {
        let user = origin.user;
        let asked = |person: &Person| person.is(user) && person.request.is_some();
        if !self.people.iter().any(asked) {
            return decision;
        }
        let (mut update, what) = match decision {
            Decision::Update(update, what) => (update, what),
            // Others hear that the request has ended, so this is a change of the table as well.
            Decision::Draft(change, what) => {
                let mut update = self.update(origin, now);
                update.draft = Some(change.saved);
                (Box::new(update), what)
            }
        };
        let mut declined = false;
        for person in self.people_after(&mut update).iter_mut() {
            if person.is(user) {
                declined |= person.request.take().is_some();
            }
        }
        if declined && update.stage == Stage::Running {
            let event = Event::SeatRequestDeclined { user };
            update.events.insert(0, event);
        }
        Decision::Update(update, what)
    }

    /// Drops every request: the game ends.
    pub(super) fn end_requests(&self, update: &mut Update) {
        if self.people.iter().all(|person| person.request.is_none()) {
            return;
        }
        for person in self.people_after(update).iter_mut() {
            person.request = None;
        }
    }

    /// Leaves out the time from `from` to `to`, in which nobody could answer; `None` if that changes nothing.
    pub(super) fn requests_skipped(&self, from: Timestamp, to: Timestamp) -> Option<Box<Update>> {
        let mut people = self.people.clone();
        let mut update = self.update_by_nobody(to);
        for person in &mut people {
            let timed = person.move_request(|clock| clock.skip(from, to));
            update.events.extend(timed);
        }
        update.people = (people != self.people).then_some(people);
        (update.people.is_some()).then(|| Box::new(update))
    }

    /// What is to be done when the time to answer is up, or why nothing is. `told` says whether the question reached
    /// its player.
    pub(super) fn request_expires(
        &self,
        job: &Job,
        told: bool,
        now: Timestamp,
    ) -> Result<Box<Update>, LapseResult> {
        let person = job.person.and_then(|user| self.person(user));
        let asked = person.and_then(|person| {
            let request = person.request.as_ref()?;
            Some((person.user()?, person.seat?, request))
        });
        let (Some((user, seat, request)), Stage::Running) = (asked, self.row.stage) else {
            return Err(LapseResult::Nothing("nobody asks any more"));
        };
        if request.revision() > job.revision {
            return Err(LapseResult::Nothing("they are asked anew"));
        }
        let Some(deadline) = request.deadline() else {
            return Err(LapseResult::Nothing("the clock is stopped"));
        };
        if deadline > now {
            return Err(LapseResult::Later(deadline));
        }
        let mut update = self.update_by_job(job.id, now);
        let vacation = self.choice(user).vacation;
        if vacation.is_some_and(|until| until > now) {
            let people = self.people_after(&mut update);
            let moved = people.iter_mut().filter(|person| person.is(user));
            let timed = moved.filter_map(|person| {
                person.move_request(|clock| {
                    clock.go_on(now, vacation);
                })
            });
            let timed: Vec<Event> = timed.collect();
            update.events.extend(timed);
        } else if told {
            let people = self.people_after(&mut update);
            people
                .iter_mut()
                .filter(|person| person.is(user))
                .for_each(Person::give_up_seat);
            update.events.push(Event::SeatRequestExpired { user });
        } else {
            self.ask(&mut update, (seat, user), request.by, request.to);
        }
        Ok(Box::new(update))
    }
}

impl Tables {
    /// Carries out `job`: the time to answer a request for a seat is up at `now`, until when people could answer. If the question did not reach its player
    /// (`told`), they are asked again.
    ///
    /// # Errors
    /// If the table cannot be read or written, or other commands were faster every time.
    pub async fn seat_request_expired(
        &self,
        job: &Job,
        told: bool,
        now: Timestamp,
    ) -> Result<LapseResult, TableError> {
        let Some(game) = job.game() else {
            return Ok(LapseResult::Nothing("it is about no game"));
        };
        for _ in 0..ATTEMPTS {
            let Some(state) = self.for_job(game).await? else {
                return Ok(LapseResult::Nothing("there is no such game"));
            };
            let update = match state.request_expires(job, told, now) {
                Ok(update) => update,
                Err(instead) => return Ok(instead),
            };
            match self.carry_out(&state, &update).await {
                // Another process did it.
                Ok(_) | Err(Refusal::Repeated) => return Ok(LapseResult::Done),
                // Somebody acted at the last moment.
                Err(Refusal::Stale) => {}
                Err(refusal) => return Err(refusal.into_error()),
            }
        }
        Err(TableError::Contended(game))
    }
}
