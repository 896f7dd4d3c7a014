//! Putting backups back.

use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::process::Command;

use caravanserai::store::{Store, open_file};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::json;
use sqlx::Connection;

use super::{SERVERS, back_up, count, filled, insert, names, restore, run, writer};
use crate::app::App;
use crate::bot_database::database;
use crate::killed::account::quiet;
use test_kit::{InputMethod, Taste, play};

const LOG: &str = "SELECT COUNT(*) FROM log";

/// The one file in the folder of `database` that is what a restore found there.
fn kept(database: &Path) -> PathBuf {
    let folder = database.parent().expect("a database lies in a folder");
    let mut names = names(folder);
    names.retain(|name| name.contains("-before-restore-") && name.ends_with('Z'));
    assert_eq!(names.len(), 1, "{names:?}");
    folder.join(&names[0])
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_as_it_was_when_it_was_backed_up() {
    // Given a game that was backed up while the bot ran, and went on,
    let mut app = App::start_program_on_a_file().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let mut taste = Taste::new(131);
    let (mover, post) = table.mover(None).await;
    play::turn(&table, &mover, InputMethod::Typing, &mut taste).await;
    let (mover, post) = table.mover(Some(&post)).await;
    quiet(&app).await;
    let backup = app.folder().join("backup.sqlite");
    let (code, said) = back_up(&app.database(), &backup, &[]);
    assert_eq!(code, 0, "{said}");
    assert!(said.contains("verified"), "{said}");
    let then = count(&backup, LOG).await;
    play::turn(&table, &mover, InputMethod::Typing, &mut taste).await;
    table.mover(Some(&post)).await;
    let later = count(&app.database(), LOG).await;
    assert!(then < later, "{then}, {later}");

    // when it is restored, then that is refused as long as a bot runs,
    let before = names(app.folder());
    let (code, said) = restore(&app.database(), &backup);
    assert_eq!(code, 1, "{said}");
    assert!(said.contains("a bot is running"), "{said}");
    assert_eq!(names(app.folder()), before);
    // and otherwise the game is as it was, although the killed bot left a log beside it,
    app.kill_bot().await;
    let wal = app.database().with_extension("sqlite-wal");
    assert!(fs::metadata(&wal).expect("it is there").len() > 0);
    let (code, said) = restore(&app.database(), &backup);
    assert_eq!(code, 0, "{said}");
    assert_eq!(count(&app.database(), LOG).await, then);
    // and what was there is kept, whole.
    let kept = kept(&app.database());
    assert!(said.contains(&*kept.to_string_lossy()), "{said}");
    assert_eq!(count(&kept, LOG).await, later);
    app.start_bot().await;
    let ana = &table.people[0];
    ana.command("desert-1", "board", json!({})).await.private();
    app.close().await;
}

#[tokio::test]
async fn only_a_sound_backup_is_restored() {
    // Given a sound backup, and files that are none,
    let (folder, file) = filled(50).await;
    let backup = folder.path().join("backup.sqlite");
    assert_eq!(back_up(&file, &backup, &[]).0, 0);
    let sound = fs::read(&backup).expect("it is there");
    let half = sound[..sound.len() / 2].to_vec();
    let mut scribbled = sound.clone();
    let mut random = StdRng::seed_from_u64(132);
    for page in scribbled.chunks_mut(4096).skip(1).step_by(5) {
        random.fill(page);
    }
    let letter = "Dear Ana, this is no database. ".repeat(500).into_bytes();
    let bad = folder.path().join("bad.sqlite");
    let mut files = vec![half, scribbled, letter, Vec::new()];
    for spoil in [
        "DROP TABLE _sqlx_migrations",
        "UPDATE _sqlx_migrations SET checksum = x'00' WHERE version = 1",
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
         VALUES (9999, 'of tomorrow', TRUE, x'00', 0)",
    ] {
        fs::write(&bad, &sound).expect("it is written");
        let mut spoiled = database(&bad).await;
        let done = sqlx::raw_sql(spoil).execute(&mut spoiled).await;
        done.expect("it is written");
        spoiled.close().await.expect("it closes");
        files.push(fs::read(&bad).expect("it is there"));
    }
    let before = fs::read(&file).expect("it is there");
    let there = names(folder.path());
    for content in files {
        fs::write(&bad, content).expect("it is written");
        // when they are restored, then that is refused, and nothing is changed.
        let (code, said) = restore(&file, &bad);
        assert_eq!(code, 2, "{said}");
        assert!(said.contains("bad.sqlite cannot be used"), "{said}");
        assert!(fs::read(&file).expect("it is there") == before);
        assert_eq!(names(folder.path()), there);
    }
    for (other, words) in [("missing.sqlite", "no file"), ("bot.sqlite", "itself")] {
        let (code, said) = restore(&file, &folder.path().join(other));
        assert_eq!(code, 2, "{said}");
        assert!(said.contains(words), "{said}");
    }
}

#[tokio::test]
async fn a_log_that_lies_beside_a_restored_database_is_not_mixed_with_it() {
    // Given a backup, and what a power cut left: a database with its log, or the log alone,
    let (folder, file) = filled(3).await;
    let backup = folder.path().join("backup.sqlite");
    assert_eq!(back_up(&file, &backup, &[]).0, 0);
    let mut pen = writer(&file).await;
    for pair in 0..20 {
        insert(&mut pen, pair).await;
    }
    for log_alone in [false, true] {
        let cut = tempfile::tempdir().expect("a folder");
        for name in ["bot.sqlite", "bot.sqlite-wal", "bot.sqlite-shm"] {
            let copied = fs::copy(folder.path().join(name), cut.path().join(name));
            copied.expect("it is copied");
        }
        let there = cut.path().join("bot.sqlite");
        if log_alone {
            fs::remove_file(&there).expect("it is removed");
        }
        let log = fs::read(cut.path().join("bot.sqlite-wal")).expect("it is there");
        // when the backup is restored,
        let (code, said) = restore(&there, &backup);
        assert_eq!(code, 0, "{said}");
        // then the database is what the backup is, and the log was put aside as it was.
        assert_eq!(count(&there, SERVERS).await, 3);
        let mut aside = names(cut.path());
        aside.retain(|name| name.contains("-before-restore-"));
        let kept_log = aside.iter().find(|name| name.ends_with("-wal"));
        let kept_log = cut.path().join(kept_log.expect("it is kept"));
        assert!(fs::read(kept_log).expect("it is there") == log);
        if log_alone {
            assert_eq!(aside.len(), 2, "{aside:?}");
        } else {
            assert_eq!(count(&kept(&there), SERVERS).await, 43);
        }
        let store = open_file(&there).await.expect("a bot can use it");
        store.close().await;
    }
}

#[tokio::test]
async fn a_restore_is_refused_while_another_program_has_the_database_open() {
    let (folder, file) = filled(2).await;
    let backup = folder.path().join("backup.sqlite");
    assert_eq!(back_up(&file, &backup, &[]).0, 0);
    // Given a program that has read the database, and does nothing now,
    let mut other = writer(&file).await;
    let read: i64 = sqlx::query_scalar(SERVERS)
        .fetch_one(&mut other)
        .await
        .expect("it reads");
    assert_eq!(read, 2);
    // when a backup is restored, then that is refused, and the program is named.
    let there = names(folder.path());
    let (code, said) = restore(&file, &backup);
    assert_eq!(code, 1, "{said}");
    assert!(
        said.contains(&format!("process {}", std::process::id())),
        "{said}"
    );
    assert_eq!(names(folder.path()), there);
    other.close().await.expect("it closes");
    assert_eq!(restore(&file, &backup).0, 0);
}

#[tokio::test]
async fn a_restored_database_belongs_to_whom_it_belonged() {
    let (folder, file) = filled(2).await;
    let backup = folder.path().join("backup.sqlite");
    assert_eq!(back_up(&file, &backup, &[]).0, 0);
    // Given a database that everybody may read, of another user if whoever runs the tests may give it away,
    fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).expect("it is ours");
    let _ = std::os::unix::fs::chown(&file, Some(65534), Some(65534));
    let before = fs::metadata(&file).expect("it is there");
    // when it is restored, then it belongs to the same user, and nobody else may read it or what was there.
    assert_eq!(restore(&file, &backup).0, 0);
    let after = fs::metadata(&file).expect("it is there");
    assert_eq!((after.uid(), after.gid()), (before.uid(), before.gid()));
    let kept = fs::metadata(kept(&file)).expect("it is there");
    assert_eq!([after.mode() & 0o777, kept.mode() & 0o777], [0o600; 2]);
}

#[tokio::test]
async fn a_database_is_restored_where_there_was_none() {
    let (folder, file) = filled(2).await;
    let backup = folder.path().join("backup.sqlite");
    assert_eq!(back_up(&file, &backup, &[]).0, 0);
    let elsewhere = tempfile::tempdir().expect("a folder");
    // The path is taken from the `.env` file, as it is when the bot runs.
    let env = elsewhere.path().join(".env");
    fs::write(&env, "CARAVANSERAI_DATABASE=data/new.sqlite\n").expect("it is written");
    for (mode, warned) in [(0o644, true), (0o600, false)] {
        fs::set_permissions(&env, fs::Permissions::from_mode(mode)).expect("it is ours");
        let mut program = Command::new(env!("CARGO_BIN_EXE_caravanserai"));
        program.arg("restore").arg(&backup);
        let (code, said) = run(program.current_dir(elsewhere.path()));
        assert_eq!(code, 0, "{said}");
        assert_eq!(said.contains("chmod 600"), warned, "{said}");
    }
    let new = elsewhere.path().join("data/new.sqlite");
    assert_eq!(count(&new, SERVERS).await, 2);
}
