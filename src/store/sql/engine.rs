//! What each database does in its own way, beside the statements that both understand.

use async_trait::async_trait;
use sqlx::Error;

use super::connection::Transaction;
use crate::store::{Room, StoreError};

/// A database that a process has open.
#[async_trait]
pub(in crate::store) trait Engine: std::fmt::Debug + Send + Sync {
    /// Begins a transaction that writes; if it is to be alone, while no other writes.
    async fn begin(&self, alone: bool) -> Result<Transaction, Error>;

    /// Keeps nothing of what was erased where the database writes ahead, as far as that is its own to decide.
    async fn forget_traces(&self);

    async fn room(&self) -> Result<Room, StoreError>;

    /// Waits until every connection is given back, closes them, and lets another process have the database.
    async fn close(&self);
}
