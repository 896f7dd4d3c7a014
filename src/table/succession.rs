//! Seats that change hands.

use jiff::Timestamp;

use super::command::Origin;
use super::decision::{Decision, WhatDecided, unchanged};
use super::delivery::{News, Parcel};
use super::entry::Entry;
use super::jobs::JobKind;
use super::person::{Person, cut};
use super::refusal::Refusal;
use super::snapshot::What;
use super::standing::Standing;
use crate::store::{Job, Stage, UserId};
use games::Seat;

impl Standing {
    /// Who sits in a seat and plays on.
    fn sitting(&self, seat: Seat) -> Result<&Person, Refusal> {
        let person = self.people.iter().find(|person| person.seat == Some(seat));
        person
            .filter(|person| !person.resigned)
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
        let manages = origin.manages_channel && origin.channel == self.row.channel;
        if self.row.host != origin.user && !manages {
            return Err(Refusal::NotHost {
                host: self.row.host,
            });
        }
        let sitting = self.sitting(seat)?.user;
        if let Some(to) = to {
            self.may_take(to, seat)?;
        }
        let mut change = unchanged(self, origin, now);
        let mut people = self.people.clone();
        for person in people.iter_mut().filter(|person| person.user == sitting) {
            person.offered = true;
            person.offered_to = to;
        }
        change.people = Some(people.iter().map(|person| person.to_row()).collect());
        change
            .jobs
            .push(JobKind::OfferedPost.owed(Some(sitting), now));
        Ok(self.decided(change, What::Offered))
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
        let sitting = self.sitting(seat)?;
        let for_them = sitting.offered_to.is_none_or(|to| to == origin.user);
        if !sitting.offered || !(for_them || sitting.user == origin.user) {
            return Err(Refusal::SeatNotFree);
        }
        let mut change = unchanged(self, origin, now);
        let mut people = self.people.clone();
        if sitting.user == origin.user {
            for person in people.iter_mut().filter(|person| person.seat == Some(seat)) {
                person.offered = false;
                person.offered_to = None;
                person.misses = 0;
            }
            change.people = Some(people.iter().map(|person| person.to_row()).collect());
            change
                .jobs
                .push(JobKind::BackPost.owed(Some(origin.user), now));
            return Ok(self.decided(change, What::Back));
        }
        self.may_take(origin.user, seat)?;
        change.leaves = Some((sitting.user, seat.index() as u64));
        if self.row.host == sitting.user {
            change.host = origin.user;
        }
        // The rider stays: by it the others know the seat.
        for person in people.iter_mut().filter(|person| person.seat == Some(seat)) {
            person.user = origin.user;
            person.player.name = cut(&origin.name);
            person.misses = 0;
            person.offered = false;
            person.offered_to = None;
            person.would_cancel = false;
            person.would_pause = false;
        }
        change.people = Some(people.iter().map(|person| person.to_row()).collect());
        change.drafts_end.push(seat.index() as u64);
        change
            .jobs
            .push(JobKind::SeatTakenPost.owed(Some(origin.user), now));
        let first = fold.next;
        let mut fold = fold.clone();
        fold.replaced(seat, change.expected + 1);
        let entries = vec![Entry::Replaced { seat }];
        let what = WhatDecided::Plain(What::SeatTaken);
        self.moved(change, &people, fold, entries, first, what)
    }

    pub(super) fn offered_post(&self, job: &Job) -> Result<Parcel, &'static str> {
        let person = job.person.and_then(|user| self.person(user));
        let person = person.filter(|person| person.offered);
        let (Some(person), Stage::Running) = (person, self.row.stage) else {
            return Err("it is not to be had any more");
        };
        let seat = person.seat.ok_or("they have no seat")?;
        Ok(self.news(News::Offered {
            seat,
            to: person.offered_to,
        }))
    }

    /// News of the seat of the job's person.
    pub(super) fn seat_post(
        &self,
        job: &Job,
        news: impl Fn(Seat) -> News,
    ) -> Result<Parcel, &'static str> {
        let seat = job.person.and_then(|user| self.seat(user));
        match (seat, self.row.stage) {
            (Some(seat), Stage::Running) => Ok(self.news(news(seat))),
            _ => Err("they play no more"),
        }
    }
}
