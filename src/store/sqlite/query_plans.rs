//! Every statement of this adapter finds its rows by an index: nobody holds up the writer for longer because the database
//! is full.

use std::path::Path;

use crate::store::open_file;
use crate::store::sql::statement::Sql;
use crate::store::sql::{deliveries, queue};

/// Statements that read whole tables, by their beginning. None is carried out for a person or a job: they look at the
/// schema, try whether the database can be written, divide the servers among shards or learn of those of others, compute all ratings anew, or follow a system clock that
/// was set back or the end of time in which nobody was there.
const WHOLE_TABLES: [&str; 13] = [
    "UPDATE finished SET applied = TRUE WHERE NOT applied",
    "SELECT person, kind, guild, number, at, rating, uncertainty, games, opponents, wins FROM ratings ORDER BY",
    "SELECT 'ok' FROM (SELECT COUNT(*) FROM sqlite_schema)",
    "SELECT COUNT(*) FROM sqlite_schema",
    "UPDATE heartbeat SET at = at WHERE FALSE",
    "SELECT guild, name, locale FROM server_names",
    "SELECT channel FROM closed_channels",
    "UPDATE jobs SET shard =",
    "SELECT MIN(at) FROM heartbeat",
    "UPDATE jobs SET due_at = due_at - $1, place = place - $1",
    "UPDATE clocks SET since = since - $1",
    "UPDATE people SET asked_since = asked_since - $1",
    "UPDATE games SET touched_at = CASE WHEN touched_at + $1 > $2 THEN $2 ELSE touched_at + $1 END WHERE status IN",
];

/// Tables of few rows: a process, a shard or a command has one.
const SMALL: [&str; 4] = [
    "SCAN json_each",
    "SCAN processes",
    "SCAN shard_leases",
    "SCAN command_ids",
];

/// The names of subqueries: what they scan was found by an index.
const SUBQUERIES: [&str; 3] = ["SCAN counted", "SCAN going", "SCAN pending"];

/// A bot with 10,000 games and 100,000 jobs, and what belongs to them.
const FULL: [&str; 21] = [
    "INSERT INTO games (id, guild, channel, host, status, revision, settings, board, rules, seed, opened_at, ended_at) \
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000) \
     SELECT i, i % 1000, i, i % 3000, CASE i % 4 WHEN 0 THEN 'running' WHEN 1 THEN 'lobby' WHEN 2 THEN 'over' \
     ELSE 'cancelled' END, 1, '{}', '', 1, '', 0, CASE WHEN i % 4 > 1 THEN i END FROM n",
    "INSERT INTO people (game, joined, person, name, rider, rider_chosen) SELECT id, 0, host, '', '', FALSE FROM games",
    "INSERT INTO people (game, joined, person, name, rider, rider_chosen) SELECT id, 1, host + 7, '', '', FALSE FROM games",
    "INSERT INTO former (game, person, seat) SELECT id, host + 9, 0 FROM games",
    "INSERT INTO finished (game, number, kind, guild, at, reason, seats, rated, applied) \
     SELECT id, id, 'nomadi', guild, id, '', 2, TRUE, TRUE FROM games WHERE status = 'over'",
    "INSERT INTO results (game, seat, since, until, person, name, place, points, tally, late_turns, gone, rated) \
     SELECT game, joined, 0, 1, person, '', 1, 1, '{}', 0, FALSE, TRUE FROM people WHERE game IN (SELECT game FROM finished)",
    "INSERT INTO ratings (person, kind, guild, number, at, rating, uncertainty, games, opponents, wins, latest) \
     SELECT person, 'nomadi', 0, game, game, '25', '8', 1, 1, 1, TRUE FROM results",
    "INSERT INTO log (game, sequence, revision, entry, at) SELECT id, n, n, '{}', 0 FROM games, \
     (SELECT 1 AS n UNION SELECT 2 UNION SELECT 3)",
    "INSERT INTO drafts (game, seat, turn, revision, actions) SELECT id, 0, 1, 1, '[]' FROM games",
    "INSERT INTO clocks (game, seat, turn, allowed, since, time_left, deadline) SELECT id, 0, 1, 1, 0, 1, id FROM games",
    "INSERT INTO moves (game, revision, channel, gone) SELECT id, 1, id + 50000, FALSE FROM games",
    "INSERT INTO jobs (game, revision, kind, person, causer, due_at, place, done_at, held_until, owner, given_up, rank) \
     SELECT id, n, 'turn_post', host, host, id, id, CASE WHEN n < 8 THEN id END, CASE WHEN id % 500 = 0 THEN 9 ELSE 0 END, \
     id % 3, n = 2, n % 5 FROM games, (WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 10) SELECT n FROM n)",
    "INSERT INTO turn_buttons (message, channel, game, person, turn) SELECT id, host, id, host, 1 FROM games",
    "INSERT INTO interactions (id, game, at) SELECT id, 0, id FROM games",
    "INSERT INTO persons (id) SELECT id FROM games",
    "INSERT INTO servers (guild, settings) SELECT id, '{}' FROM games",
    "INSERT INTO closed_channels (channel, guild, failure, at) SELECT id, id % 1000, '{}', 0 FROM games",
    "INSERT INTO refused_requests (at, guild) SELECT id, id % 1000 FROM games",
    "INSERT INTO imports (person, at, record) SELECT id, id, '{}' FROM games",
    "INSERT INTO joins (guild, joined_at) SELECT id, id FROM games",
    "ANALYZE",
];

