//! Making backups.

use std::fs;
use std::os::unix::fs::MetadataExt;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use sqlx::Connection;
use tokio::sync::Semaphore;

use super::{SERVERS, back_up, count, filled, insert, names, program, run, writer};
use crate::bot_database::database;
use test_kit::eventually;

/// How many pairs of rows are written during a backup, or shortly after it.
const PAIRS: usize = 1_000;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_is_one_moment_of_a_database_that_is_being_written_to() {
    // Given a database into which somebody writes pairs of rows, so many during each backup: a writer without end would let
    // the log grow faster than a busy machine can read it,
    let (folder, file) = filled(2000).await;
    let mut pen = writer(&file).await;
    let (written, pairs) = (Arc::new(AtomicI64::new(0)), Arc::new(Semaphore::new(0)));
    let (count, allowed) = (Arc::clone(&written), Arc::clone(&pairs));
    let writing = tokio::spawn(async move {
        while let Ok(one) = allowed.acquire().await {
            one.forget();
            let pair = count.load(Ordering::Relaxed);
            insert(&mut pen, pair).await;
            count.store(pair + 1, Ordering::Relaxed);
        }
    });
    let backup = folder.path().join("backup.sqlite");
    for _ in 0..3 {
        // when it is backed up,
        pairs.add_permits(PAIRS);
        let before = written.load(Ordering::Relaxed);
        let (from, to) = (file.clone(), backup.clone());
        let made = tokio::task::spawn_blocking(move || back_up(&from, &to, &["--overwrite"]));
        let (code, said) = made.await.expect("it runs");
        let after = written.load(Ordering::Relaxed);
        assert_eq!(code, 0, "{said}");
        // then the backup ends, and the copy holds the pairs up to one moment.
        let mut copy = database(&backup).await;
        let (rows, last): (i64, i64) = sqlx::query_as(
            "SELECT COUNT(*), COALESCE(MAX(guild), -1) FROM servers WHERE guild >= 0",
        )
        .fetch_one(&mut copy)
        .await
        .expect("it reads");
        assert_eq!(rows, last + 1, "rows are missing");
        assert_eq!(rows % 2, 0, "half a transaction");
        // The writer counts a pair after it was committed.
        assert!(
            (before..=after + 1).contains(&(rows / 2)),
            "{before}, {rows}, {after}"
        );
        let sound: String = sqlx::query_scalar("PRAGMA integrity_check")
            .fetch_one(&mut copy)
            .await
            .expect("it reads");
        assert_eq!(sound, "ok");
        copy.close().await.expect("it closes");
    }
    pairs.close();
    // Nor was the writer ever refused.
    writing.await.expect("it wrote");
}

#[tokio::test]
async fn a_backup_overwrites_only_what_it_may() {
    let (folder, file) = filled(1).await;
    let backup = folder.path().join("backup.sqlite");
    // A file that is there is replaced only on demand.
    fs::write(&backup, "a letter").expect("it is written");
    let (code, said) = back_up(&file, &backup, &[]);
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("--overwrite"), "{said}");
    assert_eq!(fs::read(&backup).expect("it is there"), b"a letter");
    let (code, said) = back_up(&file, &backup, &["--overwrite"]);
    assert_eq!(code, 0, "{said}");
    assert_eq!(count(&backup, SERVERS).await, 1);
    let mode = fs::metadata(&backup).expect("it is there").mode();
    assert_eq!(mode & 0o777, 0o600);
    // The database is not overwritten on demand either, nor a folder,
    let before = fs::read(&file).expect("it is there");
    let link = folder.path().join("link.sqlite");
    std::os::unix::fs::symlink(&file, &link).expect("it is made");
    let log = folder.path().join("bot.sqlite-wal");
    for other in [&file, &link, &log, &folder.path().to_owned()] {
        let (code, said) = back_up(&file, other, &["--overwrite"]);
        assert_eq!(code, 2, "{said}");
    }
    assert!(fs::read(&file).expect("it is there") == before);
    // and nothing is put beside a log that SQLite would take for its own.
    fs::write(folder.path().join("new.sqlite-wal"), "a log").expect("it is written");
    let (code, said) = back_up(&file, &folder.path().join("new.sqlite"), &[]);
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("new.sqlite-wal is in the way"), "{said}");
    // Without a database there is no backup.
    let missing = folder.path().join("missing.sqlite");
    let (code, said) = back_up(&missing, &folder.path().join("new2.sqlite"), &[]);
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("there is no file"), "{said}");
    assert!(!missing.exists());
}

