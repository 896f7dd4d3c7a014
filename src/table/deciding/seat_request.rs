//! Asking a player for their seat. Whoever takes a seat over sees its secrets, so nobody gives away the seat of a player
//! who is there, unless that player agrees or leaves the question unanswered.

use jiff::Timestamp;

use super::decision::Decision;
use super::effect::Effect;
use super::event::Event;
use super::lapse::LapseResult;
use super::situation::Situation;
use super::update::Update;
use crate::store::{Job, Stage, UserId};
use crate::table::request::Refusal;
use crate::table::state::{ALLOWED, Person, SeatRequest, TableState, TurnClock};
use games::Seat;

/// The event from which its deadline is planned, if its clock runs.
fn timed(request: &SeatRequest, user: UserId) -> Option<Event> {
    let until = request.deadline()?;
    Some(Event::SeatRequestTimed { user, until })
}

/// Changes the clock of the request for their seat, if there is one. Returns the event that follows from it.
pub(super) fn move_request(
    person: &mut Person,
    change: impl FnOnce(&mut TurnClock),
) -> Option<Event> {
    let user = person.user()?;
    let request = person.request.as_mut()?;
    let before = request.clock.clone();
    change(&mut request.clock);
    timed(request, user).filter(|_| request.clock != before)
}

/// Asks the player in `seat` to give it up. Until that is decided, nobody can take it.
pub(super) fn request_seat(
    at: &Situation<'_>,
    (seat, user): (Seat, UserId),
    to: Option<UserId>,
) -> Decision {
    let Situation { table, origin, .. } = *at;
    let mut update = at.update();
    let until = ask(table, &mut update, (seat, user), origin.user, to);
    Decision::update(update, Effect::SeatRequested { until })
}

/// Adds the question to `update`, with all the time for its answer. Returns until when that is.
fn ask(
    table: &TableState,
    update: &mut Update,
    (seat, user): (Seat, UserId),
    by: UserId,
    to: Option<UserId>,
) -> Option<Timestamp> {
    let revision = table.row.revision + 1;
    let mut clock = TurnClock::stopped(seat, revision, ALLOWED, None, update.change.at);
    if table.row.paused.is_none() {
        clock.go_on(update.change.at, table.choice(user).vacation);
    }
    let request = SeatRequest { by, to, clock };
    let (until, timed) = (request.deadline(), timed(&request, user));
    let people = people_after(table, update);
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
fn people_after<'a>(table: &TableState, update: &'a mut Update) -> &'a mut Vec<Person> {
    update.people.get_or_insert_with(|| table.people.clone())
}

/// The player who is asked for their seat answers.
pub(super) fn answer_seat_request(at: &Situation<'_>, agree: bool) -> Result<Decision, Refusal> {
    let Situation { table, origin, .. } = *at;
    table.playing(origin)?;
    let person = table.person(origin.user).ok_or(Refusal::NotPlaying)?;
    if !agree {
        return keep_seat(at, person);
    }
    let request = person.request.as_ref().ok_or(Refusal::SeatNotRequested)?;
    // The button belongs to an earlier request, perhaps for somebody else.
    if at
        .expect
        .is_some_and(|expect| expect.revision < request.revision())
    {
        return Err(Refusal::SeatNotRequested);
    }
    let user = origin.user;
    let mut update = at.update();
    let people = people_after(table, &mut update);
    people
        .iter_mut()
        .filter(|person| person.is(user))
        .for_each(Person::give_up_seat);
    update.events.push(Event::SeatRequestAgreed { user });
    Ok(Decision::update(update, Effect::SeatGivenUp))
}

/// Somebody keeps the seat that they are asked for, or that is offered to others.
pub(super) fn keep_seat(at: &Situation<'_>, person: &Person) -> Result<Decision, Refusal> {
    let Situation { table, origin, .. } = *at;
    let user = origin.user;
    let event = match (&person.request, person.offered) {
        (Some(_), _) => Event::SeatRequestDeclined { user },
        (None, true) => Event::SeatKept { user },
        (None, false) => return Err(Refusal::SeatNotRequested),
    };
    let mut update = at.update();
    for person in people_after(table, &mut update).iter_mut() {
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

/// A player who acts in the game is there and keeps the seat that they are asked for, so that ends the
/// request. Looking changes nothing, comes to no decision and is no answer.
pub(super) fn kept_by_acting(at: &Situation<'_>, decision: Decision) -> Decision {
    let Situation { table, origin, .. } = *at;
    let user = origin.user;
    let asked = |person: &Person| person.is(user) && person.request.is_some();
    if !table.people.iter().any(asked) {
        return decision;
    }
    let (mut update, what) = match decision {
        Decision::Update(update, what) => (update, what),
        // Others hear that the request has ended, so this is a change of the table as well.
        Decision::Draft(change, what) => {
            let mut update = at.update();
            update.change.draft = Some(change.saved);
            (Box::new(update), what)
        }
    };
    let mut declined = false;
    for person in people_after(table, &mut update).iter_mut() {
        if person.is(user) {
            declined |= person.request.take().is_some();
        }
    }
    if declined && update.change.stage == Stage::Running {
        let event = Event::SeatRequestDeclined { user };
        update.events.insert(0, event);
    }
    Decision::Update(update, what)
}

/// Drops every request: the game ends.
pub(super) fn end_requests(table: &TableState, update: &mut Update) {
    if table.people.iter().all(|person| person.request.is_none()) {
        return;
    }
    for person in people_after(table, update).iter_mut() {
        person.request = None;
    }
}

/// Leaves out the time from `from` to `to`, in which nobody could answer; `None` if that changes nothing.
pub(in crate::table) fn requests_skipped(
    table: &TableState,
    from: Timestamp,
    to: Timestamp,
) -> Option<Box<Update>> {
    let mut people = table.people.clone();
    let mut update = Update::unrequested(table, to);
    for person in &mut people {
        let timed = move_request(person, |clock| clock.skip(from, to));
        update.events.extend(timed);
    }
    update.people = (people != table.people).then_some(people);
    (update.people.is_some()).then(|| Box::new(update))
}

/// The work when the time to answer is up, or the reason why there is none. `told` says whether the question reached
/// its player.
pub(in crate::table) fn request_expires(
    table: &TableState,
    job: &Job,
    told: bool,
    now: Timestamp,
) -> Result<Box<Update>, LapseResult> {
    let person = job.person.and_then(|user| table.person(user));
    let asked = person.and_then(|person| {
        let request = person.request.as_ref()?;
        Some((person.user()?, person.seat?, request))
    });
    let (Some((user, seat, request)), Stage::Running) = (asked, table.row.stage) else {
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
    let mut update = Update::by_job(table, job.id, now);
    let vacation = table.choice(user).vacation;
    if vacation.is_some_and(|until| until > now) {
        let people = people_after(table, &mut update);
        let moved = people.iter_mut().filter(|person| person.is(user));
        let timed = moved.filter_map(|person| {
            move_request(person, |clock| {
                clock.go_on(now, vacation);
            })
        });
        let timed: Vec<Event> = timed.collect();
        update.events.extend(timed);
    } else if told {
        let people = people_after(table, &mut update);
        people
            .iter_mut()
            .filter(|person| person.is(user))
            .for_each(Person::give_up_seat);
        update.events.push(Event::SeatRequestExpired { user });
    } else {
        ask(table, &mut update, (seat, user), request.by, request.to);
    }
    Ok(Box::new(update))
}
