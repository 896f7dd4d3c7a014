//! Somebody who sits at a table is away, or back.

use jiff::Timestamp;

use super::decision::Update;
use super::event::Event;
use super::refusal::Refusal;
use super::standing::Standing;
use super::tables::Tables;
use crate::store::{InteractionId, Stage, TableId, UserId};

impl Tables {
    /// Somebody is away until then, or back with `None`: the clocks of their turns in this game follow it, and the others
    /// are told. Says whether they play there.
    pub async fn away(
        &self,
        interaction: InteractionId,
        user: UserId,
        until: Option<Timestamp>,
        id: TableId,
    ) -> Result<bool, Refusal> {
        self.among_many(id, |standing, now| {
            let plays = standing.person(user).is_some_and(|person| !person.resigned);
            let told = standing.row.stage == Stage::Running && plays;
            Ok(told.then(|| Box::new(standing.away(interaction, user, until, now))))
        })
        .await
    }
}

impl Standing {
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
        update
    }
}
