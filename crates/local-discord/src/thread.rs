//! Threads that sleep or are locked, and what can be done in them all the same.

use super::channel::Place;
use super::error::ApiError;
use super::permissions::Permissions;
use super::snowflake::Snowflake;
use super::world::World;

impl World {
    /// Whether `user` may write into a channel as far as a lock is concerned. Writing wakes a thread that only sleeps.
    ///
    /// # Errors
    /// 10003, 503; 50083 in a locked thread for whoever may not manage threads.
    pub fn unlocked(&self, user: Snowflake, channel: Snowflake) -> Result<(), ApiError> {
        let channel = self.channel(channel)?;
        match &channel.place {
            Place::Thread { locked: true, .. }
                if !self
                    .permissions(user, channel)
                    .contains(Permissions::MANAGE_THREADS) =>
            {
                Err(ApiError::locked())
            }
            _ => Ok(()),
        }
    }

    /// Whether what stands in a channel may be changed or reacted to: not in a thread that sleeps.
    ///
    /// # Errors
    /// 10003, 503, 50083.
    pub fn awake(&self, channel: Snowflake) -> Result<(), ApiError> {
        match &self.channel(channel)?.place {
            Place::Thread { archived: true, .. } => Err(ApiError::archived()),
            _ => Ok(()),
        }
    }
}
