//! Discord is out of reach while the bot runs.

use jiff::SignedDuration;
use serde_json::{Value, json};

use super::{on_move, times, told};
use crate::app::App;
use test_kit::{InputMethod, Taste, eventually, play};

const GAME_OF_A_DAY: &str = "24 h";

/// Lets a minute pass, and waits until the bot has noticed that it cannot be reached: it asks whether Discord is there before every heartbeat, and
/// the second time it has heard the answer to the first.
pub async fn noticed(app: &App) {
    for _ in 0..2 {
        let before = app.control.noted().await;
        app.jump(31.0 / 3600.0).await;
        eventually("the bot to ask whether Discord is there", || async {
            let requests = app.control.requests_after(before).await;
            let asked = |request: &Value| request["path"] == "/gateway";
            requests.iter().any(asked).then_some(())
        })
        .await;
    }
}

/// Waits until the end of the turn is so much later than `until`, give or take two minutes.
async fn moved(person: &test_kit::TestUser, until: i64, by: SignedDuration) -> i64 {
    eventually("the end of the turn to move", || async {
        let info = person.command("desert-1", "game info", json!({})).await;
        let now = *times(&info.text()).first()?;
        let off = SignedDuration::from_secs(now - until) - by;
        (off.abs() < SignedDuration::from_mins(2)).then_some(now)
    })
    .await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ten_minutes_without_the_gateway_are_added_to_the_turn() {
    // Given a turn of which two minutes are left, and which the computer plays after that,
    let app = App::start().await;
    let table = app.table("desert-1", &["ana", "ben"]);
    let table = table.with("pace", GAME_OF_A_DAY).with("late", "move");
    let table = table.begin().await;
    let (post, ana) = on_move(&table, None).await;
    let until = *times(post.content()).first().expect("the turn has an end");
    let left = |until: i64| (until - app.now().as_second()) as f64 / 3600.0;
    app.jump(left(until) - 120.0 / 3600.0).await;
    told(&ana, "A tenth of your time", 1).await;
    app.heartbeat().await;

    // when the gateway is down for ten minutes,
    let shut = json!({"do": "shut"});
    let since = app.now();
    app.control.post("gateway", &shut).await;
    eventually("the bot to be turned away twice", || async {
        let answer = app.control.post("gateway", &shut).await;
        (answer["refused"].as_u64() >= Some(2)).then_some(())
    })
    .await;
    noticed(&app).await;
    app.jump(10.0 / 60.0).await;
    noticed(&app).await;
    app.control.post("gateway", &json!({"do": "open"})).await;
    app.control.connected(1).await;
    let down = app.now().duration_since(since);
    app.jump(6.0 / 3600.0).await;
    app.heartbeat().await;

    // then the turn ends so much later, and it is still hers.
    moved(&ana, until, down).await;
    let (same, still) = on_move(&table, None).await;
    assert_eq!((same.id(), &still.id), (post.id(), &ana.id));
    let mut taste = Taste::new(29);
    play::turn(&table, &ana, InputMethod::Typing, &mut taste).await;
    let (_, ben) = on_move(&table, Some(post.id())).await;
    assert_ne!(ben.id, ana.id);
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobodys_time_runs_while_every_request_fails() {
    // Given a turn that the bot has announced,
    let app = App::start().await;
    let table = app.table("desert-1", &["ana", "ben"]);
    let table = table.with("pace", GAME_OF_A_DAY).begin().await;
    let (post, ana) = on_move(&table, None).await;
    let until = *times(post.content()).first().expect("the turn has an end");
    app.heartbeat().await;

    // when Discord answers every request with 503 for thirty hours,
    let down = json!({"fault": "server_error", "status": 503, "times": 0});
    let since = app.now();
    app.control.post("faults", &down).await;
    noticed(&app).await;
    app.jump(30.0).await;
    noticed(&app).await;
    app.control.post("faults/clear", &json!({})).await;
    let down = app.now().duration_since(since);
    app.jump(6.0 / 3600.0).await;
    app.heartbeat().await;

    // then the turn ends so much later, and the reminder comes when half of the day is over.
    let later = moved(&ana, until, down).await;
    app.jump((later - app.now().as_second()) as f64 / 3600.0 - 11.5)
        .await;
    let half = told(&ana, "Half of your time", 1).await.remove(0);
    assert_eq!(times(half.content()).first(), Some(&later));
    app.close().await;
}