/// What only PostgreSQL knows.
const OF_SERVERS: [&str; 2] = ["shared_clock()", "json_array_elements"];

/// The statements in the source files of this adapter: string literals that begin with a word of SQL.
fn statements() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/store/sql");
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the folder is part of the package") {
        let path = entry.expect("it can be listed").path();
        let name = path
            .file_name()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        let tests = ["locks.rs", "test_access.rs"];
        if path.is_dir() || tests.contains(&name.as_str()) {
            continue;
        }
        let source = std::fs::read_to_string(&path).expect("it is text");
        let source = source
            .split("#[cfg(test)]\nmod tests {")
            .next()
            .unwrap_or_default();
        for word in ["SELECT ", "UPDATE ", "DELETE ", "INSERT ", "WITH "] {
            for (at, _) in source.match_indices(&format!("\"{word}")) {
                let literal = &source[at + 1..];
                let end = literal.find('"').expect("every literal ends");
                let sql = unescaped(&literal[..end]);
                if OF_SERVERS.iter().any(|name| sql.contains(name)) {
                    continue;
                }
                // A part of one of the composed statements has another end.
                if sql.matches('(').count() == sql.matches(')').count() {
                    found.push((name.clone(), sql));
                }
            }
        }
    }
    let composed = COMPOSED.map(|sql| ("composed".to_owned(), sql.sqlite().to_owned()));
    found.extend(composed);
    found
}

/// Statements that are put together of literals.
const COMPOSED: [Sql; 3] = [queue::CLAIM, queue::BACKLOG, deliveries::WAITING_SERVERS];

/// A literal without the breaks of its lines.
fn unescaped(literal: &str) -> String {
    let lines = literal.split("\\\n");
    let mut lines = lines.map(str::trim_start);
    let first = lines.next().unwrap_or_default().to_owned();
    lines.fold(first, |text, line| text + line)
}

#[tokio::test]
async fn on_a_full_database_every_statement_finds_its_rows_by_an_index() {
    // Given a full database,
    let directory = tempfile::tempdir().expect("a directory for the test");
    let store = open_file(directory.path().join("full.sqlite")).await;
    let store = store.expect("it opens");
    for sql in FULL {
        store.execute(sql).await.expect("it is written");
    }

    // when every statement is explained,
    let statements = statements();
    assert!(statements.len() > 60, "{} statements", statements.len());
    let mut scans = Vec::new();
    for (file, sql) in &statements {
        let explained = format!("EXPLAIN QUERY PLAN {sql}");
        let plan: Result<Vec<(i64, i64, i64, String)>, _> =
            sqlx::query_as(sqlx::AssertSqlSafe(explained))
                .fetch_all(store.of_file().0)
                .await;
        let plan = plan.unwrap_or_else(|error| panic!("{file}: {sql}: {error}"));
        let scan = plan
            .iter()
            .map(|(_, _, _, step)| step.as_str())
            .find(|step| {
                step.starts_with("SCAN")
                    && !step.starts_with("SCAN CONSTANT")
                    && !step.starts_with("SCAN (")
                    && !SUBQUERIES.contains(step)
                    && !SMALL.iter().any(|small| step.starts_with(small))
            });
        let allowed = WHOLE_TABLES.iter().any(|begins| sql.starts_with(begins));
        if let Some(step) = scan.filter(|_| !allowed) {
            scans.push(format!("{file}: {sql}\n    {step}"));
        }
    }

    // then none reads a whole table.
    assert!(scans.is_empty(), "{}", scans.join("\n"));
}
