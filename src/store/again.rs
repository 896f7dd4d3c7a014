//! Posts that were given up because Discord did not take them: why, and another try when there is reason to hope.

use jiff::Timestamp;

use super::{GuildId, Store, StoreError, TableId, stored, stored_time};

/// The posts that are worth another try: without them nobody in the channel can go on, or hear how it ended.
const WORTH: &str = "('lobby', 'turn_post', 'moved_post', 'final_post')";

impl Store {
    /// Why the post of a turn was given up that began after revision `posted`, if it was.
    pub async fn unposted(&self, game: TableId, posted: u64) -> Result<Option<String>, StoreError> {
        let reason: Option<Option<String>> = sqlx::query_scalar(
            "SELECT reason FROM jobs \
             WHERE game = $1 AND given_up AND kind IN ('turn_post', 'moved_post') AND revision > $2 \
             ORDER BY id DESC LIMIT 1",
        )
        .bind(game.to_stored())
        .bind(stored(posted))
        .fetch_optional(&self.readers)
        .await?;
        Ok(reason.map(Option::unwrap_or_default))
    }

    /// Tries again what was given up in a server from `since` on: of each game the last post, at `now`. Says
    /// whether there is anything.
    pub async fn try_again(
        &self,
        guild: GuildId,
        now: Timestamp,
        since: Timestamp,
    ) -> Result<bool, StoreError> {
        let last: Vec<i64> = sqlx::query_scalar(sqlx::AssertSqlSafe(format!(
            "SELECT MAX(jobs.id) FROM jobs JOIN games ON games.id = jobs.game \
             WHERE jobs.given_up AND jobs.kind IN {WORTH} AND jobs.done_at >= $2 \
             AND games.guild = $1 AND games.frozen IS NULL GROUP BY jobs.game"
        )))
        .bind(guild.to_stored())
        .bind(stored_time(since))
        .fetch_all(&self.readers)
        .await?;
        if last.is_empty() {
            return Ok(false);
        }
        let mut write = self.write().await?;
        for job in &last {
            // As after a first attempt: it may have arrived after all, and is looked for.
            sqlx::query(
                "UPDATE jobs SET given_up = FALSE, done_at = NULL, attempts = 1, due_at = $2, \
                 held_until = 0 WHERE id = $1 AND given_up",
            )
            .bind(job)
            .bind(stored_time(now))
            .execute(&mut *write)
            .await?;
        }
        write.commit().await?;
        Ok(true)
    }
}
