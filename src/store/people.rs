//! Stored data about people and servers apart from their games.

use async_trait::async_trait;
use jiff::Timestamp;

use super::{ChannelId, Conflict, Erasure, GuildId, InteractionId, StoreError, TableId, UserId};

/// Stored data of one person beside their games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProfileRow {
    pub person: UserId,
    /// Their settings as JSON.
    pub settings: Option<String>,
    /// Until when they are away.
    pub vacation: Option<Timestamp>,
    /// Discord's locale of their client when they last did something.
    pub locale: Option<String>,
}

/// How direct messages reach a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DirectMessageState {
    /// The channel of their direct messages, once it was opened.
    pub channel: Option<ChannelId>,
    /// A direct message was refused and they have not acted since.
    pub closed: bool,
    /// They were told that direct messages are closed.
    pub told: bool,
}

/// A seat that somebody has or had.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatOf {
    pub game: TableId,
    /// The server, if it is played in one.
    pub guild: Option<GuildId>,
    /// The channel or thread.
    pub channel: ChannelId,
    /// How far the game has come.
    pub status: String,
    /// When it was opened.
    pub opened: Timestamp,
    pub ended: Option<Timestamp>,
    /// Whether they are its host.
    pub host: bool,
    /// The seat, once there are seats.
    pub seat: Option<i64>,
    /// The name at the time of joining; `None` if it is not known, because they left the seat long ago.
    pub name: Option<String>,
    /// `None` if somebody else has the seat now.
    pub rider: Option<String>,
    /// How many computer players sit at the table.
    pub computers: u64,
}

/// A seat that is offered to one person alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeatOffer {
    pub game: TableId,
    pub seat: Option<i64>,
}

/// A pending request for a seat that a person made, or that is for them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeatQuestion {
    pub game: TableId,
    pub seat: Option<i64>,
    /// They asked for it.
    pub by: bool,
    /// It is asked for so that they can have it.
    pub to: bool,
}

/// A job for or about a person, or caused by them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JobAbout {
    pub game: TableId,
    /// The kind of job.
    pub kind: String,
    /// When it falls due, or fell due.
    pub due: Timestamp,
    /// When it ended, if it has.
    pub done: Option<Timestamp>,
    /// It is for or about them.
    pub about: bool,
    pub caused: bool,
    /// The interaction by which they caused it, while it waits.
    pub interaction: Option<InteractionId>,
}

/// Stored data about a person besides their settings and the seats that they have or had.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Traces {
    /// The games that they host without having had a seat there.
    pub hosted: Vec<TableId>,
    /// The seats that are offered to them alone.
    pub offers: Vec<SeatOffer>,
    /// The requests for seats that they made, or that are for them.
    pub questions: Vec<SeatQuestion>,
    /// The jobs for or about them, or caused by them.
    pub jobs: Vec<JobAbout>,
}

/// Settings of people and servers, direct messages, export and erasure. A method with an interaction fails with
/// [`Conflict::Repeated`] if that was carried out before.
#[async_trait]
pub trait PeopleStore: Send + Sync {
    async fn choice(&self, person: UserId) -> Result<ProfileRow, StoreError>;

    /// Stores a person's settings as JSON, and the locale of their client if it is known.
    async fn choose(
        &self,
        interaction: InteractionId,
        person: UserId,
        at: Timestamp,
        settings: &str,
        locale: Option<&str>,
    ) -> Result<(), Conflict>;

    /// Stores until when a person is away; `None` if they are back.
    async fn set_vacation(
        &self,
        interaction: InteractionId,
        person: UserId,
        until: Option<Timestamp>,
        at: Timestamp,
    ) -> Result<(), Conflict>;

    /// How direct messages reach a person.
    async fn direct(&self, person: UserId) -> Result<DirectMessageState, StoreError>;

    /// Remembers the channel of somebody's direct messages, unless they are in no game (any more): a message under way
    /// must not bring an erased person back.
    async fn remember_direct_channel(
        &self,
        person: UserId,
        channel: ChannelId,
    ) -> Result<(), StoreError>;

    /// Remembers that somebody's direct messages are closed, unless they are in no game (any more).
    async fn direct_closed(&self, person: UserId, now: Timestamp) -> Result<(), StoreError>;

    /// A server's settings as JSON.
    async fn server(&self, guild: GuildId) -> Result<Option<String>, StoreError>;

    /// Stores a server's settings as JSON.
    async fn set_server(
        &self,
        interaction: InteractionId,
        guild: GuildId,
        at: Timestamp,
        settings: &str,
    ) -> Result<(), Conflict>;

    /// Every seat that a person has or had, oldest game first.
    async fn seats_of(&self, person: UserId) -> Result<Vec<SeatOf>, StoreError>;

    /// Further stored data about a person.
    async fn traces(&self, person: UserId) -> Result<Traces, StoreError>;

    /// Takes a person out of their games and replaces them by a number everywhere, in one transaction. Returns the number.
    /// Where they know a running game's secrets, a [`seat_hash`](super::seat_hash) stays until the game ends. Pending posts
    /// about them stay, with the number; direct messages to them are dropped.
    ///
    /// A request of an earlier interaction that concerns them fails with [`Conflict::Erased`] from now on.
    ///
    /// # Errors
    /// [`Conflict::Stale`] if a withdrawal is, or they are in a lobby or running game that is neither among the withdrawals
    /// nor among those in which they stay; [`Conflict::Repeated`] if the interaction was carried out before.
    async fn erase(&self, erasure: &Erasure) -> Result<u64, Conflict>;
}
