//! Seats changing hands.

use super::decision::Decision;
use super::effect::Effect;
use super::event::Event;
use super::situation::Situation;
use super::update::Update;
use super::{limits, progress, seat_request};
use crate::store::{Occupant, UserId, seat_hash};
use crate::table::request::{NewComputer, NotFree, Refusal};
use crate::table::state::{LogEntry, Person, TableState, cut};
use games::Seat;

/// The person in a seat who has not resigned.
fn occupant(table: &TableState, seat: Seat) -> Result<&Person, Refusal> {
    let mut people = table.people.iter();
    let person = people.find(|person| person.seat == Some(seat) && !person.resigned);
    person.ok_or(Refusal::SeatNotFree(NotFree::Resigned))
}

/// The person who sits in a seat and has not resigned, with their ID. The seat of a computer player is not theirs to give.
fn sitting(table: &TableState, seat: Seat) -> Result<(&Person, UserId), Refusal> {
    let person = occupant(table, seat)?;
    let user = person.user();
    let user = user.ok_or(Refusal::SeatNotFree(NotFree::Computer))?;
    Ok((person, user))
}

/// Whether the seat is offered because its player misses turns.
fn is_late(table: &TableState, person: &Person) -> bool {
    let offer_after = table.settings.timing.offer_after;
    person.offered && offer_after > 0 && person.misses >= offer_after
}

/// Offers a seat to others, or asks its player for it. For the host and whoever manages the channel: neither can
/// offer the seat of a player who is there, unless it is their own.
pub(super) fn offer(
    at: &Situation<'_>,
    seat: Seat,
    to: Option<UserId>,
) -> Result<Decision, Refusal> {
    let Situation { table, origin, .. } = *at;
    table.running()?;
    table.led_by(origin)?;
    let (person, sitting) = sitting(table, seat)?;
    if let Some(to) = to {
        may_take(table, to, seat)?;
    }
    if !is_given_up(at, (person, sitting), to)? {
        return Ok(seat_request::request_seat(at, (seat, sitting), to));
    }
    let mut update = at.update();
    let mut people = table.people.clone();
    for person in people.iter_mut().filter(|person| person.is(sitting)) {
        person.offered = true;
        person.offered_to = to;
    }
    update.people = Some(people);
    update.events.push(Event::SeatOffered { user: sitting });
    Ok(Decision::update(update, Effect::Offered))
}

/// Whether somebody's seat can be had without asking them: it is the requester's own, was given up, or its player is late.
///
/// # Errors
/// [`Refusal::SeatRequested`] if they are being asked.
fn is_given_up(
    at: &Situation<'_>,
    (person, sitting): (&Person, UserId),
    to: Option<UserId>,
) -> Result<bool, Refusal> {
    let Situation { table, origin, .. } = *at;
    if let Some(request) = &person.request {
        let until = request.deadline();
        return Err(Refusal::SeatRequested { until });
    }
    // A seat given up for one person is not given up for another.
    let given_up = person.offered && (person.offered_to.is_none() || person.offered_to == to);
    Ok(sitting == origin.user || given_up || is_late(table, person))
}

/// Puts a computer player into a seat, or asks its player for it. Others may take the seat over from then on.
pub(super) fn seat_computer(
    at: &Situation<'_>,
    seat: Seat,
    computer: &NewComputer,
) -> Result<Decision, Refusal> {
    let Situation { table, origin, .. } = *at;
    table.running()?;
    table.led_by(origin)?;
    let (person, sitting) = sitting(table, seat)?;
    if !is_given_up(at, (person, sitting), None)? {
        return Ok(seat_request::request_seat(at, (seat, sitting), None));
    }
    let mut update = at.update();
    update.change.leaves = person.leaving(table.row.revision + 1);
    if table.row.host == sitting {
        let mut others = table.people.iter().filter(|person| !person.resigned);
        let next = others.find_map(|person| person.user().filter(|user| *user != sitting));
        update.change.host = next.unwrap_or(sitting);
    }
    let mut others = table
        .people
        .iter()
        .filter(|person| person.seat != Some(seat));
    if others.all(|person| person.user().is_none()) {
        // Nobody plays it any more, and it goes on.
        update
            .change
            .limits
            .push(limits::of_watching(update.change.host));
    }
    update.events.push(Event::ComputerSeated);
    let occupant = Occupant::Computer(computer.kind);
    hand_over(
        table,
        update,
        seat,
        (occupant, &computer.name),
        Effect::ComputerSeated,
    )
}

