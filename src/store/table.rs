//! A table as stored, and how it is found.

use async_trait::async_trait;
use jiff::Timestamp;

use super::computer_kind::ComputerKind;
use super::{
    ChannelId, ClockRow, GuildId, MessageId, OpenSeat, ProfileRow, StoreError, TableId, UserId,
};

/// How far a game has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    Lobby,
    /// It is being played.
    Running,
    /// It was played to its end.
    Over,
    Cancelled,
}

impl Stage {
    pub const ALL: [Stage; 4] = [Stage::Lobby, Stage::Running, Stage::Over, Stage::Cancelled];

    /// As stored in a database.
    pub fn stored(self) -> &'static str {
        match self {
            Stage::Lobby => "lobby",
            Stage::Running => "running",
            Stage::Over => "over",
            Stage::Cancelled => "cancelled",
        }
    }

    /// From the form stored in a database.
    pub fn parse(stored: &str) -> Option<Stage> {
        Stage::ALL
            .into_iter()
            .find(|stage| stage.stored() == stored)
    }
}

/// One game, as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameRow {
    pub id: TableId,
    /// The server, if it is played in one.
    pub guild: Option<GuildId>,
    /// The channel or thread.
    pub channel: ChannelId,
    /// The host: the person who opened it, or took over.
    pub host: UserId,
    /// How far it has come.
    pub stage: Stage,
    /// Counts every change that anybody can see.
    pub revision: u64,
    /// The settings chosen when the lobby was opened, as JSON.
    pub settings: String,
    /// The text of the board it began with.
    pub board: String,
    /// The version of the rules it began with.
    pub rules: u64,
    /// The seed: 64 hexadecimal digits.
    pub seed: String,
    /// Why it is frozen, if it cannot be read.
    pub frozen: Option<String>,
    /// Since when it is frozen.
    pub frozen_since: Option<Timestamp>,
    pub lobby_message: Option<MessageId>,
    /// The revision that the lobby's message shows.
    pub lobby_shown: u64,
    /// The last message with the buttons of a turn.
    pub turn_message: Option<MessageId>,
    /// The revision up to which the channel is informed.
    pub posted: u64,
    /// When it ended, if it has.
    pub ended: Option<Timestamp>,
    /// When somebody last did something there.
    pub touched: Timestamp,
    /// The revision that somebody asks to take back.
    pub undo: Option<u64>,
    /// Since when its clocks are stopped.
    pub paused: Option<Timestamp>,
    /// The fate of the thread of its own that it was to have; `None` as long as nothing has.
    pub thread: Option<GameThread>,
}

/// The fate of the thread of its own that a game was to have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GameThread {
    /// The channel in which it was to be opened.
    pub parent: ChannelId,
    /// The thread; `None` if the game has none: it could not be opened, or the game was moved before.
    pub thread: Option<ChannelId>,
}

/// The occupant of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Occupant {
    Person(UserId),
    Computer(ComputerKind),
}

impl Occupant {
    /// The person, if it is one: computer players are neither notified nor asked.
    pub fn person(self) -> Option<UserId> {
        match self {
            Occupant::Person(user) => Some(user),
            Occupant::Computer(_) => None,
        }
    }
}

/// One person at one table, or a computer player, as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonRow {
    pub occupant: Occupant,
    /// The order of joining, from 0 and without gaps once the game has started.
    pub joined: u64,
    /// The seat, once the game has started.
    pub seat: Option<u64>,
    /// The name at the time of joining.
    pub name: String,
    pub rider: String,
    /// Whether the rider was chosen, and not just assigned.
    pub rider_chosen: bool,
    /// The matters, of those that need the consent of all, to which they agree, each by its keyword.
    pub consents: Vec<String>,
    /// How many turns in a row ran out of time.
    pub misses: u64,
    /// Whether the seat may be taken over.
    pub offered: bool,
    /// The only person who may, if it is reserved.
    pub offered_to: Option<UserId>,
    /// The pending request for their seat.
    pub request: Option<SeatRequestRow>,
    /// How much of the clocks' time they have used, in milliseconds; `None` before any clock of theirs ended.
    pub clock_used: Option<u64>,
}

/// Somebody who had a seat before, as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FormerRow {
    pub person: UserId,
    pub seat: u64,
    /// The revision in which they left; 0 if that is not known.
    pub until: u64,
    /// The name under which they sat there; empty if it is not known.
    pub name: String,
    /// As in [`PersonRow`].
    pub clock_used: Option<u64>,
}

/// A request for somebody's seat, as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatRequestRow {
    pub by: UserId,
    /// The only person whom the seat is for, if it is for one.
    pub to: Option<UserId>,
    /// The revision of the game in which they were asked.
    pub revision: u64,
    /// When `left` was measured.
    pub since: Timestamp,
    /// How much time was left then to answer, in milliseconds.
    pub left: u64,
    /// When time is up; `None` while the clock is stopped.
    pub deadline: Option<Timestamp>,
}

/// The draft of one seat, as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DraftRow {
    pub seat: u64,
    /// The revision of the game in which the seat's turn began. A draft of an earlier turn is void.
    pub turn: u64,
    /// Counts the changes to the draft.
    pub revision: u64,
    /// The placements as JSON.
    pub actions: String,
    /// The first of them that was only suggested to the player, from 0; `None` if none was.
    pub suggested: Option<u64>,
}

