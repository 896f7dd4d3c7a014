//! The server fails for a while, or the bot is removed from it and invited again.

use jiff::SignedDuration;
use serde_json::json;

use super::RunningGame;
use crate::app::App;
use crate::bot_database::database;
use test_kit::eventually;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_outage_is_waited_for_in_silence() {
    let app = App::start().await;
    let mut game = RunningGame::begin(&app, "desert-1", 96).await;
    game.turn().await;
    let person = game.asked().await;
    let told = game.told(&person).await;

    // Given a server that fails, when a turn is made by direct messages,
    app.control.post("outage", &json!({})).await;
    game.turn_from(&person, &told).await;
    eventually("the bot to try in vain", || async {
        let requests = app.control.requests().await;
        requests
            .iter()
            .any(|request| request["status"] == 503)
            .then_some(())
    })
    .await;

    // until it tries only every few minutes,
    eventually("the pauses to grow long", || async {
        let mut database = database(&app.database()).await;
        let long = app.now() + SignedDuration::from_mins(5);
        let resting: i64 = sqlx::query_scalar(
            "SELECT COUNT(*) FROM jobs WHERE done_at IS NULL AND failure IS NOT NULL AND held_until > $1",
        )
        .bind(long.as_millisecond())
        .fetch_one(&mut database)
        .await
        .expect("jobs can be read");
        if resting == 0 {
            app.jump(0.05).await;
        }
        (resting > 0).then_some(())
    })
    .await;

    // then nobody is told of it, and when it is over the turn is posted at once, and once.
    app.control.post("outage", &json!({"over": true})).await;
    let next = game.asked().await;
    assert_ne!(next.id, person.id);
    let posts = game.table.public().await;
    assert_eq!(game.table.turn_posts().await, 3);
    game.table.one_open_post().await;
    let said = |word: &str| posts.iter().any(|post| post.text().contains(word));
    assert!(!said("wrong") && !said("could not"));
    game.stands().await;
    game.turn_of(&next).await;
    game.stands().await;
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_is_removed_and_invited_again_goes_on_where_it_was() {
    let app = App::start().await;
    // They share another server, so the bot can still write to them.
    let well = json!({"name": "Well"});
    app.control.post("guilds", &well).await;
    let mut game = RunningGame::begin(&app, "desert-1", 97).await;
    game.turn().await;
    let person = game.asked().await;
    let told = game.told(&person).await;

    app.control.post("kick", &json!({"guild": "Oasis"})).await;
    // The turn can still be made from the direct message, but nothing can be posted.
    game.turn_from(&person, &told).await;
    let next = game.other(&person);
    let text = game.told(&next).await.text();
    assert!(text.contains("may not write"), "{text}");

    app.control.post("invite", &json!({"guild": "Oasis"})).await;
    let next = game.asked().await;
    assert_ne!(next.id, person.id, "the missed turn is posted");
    game.stands().await;
    game.turn_of(&next).await;
    game.turn().await;
    game.stands().await;
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_in_no_server_falls_silent_until_it_is_invited() {
    let app = App::start().await;
    let mut game = RunningGame::begin(&app, "desert-1", 98).await;
    game.turn().await;
    let person = game.asked().await;
    let told = game.told(&person).await;

    // When it shares no server with anybody, then the next player cannot be told, and that is tried once.
    app.control.post("kick", &json!({})).await;
    game.turn_from(&person, &told).await;
    eventually("the bot to try in vain", || async {
        (refused(&app, 50278).await > 0).then_some(())
    })
    .await;

    // When it is invited, then the missed turn is posted, and whoever acts gets direct messages again.
    app.control.post("invite", &json!({})).await;
    let next = game.asked().await;
    assert_ne!(next.id, person.id);
    game.turn_of(&next).await;
    game.turn().await;
    let next = game.asked().await;
    game.told(&next).await;
    assert!(refused(&app, 50278).await <= 2, "each of the two once");
    app.close().await;
}

/// How many requests of the bot were refused with this code.
async fn refused(app: &App, code: u64) -> usize {
    let requests = app.control.requests().await;
    let refused = requests
        .iter()
        .filter(|request| request["error"]["code"] == code);
    refused.count()
}
