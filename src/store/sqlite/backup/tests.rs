//! Cases that the tests of the built program cannot bring about: restores that were cut short, and races.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use tempfile::TempDir;

use super::{BackupError, back_up_file, restore_file};
use crate::store::sqlite::integrity;
use crate::store::{Store, StoreError, open_file};

/// The names of the files, in order.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("it is a folder");
    let names = entries.map(|entry| entry.expect("it can be listed").file_name());
    let mut names: Vec<String> = names
        .map(|name| name.to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

fn now() -> Timestamp {
    "2026-05-01T12:00:00Z".parse().expect("a valid time")
}

const KEPT: &str = "bot.sqlite-before-restore-2026-05-01T12-00-00Z";

/// A folder with a database, closed, in which server 1 has settings, and a backup of it.
async fn backed_up() -> (TempDir, PathBuf, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("bot.sqlite");
    let backup = folder.path().join("backup.sqlite");
    let store = open_file(&database).await.expect("it opens");
    store
        .execute("INSERT INTO servers (guild, settings) VALUES (1, 'kept')")
        .await
        .expect("it is written");
    let copied = back_up_file(&database, &backup, false).await;
    assert!(copied.is_ok(), "{copied:?}");
    store.close().await;
    (folder, database, backup)
}

/// How many servers have settings.
async fn servers(database: &Path) -> i64 {
    let mut file = integrity::reader(database).await.expect("it opens");
    let count = sqlx::query_scalar("SELECT COUNT(*) FROM servers")
        .fetch_one(&mut file)
        .await;
    count.expect("it reads")
}

#[tokio::test]
async fn a_backup_is_one_private_file_and_nothing_is_left_beside_it() {
    use std::os::unix::fs::PermissionsExt;

    let (folder, _, backup) = backed_up().await;
    assert_eq!(names(folder.path()), ["backup.sqlite", "bot.sqlite"]);
    let mode = fs::metadata(&backup)
        .expect("it is there")
        .permissions()
        .mode();
    assert_eq!(mode & 0o777, 0o600);
    assert_eq!(servers(&backup).await, 1);
}

#[tokio::test]
async fn a_backup_is_made_while_somebody_writes_and_has_nothing_half_done() {
    // Given a database to which somebody writes,
    let (folder, database, _) = backed_up().await;
    let store = open_file(&database).await.expect("it opens");
    let mut writing = store.of_file().0.begin().await.expect("nobody else writes");
    sqlx::query("INSERT INTO servers (guild, settings) VALUES (2, 'half done')")
        .execute(&mut *writing)
        .await
        .expect("it is written");

    // when it is backed up, then that neither waits for the writer nor holds them up, and has what was committed.
    let backup = folder.path().join("meanwhile.sqlite");
    let copied = back_up_file(&database, &backup, false).await;
    assert!(copied.is_ok(), "{copied:?}");
    writing.commit().await.expect("it is committed");
    store.close().await;
    assert_eq!((servers(&backup).await, servers(&database).await), (1, 2));
}

#[tokio::test]
async fn what_a_killed_process_left_of_a_copy_is_removed_and_what_another_makes_is_not() {
    // Given a copy that a killed process left, and one that another process is making,
    let (folder, database, _) = backed_up().await;
    for name in [".caravanserai-copy-killed", ".caravanserai-copy-living"] {
        let unfinished = folder.path().join(name);
        fs::create_dir(&unfinished).expect("it is made");
        fs::write(unfinished.join("copy.sqlite"), "half").expect("it is written");
    }
    let living = File::open(folder.path().join(".caravanserai-copy-living")).expect("it opens");
    living.lock().expect("it is locked");
    // when a backup is made there, then only the other's stays.
    let copied = back_up_file(&database, &folder.path().join("new.sqlite"), false).await;
    assert!(copied.is_ok(), "{copied:?}");
    let left = names(folder.path()).into_iter();
    let left: Vec<String> = left.filter(|name| !name.starts_with("bot.")).collect();
    let expected = [".caravanserai-copy-living", "backup.sqlite", "new.sqlite"];
    assert_eq!(left, expected);
}

#[tokio::test]
async fn while_a_restore_is_under_way_or_after_it_was_cut_short_no_bot_starts() {
    // Given a restore that was killed after it had moved the log and the database,
    let (folder, database, backup) = backed_up().await;
    let marker = folder.path().join("bot.sqlite-restore");
    fs::write(&marker, KEPT).expect("it is written");
    fs::write(folder.path().join("bot.sqlite-shm"), "index").expect("it is written");
    fs::write(folder.path().join(format!("{KEPT}-wal")), "log").expect("it is written");
    fs::rename(&database, folder.path().join(KEPT)).expect("it is moved");
    // when a bot starts, then it is told what to do, and leaves no trace of itself.
    let refused = open_file(&database).await.expect_err("it must not start");
    let said = refused.to_string();
    assert!(matches!(refused, StoreError::Open { .. }), "{said}");
    assert!(said.contains("caravanserai restore"), "{said}");
    let left = names(folder.path());
    assert!(!left.iter().any(|name| name.ends_with("-lock")), "{left:?}");
    assert!(!database.exists());
    // When the restore is repeated later, then what it had not moved joins the rest, and bots start again.
    let later = now() + jiff::SignedDuration::from_secs(60);
    let restored = restore_file(&backup, &database, later).await;
    restored.expect("it is restored");
    let shm = format!("{KEPT}-shm");
    let wal = format!("{KEPT}-wal");
    assert_eq!(
        names(folder.path()),
        ["backup.sqlite", "bot.sqlite", KEPT, &shm, &wal]
    );
    assert_eq!(servers(&database).await, 1);
}

#[tokio::test]
async fn a_restore_that_was_killed_at_its_very_end_can_be_repeated() {
    // Given a restore that was killed after it had put the copy in its place,
    let (folder, database, backup) = backed_up().await;
    let first = restore_file(&backup, &database, now()).await;
    first.expect("it is restored");
    fs::write(folder.path().join("bot.sqlite-restore"), KEPT).expect("it is written");
    // when it is repeated within the same second, then nothing that was kept is overwritten.
    let second = restore_file(&backup, &database, now()).await;
    let kept = second.expect("it is restored").kept;
    let again = format!("{KEPT}-2");
    assert_eq!(kept, [folder.path().join(&again)]);
    assert_eq!(
        names(folder.path()),
        ["backup.sqlite", "bot.sqlite", KEPT, &again]
    );
}

#[tokio::test]
async fn of_two_restores_at_once_one_is_refused() {
    let (folder, database, backup) = backed_up().await;
    let before = fs::read(&database).expect("it is there");
    let marker = File::create(folder.path().join("bot.sqlite-restore")).expect("it is made");
    marker.lock().expect("it is locked");
    let refused = restore_file(&backup, &database, now()).await;
    assert!(
        matches!(refused, Err(BackupError::UnderWay(_))),
        "{refused:?}"
    );
    assert_eq!(fs::read(&database).ok(), Some(before));
}

#[tokio::test]
async fn a_database_whose_restore_fails_is_put_back() {
    // Given a database that cannot be moved, because there is a folder where its log is to be kept,
    let (folder, database, backup) = backed_up().await;
    let wal = folder.path().join("bot.sqlite-wal");
    fs::write(&wal, "log").expect("it is written");
    let before = fs::read(&database).expect("it is there");
    let marker = folder.path().join("bot.sqlite-restore");
    let replacement = super::Replacement::begin(&database, now()).expect("nobody uses it");
    fs::create_dir(folder.path().join(KEPT)).expect("it is made");
    // when it is replaced,
    let source = integrity::unchanging(&backup).await.expect("it opens");
    let copy = super::Copy::of(source, &backup, &database).await;
    let failed = replacement.carry_out(copy.expect("it is copied"));
    // then everything is as it was, and bots may start.
    assert!(matches!(failed, Err(BackupError::Io { .. })), "{failed:?}");
    assert_eq!(fs::read(&database).ok(), Some(before));
    assert!(wal.exists() && !marker.exists());
    assert_eq!(
        names(folder.path()),
        ["backup.sqlite", "bot.sqlite", KEPT, "bot.sqlite-wal"]
    );
}
