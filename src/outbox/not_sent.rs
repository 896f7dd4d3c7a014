//! What happens to a due job instead of a delivery.

use jiff::Timestamp;

use crate::store::{NewJob, StoreError};
use crate::table::{LapseResult, TableError};

/// What happens instead of a delivery.
#[derive(Debug)]
pub(super) enum NotSent {
    /// There is nothing left to send, for this reason.
    Void(&'static str),
    /// The job falls due again at this time.
    Later(Timestamp),
    /// These jobs replace it.
    Follow(Vec<NewJob>),
    /// It was an action without a message, and is done.
    Done,
    /// The table or the database failed.
    Failed(TableError),
}

impl From<&'static str> for NotSent {
    fn from(reason: &'static str) -> NotSent {
        NotSent::Void(reason)
    }
}

impl From<TableError> for NotSent {
    fn from(error: TableError) -> NotSent {
        NotSent::Failed(error)
    }
}

impl From<StoreError> for NotSent {
    fn from(error: StoreError) -> NotSent {
        NotSent::Failed(error.into())
    }
}

impl From<LapseResult> for NotSent {
    fn from(lapse: LapseResult) -> NotSent {
        match lapse {
            LapseResult::Done => NotSent::Done,
            LapseResult::Later(due) => NotSent::Later(due),
            LapseResult::Nothing(reason) => NotSent::Void(reason),
        }
    }
}
