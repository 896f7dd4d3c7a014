//! What each database does in its own way, beside the statements that both understand.

use async_trait::async_trait;
use sqlx::Error;

use super::connection::Transaction;
use crate::store::{MessageId, News, Room, StoreError};

/// A database that a process has open.
#[async_trait]
pub(in crate::store) trait Engine: std::fmt::Debug + Send + Sync {
    /// Begins a transaction that writes; if it is to be alone, while no other writes.
    async fn begin(&self, alone: bool) -> Result<Transaction, Error>;

    /// Keeps nothing of what was erased where the database writes ahead, as far as that is its own to decide.
    async fn forget_traces(&self);

    async fn room(&self) -> Result<Room, StoreError>;

    /// The last step of the schema that this program knows.
    fn schema(&self) -> i64;

    /// Tells the other processes at once, if there can be any. `own` is this one.
    async fn tell(&self, own: i64, news: News) -> Result<(), Error>;

    /// Returns the next news of another process.
    async fn heard(&self) -> News;

    /// Keeps other processes from getting this message's lock, unless one has it: then `false`.
    async fn try_lock_message(&self, message: MessageId) -> Result<bool, Error>;

    async fn unlock_message(&self, message: MessageId) -> Result<(), Error>;

    /// Waits until every connection is given back, closes them, and lets another process have the database.
    async fn close(&self);
}