/// Completes an update by which a seat changes hands.
fn hand_over(
    table: &TableState,
    mut update: Update,
    seat: Seat,
    (occupant, name): (Occupant, &str),
    effect: Effect,
) -> Result<Decision, Refusal> {
    let fold = table.running()?;
    let mut people = table.people.clone();
    // The rider stays: the others know the seat by it.
    for person in people.iter_mut().filter(|person| person.seat == Some(seat)) {
        person.occupant = occupant;
        person.player.name = cut(name);
        person.misses = 0;
        person.clock_used = None;
        // Any person may play instead of a computer player who was put there.
        person.offered = occupant.person().is_none();
        person.offered_to = None;
        person.consents.clear();
    }
    if table.watched().is_some() && table.row.paused.is_some() && occupant.person().is_some() {
        // It was stopped for those who watched; now somebody plays.
        update.change.paused = Some(None);
    }
    update.people = Some(people);
    update.change.drafts_end.push(seat);
    let first = fold.next();
    let mut fold = fold.clone();
    fold.replaced(seat, table.row.revision + 1);
    let entries = vec![LogEntry::Replaced { seat }];
    let (update, what) = progress::moved(table, update, fold, entries, first, |_, _| effect)?;
    Ok(Decision::Update(update, what))
}

/// Checks that somebody may take over `seat`: not if they know another seat's secrets.
fn may_take(table: &TableState, user: UserId, seat: Seat) -> Result<(), Refusal> {
    if table.person(user).is_some() {
        return Err(Refusal::PlaysAlready { user });
    }
    let other = |sat: u64| sat != seat.index() as u64;
    let before = table
        .former
        .iter()
        .any(|former| former.person == user && other(former.seat));
    // An erased person has forgotten nothing.
    let erased =
        |(hash, sat): &(String, u64)| other(*sat) && *hash == seat_hash(&table.row.seed, user);
    if before || table.erased_seats.iter().any(erased) {
        return Err(Refusal::SatElsewhere);
    }
    Ok(())
}

/// Takes over an offered seat. Whoever sits there keeps it.
pub(super) fn take_seat(at: &Situation<'_>, seat: Seat) -> Result<Decision, Refusal> {
    let Situation { table, origin, .. } = *at;
    table.running()?;
    let sitting = occupant(table, seat)?;
    let user = sitting.user();
    if user == Some(origin.user) {
        let kept = seat_request::keep_seat(at, sitting);
        return kept.map_err(|_| Refusal::SeatNotFree(NotFree::NotOffered));
    }
    let why = match sitting.offered_to {
        _ if sitting.request.is_some() => Some(NotFree::Requested),
        _ if !sitting.offered && user.is_none() => Some(NotFree::Computer),
        _ if !sitting.offered => Some(NotFree::NotOffered),
        Some(to) if to != origin.user => Some(NotFree::ForAnother(to)),
        _ => None,
    };
    if let Some(why) = why {
        return Err(Refusal::SeatNotFree(why));
    }
    may_take(table, origin.user, seat)?;
    let mut update = at.update();
    update
        .change
        .limits
        .push(limits::of_sitting_down(origin.user));
    update.change.leaves = sitting.leaving(table.row.revision + 1);
    if user == Some(table.row.host) {
        update.change.host = origin.user;
    }
    update.events.push(Event::SeatTaken { user: origin.user });
    let occupant = Occupant::Person(origin.user);
    hand_over(
        table,
        update,
        seat,
        (occupant, &origin.name),
        Effect::SeatTaken,
    )
}
