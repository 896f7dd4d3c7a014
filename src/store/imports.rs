//! Records of finished games that people brought along to look back at.

use async_trait::async_trait;
use jiff::Timestamp;

use super::{Conflict, ImportId, InteractionId, StoreError, UserId};

/// A record that somebody brought along, as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportRow {
    pub id: ImportId,
    /// When they did.
    pub at: Timestamp,
    /// The record, as JSON.
    pub record: String,
}

/// Keeps what people import. Everything is found only under the person who did.
#[async_trait]
pub trait Imports: Send + Sync {
    /// Keeps a record for a person, and of theirs only the last `most`.
    ///
    /// # Errors
    /// [`Conflict::Repeated`] if the interaction was carried out before.
    async fn import(
        &self,
        interaction: InteractionId,
        person: UserId,
        at: Timestamp,
        record: &str,
        most: u32,
    ) -> Result<ImportId, Conflict>;

    /// What a person imported, the last one first.
    async fn imports_of(&self, person: UserId) -> Result<Vec<ImportRow>, StoreError>;

    /// One of those.
    async fn import_of(
        &self,
        person: UserId,
        import: ImportId,
    ) -> Result<Option<ImportRow>, StoreError>;

    /// Forgets one of those.
    async fn forget_import(&self, person: UserId, import: ImportId) -> Result<(), StoreError>;

    /// Forgets what was imported before a time.
    async fn forget_imports(&self, before: Timestamp) -> Result<(), StoreError>;
}
