//! The row of a game.

use jiff::Timestamp;
use sqlx::sqlite::SqliteRow;

use super::{ChannelId, GuildId, MessageId, StoreError, TableId, UserId, column, count, time};

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
    /// As the database keeps it.
    pub(super) fn stored(self) -> &'static str {
        match self {
            Stage::Lobby => "lobby",
            Stage::Running => "running",
            Stage::Over => "over",
            Stage::Cancelled => "cancelled",
        }
    }

    fn parse(stored: &str) -> Option<Stage> {
        [Stage::Lobby, Stage::Running, Stage::Over, Stage::Cancelled]
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

impl GameRow {
    pub(super) fn from_row(row: &SqliteRow) -> Result<GameRow, StoreError> {
        let id = TableId::from_stored(column(row, "id", "a game")?);
        let what = format!("game {id}");
        let what = what.as_str();
        let stage: String = column(row, "status", what)?;
        let message = |name| -> Result<Option<MessageId>, StoreError> {
            Ok(column::<Option<i64>>(row, name, what)?.map(MessageId::from_stored))
        };
        Ok(GameRow {
            id,
            guild: column::<Option<i64>>(row, "guild", what)?.map(GuildId::from_stored),
            channel: ChannelId::from_stored(column(row, "channel", what)?),
            host: UserId::from_stored(column(row, "host", what)?),
            stage: Stage::parse(&stage)
                .ok_or_else(|| StoreError::unreadable(what, format!("status {stage:?}")))?,
            revision: count(row, "revision", what)?,
            settings: column(row, "settings", what)?,
            board: column(row, "board", what)?,
            rules: count(row, "rules", what)?,
            seed: column(row, "seed", what)?,
            frozen: column(row, "frozen", what)?,
            lobby_message: message("lobby_message")?,
            lobby_shown: count(row, "lobby_shown", what)?,
            turn_message: message("turn_message")?,
            posted: count(row, "posted", what)?,
            touched: time(row, "touched_at", what)?.unwrap_or(Timestamp::UNIX_EPOCH),
            undo: column::<Option<i64>>(row, "undo_asked", what)?
                .map(|revision| {
                    u64::try_from(revision).map_err(|error| StoreError::unreadable(what, error))
                })
                .transpose()?,
            paused: time(row, "paused_at", what)?,
        })
    }
}
