//! A table as it is kept, and how it is found.

use async_trait::async_trait;
use jiff::Timestamp;

use games::Level;

use super::{ChannelId, ChoiceRow, ClockRow, GuildId, MessageId, StoreError, TableId, UserId};

/// How far a game has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// People are joining.
    Lobby,
    /// It is being played.
    Running,
    /// It was played to its end.
    Over,
    /// It was given up.
    Cancelled,
}

impl Stage {
    /// Every stage.
    pub const ALL: [Stage; 4] = [Stage::Lobby, Stage::Running, Stage::Over, Stage::Cancelled];

    /// As a database keeps it.
    pub fn stored(self) -> &'static str {
        match self {
            Stage::Lobby => "lobby",
            Stage::Running => "running",
            Stage::Over => "over",
            Stage::Cancelled => "cancelled",
        }
    }

    /// As a database kept it.
    pub fn parse(stored: &str) -> Option<Stage> {
        Stage::ALL
            .into_iter()
            .find(|stage| stage.stored() == stored)
    }
}

/// One game, as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameRow {
    /// Its id.
    pub id: TableId,
    /// The server, if it is played in one.
    pub guild: Option<GuildId>,
    /// The channel or thread.
    pub channel: ChannelId,
    /// Who opened it, or whom the lobby was passed on to.
    pub host: UserId,
    /// How far it has come.
    pub stage: Stage,
    /// Counts every change that anybody may hear of.
    pub revision: u64,
    /// What was chosen when the lobby was opened: JSON.
    pub settings: String,
    /// The text of the board it began with.
    pub board: String,
    /// The version of the rules it began with.
    pub rules: u64,
    /// The seed: 64 hexadecimal digits.
    pub seed: String,
    /// Why it rests, if it cannot be read.
    pub frozen: Option<String>,
    /// The lobby's message.
    pub lobby_message: Option<MessageId>,
    /// The revision that the lobby's message shows.
    pub lobby_shown: u64,
    /// The last message that has the buttons of a turn.
    pub turn_message: Option<MessageId>,
    /// The revision up to which the channel was told what happened.
    pub posted: u64,
    /// When somebody last did something there.
    pub touched: Timestamp,
    /// The revision that somebody asks to take back.
    pub undo: Option<u64>,
    /// Since when its clocks are stopped.
    pub paused: Option<Timestamp>,
}

/// Who sits in a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Occupant {
    /// Somebody.
    Person(UserId),
    /// A computer player.
    Computer(Level),
}

impl Occupant {
    /// The person, if it is one: computer players are told nothing and asked nothing.
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
    /// Who.
    pub occupant: Occupant,
    /// The order of joining, from 0 and without gaps once the game has started.
    pub joined: u64,
    /// The seat, once there are seats.
    pub seat: Option<u64>,
    /// The name as it was when joining.
    pub name: String,
    /// The rider's name.
    pub rider: String,
    /// Whether the rider was chosen, not given.
    pub rider_chosen: bool,
    /// What they agree to of what takes the consent of all, each by its word.
    pub consents: Vec<String>,
    /// How many turns in a row ran out of time.
    pub misses: u64,
    /// Whether the seat may be taken over.
    pub offered: bool,
    /// By whom alone, if by one only.
    pub offered_to: Option<UserId>,
}

/// The draft of one seat, as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DraftRow {
    /// Whose.
    pub seat: u64,
    /// The revision of the game in which the seat's turn began. A draft of an earlier turn is void.
    pub turn: u64,
    /// Counts the changes of the draft.
    pub revision: u64,
    /// What is placed: JSON.
    pub actions: String,
}

/// One entry, as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogRow {
    /// Its place in the log, from 0 without gaps.
    pub sequence: u64,
    /// The revision of the game that it made.
    pub revision: u64,
    /// What happened: JSON.
    pub entry: String,
}

/// Everything that is stored about one table, read at one moment.
#[derive(Debug, Clone)]
pub struct Stored {
    /// The game.
    pub game: GameRow,
    /// Who sits there, in the order of joining.
    pub people: Vec<PersonRow>,
    /// Who sat there before, and in which seat.
    pub former: Vec<(UserId, u64)>,
    /// The drafts.
    pub drafts: Vec<DraftRow>,
    /// The clocks of the turns.
    pub clocks: Vec<ClockRow>,
    /// What the people who sit there, and whoever asks, chose for themselves.
    pub choices: Vec<ChoiceRow>,
    /// What was chosen for the server in which it is played, if anything was: JSON.
    pub server: Option<String>,
    /// The log; `None` if the game stands at the revision that the reader knew.
    pub log: Option<Vec<LogRow>>,
}

/// A channel that a game left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Left {
    /// Which.
    pub channel: ChannelId,
    /// The message there that had the buttons of the turn.
    pub message: Option<MessageId>,
    /// It was known to be gone.
    pub gone: bool,
}

/// Where a game is played and why it rests, if it does: all that is known of one whose other content cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Whereabouts {
    /// The server, if it is played in one.
    pub guild: Option<GuildId>,
    /// The channel or thread.
    pub channel: ChannelId,
    /// Why it rests, if it cannot be read.
    pub frozen: Option<String>,
}

/// Which table is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Address {
    /// This.
    Table(TableId),
    /// The lobby or running game of a channel, or else the last game there was: it may have left.
    Channel(ChannelId),
}

/// The revision at which the reader knows the log of a table, if it does.
pub type Known<'a> = &'a (dyn Fn(TableId) -> Option<u64> + Send + Sync);

/// How tables are found and read. Each method reads from one moment.
#[async_trait]
pub trait TableReader: Send + Sync {
    /// Reads a table; `None` if there is none. What `asker` chose is read too, whether they sit there or not. The log is
    /// left out when the game stands at the revision `known`.
    async fn table(
        &self,
        address: Address,
        asker: Option<UserId>,
        known: Known<'_>,
    ) -> Result<Option<Stored>, StoreError>;

    /// The table of a channel, as [`Address::Channel`] means it.
    async fn in_channel(&self, channel: ChannelId) -> Result<Option<TableId>, StoreError>;

    /// Where a game is played and why it rests, without reading what else is kept of it.
    async fn whereabouts(&self, id: TableId) -> Result<Option<Whereabouts>, StoreError>;

    /// Up to `most` games that are being played or opened, with ids above `after`, in their order.
    async fn going(&self, after: TableId, most: u32) -> Result<Vec<TableId>, StoreError>;

    /// The lobbies and running games at which somebody sits, oldest first.
    async fn games_of(&self, person: UserId) -> Result<Vec<TableId>, StoreError>;

    /// Up to `most` games that are being played in a server, those first that somebody touched last.
    async fn played_in(&self, guild: GuildId, most: u32) -> Result<Vec<TableId>, StoreError>;

    /// The channel that a game left by that revision.
    async fn left(&self, game: TableId, revision: u64) -> Result<Option<Left>, StoreError>;

    /// Whether a game was in a channel that it left.
    async fn was_in(&self, game: TableId, channel: ChannelId) -> Result<bool, StoreError>;
}
