//! A turn whose time is up and for which the game waits, and who is asked what is to become of it.

use super::person::Person;
use super::turn_clock::TurnClock;
use crate::store::UserId;

/// The question what is to become of a late turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LateQuestion {
    /// The revision in which it was asked.
    pub(in crate::table) revision: u64,
    /// The other players are asked; otherwise the host.
    pub(in crate::table) others: bool,
    /// Somebody who was asked lets the game wait, so nobody is rung any more.
    pub(in crate::table) waits: bool,
}

/// The clock among these of the late turn about which `user` was asked in `revision`.
pub(in crate::table) fn asked_about<'a>(
    mut clocks: impl Iterator<Item = &'a TurnClock>,
    people: &[Person],
    host: UserId,
    (user, revision): (UserId, u64),
) -> Option<&'a TurnClock> {
    let plays = |person: &Person| person.is(user) && !person.resigned;
    let seat = people.iter().find(|person| plays(person))?.seat;
    clocks.find(|clock| {
        let asked = |question: LateQuestion| {
            question.revision == revision && (question.others || user == host)
        };
        Some(clock.seat) != seat && clock.is_late() && clock.question.is_some_and(asked)
    })
}
