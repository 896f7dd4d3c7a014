//! Seats changing hands.

use jiff::Timestamp;

use super::command::Origin;
use super::decision::Decision;
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
    /// The person who sits in a seat and has not resigned, with their ID. Nobody takes over from a computer player.
    fn sitting(&self, seat: Seat) -> Result<(&Person, UserId), Refusal> {
        let mut people = self.people.iter();
        let person = people.find(|person| person.seat == Some(seat) && !person.resigned);
        let person = person.ok_or(Refusal::SeatNotFree(NotFree::Resigned))?;
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
        if let Some(request) = &person.request {
            let until = request.deadline();
            return Err(Refusal::SeatRequested { until });
        }
        // Whoever gave the seat up for one person has not given it up for another.
        let given_up = person.offered && (person.offered_to.is_none() || person.offered_to == to);
        if sitting != origin.user && !given_up && !self.is_late(person) {
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
        let fold = self.running()?;
        let (sitting, user) = self.sitting(seat)?;
        if user == origin.user {
            let kept = self.keep_seat(origin, now, sitting);
            return kept.map_err(|_| Refusal::SeatNotFree(NotFree::NotOffered));
        }
        let why = match sitting.offered_to {
            _ if sitting.request.is_some() => Some(NotFree::Requested),
            _ if !sitting.offered => Some(NotFree::NotOffered),
            Some(to) if to != origin.user => Some(NotFree::ForAnother(to)),
            _ => None,
        };
        if let Some(why) = why {
            return Err(Refusal::SeatNotFree(why));
        }
        let mut update = self.update(origin, now);
        let mut people = self.people.clone();
        self.may_take(origin.user, seat)?;
        update.limits.push(limits::of_sitting_down(origin.user));
        update.leaves = Some((user, seat));
        if self.row.host == user {
            update.host = origin.user;
        }
        // The rider stays: the others know the seat by it.
        for person in people.iter_mut().filter(|person| person.seat == Some(seat)) {
            person.occupant = Occupant::Person(origin.user);
            person.player.name = cut(&origin.name);
            person.misses = 0;
            person.offered = false;
            person.offered_to = None;
            person.consents.clear();
        }
        update.people = Some(people);
        update.drafts_end.push(seat);
        update.events.push(Event::SeatTaken { user: origin.user });
        let first = fold.next;
        let mut fold = fold.clone();
        fold.replaced(seat, self.row.revision + 1);
        let entries = vec![LogEntry::Replaced { seat }];
        let (update, what) = self.moved(update, fold, entries, first, |_, _| Effect::SeatTaken)?;
        Ok(Decision::Update(update, what))
    }
}
