//! Many reminders fall due at once while somebody plays, and stay within Discord's limits. How they are spaced out, and that
//! posts pass them, is shown by the worker's own tests.
//!
//! `REMINDERS` says how many: 200 in `cargo test`, a thousand in `.ci/run`.

use std::collections::BTreeSet;

use serde_json::Value;
use sqlx::AnyConnection;

use crate::app::App;
use crate::bot_database::{database, write};
use crate::killed::account::quiet;
use crate::repetitions::number;
use test_kit::pseudo::english;
use test_kit::{InputMethod, Taste, TestUser, play, within_patience};

/// The number of reminders when `REMINDERS` is not set.
const REMINDERS: usize = 200;

/// How many people are reminded.
struct Flood {
    all: usize,
    /// How many of them, counted from the first, the bot has never written to. Their channels must be opened,
    /// and Discord lets a bot open ten in ten seconds.
    newcomers: usize,
    /// How many requests may hit a limit: one in a hundred. Ten thousand in ten minutes shut a bot out.
    held_up: usize,
}

impl Flood {
    fn of(all: usize) -> Flood {
        Flood {
            all,
            newcomers: all * 3 / 100,
            held_up: all / 100,
        }
    }
}

/// Lets this many people join the server; returns their ids. The bot has written to all but the first, so it
/// knows their direct message channels.
async fn guests(app: &App, flood: &Flood) -> Vec<i64> {
    let mut people = Vec::new();
    let mut known = String::from("BEGIN;");
    for at in 0..flood.all {
        let name = format!("guest_{at}");
        let person = TestUser::join(&app.control, &name, &name).await;
        let id = id_of(&person.id);
        people.push(id);
        if at < flood.newcomers {
            continue;
        }
        let channel = id_of(&person.direct_channel().await);
        known.push_str(&format!(
            "INSERT INTO persons (id, direct_channel) VALUES ({id}, {channel});"
        ));
    }
    known.push_str("COMMIT");
    write(&mut database(&app.database()).await, known).await;
    people
}

fn id_of(id: &str) -> i64 {
    id.parse().expect("ids are numbers")
}

/// Copies the first game for each of these people, who take its first seat and are due a reminder.
async fn flood(database: &mut AnyConnection, people: &[i64]) {
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
             INSERT INTO jobs (game, revision, kind, person, due_at, of_turn, direct) \
             SELECT {game}, revision, 'reminder_asked', {person}, touched_at, TRUE, TRUE \
               FROM games WHERE id = 1;",
        ));
    }
    sql.push_str("COMMIT");
    write(database, sql).await;
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
async fn very_many_reminders_at_once_come_once_and_within_the_limits() {
    let app = App::start_faithful().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let (mut mover, mut post) = table.mover(None).await;
    quiet(&app).await;
    let due = Flood::of(number("REMINDERS", REMINDERS));
    let people = guests(&app, &due).await;
    flood(&mut database(&app.database()).await, &people).await;
    // The worker polls the database every few seconds.
    app.jump(0.01).await;
    let mut taste = Taste::new(71);
    for _ in 0..4 {
        play::turn(&table, &mover, InputMethod::Typing, &mut taste).await;
        (mover, post) = table.mover(Some(&post)).await;
    }
    let mut left = owed(&app).await;
    while left > 0 {
        let fewer = within_patience(|| async {
            let now = owed(&app).await;
            (now < left).then_some(now)
        });
        left = fewer.await.expect("reminders go on being delivered");
    }

    // Discord refused next to nothing.
    let requests = app.control.requests().await;
    let answered = |status: u16| {
        let answered = requests
            .iter()
            .filter(move |request| request["status"] == status);
        answered.count()
    };
    assert!(
        answered(429) <= due.held_up,
        "{} were too many",
        answered(429)
    );
    assert_eq!((answered(401), answered(403)), (0, 0));
    let opened: BTreeSet<i64> = requests
        .iter()
        .filter(|request| request["path"] == "/users/@me/channels" && request["status"] == 200)
        .filter_map(|request| request["body"]["recipient_id"].as_str())
        .map(id_of)
        .filter(|person| people.contains(person))
        .collect();
    assert_eq!(opened, people[..due.newcomers].iter().copied().collect());

    // Everybody was reminded once.
    let arrived = requests.iter().filter(|request| request["status"] == 200);
    let reminders = arrived.filter(|request| is_reminder(request));
    let channels: Vec<&str> = reminders
        .filter_map(|request| request["path"].as_str())
        .collect();
    let once: BTreeSet<&str> = channels.iter().copied().collect();
    assert_eq!((channels.len(), once.len()), (due.all, due.all));
    app.close_damaged().await;
}

fn is_reminder(request: &Value) -> bool {
    let content = request["body"]["content"].as_str().unwrap_or_default();
    request["method"] == "POST" && english(content).contains("Here is your reminder")
}
