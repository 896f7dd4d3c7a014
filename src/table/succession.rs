//! Seats that change hands.

use jiff::Timestamp;

use super::command::Origin;
use super::decision::Decision;
use super::entry::Entry;
use super::event::Event;
use super::person::{Person, cut};
use super::refusal::Refusal;
use super::snapshot::What;
use super::standing::Standing;
use crate::store::{Occupant, UserId};
use games::Seat;

impl Standing {
    /// Who sits in a seat and plays on, with who that is: nobody takes over from a computer player.
    fn sitting(&self, seat: Seat) -> Result<(&Person, UserId), Refusal> {
        let person = self.people.iter().find(|person| person.seat == Some(seat));
        person
            .filter(|person| !person.resigned)
            .and_then(|person| Some((person, person.user()?)))
            .ok_or(Refusal::SeatNotFree)
    }

    /// Offers a seat to others. For the host and who manages the channel.
    pub(super) fn offer(
        &self,
        origin: &Origin,
        now: Timestamp,
        seat: Seat,
        to: Option<UserId>,
    ) -> Result<Decision, Refusal> {
        self.running()?;
        self.led_by(origin)?;
        let (_, sitting) = self.sitting(seat)?;
        if let Some(to) = to {
            self.may_take(to, seat)?;
        }
        let mut update = self.update(origin, now);
        let mut people = self.people.clone();
        for person in people.iter_mut().filter(|person| person.is(sitting)) {
            person.offered = true;
            person.offered_to = to;
        }
        update.people = Some(people);
        update.events.push(Event::SeatOffered { user: sitting });
        Ok(Decision::update(update, What::Offered))
    }

    /// Whether somebody who does not sit in `seat` may: nobody who knows the secrets of another.
    fn may_take(&self, user: UserId, seat: Seat) -> Result<(), Refusal> {
        if self.person(user).is_some() {
            return Err(Refusal::AlreadyJoined);
        }
        let elsewhere = |&(who, sat): &(UserId, u64)| who == user && sat != seat.index() as u64;
        if self.former.iter().any(elsewhere) {
            return Err(Refusal::SatElsewhere);
        }
        Ok(())
    }

    /// Takes an offered seat over; or, for who sits there, takes the offer back.
    pub(super) fn take_seat(
        &self,
        origin: &Origin,
        now: Timestamp,
        seat: Seat,
    ) -> Result<Decision, Refusal> {
        let fold = self.running()?;
        let (sitting, user) = self.sitting(seat)?;
        let for_them = sitting.offered_to.is_none_or(|to| to == origin.user);
        if !sitting.offered || !(for_them || user == origin.user) {
            return Err(Refusal::SeatNotFree);
        }
        let mut update = self.update(origin, now);
        let mut people = self.people.clone();
        if user == origin.user {
            for person in people.iter_mut().filter(|person| person.seat == Some(seat)) {
                person.offered = false;
                person.offered_to = None;
                person.misses = 0;
            }
            update.people = Some(people);
            update.events.push(Event::SeatKept { user: origin.user });
            return Ok(Decision::update(update, What::Back));
        }
        self.may_take(origin.user, seat)?;
        update.leaves = Some((user, seat));
        if self.row.host == user {
            update.host = origin.user;
        }
        // The rider stays: by it the others know the seat.
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
        let entries = vec![Entry::Replaced { seat }];
        self.moved(update, fold, entries, first, |_, _| What::SeatTaken)
    }
}
