//! Checking a database file before anything is written to it.

use std::fmt::Display;
use std::path::{Path, PathBuf};

use sqlx::migrate::MigrateError;
use sqlx::sqlite::{SqliteConnectOptions, SqlitePool};
use sqlx::{ConnectOptions, Connection, SqliteConnection};

use super::migrations;
use crate::store::Cause;
use crate::store::sql::failure;

/// Files up to this size are checked completely, which takes a fraction of a second. In larger ones damage is found
/// when the damaged part is read.
const WHOLE: u64 = 64 << 20;

/// Checks that `path` is an undamaged database. A missing or empty file is fine. Writes nothing, except that SQLite
/// rolls back an unfinished change.
///
/// # Errors
/// The fault in the file, and the remedy.
pub(super) async fn check(path: &Path) -> Result<(), String> {
    let size = match std::fs::metadata(path) {
        Ok(file) => file.len(),
        Err(_) => return Ok(()),
    };
    if size == 0 {
        return Ok(());
    }
    let found = match look(path, size).await {
        Ok(found) if found == ["ok"] => return Ok(()),
        Ok(found) => found.join("; "),
        Err(error) => error.to_string(),
    };
    Err(format!(
        "{found}. Nothing was changed. Restore the last backup (`caravanserai restore FILE`), or let `sqlite3` copy \
         what can be read (`.recover`) into a new file"
    ))
}

/// The faults that SQLite finds in the file; `ok` if none.
async fn look(path: &Path, size: u64) -> Result<Vec<String>, sqlx::Error> {
    let mut file = reader(path).await?;
    let look = if size > WHOLE {
        "SELECT 'ok' FROM (SELECT COUNT(*) FROM sqlite_schema)"
    } else {
        "PRAGMA quick_check(3)"
    };
    let found = sqlx::query_scalar(look).fetch_all(&mut file).await?;
    file.close().await?;
    Ok(found)
}

/// Opens a database in order to read it. Writes nothing, except that SQLite rolls back an unfinished change.
pub(in crate::store) async fn reader(path: &Path) -> Result<SqliteConnection, sqlx::Error> {
    let options = SqliteConnectOptions::new()
        .filename(path)
        .read_only(true)
        // A check or a copy of a large file takes long. That is not worth a warning.
        .disable_statement_logging();
    match readable(&options).await {
        Err(error) if unfinished(&error) => readable(&options.read_only(false)).await,
        other => other,
    }
}

/// Opens a file that nobody writes to, such as a backup: without locks, and without creating other files beside it.
/// If changes wait in a log or journal beside it, it is opened like any other database.
pub(in crate::store) async fn unchanging(path: &Path) -> Result<SqliteConnection, sqlx::Error> {
    if beside(path).iter().any(|file| file.exists()) {
        return reader(path).await;
    }
    let options = SqliteConnectOptions::new()
        .filename(path)
        .read_only(true)
        .immutable(true)
        .disable_statement_logging();
    readable(&options).await
}

/// Opens the file and reads its first page, on which SQLite notices most of what can be wrong.
async fn readable(options: &SqliteConnectOptions) -> Result<SqliteConnection, sqlx::Error> {
    let mut file = options.connect().await?;
    sqlx::query("SELECT COUNT(*) FROM sqlite_schema")
        .execute(&mut file)
        .await?;
    Ok(file)
}

/// The files that SQLite may have beside a database. Without them the database is incomplete, and beside another
/// database they damage it.
pub(in crate::store) fn beside(database: &Path) -> [PathBuf; 3] {
    ["-wal", "-shm", "-journal"].map(|ending| {
        let mut name = database.as_os_str().to_owned();
        name.push(ending);
        PathBuf::from(name)
    })
}

/// Checks every page and index of a database, and that this program can use it.
///
/// # Errors
/// The fault in it.
pub(in crate::store) async fn verify(file: &mut SqliteConnection) -> Result<(), String> {
    let failed = |error: sqlx::Error| error.to_string();
    let found: Vec<String> = sqlx::query_scalar("PRAGMA integrity_check(3)")
        .fetch_all(&mut *file)
        .await
        .map_err(failed)?;
    if found != ["ok"] {
        return Err(found.join("; "));
    }
    migrations::check(file).await
}

/// Whether a program was killed in the middle of a change. SQLite rolls such a change back before anything is read,
/// but only for a connection that may write.
fn unfinished(error: &sqlx::Error) -> bool {
    /// SQLite's codes for a journal, and for a write-ahead log, that a read-only connection cannot recover from.
    const TO_BE_TAKEN_BACK: [&str; 2] = ["776", "264"];
    let code = error.as_database_error().and_then(|error| error.code());
    code.is_some_and(|code| TO_BE_TAKEN_BACK.contains(&code.as_ref()))
}

