//! The finding where a table is sought.

use crate::store::TableId;
use crate::table::state::TableState;

/// The result of looking up a table.
pub(super) enum Found {
    Table(Box<TableState>),
    Frozen(TableId),
    Nothing,
}

/// A table that cannot be read, and why.
pub(super) struct Unreadable {
    /// Which, if that could be read.
    pub(super) table: Option<TableId>,
    pub(super) reason: String,
}
