//! Persistence: the port that tables, people and the outbox use.
//!
//! [`Store`] combines all of it; each part is a trait with its own types. [`Database`] is the adapter behind it: a file of SQLite
//! (`sqlite`) or a server of PostgreSQL (`postgres`), with the statements that both understand (`sql`). `conformance` holds the
//! tests that every adapter must pass, some with two racing handles. Whatever must hold across processes is enforced by a schema
//! constraint, an expected revision or a lock of the database, never by the order in which processes happen to write.

mod cause;
mod change;
mod clock;
mod closed_channels;
mod computer_kind;
#[cfg(test)]
mod conformance;
mod delivery;
mod erasure;
mod greetings;
mod history;
mod ids;
mod imports;
mod inspection;
mod limit;
mod open_seat;
mod people;
mod postgres;
mod processes;
mod program_name;
mod queue;
mod refused_requests;
mod role_calls;
mod server_state;
mod shard;
mod sql;
mod sqlite;
mod table;
#[cfg(test)]
pub(crate) mod test_database;
mod troubles;

use std::path::Path;

use async_trait::async_trait;

pub use cause::Cause;
pub use change::{Change, ChannelMove, DraftChange, NewGame, SavedDraft, TableWriter, Thaw};
pub use clock::{Beat, ClockMove, ClockRow, ClockStore};
pub use closed_channels::ClosedChannels;
pub use computer_kind::{ComputerKind, NotAComputer};
pub use delivery::{
    DeliveryLog, DirectMessage, Failure, GivenUp, Posted, Question, TurnButton, Unposted,
};
pub use erasure::{Erasure, seat_hash};
pub use greetings::{Greeting, Greetings, Join};
pub use history::{
    EarlierRatings, FinishedGame, HistoryStore, ListedGame, NumberedGame, PersonResult, RatingRow,
    ResultRow,
};
pub use ids::{ChannelId, GuildId, ImportId, InteractionId, JobId, MessageId, TableId, UserId};
pub use imports::{ImportRow, Imports};
pub use inspection::{Finding, GameJobs, Inspection, MissingJob, Thing};
pub use limit::{Counted, Limit};
pub use open_seat::OpenSeat;
pub use people::{
    DirectMessageState, JobAbout, PeopleStore, ProfileRow, SeatOf, SeatOffer, SeatQuestion, Traces,
};
pub use postgres::{
    ServerOptions, copy_from_server, copy_to_server, inspect_server, open_server, repair_server,
};
pub use processes::{
    LeaseChanges, News, Process, ProcessId, Processes, Renewal, ServerName, ShardLease, Standing,
    StoredCommands,
};
pub use program_name::{NotAProgramName, ProgramName};
pub use queue::{Backlog, ClockKind, Job, JobQueue, JobSubject, NewJob, Rank, Revival};
pub use refused_requests::{RefusedRequest, RefusedRequests};
pub use role_calls::RoleCalls;
pub use server_state::{ServerState, ServerStates};
pub use shard::Shard;
pub use sql::Database;
pub use sql::copying::{Copied, CopyEnd, DatabaseCopy};
pub use sqlite::backup::{BackupError, Restored, back_up_file, restore_file};
#[cfg(test)]
pub(crate) use sqlite::ready::open_ready;
pub use sqlite::{copy_from_file, copy_to_file, inspect_file, open_file, repair_file};
pub use table::{
    Address, DraftRow, FormerChannelRow, FormerRow, GameRow, GameThread, HintRow, Known, LogRow,
    Occupant, PersonRow, Place, PlayedGame, SeatRequestRow, Stage, StoredTable, TableReader,
    Whereabouts,
};
pub use troubles::Troubles;

/// The bot's database. Once a method has returned, its effect survives a loss of power.
#[async_trait]
pub trait Store:
    TableReader
    + TableWriter
    + ClockStore
    + PeopleStore
    + HistoryStore
    + Imports
    + JobQueue
    + DeliveryLog
    + ClosedChannels
    + RefusedRequests
    + RoleCalls
    + Greetings
    + ServerStates
    + Processes
    + Troubles
{
    /// Waits for writes in progress and closes. Later calls fail.
    async fn close(&self);

    /// How much room it takes, and has.
    async fn room(&self) -> Result<Room, StoreError>;
}

/// How much room a database takes, and has, in bytes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Room {
    /// The name of each part, and its size.
    pub taken: Vec<(&'static str, i64)>,
    /// What is free for it, where that can be known.
    pub free: Option<i64>,
}

/// Why a database operation failed.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// It could not be opened, or its schema could not be migrated.
    #[error("cannot open the database {database}: {reason}")]
    Open {
        /// Its file, or its address without the password.
        database: String,
        /// The words of the database or the migrations.
        reason: String,
    },
    /// The database failed, as with a full disk or a lock held too long.
    #[error("the database failed: {0}")]
    Database(#[source] Box<dyn std::error::Error + Send + Sync>),
    /// A row has content that this program cannot have written.
    #[error("cannot read {what}: {reason}")]
    Unreadable {
        what: String,
        /// The fault in it.
        reason: String,
    },
}

impl StoreError {
    /// The database in this file cannot be opened.
    fn of_file(path: &Path, reason: impl Into<String>) -> StoreError {
        StoreError::Open {
            database: path.display().to_string(),
            reason: reason.into(),
        }
    }

    /// An unreadable row; `what` names it for the log.
    pub fn unreadable(what: impl Into<String>, reason: impl ToString) -> StoreError {
        StoreError::Unreadable {
            what: what.into(),
            reason: reason.to_string(),
        }
    }
}

/// Why nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum Conflict {
    /// The game or draft has changed since the decision. Read it and decide again.
    #[error("somebody else changed it first")]
    Stale,
    /// The interaction has already been carried out.
    #[error("this interaction was already carried out")]
    Repeated,
    /// Another lobby or running game is in the channel.
    #[error("there is already a game in the channel")]
    ChannelTaken,
    /// There are as many games as there may be.
    #[error("a limit is reached: {0:?}")]
    LimitReached(Limit),
    /// Somebody whom it concerns was erased after it was asked for.
    #[error("somebody whom it concerns was erased meanwhile")]
    Erased,
    #[error(transparent)]
    Store(#[from] StoreError),
}
