//! People and servers, apart from any one game: what they chose, whether they are away, how they are reached, what is
//! kept about them and how it is forgotten.
//!
//! [`People`] is the face. What a person does in many games at once is one commit a game, each with the id of the same
//! interaction: whatever breaks it off, it can be repeated, and no game is done twice.

mod habits;
mod privacy;
mod reminders;
mod servers;
#[cfg(test)]
mod tests;
mod vacation;

use std::sync::Arc;

use crate::clock::Clock;
use crate::store::{ChannelId, Direct, Store, UserId};
use crate::table::{TableError, Tables};

pub use privacy::Erased;

/// The people who play, and the servers in which they do. Cloning is cheap and gives the same people.
#[derive(Clone)]
pub struct People {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    tables: Tables,
}

impl People {
    /// The people of a database, who sit at these tables.
    pub fn new(store: Arc<dyn Store>, clock: Arc<dyn Clock>, tables: Tables) -> People {
        People {
            store,
            clock,
            tables,
        }
    }

    /// How direct messages reach a person.
    pub async fn direct(&self, person: UserId) -> Result<Direct, TableError> {
        Ok(self.store.direct(person).await?)
    }

    /// Remembers the channel of a person's direct messages.
    pub async fn remember_direct_channel(
        &self,
        person: UserId,
        channel: ChannelId,
    ) -> Result<(), TableError> {
        Ok(self.store.remember_direct_channel(person, channel).await?)
    }
}
