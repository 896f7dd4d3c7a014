//! Carrying a write out once more, where the database failed and nothing, or nothing twice, comes of it.
//!
//! With PostgreSQL a connection may be lost at any moment, and of two transactions that wait for each other one is ended. Until a
//! transaction was told to commit, nothing of it was written. If the answer to that is lost nobody knows; then a second attempt
//! finds the interaction, or the ended job, that the first one wrote, and is content with it.

use std::error::Error;

use sqlx::postgres::PgDatabaseError;

use super::failure::cause;
use crate::store::{Cause, Conflict, StoreError};

/// A commit that was sent and not answered.
#[derive(Debug, thiserror::Error)]
#[error("the database did not say whether it committed: {0}")]
pub(super) struct Unanswered(#[source] pub(super) sqlx::Error);

/// How often a write is begun at most.
const ATTEMPTS: u32 = 3;

/// The attempts at one write.
#[derive(Default)]
pub(super) struct Attempts {
    failed: u32,
    /// Whether one of them may have been carried out.
    pub(super) unanswered: bool,
}

impl Attempts {
    /// Whether to try once more after this.
    pub(super) fn again(&mut self, error: &impl Failed) -> bool {
        let Some(StoreError::Database(source)) = error.failure() else {
            return false;
        };
        self.failed += 1;
        let unanswered = source.is::<Unanswered>();
        self.unanswered |= unanswered;
        self.failed < ATTEMPTS && (unanswered || undone(&**source))
    }

    /// The same for a write that must not be carried out twice.
    pub(super) fn again_if_undone(&mut self, error: &impl Failed) -> bool {
        self.again(error) && !self.unanswered
    }
}

/// What a write may fail with.
pub(super) trait Failed {
    fn failure(&self) -> Option<&StoreError>;
}

impl Failed for StoreError {
    fn failure(&self) -> Option<&StoreError> {
        Some(self)
    }
}

impl Failed for Conflict {
    fn failure(&self) -> Option<&StoreError> {
        match self {
            Conflict::Store(error) => Some(error),
            _ => None,
        }
    }
}

/// Whether nothing came of what failed so, and it may go better at once: a lost connection, or transactions that waited for each
/// other. Where there is no connection to be had, nobody waits for it twice.
fn undone(error: &(dyn Error + Send + Sync + 'static)) -> bool {
    let Some(error) = error.downcast_ref::<sqlx::Error>() else {
        return false;
    };
    let said = error.as_database_error();
    let said = said.and_then(|said| said.try_downcast_ref::<PgDatabaseError>());
    match said.map(PgDatabaseError::code) {
        // A serialisation failure, a deadlock.
        Some("40001" | "40P01") => true,
        _ => cause(error) == Cause::Unreachable,
    }
}

/// Whether a commit that failed so may have been carried out all the same.
pub(super) fn is_open(error: &sqlx::Error) -> bool {
    cause(error) == Cause::Unreachable
}

/// Carries out what writes, once more if that is safe. A first argument is what is returned if the interaction turns out to have
/// been carried out by an attempt whose commit was not answered.
macro_rules! retried {
    ($attempt:block) => {{
        let mut attempts = $crate::store::sql::retry::Attempts::default();
        loop {
            match async { $attempt }.await {
                Err(error) if attempts.again(&error) => {}
                outcome => break outcome,
            }
        }
    }};
    ($carried_out:expr, $attempt:block) => {{
        let mut attempts = $crate::store::sql::retry::Attempts::default();
        loop {
            match async { $attempt }.await {
                Err(error) if attempts.again(&error) => {}
                Err($crate::store::Conflict::Repeated) if attempts.unanswered => {
                    break $carried_out;
                }
                outcome => break outcome,
            }
        }
    }};
}
pub(super) use retried;