/// The last hint of one seat, as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HintRow {
    pub seat: u64,
    /// Tells hints for the same revisions apart.
    pub number: u8,
    /// The revision of the game for which it was made.
    pub revision: u64,
    /// The revision of the seat's draft for which it was made.
    pub draft: u64,
    /// The whole draft that it advises, as JSON.
    pub actions: String,
}

/// One log entry, as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogRow {
    /// Its position in the log, from 0 without gaps.
    pub sequence: u64,
    /// The revision of the game that it made.
    pub revision: u64,
    /// The entry as JSON.
    pub entry: String,
}

/// Everything that is stored about one table, from one consistent read.
#[derive(Debug, Clone)]
pub struct StoredTable {
    pub game: GameRow,
    /// The people who sit there, in the order of joining.
    pub people: Vec<PersonRow>,
    /// The people who sat there before, each with their seat.
    pub former: Vec<FormerRow>,
    /// The people erased while the game ran, by [`seat_hash`](super::seat_hash), and the seat whose secrets they know.
    pub erased_seats: Vec<(String, u64)>,
    pub drafts: Vec<DraftRow>,
    /// The clocks of the turns.
    pub clocks: Vec<ClockRow>,
    /// The settings of the people who sit there and of the asker.
    pub choices: Vec<ProfileRow>,
    /// The settings of the server in which it is played, if any, as JSON.
    pub server: Option<String>,
    /// The log; `None` if the game is at the revision that the reader already knew.
    pub log: Option<Vec<LogRow>>,
}

/// A channel that a game left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FormerChannelRow {
    pub channel: ChannelId,
    /// The message there with the buttons of the turn.
    pub message: Option<MessageId>,
    /// It was known to be gone.
    pub gone: bool,
}

/// Where a game is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// The server, if any.
    pub guild: Option<GuildId>,
    /// The channel or thread.
    pub channel: ChannelId,
}

/// Where a game is played and why it is frozen, if it is: all that is known of a game whose other content cannot be
/// read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Whereabouts {
    pub place: Place,
    /// Why it is frozen, if it cannot be read.
    pub frozen: Option<String>,
}

/// A running game of somebody, and whether their clock runs in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayedGame {
    pub game: TableId,
    pub revision: u64,
    pub place: Place,
    /// The settings chosen when the lobby was opened, as JSON.
    pub settings: String,
    /// It has a clock of theirs, so it is their turn. Where turns are untimed there is none.
    pub clocked: bool,
    /// When their time is up; `None` if that clock is stopped, or there is none.
    pub deadline: Option<Timestamp>,
}

/// Which table is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Address {
    Table(TableId),
    /// The lobby or running game of a channel, or else the last game there, even if it has moved away.
    Channel(ChannelId),
}

/// The revision at which the reader already has the log of a table, if it does.
pub type Known<'a> = &'a (dyn Fn(TableId) -> Option<u64> + Send + Sync);

/// Finds and reads tables. Each method makes one consistent read.
#[async_trait]
pub trait TableReader: Send + Sync {
    /// Reads a table; `None` if there is none. Includes the settings of `asker`, whether they sit there or not.
    /// Leaves out the log if the game is at the revision `known`.
    async fn table(
        &self,
        address: Address,
        asker: Option<UserId>,
        known: Known<'_>,
    ) -> Result<Option<StoredTable>, StoreError>;

    /// The table that [`Address::Channel`] means.
    async fn in_channel(&self, channel: ChannelId) -> Result<Option<TableId>, StoreError>;

    /// What a seat was last advised to do, if nothing has changed in the game since.
    async fn hint(&self, game: TableId, seat: u64) -> Result<Option<HintRow>, StoreError>;

    /// Where a game is played and why it is frozen, without reading anything else about it.
    async fn whereabouts(&self, id: TableId) -> Result<Option<Whereabouts>, StoreError>;

    /// Up to `most` lobbies and running games in servers of these shards, with IDs above `after`, ordered by ID.
    async fn going(
        &self,
        shards: &[u32],
        after: TableId,
        most: u32,
    ) -> Result<Vec<TableId>, StoreError>;

    /// The lobbies and running games of a person, oldest first.
    async fn games_of(&self, person: UserId) -> Result<Vec<TableId>, StoreError>;

    /// Up to `most` running games of a person except one, neither frozen nor paused: first those with a clock of theirs,
    /// by deadline.
    async fn played_by(
        &self,
        person: UserId,
        except: TableId,
        most: u32,
    ) -> Result<Vec<PlayedGame>, StoreError>;

    /// Up to `most` running games in a server that are not frozen, the last touched first.
    async fn played_in(&self, guild: GuildId, most: u32) -> Result<Vec<TableId>, StoreError>;

    /// The lobbies in a server that have a free seat and are not only to watch, newest first, and then the seats in its running
    /// games that `reader` may take over: those that are offered to everybody or to them, in games in which they do not sit,
    /// the newest games first. Frozen games are left out.
    async fn open_seats(&self, guild: GuildId, reader: UserId)
    -> Result<Vec<OpenSeat>, StoreError>;

    /// The channel that a game left in that revision.
    async fn left(
        &self,
        game: TableId,
        revision: u64,
    ) -> Result<Option<FormerChannelRow>, StoreError>;

    /// Whether a game was once in a channel that it has left.
    async fn was_in(&self, game: TableId, channel: ChannelId) -> Result<bool, StoreError>;
}
