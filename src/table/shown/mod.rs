//! The public and private views of a table.

mod film;
mod record;
mod replay;
mod snapshot;
mod source;

pub use film::Scene;
pub(in crate::table) use film::scenes;
pub(crate) use record::record_of;
pub use replay::{Eyes, Replay};
pub(in crate::table) use replay::{replay, step_at};
pub use snapshot::Snapshot;
pub use source::Source;
