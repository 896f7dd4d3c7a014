//! People and servers, apart from any one game: settings, vacations, direct messages, and the export and erasure of
//! what is stored about a person.
//!
//! [`People`] is the entry point. What a person does in several games at once is one commit per game, each with the
//! same interaction ID: if it is interrupted it can be repeated, and no game is changed twice. Erasing is one commit for
//! all games: nobody may be half erased.

mod in_many_games;
mod preferences;
mod privacy;
mod servers;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use crate::clock::Clock;
use crate::store::{ChannelId, Store, UserId};
use crate::table::{TableError, Tables};

pub use privacy::Erased;
#[cfg(test)]
pub(crate) use tests::erasure_races::COMMANDS as RACED;

/// People and servers. Clones share the same state.
#[derive(Clone)]
pub struct People {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    tables: Tables,
}

impl People {
    /// The people in `store`, who play at `tables`.
    pub fn new(store: Arc<dyn Store>, clock: Arc<dyn Clock>, tables: Tables) -> People {
        People {
            store,
            clock,
            tables,
        }
    }

    /// Remembers the channel of a person's direct messages.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn remember_direct_channel(
        &self,
        person: UserId,
        channel: ChannelId,
    ) -> Result<(), TableError> {
        Ok(self.store.remember_direct_channel(person, channel).await?)
    }
}
