//! The SQLite adapter itself.

use jiff::{SignedDuration, Timestamp};
use tempfile::TempDir;

use super::ready::open_ready;
use crate::store::{Database, StoreError, open_file};
use crate::store::{DeliveryLog, Erasure, GuildId, InteractionId, PeopleStore, UserId};
use crate::store::{JobId, JobQueue, Store};

async fn new() -> (TempDir, Database) {
    let directory = tempfile::tempdir().expect("a directory for the test");
    let store = open_ready(&directory.path().join("test.sqlite")).await;
    (directory, store)
}

#[tokio::test]
async fn committed_changes_survive_a_loss_of_power() {
    let directory = tempfile::tempdir().expect("a directory for the test");
    let store = open_file(&directory.path().join("test.sqlite")).await;
    let store = store.expect("it opens");
    let journal: String = sqlx::query_scalar("PRAGMA journal_mode")
        .fetch_one(store.of_file().0)
        .await
        .expect("it reads");
    let synchronous: i64 = sqlx::query_scalar("PRAGMA synchronous")
        .fetch_one(store.of_file().0)
        .await
        .expect("it reads");
    assert_eq!((journal.as_str(), synchronous), ("wal", 2));
}

#[tokio::test]
async fn readers_cannot_write() {
    let (_directory, store) = new().await;
    let refused = sqlx::query("DELETE FROM games")
        .execute(store.of_file().1)
        .await;
    assert!(refused.is_err());
}

#[tokio::test]
async fn the_database_is_written_again_once_its_file_is_writable() {
    let (_directory, store) = new().await;
    // As if the connection had been opened while the disk was mounted read-only.
    store
        .execute("PRAGMA query_only = ON")
        .await
        .expect("it is done");
    let refused = sqlx::query("DELETE FROM games")
        .execute(store.of_file().0)
        .await;
    assert!(refused.is_err(), "the connection cannot write");
    let written = store.drop_job(JobId(1), Timestamp::UNIX_EPOCH, "").await;
    written.expect("another connection can");
}

#[tokio::test]
async fn a_file_that_is_no_database_is_refused_by_name_and_left_alone() {
    let directory = tempfile::tempdir().expect("a directory for the test");
    let path = directory.path().join("letter.txt");
    let letter = "Dear Ana, ".repeat(1000);
    std::fs::write(&path, &letter).expect("it is written");
    let refused = open_file(&path).await.expect_err("a letter is no database");
    assert!(matches!(refused, StoreError::Open { .. }));
    assert!(refused.to_string().contains("letter.txt"), "{refused}");
    assert_eq!(std::fs::read_to_string(&path).expect("it reads"), letter);
    let nowhere = directory.path().join("no/such/folder/x.sqlite");
    assert!(open_file(&nowhere).await.is_err());
}

#[tokio::test]
async fn nobody_else_may_read_the_database() {
    use std::fs::{Permissions, set_permissions, write};
    use std::os::unix::fs::PermissionsExt;

    // Given no database, or one that an earlier version left for everybody to read,
    for left in [false, true] {
        let directory = tempfile::tempdir().expect("a directory for the test");
        let path = directory.path().join("test.sqlite");
        if left {
            write(&path, "").expect("it is written");
            set_permissions(&path, Permissions::from_mode(0o644)).expect("it is ours");
        }
        // when it is opened,
        let store = open_file(&path).await.expect("the database opens");
        // then it, its log, its index and the owner file are for their owner alone.
        let entries = std::fs::read_dir(directory.path()).expect("it is a directory");
        let modes: Vec<u32> = entries
            .map(|entry| entry.and_then(|entry| entry.metadata()))
            .map(|file| file.expect("it is there").permissions().mode() & 0o777)
            .collect();
        assert_eq!(modes, [0o600; 4]);
        store.close().await;
    }
}

