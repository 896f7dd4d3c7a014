//! What the people who manage a server chose for it.

use serde::{Deserialize, Serialize};

use super::command::Origin;
use super::timing::Timing;
use crate::store::ChannelId;

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
    /// From the database. What cannot be read is reported and taken as never chosen.
    pub(super) fn of_stored(stored: Option<&str>) -> Server {
        match stored.map(serde_json::from_str) {
            None => Server::default(),
            Some(Ok(server)) => server,
            Some(Err(error)) => {
                tracing::error!(%error, "the settings of a server cannot be read");
                Server::default()
            }
        }
    }

    pub(super) fn bar(&self, origin: &Origin) -> Option<Bar> {
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
    pub(super) fn closed(&self, origin: &Origin) -> Option<Bar> {
        let here = [Some(origin.channel), origin.parent];
        let listed = |channel: &ChannelId| here.contains(&Some(*channel));
        let open = self.channels.is_empty() || self.channels.iter().any(listed);
        (!open).then(|| Bar::Where(self.channels.clone()))
    }
}
