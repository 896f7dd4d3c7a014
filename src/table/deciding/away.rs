//! A player is away, or back.

use jiff::Timestamp;

use super::event::Event;
use super::update::Update;
use super::{seat_request, time_up};
use crate::store::{InteractionId, UserId};
use crate::table::state::TableState;

pub(in crate::table) fn away(
    table: &TableState,
    interaction: InteractionId,
    user: UserId,
    until: Option<Timestamp>,
    now: Timestamp,
) -> Update {
    let mut update = Update::by_person(table, interaction, user, now);
    update.events.push(Event::Away { user });
    let mut clocks = table.clocks.clone();
    for clock in &mut clocks {
        let own = table.user_on(clock) == Some(user);
        let runs = clock.is_late() || !clock.left_at(now).is_zero();
        if own && clock.deadline.is_some() && runs {
            clock.go_on(now, until);
            update.change.turns_end.push(user);
            if clock.is_late() {
                update.events.extend(time_up::waits_again(table, clock));
            } else {
                let clock = clock.clone();
                update.events.push(Event::ClockSet { user, clock });
            }
        }
    }
    update.clocks = (clocks != table.clocks).then_some(clocks);
    let mut people = table.people.clone();
    for person in people.iter_mut().filter(|person| person.is(user)) {
        let timed = seat_request::move_request(person, |clock| {
            if clock.deadline.is_some() {
                clock.go_on(now, until);
            }
        });
        update.events.extend(timed);
    }
    update.people = (people != table.people).then_some(people);
    update
}
