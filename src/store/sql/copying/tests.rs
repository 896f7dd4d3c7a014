//! Copies from a file to a file, or with `CARAVANSERAI_TEST_POSTGRES` to a schema and back.

use super::{Copied, DatabaseCopy};
use crate::store::conformance::{lobby, now, opened, stored};
use crate::store::test_database::TestDatabase;
use crate::store::{CopyEnd, Store, StoreError, TableId, TableWriter};

/// A file with a game in a lobby, one that was frozen, and one that cannot be read.
async fn filled() -> TestDatabase {
    let source = TestDatabase::file();
    let store = source.open().await;
    let frozen = opened(&store, 10).await;
    opened(&store, 11).await;
    let torn = opened(&store, 12).await;
    let frozen = store.freeze(frozen, "torn", now(), &[]).await;
    assert!(frozen.expect("it is written"));
    let sql = format!(
        "INSERT INTO log (game, sequence, revision, entry, at) VALUES ({torn}, 0, 1, 'no JSON', 1); \
         UPDATE games SET settings = 'of an older version', rules = 0 WHERE id = {torn}; \
         INSERT INTO jobs (id, game, revision, kind, due_at, done_at) VALUES (700, {torn}, 1, 'forgotten', 1, 2); \
         INSERT INTO erased (number, at, rewritten) VALUES (9, 1, TRUE); \
         INSERT INTO troubles (name, since) VALUES ('b', 1), ('A', 2), ('ä', 3)"
    );
    for sql in sql.split("; ") {
        store.execute(sql).await.expect("it is written");
    }
    store.close().await;
    source
}

async fn copied(source: CopyEnd, target: CopyEnd) -> Result<Copied, StoreError> {
    let copy = DatabaseCopy::make(source, target).await?;
    let copied = copy.copied().clone();
    copy.finish().await?;
    Ok(copied)
}

/// What is in one of two files and not in the other, told by SQLite itself.
async fn different(one: &TestDatabase, other: &TestDatabase) -> i64 {
    let (one, other) = (one.open().await, other.folder().expect("a file"));
    let attach = format!("ATTACH '{}' AS other", other.join("test.sqlite").display());
    one.execute(attach).await.expect("it is opened");
    let tables: Vec<String> = sqlx::query_scalar(
        "SELECT name FROM main.sqlite_schema WHERE type = 'table' AND substr(name, 1, 1) <> '_' AND name NOT LIKE 'sqlite%'",
    )
    .fetch_all(one.of_file().0)
    .await
    .expect("it reads");
    assert!(tables.len() > 15, "{tables:?}");
    let mut different = 0;
    for table in tables {
        let sql = format!(
            "SELECT (SELECT COUNT(*) FROM (SELECT * FROM main.{table} EXCEPT SELECT * FROM other.{table})) \
             + (SELECT COUNT(*) FROM (SELECT * FROM other.{table} EXCEPT SELECT * FROM main.{table}))"
        );
        let found = sqlx::query_scalar(sqlx::AssertSqlSafe(sql)).fetch_one(one.of_file().0);
        different += found.await.unwrap_or(i64::MAX);
    }
    different
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everything_is_there_and_again_after_the_way_back() {
    // Given a file with games that can be read and some that cannot,
    let (source, middle, back) = (
        filled().await,
        TestDatabase::new().await,
        TestDatabase::file(),
    );

    // when it is copied into an empty database, and from there into a file,
    let there = copied(source.copied_from().await, middle.copied_to().await).await;
    let there = there.expect("it is copied");
    assert!(there.rows > 12 && there.replaced == 0, "{there:?}");
    let again = copied(middle.copied_from().await, back.copied_to().await).await;
    assert_eq!(again.expect("it is copied"), there);

    // then the last holds what the first held, and new ids follow those that were given.
    assert_eq!(different(&source, &back).await, 0);
    for database in [&middle, &back] {
        let store = database.open().await;
        assert_eq!(opened(&store, 30).await, TableId(4));
        let owed = store
            .execute("INSERT INTO jobs (game, revision, kind, due_at) VALUES (4, 1, 'news', 5)");
        owed.await.expect("it is written");
        let found = store.execute("UPDATE jobs SET reason = 'found' WHERE id = 701 AND head");
        assert_eq!(found.await.expect("it is written"), 1, "its triggers work");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs a server: tools/with-postgres cargo test -- --include-ignored"]
async fn an_id_that_a_server_once_gave_is_not_given_again_by_the_copy_of_a_copy() {
    // Given a server that has given ids to games which are gone,
    let first = TestDatabase::new().await;
    let store = first.open().await;
    assert_eq!(opened(&store, 10).await, TableId(1));
    let gone = store.execute("SELECT setval(pg_get_serial_sequence('games', 'id'), 499)");
    gone.await.expect("it is done");
    store.close().await;

    // when it is copied, and the copy is before anybody has opened a game there,
    let (second, third) = (TestDatabase::new().await, TestDatabase::new().await);
    for (from, to) in [(&first, &second), (&second, &third)] {
        let copied = copied(from.copied_from().await, to.copied_to().await).await;
        copied.expect("it is copied");
    }

    // then the next game has an id that nobody ever had.
    assert_eq!(opened(&third.open().await, 20).await, TableId(500));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_character_that_the_target_does_not_know_is_replaced_and_counted() {
    // Given a file in which somebody's name has a NUL,
    let (source, target) = (TestDatabase::file(), TestDatabase::new().await);
    let store = source.open().await;
    let mut new = lobby(10, 1);
    new.people[0].name = "a\0b".to_owned();
    let game = store.open_game(&new).await.expect("the channel is free");
    store.close().await;

    // when it is copied, then it stays where the target can keep it, and is counted where not.
    let copied = copied(source.copied_from().await, target.copied_to().await).await;
    let (replaced, name) = match target.folder() {
        Some(_) => (0, "a\0b"),
        None => (1, "a\u{fffd}b"),
    };
    assert_eq!(copied.expect("it is copied").replaced, replaced);
    let there = stored(&target.open().await, game).await;
    assert_eq!(there.people[0].name, name);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_that_is_cut_short_leaves_the_target_empty() {
    // Given a copy of which every row is written, and that ends before it counts,
    let (source, target) = (filled().await, TestDatabase::new().await);
    let copy = DatabaseCopy::make(source.copied_from().await, target.copied_to().await).await;
    drop(copy.expect("it is copied"));

    // when it is made once more, then it finds nothing, and is made;
    let again = copied(source.copied_from().await, target.copied_to().await).await;
    again.expect("the target is empty");

    // and a third, into what is no longer empty, is refused.
    if target.folder().is_none() {
        let third = copied(source.copied_from().await, target.copied_to().await).await;
        assert!(matches!(third, Err(StoreError::Open { .. })), "{third:?}");
    }
}
