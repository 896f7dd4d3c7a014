//! What is kept about people and servers apart from their games.

use async_trait::async_trait;
use jiff::Timestamp;

use super::{ChannelId, Conflict, GuildId, InteractionId, StoreError, TableId, UserId};

/// What one person chose, as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChoiceRow {
    /// Who.
    pub person: UserId,
    /// Their settings: JSON.
    pub settings: Option<String>,
    /// Until when they are away.
    pub vacation: Option<Timestamp>,
}

/// How direct messages reach a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Direct {
    /// The channel of their direct messages, once it was opened.
    pub channel: Option<ChannelId>,
    /// A direct message was refused and they have not acted since.
    pub closed: bool,
    /// They were told that direct messages are closed.
    pub told: bool,
}

/// Where somebody sits or sat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatOf {
    /// The game.
    pub game: TableId,
    /// The server, if it is played in one.
    pub guild: Option<GuildId>,
    /// The channel or thread.
    pub channel: ChannelId,
    /// How far the game has come.
    pub status: String,
    /// When it was opened.
    pub opened: Timestamp,
    /// When it ended.
    pub ended: Option<Timestamp>,
    /// Whether they are its host.
    pub host: bool,
    /// The seat, once there are seats.
    pub seat: Option<i64>,
    /// The name as it was when joining; nothing if somebody else sits there now.
    pub name: Option<String>,
    /// The rider's name.
    pub rider: Option<String>,
}

/// What people and servers chose, and how a person is reached, exported and forgotten.
#[async_trait]
pub trait PeopleStore: Send + Sync {
    /// What a person chose.
    async fn choice(&self, person: UserId) -> Result<ChoiceRow, StoreError>;

    /// A person chooses.
    async fn choose(
        &self,
        interaction: InteractionId,
        person: UserId,
        at: Timestamp,
        settings: &str,
    ) -> Result<(), Conflict>;

    /// Somebody is away until then, or back.
    async fn set_vacation(
        &self,
        interaction: InteractionId,
        person: UserId,
        until: Option<Timestamp>,
        at: Timestamp,
    ) -> Result<(), Conflict>;

    /// How direct messages reach a person.
    async fn direct(&self, person: UserId) -> Result<Direct, StoreError>;

    /// Remembers the channel of somebody's direct messages.
    async fn remember_direct_channel(
        &self,
        person: UserId,
        channel: ChannelId,
    ) -> Result<(), StoreError>;

    /// Remembers that somebody's direct messages are closed.
    async fn direct_closed(&self, person: UserId, now: Timestamp) -> Result<(), StoreError>;

    /// What was chosen for a server: JSON.
    async fn server(&self, guild: GuildId) -> Result<Option<String>, StoreError>;

    /// Chooses for a server.
    async fn set_server(
        &self,
        interaction: InteractionId,
        guild: GuildId,
        at: Timestamp,
        settings: &str,
    ) -> Result<(), Conflict>;

    /// Everywhere somebody sits or sat, oldest first.
    async fn seats_of(&self, person: UserId) -> Result<Vec<SeatOf>, StoreError>;

    /// Puts a number in the place of a person, everywhere, and gives it.
    async fn erase(
        &self,
        interaction: InteractionId,
        person: UserId,
        at: Timestamp,
    ) -> Result<u64, Conflict>;
}
