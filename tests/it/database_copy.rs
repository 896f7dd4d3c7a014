//! `caravanserai database copy`, with the built program: what it says, what it refuses, and what a kill leaves.

use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use caravanserai::store::{ServerOptions, Store, open_file, open_server};
use sqlx::Connection;
use tempfile::TempDir;
use test_kit::{TestSchema, eventually};

use crate::bot_database::{BotDatabase, FILE, database, write};
use crate::check::finds;

/// What `check` says of the game of [`filled`].
const FOUND: &str = "game 7: it cannot be read: settings: expected value at line 1 column 1";

/// A folder with a bot's database, closed, that holds a game which cannot be read, and `servers` servers of ten kilobytes.
async fn filled(servers: u32) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("from.sqlite");
    open_file(&file).await.expect("it opens").close().await;
    let mut opened = database(&file).await;
    let fill = format!(
        "INSERT INTO games (id, channel, host, status, revision, settings, board, rules, seed, opened_at, started_at, ended_at) \
         VALUES (7, 1, 2, 'over', 3, 'of an older version', 'none', 0, '00', 1, 2, 3); \
         WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {servers}) \
         INSERT INTO servers (guild, settings) SELECT -i, json_object('of', hex(randomblob(5000))) FROM n; \
         INSERT INTO backfills (name, after, last) VALUES ('results', 0, 7); \
         INSERT INTO troubles (name, since) VALUES ('disk', 1)"
    );
    write(&mut opened, fill).await;
    opened.close().await.expect("it closes");
    (folder, file)
}

fn copying(from: &Path, to: &Path) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_caravanserai"));
    program
        .args(["database", "copy"])
        .args([from, to])
        .env("CARAVANSERAI_DATABASE_WAIT", "0")
        .env("RUST_LOG", "warn")
        .current_dir(std::env::temp_dir());
    program
}

/// Copies; returns the exit code, and what is said.
fn copy(from: &Path, to: &Path) -> (i32, String) {
    let Output {
        status,
        stdout,
        stderr,
    } = copying(from, to).output().expect("the program runs");
    let said = String::from_utf8([stdout, stderr].concat()).expect("it prints text");
    (status.code().expect("it ends by itself"), said)
}

/// The names of the files in a folder, in order, without those in which SQLite keeps who reads a file.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("it is a folder");
    let names = entries.map(|entry| entry.expect("it can be listed").file_name());
    let mut names: Vec<String> = names
        .map(|name| name.to_string_lossy().into_owned())
        .collect();
    names.retain(|name| !name.ends_with("-shm") && !name.ends_with("-wal"));
    names.sort();
    names
}