#[tokio::test]
async fn a_server_that_appears_looks_at_its_own_games_only() {
    let (_directory, store) = new().await;
    // A thousand servers with ten games each; the channel of each game refused a hundred posts.
    for sql in [
        "INSERT INTO games (id, guild, channel, host, status, revision, settings, board, rules, seed, opened_at) \
         WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000) \
         SELECT i, i % 1000, i, 1, 'running', 1, '{}', '', 1, '', 0 FROM n",
        "INSERT INTO jobs (game, revision, kind, due_at, done_at, given_up, revived_by) \
         WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 99999) \
         SELECT i % 10000 + 1, 1, 'turn_post', 0, 5000, TRUE, 'server_changed' FROM n",
    ] {
        store.execute(sql).await.expect("it is written");
    }
    let steps = async |sql: &str| -> Vec<String> {
        let explained = format!("EXPLAIN QUERY PLAN {sql}");
        let plan: Vec<(i64, i64, i64, String)> = sqlx::query_as(sqlx::AssertSqlSafe(explained))
            .fetch_all(store.of_file().0)
            .await
            .expect("it is explained");
        plan.into_iter().map(|(_, _, _, step)| step).collect()
    };
    for sql in [
        crate::store::sql::deliveries::RESTING,
        crate::store::sql::deliveries::REVIVED,
    ] {
        let plan = steps(sql).await;
        assert!(plan[0].contains("games_in_guild (guild=?)"), "{plan:?}");
        assert!(plan[1].contains("(game=?"), "{plan:?}");
    }
    let at = |ms| Timestamp::from_millisecond(ms).expect("a time");
    let revived = store.try_again(GuildId(7), at(6000), at(0)).await;
    assert!(revived.expect("it is written"));
    let owed: Vec<i64> = sqlx::query_scalar(
        "SELECT DISTINCT games.guild FROM jobs JOIN games ON games.id = jobs.game WHERE done_at IS NULL",
    )
    .fetch_all(store.of_file().0)
    .await
    .expect("it reads");
    assert_eq!(owed, [7]);
}

#[tokio::test]
async fn nothing_of_an_erased_person_stays_in_the_files() {
    // Given a person with a seat, settings, an offer and jobs, among many others,
    const NAME: &str = "Zenobia of Palmyra";
    const ID: i64 = 0x1234_5678_9abc_def1;
    let (directory, store) = new().await;
    for number in 0..300 {
        let sql = [
            format!(
                "INSERT INTO games (id, channel, host, status, revision, settings, board, rules, seed, opened_at) \
                 VALUES ({number}, {number}, {ID}, 'over', 1, '{{}}', '', 1, '', 0)"
            ),
            format!(
                "INSERT INTO people (game, joined, person, name, rider, rider_chosen) \
                 VALUES ({number}, 0, {ID}, '{NAME}', 'amber', FALSE)"
            ),
            format!(
                "INSERT INTO jobs (game, revision, kind, person, causer, due_at, once) \
                 VALUES ({number}, 1, 'reminder_asked', {ID}, {ID}, 0, 'reminder_asked {ID}')"
            ),
        ];
        for sql in sql {
            let written = sqlx::query(sqlx::AssertSqlSafe(sql))
                .execute(store.of_file().0)
                .await;
            written.expect("it is written");
        }
    }
    let person = UserId(u64::try_from(ID).expect("an id"));
    let now: Timestamp = "2026-05-01T12:00:00Z".parse().expect("a valid time");
    let chosen = store
        .choose(InteractionId(1), person, now, "{}", None)
        .await;
    chosen.expect("it is written");

    // when they are erased,
    let erasure = Erasure {
        interaction: InteractionId(2),
        person,
        at: now,
        withdrawals: Vec::new(),
        stays: Vec::new(),
    };
    store.erase(&erasure).await.expect("it is written");

    // then none of the files has their name, nor their id in digits or as SQLite keeps numbers.
    for entry in std::fs::read_dir(directory.path()).expect("the folder") {
        let path = entry.expect("it can be listed").path();
        let Ok(bytes) = std::fs::read(&path) else {
            continue;
        };
        let digits = ID.to_string();
        for trace in [NAME.as_bytes(), digits.as_bytes(), &ID.to_be_bytes()] {
            let found = bytes.windows(trace.len()).any(|window| window == trace);
            assert!(!found, "{}: {trace:?}", path.display());
        }
    }
}