/// Checks that this program may write to the file, without changing it.
pub(super) async fn writable(database: &SqlitePool) -> Result<(), sqlx::Error> {
    let mut nothing = database.begin_with("BEGIN IMMEDIATE").await?;
    sqlx::query("PRAGMA user_version = 0")
        .execute(&mut *nothing)
        .await?;
    nothing.rollback().await
}

/// Why the file could not be opened for writing, and what to do.
pub(super) fn unopened(error: &sqlx::Error) -> String {
    if !matches!(failure::cause(error), Cause::ReadOnly | Cause::Io) {
        return error.to_string();
    }
    unwritable(error)
}

/// That the place of the database cannot be written to, and what to do.
pub(super) fn unwritable(error: &dyn Display) -> String {
    format!(
        "{error}. Nothing was changed. Check that the user who runs the bot may write to the file, to those beside it \
         that end in `-wal` and `-shm`, and to their folder, and that the disk is not mounted read-only"
    )
}

/// Whether this failed because the connection may not write.
pub(super) fn read_only(error: &sqlx::Error) -> bool {
    failure::cause(error) == Cause::ReadOnly
}

/// Why the schema could not be migrated, and what to do.
pub(super) fn outdated(error: &MigrateError) -> String {
    match error {
        MigrateError::VersionMissing(_) | MigrateError::VersionTooNew(..) => format!(
            "{error}: a newer version of the program wrote it. Nothing was changed. Start that version, or restore \
             the backup from before the update"
        ),
        MigrateError::VersionMismatch(_) | MigrateError::Dirty(_) => format!(
            "{error}: its schema was changed by something else. Nothing was changed. Restore the last backup"
        ),
        other => {
            format!("{other}. The steps before it are kept; the rest follow at the next start")
        }
    }
}

#[cfg(test)]
mod tests {
    use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool};
    use sqlx::{ConnectOptions, Connection};

    use super::{check, unopened, writable};

    /// To SQLite this looks like a read-only disk. Permissions would not do: tests may run as root.
    #[tokio::test]
    async fn an_error_about_a_file_that_cannot_be_written_says_what_to_look_at() {
        let folder = tempfile::tempdir().expect("a folder");
        let options = SqliteConnectOptions::new()
            .filename(folder.path().join("file"))
            .create_if_missing(true);
        let free = SqlitePool::connect_with(options.clone()).await;
        let free = free.expect("it opens");
        assert!(writable(&free).await.is_ok());
        let bound = [
            options.clone().pragma("query_only", "ON"),
            options.create_if_missing(false).read_only(true),
        ];
        for bound in bound {
            let bound = SqlitePool::connect_with(bound).await.expect("it opens");
            let refused = writable(&bound).await.expect_err("it may not write");
            let said = unopened(&refused);
            assert!(said.contains("readonly"), "{said}");
            assert!(said.contains("-wal") && said.contains("folder"), "{said}");
        }
    }

    /// As after a kill: the file is half changed, and the journal beside it holds what was there.
    #[tokio::test]
    async fn a_change_that_was_cut_off_is_taken_back() {
        let folder = tempfile::tempdir().expect("a folder");
        let (whole, torn) = (folder.path().join("whole"), folder.path().join("torn"));
        let options = SqliteConnectOptions::new()
            .filename(&whole)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Delete)
            // Changes reach the file long before they are committed.
            .pragma("cache_size", "1")
            .pragma("cache_spill", "1");
        let mut database = options.connect().await.expect("it is made");
        for step in [
            "CREATE TABLE games (id INTEGER PRIMARY KEY, board TEXT)",
            "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000) \
             INSERT INTO games SELECT i, 'as it was, and long enough to fill a page or two' FROM n",
            "BEGIN",
            "UPDATE games SET board = 'half done, half done, half done, half done'",
        ] {
            let done = sqlx::query(step).execute(&mut database).await;
            done.unwrap_or_else(|error| panic!("{step}: {error}"));
        }
        let journal = |path: &std::path::Path| {
            path.with_file_name(format!(
                "{}-journal",
                path.file_name().expect("a name").display()
            ))
        };
        std::fs::copy(&whole, &torn).expect("it is copied");
        std::fs::copy(journal(&whole), journal(&torn)).expect("a journal is there");
        drop(database);

        assert_eq!(check(&torn).await, Ok(()));
        let mut database = SqliteConnectOptions::new()
            .filename(&torn)
            .connect()
            .await
            .expect("it opens");
        let changed: i64 =
            sqlx::query_scalar("SELECT COUNT(*) FROM games WHERE board LIKE 'half%'")
                .fetch_one(&mut database)
                .await
                .expect("it can be read");
        assert_eq!(changed, 0);
        database.close().await.expect("it closes");
    }
}
