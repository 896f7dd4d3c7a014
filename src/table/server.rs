//! What the people who manage a server chose for it.

use serde::{Deserialize, Serialize};

use super::command::Origin;
use super::refusal::{Refusal, TableError};
use super::tables::Tables;
use super::timing::Timing;
use crate::store::{ChannelId, GuildId};

/// Who may open games in a server.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Opener {
    /// Everybody.
    #[default]
    Everybody,
    /// Who may manage the channel.
    Managers,
    /// Who has this role, and who may manage the channel.
    Role(u64),
}

/// What the people who manage a server chose for it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Server {
    /// Who may open games.
    pub who: Opener,
    /// In which channels, and their threads; in all if none is named.
    pub channels: Vec<ChannelId>,
    /// What is offered first for a new game.
    pub timing: Timing,
    /// The language of public messages; a key of the words' own.
    pub language: Option<String>,
}

/// Why somebody may not open a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Bar {
    /// Others may.
    Who(Opener),
    /// In other channels they may.
    Where(Vec<ChannelId>),
}

impl Server {
    fn bar(&self, origin: &Origin) -> Option<Bar> {
        let may = origin.manages_channel
            || match self.who {
                Opener::Everybody => true,
                Opener::Managers => false,
                Opener::Role(role) => origin.roles.contains(&role),
            };
        if !may {
            return Some(Bar::Who(self.who));
        }
        self.closed(origin)
    }

    /// That games are played in other channels only, if they are.
    fn closed(&self, origin: &Origin) -> Option<Bar> {
        let here = [Some(origin.channel), origin.parent];
        let listed = |channel: &ChannelId| here.contains(&Some(*channel));
        let open = self.channels.is_empty() || self.channels.iter().any(listed);
        (!open).then(|| Bar::Where(self.channels.clone()))
    }
}

impl Tables {
    /// What was chosen for a server. What cannot be read is reported and taken as never chosen.
    pub async fn server(&self, guild: GuildId) -> Result<Server, TableError> {
        let stored = self.store().server(guild).await?;
        Ok(match stored.as_deref().map(serde_json::from_str) {
            None => Server::default(),
            Some(Ok(server)) => server,
            Some(Err(error)) => {
                tracing::error!(guild = guild.0, %error, "the settings of a server cannot be read");
                Server::default()
            }
        })
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