#[tokio::test]
async fn a_claim_that_is_taken_back_is_no_attempt() {
    let (_directory, store) = new().await;
    for sql in [
        "INSERT INTO games (id, channel, host, status, revision, settings, board, rules, seed, opened_at) \
         VALUES (1, 1, 1, 'running', 1, '', '', 1, '', 0)",
        "INSERT INTO jobs (id, game, revision, kind, due_at) VALUES (1, 1, 1, 'turn_post', 0)",
    ] {
        store.execute(sql).await.expect("it is written");
    }
    let now: Timestamp = "2026-05-01T12:00:00Z".parse().expect("a valid time");
    let lease = SignedDuration::from_secs(20);
    for _ in 0..3 {
        let claimed = store.claim_jobs(now, lease, 1, 1, &[0]).await;
        let claimed = claimed.expect("it is claimed");
        assert_eq!(claimed[0].attempts, 1);
        store
            .unclaim_job(claimed[0].id, now)
            .await
            .expect("it is written");
    }
}

#[tokio::test]
async fn jobs_that_are_done_are_forgotten_and_no_others() {
    let (_directory, store) = new().await;
    store
        .execute(
            "INSERT INTO games (id, channel, host, status, revision, settings, board, rules, seed, opened_at) \
             VALUES (1, 1, 1, 'running', 1, '', '', 1, '', 0)",
        )
        .await
        .expect("a game is written");
    // Done long ago; done recently; given up long ago; not done, however old.
    store
        .execute(
            "INSERT INTO jobs (id, game, revision, kind, due_at, done_at, given_up) VALUES \
             (1, 1, 1, 'lobby', 0, 1000, FALSE), (2, 1, 1, 'lobby', 0, 1001, FALSE), \
             (3, 1, 1, 'lobby', 0, 9000, FALSE), (4, 1, 1, 'lobby', 0, 1000, TRUE), \
             (5, 1, 1, 'lobby', 0, 10, TRUE), (6, 1, 1, 'lobby', 0, NULL, FALSE)",
        )
        .await
        .expect("jobs are written");
    let at = |ms| Timestamp::from_millisecond(ms).expect("a time");
    let forget = async |most| store.forget_jobs(at(5000), at(100), most).await;
    assert_eq!(forget(2).await.expect("it is written"), 2);
    assert_eq!(forget(9).await.expect("it is written"), 1);
    assert_eq!(forget(9).await.expect("it is written"), 0);
    let kept: Vec<i64> = sqlx::query_scalar("SELECT id FROM jobs ORDER BY id")
        .fetch_all(store.of_file().0)
        .await
        .expect("it reads");
    assert_eq!(kept, [3, 4, 6]);
}

#[tokio::test]
async fn the_database_is_written_again_after_a_full_disk() {
    let (_directory, store) = new().await;
    // A file that may not grow acts like a full disk.
    sqlx::query("PRAGMA max_page_count = 1")
        .execute(store.of_file().0)
        .await
        .expect("a limit can be set");
    let insert = |size: u32| {
        let seats =
            format!("INSERT INTO servers (guild, settings) VALUES (1, hex(zeroblob({size})))");
        sqlx::AssertSqlSafe(seats)
    };
    let mut full = super::engine::begin(store.of_file().0)
        .await
        .expect("nothing is written yet");
    let refused = sqlx::query(insert(1 << 20)).execute(&mut *full).await;
    let refused = refused.expect_err("there is no room").to_string();
    assert!(refused.contains("full"), "{refused}");
    drop(full);
    let mut write = super::engine::begin(store.of_file().0)
        .await
        .expect("a transaction begins");
    sqlx::query(insert(1))
        .execute(&mut *write)
        .await
        .expect("there is room again");
    write.commit().await.expect("it is committed");
}
