//! Which joins of a server are greeted.

use jiff::{SignedDuration, Timestamp};

use super::kinds::greeting::GREETING_POST;
use super::processing::Outbox;
use crate::store::{Greeting, Join};
use crate::table::TableError;

/// A join longer ago than this is no news to anybody.
const NEWS: SignedDuration = SignedDuration::from_hours(7 * 24);
/// A server is greeted again after this time, if the bot was removed and is invited again: whoever invites it may not know
/// it. Until then nobody can make it post a greeting by inviting it over and over.
const AGAIN: SignedDuration = SignedDuration::from_hours(180 * 24);

impl Outbox {
    /// Discord says that the bot is in a server, and when it joined. Owes the server a greeting, once for each join, but none
    /// for an old one.
    ///
    /// # Errors
    /// If the database cannot be read or written.
    pub async fn is_in_server(&self, join: &Join) -> Result<(), TableError> {
        let now = self.clock.now();
        if now.duration_since(join.at) > NEWS {
            return Ok(());
        }
        let greeting = Greeting {
            job: GREETING_POST.job(None, now),
            now,
            again: now.checked_sub(AGAIN).unwrap_or(Timestamp::MIN),
        };
        if self.store.joined(join, &greeting).await? {
            self.tables.something_is_owed();
        }
        Ok(())
    }
}
