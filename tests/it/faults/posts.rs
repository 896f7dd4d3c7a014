//! The bot's own posts fail in every possible way and still arrive exactly once.

use serde_json::{Value, json};

use super::{DIRECTS, POSTS, every_way};
use crate::app::App;
use crate::killed::account::quiet;
use test_kit::{InputMethod, Taste, TestUser, eventually, play};

/// How many direct messages told somebody that it is their turn.
async fn told(person: &TestUser) -> usize {
    let all = person.direct_messages().await;
    all.iter()
        .filter(|message| message.text().contains("your turn"))
        .count()
}

/// Plays a turn for each way to fail; the fault hits `route` `times` times in a row.
async fn played(route: &str, times: u64, seed: u64) {
    let app = App::start().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let mut taste = Taste::new(seed);
    let (mut mover, mut post) = table.mover(None).await;
    let mut turns = [0, 0];
    let place = |person: &TestUser| usize::from(person.id == table.people[1].id);
    turns[place(&mover)] += 1;
    for (turn, way) in (2..).zip(every_way()) {
        // The message of this turn has arrived, so the fault hits only the next one.
        let before = turns[place(&mover)];
        eventually("the player to move to be told", || async {
            (told(&mover).await == before).then_some(())
        })
        .await;
        let mut fault = way.clone();
        fault["route"] = json!(route);
        fault["method"] = json!("POST");
        // If it was carried out, the next attempt finds it and cannot fail again.
        let arrived = way["carried_out"] == true || way["fault"] == "malformed";
        fault["times"] = json!(if arrived { 1 } else { times });
        let fault = app.wrong(fault).await;
        play::turn(&table, &mover, InputMethod::Typing, &mut taste).await;
        app.struck_soon(fault).await;
        (mover, post) = table.mover(Some(&post)).await;
        turns[place(&mover)] += 1;
        assert_eq!(table.turn_posts().await, turn, "after {way}");
        let now = turns[place(&mover)];
        eventually("the next player to be told", || async {
            (told(&mover).await >= now).then_some(())
        })
        .await;
        assert_eq!(told(&mover).await, now, "after {way}");
    }
    table.one_open_post().await;
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_post_that_fails_in_any_way_comes_once() {
    played(POSTS, 1, 91).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_post_that_fails_again_and_again_comes_once() {
    played(POSTS, 3, 92).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_direct_message_that_fails_in_any_way_comes_once() {
    played(DIRECTS, 2, 93).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_post_that_takes_longer_than_the_bot_waits_comes_once() {
    let app = App::start().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let (mover, post) = table.mover(None).await;
    quiet(&app).await;
    // Carried out, and no answer comes as long as the bot waits for one.
    let slow = json!({
        "fault": "slow", "ms": 3_600_000, "carried_out": true, "route": POSTS, "method": "POST",
    });
    let slow = app.wrong(slow).await;
    play::turn(&table, &mover, InputMethod::Typing, &mut Taste::new(94)).await;
    app.struck(slow).await;
    table.mover(Some(&post)).await;
    // The next attempt looks into the channel and finds it.
    let looked = async || {
        let path = format!("/channels/{}/messages", table.lobby.channel());
        let requests = app.control.requests().await;
        requests.iter().any(|request: &Value| {
            let asked = request["path"].as_str().unwrap_or_default();
            request["method"] == "GET" && asked.starts_with(&path)
        })
    };
    eventually("the bot to look for its post", || async {
        looked().await.then_some(())
    })
    .await;
    quiet(&app).await;
    table.one_open_post().await;
    assert_eq!(table.turn_posts().await, 2);
    app.close().await;
}
