//! A person's acts in all of their games at once: vacations, and reminders that they ask for.

use jiff::{SignedDuration, Timestamp};

use super::People;
use crate::store::{Conflict, InteractionId, UserId};
use crate::table::{Refusal, TableError};

/// The longest vacation, in days: the others want to finish the game.
const LONGEST: i64 = 60;

impl People {
    /// Until when a person is away, if they are.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn vacation(&self, user: UserId) -> Result<Option<Timestamp>, TableError> {
        let until = self.store.choice(user).await?.vacation;
        Ok(until.filter(|until| *until > self.clock.now()))
    }

    /// Records that a person is away until `until`, or back with `None`. Returns how many running games are notified.
    ///
    /// # Errors
    /// [`Refusal::TooLong`] if that is too far ahead, [`Refusal::Repeated`] if the interaction was carried out before
    /// in all games.
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
        if until.is_none() && self.vacation(user).await?.is_none() {
            // Nobody needs to hear that somebody is back who was not away.
            return Ok(0);
        }
        let repeated = match store.set_vacation(interaction, user, until, now).await {
            Ok(()) => false,
            // The first attempt was interrupted. Notify the games that were not reached, unless the person has chosen
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

    /// Sends a person a reminder now for every game that waits for them. Returns how many.
    ///
    /// # Errors
    /// [`Refusal::NothingWaits`] if no game does, [`Refusal::Repeated`] if the interaction was carried out before.
    pub async fn remind_now(
        &self,
        interaction: InteractionId,
        user: UserId,
    ) -> Result<usize, Refusal> {
        self.tables.acts(user);
        let mut reminded = 0;
        let mut repeated = false;
        for id in self.store.games_of(user).await? {
            match self.tables.remind(interaction, user, id).await {
                Ok(waits) => reminded += usize::from(waits),
                Err(Refusal::Repeated) => repeated = true,
                Err(refusal) => return Err(refusal),
            }
        }
        match reminded {
            0 if repeated => Err(Refusal::Repeated),
            0 => Err(Refusal::NothingWaits),
            _ => Ok(reminded),
        }
    }
}

/// Whether two vacations end at the same time, to the millisecond that is stored.
fn same(one: Option<Timestamp>, other: Option<Timestamp>) -> bool {
    one.map(Timestamp::as_millisecond) == other.map(Timestamp::as_millisecond)
}
