//! `caravanserai check`, with the built program.

mod findings;
mod repairing;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};

use crate::app::App;
use crate::bot_database::database;
use crate::killed::account::quiet;
use test_kit::{InputMethod, Taste, play};

/// What the program answered.
struct Answer {
    code: i32,
    /// What it found, a line each.
    lines: Vec<String>,
    /// What it said beside that.
    said: String,
}

/// Runs the built program's `check` on a file.
fn check(file: &Path, more: &[&str]) -> Answer {
    let mut program = Command::new(env!("CARGO_BIN_EXE_caravanserai"));
    program
        .args(["check", "--database"])
        .arg(file)
        .args(more)
        .env("RUST_LOG", "warn");
    let Output {
        status,
        stdout,
        stderr,
    } = program.output().expect("the program runs");
    let text = |bytes| String::from_utf8(bytes).expect("it prints text");
    Answer {
        code: status.code().expect("it ends by itself"),
        lines: text(stdout).lines().map(str::to_owned).collect(),
        said: text(stderr),
    }
}

/// Has the built program look at a database, in which it must find nothing wrong.
pub fn is_sound(file: &Path) {
    finds(file, &[]);
}

/// Has it look at a database, in which it must find this and nothing else.
pub fn finds(file: &Path, expected: &[&str]) {
    let Answer { code, lines, said } = check(file, &[]);
    let wanted = i32::from(!expected.is_empty());
    assert_eq!(
        (code, lines),
        (
            wanted,
            expected.iter().map(|line| (*line).to_owned()).collect()
        ),
        "{said}"
    );
}

/// The database of a bot that was killed: game 1 is being played by the clock, with a draft, and game 2 is a lobby.
async fn played(app: &mut App) -> PathBuf {
    app.start_bot().await;
    let table = app.table("desert-1", &["ana", "ben"]).with("pace", "24 h");
    let table = table.begin().await;
    let (mover, _) = table.mover(None).await;
    play::prepare(&table, &mover, InputMethod::Typing, &mut Taste::new(5)).await;
    app.table("desert-2", &["cem", "dia"]).open().await;
    quiet(app).await;
    app.kill_bot().await;
    // Everything in one file, so that it can be copied.
    let mut opened = database(&app.database()).await;
    let moved = sqlx::raw_sql("PRAGMA wal_checkpoint(TRUNCATE)");
    moved.execute(&mut opened).await.expect("nobody is there");
    opened.close().await.expect("it closes");
    app.database()
}

/// Opens a database to damage it: rows may belong to nothing.
async fn damaging(file: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new()
        .filename(file)
        .foreign_keys(false);
    options.connect().await.expect("it opens")
}

/// Damages a copy of a database.
async fn damaged(file: &Path, damage: &'static str) -> PathBuf {
    let copy = file.with_file_name("damaged.sqlite");
    fs::copy(file, &copy).expect("it can be copied");
    let mut opened = damaging(&copy).await;
    let done = sqlx::raw_sql(damage).execute(&mut opened).await;
    let done = done.unwrap_or_else(|error| panic!("{damage}: {error}"));
    assert!(
        done.rows_affected() > 0 || damage.contains("TRIGGER"),
        "{damage}"
    );
    opened.close().await.expect("it closes");
    copy
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_is_looked_at_beside_a_running_bot_and_nothing_is_changed() {
    // Given a bot that runs,
    let app = App::start_program_on_a_file().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let mut taste = Taste::new(6);
    let (mover, post) = table.mover(None).await;
    play::turn(&table, &mover, InputMethod::Typing, &mut taste).await;
    let (next, _) = table.mover(Some(&post)).await;
    // when its database is looked at, then it is sound,
    is_sound(&app.database());
    // and nothing is put right while the bot runs.
    let refused = check(&app.database(), &["--repair-jobs"]);
    assert_eq!((refused.code, refused.lines.len()), (2, 0));
    assert!(refused.said.contains("stop it first"), "{}", refused.said);
    // The game goes on.
    play::turn(&table, &next, InputMethod::Typing, &mut taste).await;
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_looked_at_is_named_and_left_as_it_is() {
    let mut app = App::start_empty_on_a_file().await;
    let file = played(&mut app).await;
    let whole = fs::read(&file).expect("it is there");
    let names = || {
        let entries = fs::read_dir(app.folder()).expect("it is a folder");
        let names = entries.map(|entry| entry.expect("it can be listed").file_name());
        let mut names: Vec<_> = names.collect();
        names.sort();
        names
    };
    is_sound(&file);
    assert!(
        fs::read(&file).expect("it is there") == whole,
        "it was changed"
    );

    // A file that is cut off, one that is none, and none.
    let other = app.folder().join("other.sqlite");
    for (content, said) in [
        (&whole[..whole.len() / 2], "cannot be used"),
        (&b"Dear Ana, this is no database."[..], "cannot be used"),
    ] {
        fs::write(&other, content).expect("it is written");
        let before = names();
        let looked = check(&other, &[]);
        assert_eq!((looked.code, looked.lines.len()), (2, 0));
        assert!(looked.said.contains(said), "{}", looked.said);
        assert!(fs::read(&other).expect("it is there") == content);
        assert_eq!(names(), before, "something was left beside it");
    }
    let missing = check(&app.folder().join("missing.sqlite"), &[]);
    assert_eq!(missing.code, 2);
    assert!(
        missing.said.contains("there is no file"),
        "{}",
        missing.said
    );

    // Those of another version.
    for (change, said) in [
        (
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
             VALUES (9999, 'of tomorrow', TRUE, x'00', 0)",
            "a newer version of the program wrote it",
        ),
        (
            "DELETE FROM _sqlx_migrations WHERE version = (SELECT MAX(version) FROM _sqlx_migrations)",
            "an earlier version of the program wrote it",
        ),
    ] {
        let changed = damaged(&file, change).await;
        let looked = check(&changed, &["--repair-jobs"]);
        assert_eq!((looked.code, looked.lines.len()), (2, 0));
        assert!(looked.said.contains(said), "{}", looked.said);
    }
    app.start_bot().await;
    app.close().await;
}
