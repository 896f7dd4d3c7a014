//! Seats changing hands.

use jiff::Timestamp;

use super::command::{NewComputer, Origin};
use super::decision::{Decision, Update};
use super::entry::LogEntry;
use super::event::Event;
use super::limits;
use super::person::{Person, cut};
use super::refusal::{NotFree, Refusal};
use super::snapshot::Effect;
use super::state::TableState;
use crate::store::{Occupant, UserId, seat_hash};
use games::Seat;

impl TableState {
    /// Who sits in a seat and has not resigned.
    fn occupant(&self, seat: Seat) -> Result<&Person, Refusal> {
        let mut people = self.people.iter();
        let person = people.find(|person| person.seat == Some(seat) && !person.resigned);
        person.ok_or(Refusal::SeatNotFree(NotFree::Resigned))
    }

    /// The person who sits in a seat and has not resigned, with their ID. The seat of a computer player is not theirs to give.
    fn sitting(&self, seat: Seat) -> Result<(&Person, UserId), Refusal> {
        let person = self.occupant(seat)?;
        let user = person.user();
        let user = user.ok_or(Refusal::SeatNotFree(NotFree::Computer))?;
        Ok((person, user))
    }

    /// Whether the seat is offered because its player misses turns.
    fn is_late(&self, person: &Person) -> bool {
        let offer_after = self.settings.timing.offer_after;
        person.offered && offer_after > 0 && person.misses >= offer_after
    }

    /// Offers a seat to others, or asks its player for it. For the host and whoever manages the channel: neither can
    /// offer the seat of a player who is there, unless it is their own.
    pub(super) fn offer(
        &self,
        origin: &Origin,
        now: Timestamp,
        seat: Seat,
        to: Option<UserId>,
    ) -> Result<Decision, Refusal> {
        self.running()?;
        self.led_by(origin)?;
        let (person, sitting) = self.sitting(seat)?;
        if let Some(to) = to {
            self.may_take(to, seat)?;
        }
        if !self.is_given_up(origin, (person, sitting), to)? {
            return Ok(self.request_seat(origin, now, (seat, sitting), to));
        }
        let mut update = self.update(origin, now);
        let mut people = self.people.clone();
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
        &self,
        origin: &Origin,
        (person, sitting): (&Person, UserId),
        to: Option<UserId>,
    ) -> Result<bool, Refusal> {
        if let Some(request) = &person.request {
            let until = request.deadline();
            return Err(Refusal::SeatRequested { until });
        }
        // Whoever gave the seat up for one person has not given it up for another.
        let given_up = person.offered && (person.offered_to.is_none() || person.offered_to == to);
        Ok(sitting == origin.user || given_up || self.is_late(person))
    }

    /// Puts a computer player into a seat, or asks its player for it. Others may take the seat over from then on.
    pub(super) fn seat_computer(
        &self,
        origin: &Origin,
        now: Timestamp,
        seat: Seat,
        computer: &NewComputer,
    ) -> Result<Decision, Refusal> {
        self.running()?;
        self.led_by(origin)?;
        let (person, sitting) = self.sitting(seat)?;
        if !self.is_given_up(origin, (person, sitting), None)? {
            return Ok(self.request_seat(origin, now, (seat, sitting), None));
        }
        let mut update = self.update(origin, now);
        update.leaves = Some((sitting, seat));
        if self.row.host == sitting {
            let mut others = self.people.iter().filter(|person| !person.resigned);
            let next = others.find_map(|person| person.user().filter(|user| *user != sitting));
            update.host = next.unwrap_or(sitting);
        }
        let mut others = self
            .people
            .iter()
            .filter(|person| person.seat != Some(seat));
        if others.all(|person| person.user().is_none()) {
            // Nobody plays it any more, and it goes on.
            update.limits.push(limits::of_watching(update.host));
        }
        update.events.push(Event::ComputerSeated);
        let occupant = Occupant::Computer(computer.kind);
        self.hand_over(
            update,
            seat,
            (occupant, &computer.name),
            Effect::ComputerSeated,
        )
    }

    /// Completes an update by which a seat changes hands.
    fn hand_over(
        &self,
        mut update: Update,
        seat: Seat,
        (occupant, name): (Occupant, &str),
        effect: Effect,
    ) -> Result<Decision, Refusal> {
        let fold = self.running()?;
        let mut people = self.people.clone();
        // The rider stays: the others know the seat by it.
        for person in people.iter_mut().filter(|person| person.seat == Some(seat)) {
            person.occupant = occupant;
            person.player.name = cut(name);
            person.misses = 0;
            // Whoever wants may play instead of a computer player who was put there.
            person.offered = occupant.person().is_none();
            person.offered_to = None;
            person.consents.clear();
        }
        if self.watched().is_some() && self.row.paused.is_some() && occupant.person().is_some() {
            // It was stopped for those who watched; now somebody plays.
            update.paused = Some(None);
        }
        update.people = Some(people);
        update.drafts_end.push(seat);
        let first = fold.next;
        let mut fold = fold.clone();
        fold.replaced(seat, self.row.revision + 1);
        let entries = vec![LogEntry::Replaced { seat }];
        let (update, what) = self.moved(update, fold, entries, first, |_, _| effect)?;
        Ok(Decision::Update(update, what))
    }

    /// Checks that somebody may take over `seat`: not if they know another seat's secrets.
    fn may_take(&self, user: UserId, seat: Seat) -> Result<(), Refusal> {
        if self.person(user).is_some() {
            return Err(Refusal::PlaysAlready { user });
        }
        let other = |sat: u64| sat != seat.index() as u64;
        let before = self
            .former
            .iter()
            .any(|(who, sat)| *who == user && other(*sat));
        // Who was erased has forgotten nothing.
        let erased =
            |(hash, sat): &(String, u64)| other(*sat) && *hash == seat_hash(&self.row.seed, user);
        if before || self.erased_seats.iter().any(erased) {
            return Err(Refusal::SatElsewhere);
        }
        Ok(())
    }

    /// Takes over an offered seat. Whoever sits there keeps it.
    pub(super) fn take_seat(
        &self,
        origin: &Origin,
        now: Timestamp,
        seat: Seat,
    ) -> Result<Decision, Refusal> {
        self.running()?;
        let sitting = self.occupant(seat)?;
        let user = sitting.user();
        if user == Some(origin.user) {
            let kept = self.keep_seat(origin, now, sitting);
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
        self.may_take(origin.user, seat)?;
        let mut update = self.update(origin, now);
        update.limits.push(limits::of_sitting_down(origin.user));
        update.leaves = user.map(|user| (user, seat));
        if user == Some(self.row.host) {
            update.host = origin.user;
        }
        update.events.push(Event::SeatTaken { user: origin.user });
        let occupant = Occupant::Person(origin.user);
        self.hand_over(update, seat, (occupant, &origin.name), Effect::SeatTaken)
    }
}
