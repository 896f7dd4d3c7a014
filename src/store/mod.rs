//! What is kept on disk: the port that tables, people and the outbox speak to.
//!
//! [`Store`] is all of it; each part is a trait with the values that it takes and gives. A database is an adapter behind it:
//! [`Sqlite`] is the one there is. `conformance` holds the tests that every adapter has to pass, some with two handles that
//! race. Whatever must hold among several processes is a constraint of the schema or an expected revision, and never an
//! accident of who may write when.

mod change;
mod clock;
#[cfg(test)]
mod conformance;
mod delivery;
mod ids;
mod people;
mod queue;
mod sqlite;
mod table;

use std::path::PathBuf;

use async_trait::async_trait;

pub use change::{Change, DraftChange, Move, NewGame, TableWriter};
pub use clock::{ClockMove, ClockRow, ClockStore};
pub use delivery::{DeliveryLog, Failure, GivenUp, Posted, Unposted};
pub use ids::{ChannelId, GuildId, InteractionId, JobId, MessageId, TableId, UserId};
pub use people::{ChoiceRow, Direct, PeopleStore, SeatOf};
pub use queue::{Job, JobQueue, NewJob, Revival};
pub use sqlite::Sqlite;
pub use table::{
    Address, DraftRow, GameRow, Known, Left, LogRow, Occupant, PersonRow, Stage, Stored,
    TableReader, Whereabouts,
};

/// The bot's database, whichever it is. What a method has returned from is there after a loss of power.
#[async_trait]
pub trait Store:
    TableReader + TableWriter + ClockStore + PeopleStore + JobQueue + DeliveryLog
{
    /// Waits for what is being written and closes. Whoever uses the store afterwards gets an error.
    async fn close(&self);
}

/// Why the database could not do what it was asked for.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// It could not be opened, or its schema not brought up to date.
    #[error("cannot open the database {}: {reason}", path.display())]
    Open {
        /// The file.
        path: PathBuf,
        /// What the database or the migrations said.
        reason: String,
    },
    /// The database refused or failed: a full disk, a lock held too long.
    #[error("the database failed: {0}")]
    Database(#[source] Box<dyn std::error::Error + Send + Sync>),
    /// A row has content that this program cannot have written.
    #[error("cannot read {what}: {reason}")]
    Unreadable {
        /// Which row.
        what: String,
        /// What is wrong with it.
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
    /// The game or draft changed after it was decided. Look again and decide again.
    #[error("somebody else was first")]
    Stale,
    /// The interaction has already been carried out.
    #[error("this interaction was here before")]
    Repeated,
    /// Another game runs in the channel.
    #[error("there is a game in the channel")]
    ChannelTaken,
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}
