//! A player is away, or back.

use jiff::Timestamp;

use super::decision::Update;
use super::event::Event;
use super::refusal::Refusal;
use super::state::TableState;
use super::tables::Tables;
use crate::store::{InteractionId, Stage, TableId, UserId};

impl Tables {
    /// Records that a person is away until `until`, or back with `None`: the clocks of their turns in this game
    /// and of a request for their seat follow, and the others are notified. Returns whether they play there.
    ///
    /// # Errors
    /// [`Refusal::Repeated`] if the interaction was carried out in this game before.
    pub async fn away(
        &self,
        interaction: InteractionId,
        user: UserId,
        until: Option<Timestamp>,
        id: TableId,
    ) -> Result<bool, Refusal> {
        self.among_many(id, |state, now| {
            let plays = state.person(user).is_some_and(|person| !person.resigned);
            let told = state.row.stage == Stage::Running && plays;
            Ok(told.then(|| Box::new(state.away(interaction, user, until, now))))
        })
        .await
    }
}

impl TableState {
    fn away(
        &self,
        interaction: InteractionId,
        user: UserId,
        until: Option<Timestamp>,
        now: Timestamp,
    ) -> Update {
        let mut update = self.update_by(interaction, user, now);
        update.events.push(Event::Away { user });
        let mut clocks = self.clocks.clone();
        for clock in &mut clocks {
            let own = self.user_on(clock) == Some(user);
            if own && clock.deadline.is_some() && !clock.left_at(now).is_zero() {
                clock.go_on(now, until);
                update.turns_end.push(user);
                let clock = clock.clone();
                update.events.push(Event::ClockSet { user, clock });
            }
        }
        update.clocks = (clocks != self.clocks).then_some(clocks);
        let mut people = self.people.clone();
        for person in people.iter_mut().filter(|person| person.is(user)) {
            let timed = person.move_request(|clock| {
                if clock.deadline.is_some() {
                    clock.go_on(now, until);
                }
            });
            update.events.extend(timed);
        }
        update.people = (people != self.people).then_some(people);
        update
    }
}
