//! The answer to a press or a command fails in every possible way: the action is done once, and the person
//! sees it when they look again.

use std::future::Future;

use serde_json::json;

use super::{CALLBACKS, every_way};
use crate::app::App;
use test_kit::{BotResponse, InputMethod, Taste, UserAction, eventually, play};

/// Somebody acts, and it is too late for an answer as soon as this fault has kept one from them.
async fn unanswered(app: &App, fault: u64, act: impl Future<Output = BotResponse>) {
    let too_late = async {
        eventually("the bot to answer in vain", || async {
            (app.fault(fault).await["done"].as_u64() > Some(0)).then_some(())
        })
        .await;
        app.control.too_late().await;
    };
    let (answer, ()) = tokio::join!(act, too_late);
    assert!(!answer.succeeded(), "Discord took no answer");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_that_fails_once_is_given_again() {
    let app = App::start().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let mut taste = Taste::new(101);
    let (mut mover, mut post) = table.mover(None).await;
    for (turn, way) in (2..).zip(every_way()) {
        let preview = play::prepare(&table, &mover, InputMethod::Typing, &mut taste).await;
        let mut fault = way.clone();
        fault["route"] = json!(CALLBACKS);
        let fault = app.wrong(fault).await;
        let ended = mover.press(&preview, "end-turn").await;
        app.struck(fault).await;
        assert!(ended.changed_the_message(), "after {way}: {}", ended.text());
        (mover, post) = table.mover(Some(&post)).await;
        assert_eq!(table.turn_posts().await, turn, "after {way}");
    }
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_whose_answer_never_comes_is_made_once() {
    let app = App::start().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let mut taste = Taste::new(102);
    let (mover, post) = table.mover(None).await;
    let preview = play::prepare(&table, &mover, InputMethod::Typing, &mut taste).await;
    let fault = json!({"fault": "server_error", "status": 502, "route": CALLBACKS, "times": 0});
    let fault = app.wrong(fault).await;
    unanswered(&app, fault, mover.press(&preview, "end-turn")).await;
    app.control
        .post("faults/clear", &json!({"id": fault}))
        .await;
    // The move was made all the same and is posted.
    let (next, _) = table.mover(Some(&post)).await;
    assert_ne!(next.id, mover.id);
    // The old button says so and changes nothing.
    let again = mover.press(&preview, "end-turn").await;
    let text = again.text();
    assert!(
        text.contains("not your turn") || text.contains("happened"),
        "{text}"
    );
    let (still, _) = table.mover(Some(&post)).await;
    assert_eq!(still.id, next.id);
    assert_eq!(table.turn_posts().await, 2);
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_whose_answer_never_came_stands_in_the_channel() {
    let app = App::start().await;
    let (ana, ben) = (app.person("ana").await, app.person("ben").await);
    let fault = json!({"fault": "cut", "route": CALLBACKS, "times": 0});
    let fault = app.wrong(fault).await;
    let open = ana.command("desert-1", "game new", json!({"seats": 2}));
    unanswered(&app, fault, open).await;
    app.control.post("faults/clear", &json!({})).await;
    let lobby = eventually("the lobby to be posted", || async {
        let seen = ben.messages("desert-1").await;
        seen.into_iter().find(|message| message.has_button("join"))
    })
    .await;
    ben.press(&lobby, "join").await.message();
    ana.press(&lobby, "start").await.message();
    eventually("the first turn", || async {
        let seen = ben.messages("desert-1").await;
        seen.into_iter()
            .find(|message| message.has_button("my-turn"))
    })
    .await;
    app.close().await;
}

/// Where Discord says which message an answer became.
const ORIGINALS: &str = "/webhooks/{application}/{token}/messages/{message}";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_whose_message_is_not_named_stands_in_the_channel_once() {
    let app = App::start().await;
    let (ana, ben) = (app.person("ana").await, app.person("ben").await);
    let silent = json!({
        "fault": "server_error", "status": 500, "route": ORIGINALS, "method": "GET", "times": 0,
    });
    app.wrong(silent).await;
    let opened = ana
        .command("desert-1", "game new", json!({"seats": 2}))
        .await
        .message();
    // The bot looks after the lobby: by now it knows the message that was in the channel all along.
    let edited = format!("/messages/{}", opened.id());
    eventually("the lobby to be found", || async {
        app.jump(0.002).await;
        let requests = app.control.requests().await;
        let mut edits = requests
            .iter()
            .filter(|request| request["method"] == "PATCH")
            .filter_map(|request| request["path"].as_str());
        edits.any(|path| path.ends_with(&edited)).then_some(())
    })
    .await;
    let lobbies = async || {
        let seen = ben.messages("desert-1").await;
        seen.iter().filter(|seen| seen.has_button("start")).count()
    };
    assert_eq!(lobbies().await, 1);
    // A command changes it there too.
    ben.command("desert-1", "game join", json!({})).await;
    eventually("the lobby to name Ben", || async {
        app.jump(0.002).await;
        ben.message(opened.id())
            .await
            .text()
            .contains("Ben")
            .then_some(())
    })
    .await;
    assert_eq!(lobbies().await, 1);
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lobbies_opened_one_after_another_are_not_taken_for_a_flood() {
    let app = App::start().await;
    let ana = app.person("ana").await;
    // Discord takes its time to say which message an answer became, as under its limit for all answers of a bot.
    let slow = json!({
        "fault": "slow", "ms": 3_000, "route": ORIGINALS, "method": "GET", "times": 0,
    });
    app.wrong(slow).await;
    for channel in ["desert-1", "desert-2", "desert-3"] {
        let opened = ana.command(channel, "game new", json!({"seats": 2})).await;
        assert!(opened.message().has_button("join"), "in {channel}");
    }
    let turns = ana.command("desert-1", "turns", json!({})).await;
    assert!(!turns.text().contains("Several"), "{}", turns.text());
    app.control.post("faults/clear", &json!({})).await;
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_slow_or_late_answer_leaves_one_move() {
    let app = App::start().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let mut taste = Taste::new(103);
    let (mut mover, mut post) = table.mover(None).await;
    // Slow to arrive, and slow to return.
    for carried_out in [false, true] {
        let preview = play::prepare(&table, &mover, InputMethod::Typing, &mut taste).await;
        let slow = json!({
            "fault": "slow", "ms": 1600, "carried_out": carried_out, "route": CALLBACKS,
        });
        let slow = app.wrong(slow).await;
        let ended = mover.press(&preview, "end-turn").await;
        app.struck(slow).await;
        assert!(ended.succeeded(), "carried out: {carried_out}");
        (mover, post) = table.mover(Some(&post)).await;
    }

    // Slower than Discord waits: the bot hears of the press when the time for its answer is over.
    let preview = play::prepare(&table, &mover, InputMethod::Typing, &mut taste).await;
    let hold = json!({"do": "hold", "event": "INTERACTION_CREATE", "until": "release"});
    app.control.post("events", &hold).await;
    let press = UserAction::press(&preview, "end-turn").unawaited();
    let sent = mover.act(press).await;
    assert_eq!(app.control.too_late().await, 1);
    app.control.post("events", &json!({"do": "release"})).await;
    table.mover(Some(&post)).await;
    let ended = app.control.interaction(sent.interaction()).await;
    assert_eq!(ended["state"], "failed", "{ended}");
    assert_eq!(table.turn_posts().await, 4, "three turns were ended");
    app.close().await;
}