#[tokio::test]
async fn a_backup_that_fails_leaves_nothing_behind() {
    // Given a disk on which there is no room for a copy,
    let (_folder, file) = filled(100).await;
    let target = tempfile::tempdir().expect("a folder");
    let backup = target.path().join("backup.sqlite");
    let mut cramped = cramped("trap '' XFSZ", &file, &backup);
    // when a backup is made, then it fails and there is nothing.
    let (code, said) = run(&mut cramped);
    assert_eq!(code, 1, "{said}");
    assert!(said.contains("cannot be copied"), "{said}");
    assert_eq!(names(target.path()), [""; 0]);
}

/// A backup that can write 200 kilobytes of its copy. Then a signal comes, which kills the program unless `shell` ignores it.
fn cramped(shell: &str, database: &Path, backup: &Path) -> Command {
    let mut cramped = Command::new("sh");
    cramped
        .arg("-c")
        .arg(format!(
            "{shell}; ulimit -c 0; ulimit -f 400; exec \"$0\" \"$@\""
        ))
        .arg(env!("CARGO_BIN_EXE_caravanserai"))
        .arg("backup")
        .arg(backup)
        .env("CARAVANSERAI_DATABASE", database)
        .current_dir(database.parent().expect("a database lies in a folder"));
    cramped
}

#[tokio::test]
async fn the_next_backup_removes_what_a_kill_in_the_middle_of_one_left() {
    // Given a backup that is killed while it is written,
    let (_folder, file) = filled(100).await;
    let target = tempfile::tempdir().expect("a folder");
    let backup = target.path().join("backup.sqlite");
    let killed = cramped(":", &file, &backup).output();
    let killed = killed.expect("the program runs");
    assert!(killed.status.signal().is_some(), "{killed:?}");
    assert_eq!(names(target.path()).len(), 1);
    assert!(!backup.exists());
    // when the next is made, then it is whole, and there is nothing else.
    let (code, said) = back_up(&file, &backup, &[]);
    assert_eq!(code, 0, "{said}");
    assert_eq!(count(&backup, SERVERS).await, 100);
    assert_eq!(names(target.path()), ["backup.sqlite"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_that_is_stopped_leaves_nothing_behind() {
    // Given a backup that has begun,
    let (folder, file) = filled(4000).await;
    let target = tempfile::tempdir().expect("a folder");
    let backup = target.path().join("backup.sqlite");
    let begun = program(&file)
        .arg("backup")
        .arg(&backup)
        .stderr(Stdio::null())
        .stdout(Stdio::null())
        .spawn();
    let mut begun = begun.expect("the program starts");
    eventually("the copy to begin", || {
        let names = names(target.path());
        async move { (!names.is_empty()).then_some(()) }
    })
    .await;
    // when it is interrupted, then there is a whole backup, in case it was ready by then, or nothing.
    let signal = Command::new("kill")
        .args(["-INT", &begun.id().to_string()])
        .status();
    signal.expect("it can be sent");
    let ended = begun.wait().expect("it ends");
    if ended.success() {
        assert_eq!(names(target.path()), ["backup.sqlite"]);
        assert_eq!(count(&backup, SERVERS).await, 4000);
    } else {
        assert_eq!(names(target.path()), [""; 0]);
    }
    assert_eq!(names(folder.path())[0], "bot.sqlite");
}
