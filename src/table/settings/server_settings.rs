//! Server settings.

use serde::{Deserialize, Serialize};

use super::limits;
use super::timing::Timing;
use crate::store::ChannelId;

/// The people who may open games in a server.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Opener {
    #[default]
    Everybody,
    /// People who may manage the channel.
    Managers,
    /// People who have this role or may manage the channel.
    Role(u64),
}

/// The settings that the people who manage a server chose for it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct ServerSettings {
    /// The people who may open games.
    pub who: Opener,
    /// The channels in which games may be played, including their threads; all if empty.
    pub channels: Vec<ChannelId>,
    /// The default for new games.
    pub timing: Timing,
    /// The language of public messages, if chosen; otherwise each game's own. `words` defines the keys.
    pub language: Option<String>,
    /// How many games may run at a time, if chosen.
    pub games: Option<u32>,
    /// The default for new games: whether each gets a thread of its own.
    pub threads: bool,
    /// The role that is called when a lobby opens.
    pub call: Option<u64>,
}

/// Why somebody may not open a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Bar {
    /// Only these people may.
    Who(Opener),
    /// Only in these channels.
    Where(Vec<ChannelId>),
}

impl ServerSettings {
    /// From the database. Unreadable settings are logged and replaced by the defaults.
    pub(in crate::table) fn of_stored(stored: Option<&str>) -> ServerSettings {
        match stored.map(serde_json::from_str) {
            None => ServerSettings::default(),
            Some(Ok(server)) => server,
            Some(Err(error)) => {
                tracing::error!(%error, "the settings of a server cannot be read");
                ServerSettings::default()
            }
        }
    }

    /// How many games may run at a time.
    pub fn most_games(&self) -> u32 {
        self.games.unwrap_or(limits::SERVER_GAMES)
    }
}