/// How many servers a database knows.
async fn servers(place: &Path) -> i64 {
    let counted = sqlx::query_scalar("SELECT COUNT(*) FROM servers");
    let counted = counted.fetch_one(&mut database(place).await).await;
    counted.expect("it reads")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_says_what_it_holds_what_is_wrong_in_both_and_what_stays_behind() {
    // Given a file with a game that cannot be read,
    let (_folder, file) = filled(3).await;
    let before = fs::read(&file).expect("it is there");
    let place = tempfile::tempdir().expect("a folder");
    let target = BotDatabase::new(place.path()).await;

    // when it is copied, then the program says what is there now, how it is used, and what is still in the file,
    let (code, said) = copy(&file, &target.place());
    assert_eq!(code, 0, "{said}");
    for words in [
        "rows in",
        "1 games, all read.",
        &format!("wrong in both: {FOUND}"),
        "CARAVANSERAI_DATABASE",
        "from.sqlite still holds everybody's secrets",
    ] {
        assert!(said.contains(words), "{words}: {said}");
    }

    // which is as it was, and the copy holds what it holds.
    assert!(fs::read(&file).expect("it is there") == before);
    assert_eq!(servers(&target.place()).await, 3);
    finds(&target.place(), &[FOUND]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_copied_is_refused_in_one_sentence_and_nothing_is_made() {
    // Given a file that may be copied, others that may not, and places where there is something already,
    let (folder, file) = filled(1).await;
    let at = |name: &str| folder.path().join(name);
    let old = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/af77830");
    fs::copy(old.join(FILE), at("old.sqlite")).expect("the fixture is there");
    for name in [
        "letter.sqlite",
        "taken.sqlite",
        "torn.sqlite-wal",
        "restored.sqlite-restore",
        "half.sqlite-restore",
    ] {
        fs::write(at(name), "Dear Ana").expect("it is written");
    }
    fs::copy(&file, at("half.sqlite")).expect("it is copied");
    let nowhere = PathBuf::from("postgres://bot:hunter2@127.0.0.1:1/games");
    let there = names(folder.path());

    for (from, to, words) in [
        (at("missing.sqlite"), at("to.sqlite"), "there is no file"),
        (at("letter.sqlite"), at("to.sqlite"), "cannot be used"),
        (
            at("old.sqlite"),
            at("to.sqlite"),
            "Start the bot on it once",
        ),
        (at("half.sqlite"), at("to.sqlite"), "is being restored"),
        (file.clone(), at("restored.sqlite"), "is being restored"),
        (file.clone(), at("taken.sqlite"), "already exists"),
        (file.clone(), at("torn.sqlite"), "is in the way"),
        (file.clone(), file.clone(), "already exists"),
        (file.clone(), nowhere.clone(), "cannot be reached"),
        (nowhere, at("to.sqlite"), "cannot be reached"),
    ] {
        // when one is copied to another, then the program says why not, without a password, and no file is made.
        let (code, said) = copy(&from, &to);
        assert_eq!(code, 2, "{said}");
        assert!(said.contains("nothing was copied"), "{said}");
        assert!(said.contains(words) && !said.contains("hunter2"), "{said}");
        assert_eq!(names(folder.path()), there, "{said}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_kill_in_the_middle_leaves_no_file_and_the_next_copy_is_whole() {
    // Given a copy to a file that can write 600 kilobytes, and is then killed by a signal,
    let (_folder, file) = filled(100).await;
    let place = tempfile::tempdir().expect("a folder");
    let target = place.path().join("to.sqlite");
    let whole = copying(&file, &target);
    let killed = Command::new("sh")
        .args([
            "-c",
            "ulimit -c 0; ulimit -f 1200; exec \"$0\" \"$@\"",
            env!("CARGO_BIN_EXE_caravanserai"),
        ])
        .args(whole.get_args())
        .output();
    let killed = killed.expect("the program runs");
    assert!(killed.status.signal().is_some(), "{killed:?}");
    assert!(!target.exists());
    assert!(
        names(place.path())
            .iter()
            .any(|name| name.starts_with(".caravanserai-copy-"))
    );

    // when it is made again, then it is whole, and there is nothing else.
    let (code, said) = copy(&file, &target);
    assert_eq!(code, 0, "{said}");
    assert_eq!(servers(&target).await, 100);
    assert_eq!(names(place.path()), ["to.sqlite"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs a server: tools/with-postgres cargo test -- --include-ignored"]
async fn a_kill_in_the_middle_leaves_a_server_empty_and_the_next_copy_is_whole() {
    // Given a server that does not get on once the other tables are copied,
    let (_folder, file) = filled(100).await;
    let schema = TestSchema::new().await.expect("there is a server");
    let target = PathBuf::from(schema.address());
    made(&schema).await;
    let mut beside = database(&target).await;
    write(
        &mut beside,
        "CREATE FUNCTION hold() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(3600); RETURN NEW; END $$; \
         CREATE TRIGGER hold BEFORE INSERT ON troubles FOR EACH ROW EXECUTE FUNCTION hold()",
    )
    .await;

    // when the copy is killed there, and the server notices,
    let mut begun = copying(&file, &target)
        .stdout(Stdio::null())
        .spawn()
        .expect("the program starts");
    let of_the_copy = "FROM pg_stat_activity WHERE wait_event = 'PgSleep' \
                       AND application_name = current_setting('application_name')";
    let held: i64 = eventually("the copy to be in the middle", || async {
        let counted = format!("SELECT COUNT(*) {of_the_copy}");
        let counted = sqlx::query_scalar(sqlx::AssertSqlSafe(counted));
        let counted: Result<i64, _> = counted.fetch_one(&mut database(&target).await).await;
        counted.ok().filter(|held| *held > 0)
    })
    .await;
    assert_eq!(held, 1);
    begun.kill().expect("it runs");
    let ended = begun.wait().expect("it ends");
    assert_eq!(ended.signal(), Some(9), "{ended}");
    write(
        &mut beside,
        format!(
            "SELECT pg_terminate_backend(pid, 60000) {of_the_copy}; DROP FUNCTION hold CASCADE"
        ),
    )
    .await;

    // then nothing is there, and the next copy is whole.
    assert_eq!(servers(&target).await, 0);
    let (code, said) = copy(&file, &target);
    assert_eq!(code, 0, "{said}");
    assert_eq!(servers(&target).await, 100);
    finds(&target, &[FOUND]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs a server: tools/with-postgres cargo test -- --include-ignored"]
async fn a_server_that_keeps_another_value_than_it_was_given_is_noticed_and_stays_empty() {
    // Given a server that changes one value of one row,
    let (_folder, file) = filled(3).await;
    let schema = TestSchema::new().await.expect("there is a server");
    let target = PathBuf::from(schema.address());
    made(&schema).await;
    let mut beside = database(&target).await;
    write(
        &mut beside,
        "CREATE FUNCTION other() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN NEW.since = 2; RETURN NEW; END $$; \
         CREATE TRIGGER other BEFORE INSERT ON troubles FOR EACH ROW EXECUTE FUNCTION other()",
    )
    .await;

    // when a file is copied there, then the program says which, and nothing is there.
    let (code, said) = copy(&file, &target);
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("row 1 of the table troubles"), "{said}");
    assert!(said.contains("the copy of it is different"), "{said}");
    assert_eq!(servers(&target).await, 0);
}

/// Has the library make its tables.
async fn made(schema: &TestSchema) {
    let options = ServerOptions {
        connections: 2,
        patience: std::time::Duration::from_secs(60),
    };
    let made = open_server(&schema.address(), &options).await;
    made.expect("the schema is empty").close().await;
}
