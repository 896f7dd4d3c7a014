//! Somebody who sits at a table is away, or back.

use jiff::Timestamp;

use super::event::Event;
use super::refusal::{Refusal, TableError};
use super::standing::Standing;
use super::tables::{ATTEMPTS, Tables};
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
        for _ in 0..ATTEMPTS {
            let Some(standing) = self.for_job(id).await? else {
                return Ok(false);
            };
            let plays = standing.person(user).is_some_and(|person| !person.resigned);
            if standing.row.stage != Stage::Running || !plays {
                return Ok(false);
            }
            let update = standing.away(interaction, user, until, self.clock().now());
            match self.carry_out(&standing, &update).await {
                Ok(_) => return Ok(true),
                Err(Refusal::Stale) => {}
                Err(refusal) => return Err(refusal),
            }
        }
        Err(TableError::Contended(id).into())
    }
}

impl Standing {
    fn away(
        &self,
        interaction: InteractionId,
        user: UserId,
        until: Option<Timestamp>,
        now: Timestamp,
    ) -> super::decision::Update {
        let mut update = self.update_among_many(interaction, user, now);
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
