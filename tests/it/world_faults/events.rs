//! Events come twice, in another order, or after a restart.

use serde_json::{Value, json};

use super::RunningGame;
use crate::app::App;
use test_kit::{InputMethod, UserAction, eventually, play};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_event_that_comes_twice_is_one_turn() {
    let app = App::start().await;
    let mut game = RunningGame::begin(&app, "desert-1", 93).await;
    let twice = json!({"do": "repeat", "event": "INTERACTION_CREATE"});
    for _ in 0..3 {
        let person = game.asked().await;
        app.control.post("events", &twice).await;
        let preview =
            play::prepare(&game.table, &person, InputMethod::Typing, &mut game.taste).await;
        app.control.post("events", &json!({"do": "release"})).await;
        app.control.post("events", &twice).await;
        person.press(&preview, "end-turn").await.message();
        game.turns += 1;
        game.stands().await;
    }
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_end_of_turn_that_an_undo_overtakes_changes_nothing() {
    let app = App::start().await;
    let mut game = RunningGame::begin(&app, "desert-1", 94).await;
    game.turn().await;
    let person = game.asked().await;
    let preview = play::prepare(&game.table, &person, InputMethod::Typing, &mut game.taste).await;

    // Given an end of turn that is held up on its way, when the turn is taken back before it arrives,
    let hold = json!({"do": "hold", "event": "INTERACTION_CREATE", "until": "release"});
    app.control.post("events", &hold).await;
    let sent = person.act(UserAction::press(&preview, "end-turn").unawaited());
    let sent = sent.await;
    let undone = person.press(&preview, "undo").await;
    undone.message();
    app.control.post("events", &json!({"do": "release"})).await;

    // then it is refused, and the turn can be made again.
    let answer = eventually("the answer to the end of the turn", || async {
        let seen = app.control.interaction(sent.interaction()).await;
        (seen["state"] != "pending").then_some(seen)
    })
    .await;
    assert_eq!(answer["state"], "answered", "{answer}");
    game.stands().await;
    game.turn_of(&person).await;
    game.stands().await;
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_press_that_arrives_after_a_restart_counts_once() {
    let mut app = App::start_program().await;
    let mut game = RunningGame::begin(&app, "desert-1", 95).await;
    game.turn().await;
    for late in [0, 1000] {
        let person = game.asked().await;
        let preview =
            play::prepare(&game.table, &person, InputMethod::Typing, &mut game.taste).await;
        let hold = json!({"do": "hold", "event": "INTERACTION_CREATE", "until": "login"});
        app.control.post("events", &hold).await;
        let sent = person.act(UserAction::press(&preview, "end-turn").unawaited());
        let sent = sent.await;
        app.kill_bot().await;
        app.control.post("age", &json!({"seconds": late})).await;
        app.start_bot().await;

        // The bot carries it out, and tries to answer.
        let callback = format!("/interactions/{}/", sent.interaction());
        eventually("the bot to answer what came late", || async {
            let requests = app.control.requests().await;
            let answers = |request: &Value| {
                let path = request["path"].as_str().unwrap_or_default();
                path.starts_with(&callback)
            };
            requests.iter().any(answers).then_some(())
        })
        .await;
        game.turns += 1;
        game.stands().await;
        // Pressing once more because nobody answered makes no second turn.
        let again = preview.custom_id("end-turn");
        person.forge("desert-1", &again).await.private();
        game.stands().await;
    }
    assert!(!app.said().contains("panicked"));
    app.close().await;
}
