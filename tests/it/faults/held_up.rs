//! Channels whose rate limits are used up: they wait, and nobody else does.

use serde_json::{Value, json};

use super::POSTS;
use crate::app::App;
use crate::bot_database::{database, write};
use crate::killed::account::quiet;
use test_kit::{InputMethod, Taste, eventually, play};

/// More channels than deliveries that the worker makes at a time.
const CHANNELS: usize = 20;

/// Copies the first game into this channel, where its turn is still to be posted so many times.
async fn owe_posts(app: &App, game: usize, channel: &str, posts: usize) {
    let mut sql = format!(
        "BEGIN; \
         INSERT INTO games (id, guild, channel, host, status, revision, settings, board, rules, seed, \
           posted, opened_at, started_at, touched_at) \
         SELECT {game}, guild, {channel}, host, status, revision, settings, board, rules, seed, \
           posted, opened_at, started_at, touched_at FROM games WHERE id = 1; \
         INSERT INTO people (game, person, joined, seat, name, rider, rider_chosen) \
         SELECT {game}, person, joined, seat, name, rider, rider_chosen FROM people WHERE game = 1; \
         INSERT INTO log (game, sequence, revision, entry, at) \
         SELECT {game}, sequence, revision, entry, at FROM log WHERE game = 1;"
    );
    for _ in 0..posts {
        sql.push_str(&format!(
            "INSERT INTO jobs (game, revision, kind, due_at, place, rank) \
             SELECT {game}, revision, 'turn_post', touched_at, touched_at, 1 FROM games WHERE id = 1;"
        ));
    }
    sql.push_str("COMMIT");
    write(&mut database(&app.database()).await, sql).await;
}

async fn channel(app: &App, name: &str) -> String {
    let made = app.control.post("channels", &json!({"name": name})).await;
    made["id"].as_str().expect("an id").to_owned()
}

fn posts_to<'a>(requests: &'a [Value], channel: &str) -> Vec<&'a Value> {
    let path = format!("/channels/{channel}/messages");
    let to = requests
        .iter()
        .filter(|request| request["method"] == "POST" && request["path"] == path.as_str());
    to.collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn channels_that_accept_nothing_for_an_hour_hold_nobody_else_up() {
    // Given a game, and more other channels than the worker serves at a time, each of which is owed two posts and accepts
    // none for an hour,
    let app = App::start_faithful().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let (mover, post) = table.mover(None).await;
    quiet(&app).await;
    let limit = json!({
        "fault": "rate_limit", "retry_after": 3600, "scope": "shared", "route": POSTS, "method": "POST",
        "times": CHANNELS,
    });
    let limit = app.wrong(limit).await;
    let mut others = Vec::new();
    for number in 0..CHANNELS {
        let other = channel(&app, &format!("other-{number}")).await;
        owe_posts(&app, 1_000 + number, &other, 2).await;
        others.push(other);
    }
    // (the worker looks into the database every few seconds)
    app.jump(0.01).await;
    app.struck(limit).await;

    // when somebody ends their turn, then the next one is posted.
    play::turn(&table, &mover, InputMethod::Typing, &mut Taste::new(93)).await;
    let (next, _) = table.mover(Some(&post)).await;
    assert_ne!(next.id, mover.id);

    // Each of the others was asked once; all that is owed there waits in the database, held by nobody.
    let requests = app.control.requests().await;
    for other in &others {
        let statuses: Vec<&Value> = posts_to(&requests, other)
            .into_iter()
            .map(|request| &request["status"])
            .collect();
        assert_eq!(statuses, [429]);
    }
    eventually("every slot to be free", || async {
        let held: i64 = sqlx::query_scalar(
            "SELECT COUNT(*) FROM jobs WHERE done_at IS NULL AND game >= 1000 AND attempts > 0",
        )
        .fetch_one(&mut database(&app.database()).await)
        .await
        .ok()?;
        (held == 0).then_some(())
    })
    .await;
    app.close_damaged().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_channel_owed_more_than_it_accepts_waits_alone() {
    // Given a game, and another channel that is owed eight posts,
    let app = App::start_faithful().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let (mover, post) = table.mover(None).await;
    quiet(&app).await;
    let other = channel(&app, "other").await;
    owe_posts(&app, 1_000, &other, 8).await;
    app.jump(0.01).await;
    eventually("five posts to the other channel", || async {
        let requests = app.control.requests().await;
        (posts_to(&requests, &other).len() >= 5).then_some(())
    })
    .await;

    // when somebody ends their turn,
    play::turn(&table, &mover, InputMethod::Typing, &mut Taste::new(94)).await;
    table.mover(Some(&post)).await;

    // then all of them arrive, five at a time, and Discord refused none.
    eventually("eight posts to the other channel", || async {
        let requests = app.control.requests().await;
        (posts_to(&requests, &other).len() == 8).then_some(())
    })
    .await;
    let requests = app.control.requests().await;
    let refused = requests.iter().filter(|request| request["status"] == 429);
    assert_eq!(refused.count(), 0);
    app.close_damaged().await;
}
