//! Somebody is away: their clocks at all tables stand still until they are back.

use jiff::{SignedDuration, Timestamp};

use super::People;
use crate::store::{Conflict, InteractionId, UserId};
use crate::table::{Refusal, TableError};

/// Nobody is away for longer, in days: the others want to finish the game.
const LONGEST: i64 = 60;

impl People {
    /// Until when somebody is away, if they are.
    pub async fn vacation(&self, user: UserId) -> Result<Option<Timestamp>, TableError> {
        let until = self.store.choice(user).await?.vacation;
        Ok(until.filter(|until| *until > self.clock.now()))
    }

    /// Somebody is away until then, or back with `None`. Gives how many running games are told.
    pub async fn set_vacation(
        &self,
        interaction: InteractionId,
        user: UserId,
        until: Option<Timestamp>,
    ) -> Result<usize, Refusal> {
        let now = self.clock.now();
        let until = until.filter(|until| *until > now);
        let longest = SignedDuration::from_hours(24 * LONGEST);
        if until.is_some_and(|until| until.duration_since(now) > longest) {
            return Err(Refusal::TooLong { days: LONGEST });
        }
        let store = &self.store;
        let repeated = match store.set_vacation(interaction, user, until, now).await {
            Ok(()) => false,
            // Whatever broke it off the first time: the games that were not reached are told now, unless they chose
            // otherwise since.
            Err(Conflict::Repeated) if same(store.choice(user).await?.vacation, until) => true,
            Err(conflict) => return Err(conflict.into()),
        };
        let mut told = 0;
        for id in store.games_of(user).await? {
            match self.tables.away(interaction, user, until, id).await {
                Ok(plays) => told += usize::from(plays),
                Err(Refusal::Repeated) => {}
                Err(refusal) => return Err(refusal),
            }
        }
        if repeated && told == 0 {
            return Err(Refusal::Repeated);
        }
        Ok(told)
    }
}

/// Whether two ends of a vacation are the same, to the millisecond that is kept.
fn same(one: Option<Timestamp>, other: Option<Timestamp>) -> bool {
    one.map(Timestamp::as_millisecond) == other.map(Timestamp::as_millisecond)
}
