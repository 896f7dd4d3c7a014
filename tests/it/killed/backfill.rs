//! Kills while the results of games are completed that ended before results were kept.
//!
//! `KILLS_SEED` says at which games.

use std::path::Path;

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::json;
use sqlx::AssertSqlSafe;

use crate::after_a_game::over;
use crate::app::App;
use crate::bot_database::{database, without_writers, write};
use crate::check::is_sound;
use crate::repetitions::number;
use test_kit::eventually;

/// How many games there are.
const GAMES: i64 = 120;
/// How often the program is killed among them.
const KILLS: usize = 4;

/// Makes many games of the only one, which is over.
async fn multiply(file: &Path) {
    let numbers = format!(
        "WITH RECURSIVE n(x) AS (SELECT 2 UNION ALL SELECT x + 1 FROM n WHERE x < {GAMES}) SELECT x"
    );
    let mut database = database(file).await;
    for (table, columns) in [
        (
            "games (id",
            "guild, channel, host, status, revision, settings, board, rules, seed, posted, opened_at, started_at, ended_at, \
             touched_at",
        ),
        (
            "people (game",
            "joined, person, level, seat, name, rider, rider_chosen, consents",
        ),
        ("log (game", "sequence, revision, entry, at"),
    ] {
        let (name, id) = table.split_once(" (").expect("a table and its column");
        let sql = format!(
            "INSERT INTO {table}, {columns}) {numbers}, {columns} FROM {name} CROSS JOIN n WHERE {id} = 1"
        );
        write(&mut database, sql).await;
    }
}

/// Leaves the database as it was before results were kept.
async fn forget_results(file: &Path) {
    let mut database = database(file).await;
    for sql in [
        "DELETE FROM ratings",
        "DELETE FROM results",
        "DELETE FROM finished",
        "DELETE FROM backfills",
        "INSERT INTO backfills (name, after, last) SELECT 'results', 0, MAX(id) FROM games",
    ] {
        write(&mut database, sql).await;
    }
}

/// Up to which game results are complete.
async fn reached(file: &Path) -> i64 {
    let after = sqlx::query_scalar("SELECT after FROM backfills WHERE name = 'results'");
    let after = after.fetch_one(&mut database(file).await).await;
    after.expect("it is there until all are complete")
}

/// Waits until the results of this game and all before it are complete.
async fn reaches(file: &Path, game: i64) {
    eventually(&format!("the results of game {game}"), || async {
        (reached(file).await >= game).then_some(())
    })
    .await;
}

/// All that is kept of games that are over.
async fn kept(file: &Path) -> Vec<String> {
    let mut database = database(file).await;
    let mut kept = Vec::new();
    for (table, columns, order) in [
        (
            "finished",
            "game, number, kind, guild, at, reason, seats, rated",
            "game",
        ),
        (
            "results",
            "game, seat, since, until, person, level, name, place, points, tally, clock_used, late_turns, gone, rated",
            "game, seat, since",
        ),
    ] {
        let columns = columns.split(", ");
        let columns = columns.map(|column| format!("COALESCE(CAST({column} AS TEXT), '-')"));
        let columns: Vec<String> = columns.collect();
        let sql = format!(
            "SELECT {} FROM {table} ORDER BY {order}",
            columns.join(" || ' ' || ")
        );
        let rows = sqlx::query_scalar(AssertSqlSafe(sql)).fetch_all(&mut database);
        let rows: Vec<String> = rows.await.expect("they can be read");
        kept.extend(rows);
    }
    kept
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn results_of_earlier_games_are_completed_once_whenever_the_program_is_killed() {
    // Given many games that ended before results were kept, and what is kept of them when nothing goes wrong,
    let mut app = App::start_program().await;
    let (table, _) = over(&app).await;
    let ana = table.host();
    app.kill_bot().await;
    let file = app.database();
    multiply(&file).await;
    forget_results(&file).await;
    app.start_bot().await;
    reaches(&file, GAMES).await;
    app.kill_bot().await;
    let expected = kept(&file).await;
    assert_eq!(expected.len() as i64, 3 * GAMES, "a game of two each");
    forget_results(&file).await;

    // when the program is killed again and again, wherever it has got to,
    let seed = number("KILLS_SEED", 2026) as u64;
    let mut random = StdRng::seed_from_u64(seed);
    let mut killed_at: Vec<i64> = (0..KILLS).map(|_| random.random_range(0..GAMES)).collect();
    killed_at.sort_unstable();
    let mut stood = Vec::new();
    for game in killed_at {
        app.spawn_bot();
        reaches(&file, game).await;
        // It stands still before its next commit, whichever that is.
        let other = without_writers(&file).await;
        app.kill_bot().await;
        drop(other);
        is_sound(&file);
        stood.push(reached(&file).await);
    }
    assert!(stood.is_sorted(), "it began again: {stood:?}");
    println!("killed after games {stood:?}");

    // then the next one goes on to the end, and all is kept as if nothing had happened, once.
    app.start_bot().await;
    reaches(&file, GAMES).await;
    assert_eq!(kept(&file).await, expected);
    let history = ana.command("@bot", "history", json!({})).await;
    history.says(&[&format!("You have finished {GAMES} games.")]);
    app.close().await;
}
