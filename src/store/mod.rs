//! Persistence: the port that tables, people and the outbox use.
//!
//! [`Store`] combines all of it; each part is a trait with its own types. A database is an adapter behind it;
//! [`Sqlite`] is the only one. `conformance` holds the tests that every adapter must pass, some with two racing
//! handles. Whatever must hold across processes is enforced by a schema constraint or an expected revision, never by
//! the order in which processes happen to write.

mod change;
mod clock;
mod closed_channels;
mod computer_kind;
#[cfg(test)]
mod conformance;
mod delivery;
mod erasure;
mod greetings;
mod ids;
mod inspection;
mod limit;
mod open_seat;
mod people;
mod program_name;
mod queue;
mod refused_requests;
mod role_calls;
mod server_state;
mod sqlite;
mod table;
mod troubles;

use std::path::PathBuf;

use async_trait::async_trait;

pub use change::{Change, ChannelMove, DraftChange, NewGame, SavedDraft, TableWriter, Thaw};
pub use clock::{Beat, ClockMove, ClockRow, ClockStore};
pub use closed_channels::ClosedChannels;
pub use computer_kind::{ComputerKind, NotAComputer};
pub use delivery::{
    DeliveryLog, DirectMessage, Failure, GivenUp, Posted, Question, TurnButton, Unposted,
};
pub use erasure::{Erasure, seat_hash};
pub use greetings::{Greeting, Greetings, Join};
pub use ids::{ChannelId, GuildId, InteractionId, JobId, MessageId, TableId, UserId};
pub use inspection::{Finding, GameJobs, Inspection, MissingJob, Thing};
pub use limit::{Counted, Limit};
pub use open_seat::OpenSeat;
pub use people::{
    DirectMessageState, JobAbout, PeopleStore, ProfileRow, SeatOf, SeatOffer, SeatQuestion, Traces,
};
pub use program_name::{NotAProgramName, ProgramName};
pub use queue::{Backlog, Job, JobQueue, JobSubject, NewJob, Rank, Revival};
pub use refused_requests::{RefusedRequest, RefusedRequests};
pub use role_calls::RoleCalls;
pub use server_state::{ServerState, ServerStates};
#[cfg(test)]
pub(crate) use sqlite::ready::open_ready;
pub use sqlite::{BackupError, Restored, Sqlite, inspect, repair_jobs};
pub use table::{
    Address, DraftRow, FormerChannelRow, GameRow, GameThread, HintRow, Known, LogRow, Occupant,
    PersonRow, Place, PlayedGame, SeatRequestRow, Stage, StoredTable, TableReader, Whereabouts,
};
pub use troubles::Troubles;

/// The bot's database. Once a method has returned, its effect survives a loss of power.
#[async_trait]
pub trait Store:
    TableReader
    + TableWriter
    + ClockStore
    + PeopleStore
    + JobQueue
    + DeliveryLog
    + ClosedChannels
    + RefusedRequests
    + RoleCalls
    + Greetings
    + ServerStates
    + Troubles
{
    /// Waits for writes in progress and closes. Later calls fail.
    async fn close(&self);
}

/// Why a database operation failed.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// It could not be opened, or its schema could not be migrated.
    #[error("cannot open the database {}: {reason}", path.display())]
    Open {
        path: PathBuf,
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
