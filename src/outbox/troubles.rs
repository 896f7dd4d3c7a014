//! What a table owed and could not deliver.

use jiff::{SignedDuration, Timestamp};

use super::fulfil::Outbox;
use crate::store::{Failure, GuildId, TableId, UserId};
use crate::table::{Origin, Refusal, TableError};

/// What was given up longer ago is not tried again.
const HOPELESS: SignedDuration = SignedDuration::from_hours(14 * 24);

/// Something that was owed and was given up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trouble {
    /// What: a word for people who run the bot, as `turn_post`.
    pub kind: String,
    /// Why; nothing if that cannot be read.
    pub failure: Option<Failure>,
    /// How many attempts were made.
    pub attempts: u64,
    /// When it was given up.
    pub at: Timestamp,
    /// To whom it was owed, if to one person.
    pub person: Option<UserId>,
}

impl Outbox {
    /// A server is there, perhaps again: what its channels could not be told is tried at once.
    pub async fn server_is_there(&self, guild: GuildId) -> Result<(), TableError> {
        let now = self.clock.now();
        if self.store.end_pauses(guild, now).await? {
            self.tables.something_is_owed();
        }
        self.try_again(guild).await
    }

    /// Something changed in a server: what its channels could not be told lately is tried once more.
    pub async fn try_again(&self, guild: GuildId) -> Result<(), TableError> {
        let now = self.clock.now();
        let since = now.checked_sub(HOPELESS).unwrap_or(Timestamp::MIN);
        if self.store.try_again(guild, now, since).await? {
            self.tables.something_is_owed();
        }
        Ok(())
    }

    /// What a table could not deliver, latest first. For the host and who manages the channel.
    pub async fn troubles(
        &self,
        origin: &Origin,
        table: Option<TableId>,
    ) -> Result<Vec<Trouble>, Refusal> {
        let standing = self
            .tables
            .standing(origin.user, origin.channel, table)
            .await?;
        let row = &standing.row;
        let manages = origin.manages_channel && origin.channel == row.channel;
        if row.host != origin.user && !manages {
            return Err(Refusal::NotHost { host: row.host });
        }
        let given_up = self.store.given_up(row.id).await?;
        Ok(given_up
            .into_iter()
            .map(|job| Trouble {
                kind: job.kind,
                failure: job.failure,
                attempts: job.attempts,
                at: job.at,
                person: job.person,
            })
            .collect())
    }
}
