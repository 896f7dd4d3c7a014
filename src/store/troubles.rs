//! What the host has to hear of at the next start, because it kept an earlier one from being one.

use async_trait::async_trait;
use jiff::Timestamp;

use super::StoreError;

/// Any method can fail with the database.
#[async_trait]
pub trait Troubles: Send + Sync {
    /// Records that this trouble has been there since `at`, unless it was before.
    async fn begin_trouble(&self, name: &str, at: Timestamp) -> Result<(), StoreError>;

    /// Since when this trouble was there, if it was. It is over now.
    async fn end_trouble(&self, name: &str) -> Result<Option<Timestamp>, StoreError>;
}
