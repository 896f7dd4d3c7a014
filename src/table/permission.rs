//! Who may open a game, and where games may go on.

use super::command::Origin;
use super::refusal::{Refusal, TableError};
use super::server::Server;
use super::tables::Tables;
use crate::store::GuildId;

impl Tables {
    /// What was chosen for a server. What cannot be read is reported and taken as never chosen.
    pub async fn server(&self, guild: GuildId) -> Result<Server, TableError> {
        let stored = self.store().server(guild).await?;
        Ok(Server::of_stored(stored.as_deref()))
    }

    /// Whether somebody may open a game where they are.
    pub(super) async fn may_open(&self, origin: &Origin) -> Result<(), Refusal> {
        let Some(guild) = origin.guild else {
            return Ok(());
        };
        match self.server(guild).await?.bar(origin) {
            Some(bar) => Err(Refusal::MayNotOpen(bar)),
            None => Ok(()),
        }
    }

    /// Whether a game may go on where somebody is: who may open one does not matter to that.
    pub(super) async fn may_play(&self, origin: &Origin) -> Result<(), Refusal> {
        let Some(guild) = origin.guild else {
            return Ok(());
        };
        match self.server(guild).await?.closed(origin) {
            Some(bar) => Err(Refusal::MayNotOpen(bar)),
            None => Ok(()),
        }
    }
}
