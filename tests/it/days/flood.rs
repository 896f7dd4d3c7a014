//! A thousand reminders fall due at once, and somebody plays meanwhile.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use sqlx::SqliteConnection;

use crate::app::App;
use crate::control::within_patience;
use crate::killed::account::{database, quiet};
use crate::play::{self, Taste, Way};

/// How many.
const FLOOD: usize = 1_000;
/// How many the worker lets go in a second, at most.
const PACE: usize = 25;

/// Copies the first game for each of these people, who sit in its first seat and wait for a reminder
/// that is due.
async fn flood(database: &mut SqliteConnection, people: &[i64]) {
    let mut sql = String::from("BEGIN;");
    for (at, person) in people.iter().enumerate() {
        let (game, channel) = (1_000 + at, 900_000_000_000_000_000 + at);
        sql.push_str(&format!(
            "INSERT INTO games (id, guild, channel, host, status, revision, settings, board, rules, seed, \
               posted, opened_at, started_at, touched_at) \
             SELECT {game}, guild, {channel}, host, status, revision, settings, board, rules, seed, \
               posted, opened_at, started_at, touched_at FROM games WHERE id = 1; \
             INSERT INTO people (game, person, joined, seat, name, rider, rider_chosen) \
             SELECT {game}, CASE seat WHEN 0 THEN {person} ELSE person END, joined, seat, name, rider, \
               rider_chosen FROM people WHERE game = 1; \
             INSERT INTO log (game, sequence, revision, entry, at) \
             SELECT {game}, sequence, revision, entry, at FROM log WHERE game = 1; \
             INSERT INTO jobs (game, revision, kind, person, due_at, of_turn) \
             SELECT {game}, revision, 'reminder_asked', {person}, touched_at, TRUE FROM games WHERE id = 1;",
        ));
    }
    sql.push_str("COMMIT");
    let written = sqlx::raw_sql(sqlx::AssertSqlSafe(sql))
        .execute(database)
        .await;
    written.expect("the games can be copied");
}

async fn owed(app: &App) -> i64 {
    let mut database = database(&app.database()).await;
    sqlx::query_scalar(
        "SELECT COUNT(*) FROM jobs WHERE done_at IS NULL AND kind = 'reminder_asked'",
    )
    .fetch_one(&mut database)
    .await
    .expect("jobs can be read")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thousand_reminders_at_once_keep_nobody_from_playing() {
    let app = App::start().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let (mut mover, post) = table.mover(None).await;
    quiet(&app).await;
    let mut people = Vec::new();
    for at in 0..FLOOD {
        let name = format!("guest_{at}");
        let made = app.control.post("users", &json!({ "name": name })).await;
        let id = made["id"].as_str().expect("a person has an id");
        people.push(id.parse::<i64>().expect("ids are numbers"));
    }
    flood(&mut database(&app.database()).await, &people).await;
    let began = Instant::now();
    // The worker looks into the database by itself every few seconds.
    app.jump(0.01).await;
    let mut taste = Taste::new(71);
    for _ in 0..4 {
        play::turn(&table, &mover, Way::Typing, &mut taste).await;
        let other = table.people.iter().find(|person| person.id != mover.id);
        mover = other.expect("two people play").clone();
    }
    let left = owed(&app).await;
    assert!(left > 0, "people were to play while reminders were due");
    // The channel hears of it before the flood is over: reminders can wait, a game cannot.
    table.mover(Some(&post)).await;
    assert!(owed(&app).await > 0, "a post waited behind all reminders");
    let mut last = left;
    while last > 0 {
        let fewer = within_patience(|| async {
            let now = owed(&app).await;
            (now < last).then_some(now)
        });
        last = fewer.await.expect("reminders go on being delivered");
    }
    // A lower bound: the slower the machine, the longer it takes.
    let least = Duration::from_millis((FLOOD as u64 - 1) * 1_000 / PACE as u64);
    assert!(began.elapsed() >= least * 9 / 10, "{:?}", began.elapsed());

    // Everybody was told once.
    let requests = app.control.requests().await;
    let reminders = requests.iter().filter(|request| is_reminder(request));
    let channels: Vec<&str> = reminders
        .filter_map(|request| request["path"].as_str())
        .collect();
    let once: BTreeSet<&str> = channels.iter().copied().collect();
    assert_eq!((channels.len(), once.len()), (FLOOD, FLOOD));

    // Between what people asked and its answer, no more reminders went out than in three seconds.
    let mut asked: BTreeMap<String, u64> = BTreeMap::new();
    for event in app.control.events().await {
        if event["t"] == "INTERACTION_CREATE" {
            let id = event["d"]["id"].as_str().unwrap_or_default().to_owned();
            asked.insert(id, event["n"].as_u64().unwrap_or_default());
        }
    }
    for request in &requests {
        let path = request["path"].as_str().unwrap_or_default();
        let Some(rest) = path.split_once("/interactions/").map(|(_, rest)| rest) else {
            continue;
        };
        let id = rest.split('/').next().unwrap_or_default();
        let (Some(from), Some(to)) = (asked.get(id), request["n"].as_u64()) else {
            continue;
        };
        let between = requests.iter().filter(|request| {
            is_reminder(request) && request["n"].as_u64().is_some_and(|n| *from < n && n < to)
        });
        assert!(
            between.count() <= 3 * PACE,
            "{path} waited behind reminders"
        );
    }
    app.close().await;
}

fn is_reminder(request: &Value) -> bool {
    let content = request["body"]["content"].as_str().unwrap_or_default();
    request["method"] == "POST" && content.contains("You asked to be reminded")
}
