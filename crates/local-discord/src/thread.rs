//! Archived and locked threads, and what is still allowed in them.

use super::channel::ChannelKind;
use super::error::ApiError;
use super::permissions::Permissions;
use super::snowflake::Snowflake;
use super::world::World;

impl World {
    /// Checks that a lock does not stop `user` from writing to a channel. Writing to an archived thread unarchives it.
    ///
    /// # Errors
    /// 10003, 503; 50083 in a locked thread for users who may not manage threads.
    pub fn unlocked(&self, user: Snowflake, channel: Snowflake) -> Result<(), ApiError> {
        let channel = self.channel(channel)?;
        match &channel.place {
            ChannelKind::Thread { locked: true, .. }
                if !self
                    .permissions(user, channel)
                    .contains(Permissions::MANAGE_THREADS) =>
            {
                Err(ApiError::locked())
            }
            _ => Ok(()),
        }
    }

    /// Checks that messages in a channel may be edited or reacted to: not in an archived thread.
    ///
    /// # Errors
    /// 10003, 503, 50083.
    pub fn awake(&self, channel: Snowflake) -> Result<(), ApiError> {
        match &self.channel(channel)?.place {
            ChannelKind::Thread { archived: true, .. } => Err(ApiError::archived()),
            _ => Ok(()),
        }
    }
}
