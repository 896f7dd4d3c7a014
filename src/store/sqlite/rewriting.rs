//! Keeping nothing of erased people in the unused parts of the file and of its log.

use sqlx::sqlite::SqlitePool;

/// Writes the whole file anew if somebody was erased since that was last done: only this removes the copies of rows that
/// SQLite leaves in unused parts of pages. It takes some seconds for a gigabyte, so it is done before anybody is served.
pub(super) async fn rewrite(writer: &SqlitePool) {
    if let Err(error) = rewritten(writer).await {
        tracing::error!(%error, "cannot write the database anew after somebody was erased");
    }
}

async fn rewritten(writer: &SqlitePool) -> Result<(), sqlx::Error> {
    let due = sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM erased WHERE rewritten = FALSE)");
    if !due.fetch_one(writer).await? {
        return Ok(());
    }
    for sql in [
        "VACUUM",
        "UPDATE erased SET rewritten = TRUE WHERE rewritten = FALSE",
        "PRAGMA wal_checkpoint(TRUNCATE)",
    ] {
        sqlx::query(sql).execute(writer).await?;
    }
    Ok(())
}

/// Moves the write-ahead log into the database and empties it, so that nothing of what was erased stays there. While
/// somebody reads, the log stays until it is written over.
pub(super) async fn truncate_log(writer: &SqlitePool) {
    let truncated = sqlx::query_scalar("PRAGMA wal_checkpoint(TRUNCATE)")
        .fetch_one(writer)
        .await;
    match truncated {
        Ok(0_i64) => {}
        Ok(_) => tracing::warn!(
            "the write-ahead log is in use and was not emptied after something was erased"
        ),
        Err(error) => tracing::error!(%error, "cannot empty the write-ahead log"),
    }
}
