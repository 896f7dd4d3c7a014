//! The public and private views of a table.

mod record;
mod snapshot;

pub(crate) use record::record_of;
pub use snapshot::Snapshot;
