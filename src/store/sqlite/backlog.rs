//! However many jobs stand behind others or rest, a claim and the end of a job cost the same. SQLite counts the instructions
//! of its virtual machine, so that no clock is needed.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use jiff::{SignedDuration, Timestamp};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use sqlx::AssertSqlSafe;

use crate::store::{Database, open_file};
use crate::store::{Job, JobQueue, TableId};

const LEASE: SignedDuration = SignedDuration::from_secs(20);
const GAMES: u64 = 20;
/// How many more instructions may be needed where there is very much more to leave out.
const TOLERANCE: u64 = 50;

fn now() -> Timestamp {
    "2026-05-01T12:00:00Z".parse().expect("a valid time")
}

/// A database with twenty games, and the folder it is in.
async fn games() -> (tempfile::TempDir, Database) {
    let folder = tempfile::tempdir().expect("a directory for the test");
    let store = open_file(folder.path().join("test.sqlite")).await;
    let store = store.expect("it opens");
    write(
        &store,
        format!(
            "INSERT INTO games (id, channel, host, status, revision, settings, board, rules, seed, opened_at) \
             WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {GAMES}) \
             SELECT i, i, 1, 'running', 1, '', '', 1, '', 0 FROM n"
        ),
    )
    .await;
    (folder, store)
}

async fn write(store: &Database, sql: String) {
    let written = sqlx::query(AssertSqlSafe(sql))
        .execute(store.of_file().0)
        .await;
    written.expect("it is written");
}

/// Adds this many posts of this rank, spread over these games, all of them due.
async fn add_posts(store: &Database, rank: u64, count: u64, (first, games): (u64, u64)) {
    write(
        store,
        format!(
            "INSERT INTO jobs (game, revision, kind, due_at, place, rank) \
             WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < {count} - 1) \
             SELECT {first} + i % {games}, 1, 'post', i, i, {rank} FROM n"
        ),
    )
    .await;
}

/// Counts the instructions that the writer carries out from now on.
async fn instructions(store: &Database) -> Arc<AtomicU64> {
    let counted = Arc::new(AtomicU64::new(0));
    let mut writer = store
        .of_file()
        .0
        .acquire()
        .await
        .expect("nobody else writes");
    let mut handle = writer.lock_handle().await.expect("the connection works");
    let counter = Arc::clone(&counted);
    handle.set_progress_handler(1, move || {
        counter.fetch_add(1, Ordering::Relaxed);
        true
    });
    counted
}

async fn claimed(store: &Database) -> Vec<Job> {
    let jobs = store.claim_jobs(now(), LEASE, 16, 12, &[0]).await;
    jobs.expect("they are claimed")
}

#[tokio::test]
async fn a_claim_does_not_look_at_jobs_behind_others() {
    let mut costs = Vec::new();
    for backlog in [100, 10_000] {
        // Given ten games with many posts each, the first of which are under way, and a turn in another game,
        let (_folder, store) = games().await;
        add_posts(&store, 2, backlog, (1, 10)).await;
        assert_eq!(claimed(&store).await.len(), 10);
        add_posts(&store, 1, 1, (11, 1)).await;

        // when jobs are claimed,
        let cost = instructions(&store).await;
        let turn = claimed(&store).await;

        // then it is the turn,
        assert_eq!(turn.len(), 1);
        assert_eq!(turn[0].game(), Some(TableId(11)));
        costs.push(cost.load(Ordering::Relaxed));
    }
    // and finding it cost no more with a hundred times as many posts in the way.
    assert!(costs[1] <= costs[0] + TOLERANCE, "{costs:?}");
}

#[tokio::test]
async fn a_claim_does_not_look_at_jobs_that_rest() {
    let mut costs = Vec::new();
    for backlog in [100, 10_000] {
        // Given many changes that wait for nothing, all of which rest, and one that does not,
        let (_folder, store) = games().await;
        add_posts(&store, 0, backlog, (1, 10)).await;
        let later = now() + SignedDuration::from_secs(30);
        let later = later.as_millisecond();
        write(&store, format!("UPDATE jobs SET held_until = {later}")).await;
        add_posts(&store, 0, 1, (11, 1)).await;

        // when jobs are claimed, then it is that one,
        let cost = instructions(&store).await;
        assert_eq!(claimed(&store).await.len(), 1);
        costs.push(cost.load(Ordering::Relaxed));
    }
    // at the same cost.
    assert!(costs[1] <= costs[0] + TOLERANCE, "{costs:?}");
}

#[tokio::test]
async fn the_end_of_a_job_does_not_look_at_all_jobs_behind_it() {
    let mut costs = Vec::new();
    for backlog in [100, 10_000] {
        // Given a game with many posts and direct messages, due by turns,
        let (_folder, store) = games().await;
        add_posts(&store, 2, backlog, (1, 1)).await;
        add_posts(&store, 3, backlog, (1, 1)).await;
        let first = claimed(&store).await.remove(0);

        // when the first ends,
        let cost = instructions(&store).await;
        let dropped = store.drop_job(first.id, now(), "told").await;
        dropped.expect("it is written");
        costs.push(cost.load(Ordering::Relaxed));

        // then the next post can go, and the message that was due before that,
        assert_eq!(claimed(&store).await.len(), 2);
    }
    // at the same cost.
    assert!(costs[1] <= costs[0] + TOLERANCE, "{costs:?}");
}

/// The jobs that no other of their game has to go before, by the definition.
const HEADS: &str = "SELECT id FROM jobs AS j WHERE j.done_at IS NULL AND (j.rank = 0 OR NOT EXISTS ( \
       SELECT 1 FROM jobs AS e \
       WHERE e.done_at IS NULL AND e.game = j.game AND e.rank > 0 AND (j.rank > 2 OR e.rank < 3) \
       AND e.due_at <= j.due_at AND (e.due_at < j.due_at OR e.id < j.id))) ORDER BY id";

#[tokio::test]
async fn the_first_jobs_of_each_game_are_known_whatever_happens_to_jobs() {
    let (_folder, store) = games().await;
    let mut random = StdRng::seed_from_u64(18);
    for step in 0..1_500 {
        // When something happens to some jobs of three games and a server,
        let (game, due) = (random.random_range(1..4), random.random_range(0..20));
        let (rank, person) = (random.random_range(0..5), random.random_range(1..4));
        let one = format!(
            "id = (SELECT id FROM jobs WHERE game = {game} ORDER BY (id * 7 + {step}) % 11 LIMIT 1)"
        );
        let sql = match random.random_range(0..20) {
            0 => format!(
                "INSERT INTO jobs (guild, revision, kind, person, due_at, rank) \
                 VALUES (1, 0, 'post', {person}, {due}, {rank})"
            ),
            1..=8 => format!(
                "INSERT INTO jobs (game, revision, kind, person, due_at, rank) \
                 VALUES ({game}, 1, 'post', {person}, {due}, {rank})"
            ),
            9..=13 => format!("UPDATE jobs SET done_at = 1 WHERE done_at IS NULL AND {one}"),
            14 => format!("UPDATE jobs SET due_at = {due}, done_at = NULL WHERE {one}"),
            15 => format!("UPDATE jobs SET due_at = due_at - {due} WHERE done_at IS NULL"),
            16 => {
                format!("UPDATE jobs SET done_at = 1 WHERE person = {person} AND done_at IS NULL")
            }
            17 | 18 => format!("DELETE FROM jobs WHERE {one}"),
            _ => format!("DELETE FROM jobs WHERE game = {game} AND due_at > {due}"),
        };
        write(&store, sql.clone()).await;

        // then those that can go are known.
        let known = "SELECT id FROM jobs WHERE head ORDER BY id";
        let [known, right] = [known, HEADS].map(sqlx::query_scalar);
        let known: Vec<i64> = known.fetch_all(store.of_file().0).await.expect("it reads");
        let right: Vec<i64> = right.fetch_all(store.of_file().0).await.expect("it reads");
        assert_eq!(known, right, "after {sql}");
    }
}
