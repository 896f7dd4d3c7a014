//! The gateway connection ends, and the bot reconnects.

use serde_json::json;

use super::{RunningGame, heard, until_heard};
use crate::app::App;
use test_kit::{InputMethod, play};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_goes_on_whatever_ended_the_connection() {
    let app = App::start().await;
    let mut game = RunningGame::begin(&app, "desert-1", 91).await;
    game.turn().await;
    let troubles = [
        (json!({"do": "drop"}), "RESUMED"),
        (json!({"do": "close", "code": 4000}), "RESUMED"),
        (json!({"do": "reconnect"}), "RESUMED"),
        (json!({"do": "invalid", "resumable": true}), "RESUMED"),
        (json!({"do": "invalid", "resumable": false}), "READY"),
        (json!({"do": "drop", "forget": true}), "READY"),
    ];
    for (trouble, back) in troubles {
        let before = heard(&app).await;
        app.control.post("gateway", &trouble).await;
        until_heard(&app, back, before).await;
        game.turn().await;
        game.asked().await;
        game.before = None;
        game.stands().await;
    }
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_press_while_the_bot_is_away_is_carried_out_once() {
    let app = App::start().await;
    let mut game = RunningGame::begin(&app, "desert-1", 92).await;
    for _ in 0..3 {
        let person = game.asked().await;
        let preview =
            play::prepare(&game.table, &person, InputMethod::Typing, &mut game.taste).await;
        let before = heard(&app).await;
        app.control.post("gateway", &json!({"do": "drop"})).await;
        // What is sent meanwhile is kept for the bot.
        let answer = person.press(&preview, "end-turn").await;
        until_heard(&app, "RESUMED", before).await;
        assert!(answer.changed_the_message(), "{}", answer.json());
        game.turns += 1;
        game.stands().await;
    }
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_finds_no_discord_at_the_start_keeps_trying() {
    // Given a Discord that cannot say where its gateway is,
    let mut app = App::start_empty().await;
    let down = json!({"fault": "cut", "method": "GET", "route": "/gateway/bot"});
    let down = app.wrong(down).await;

    // when the program starts, then it says so and comes when it can.
    app.spawn_bot();
    app.struck(down).await;
    app.control.ready().await;
    let said = app.said();
    assert!(said.contains("Discord cannot be reached"), "{said}");
    let game = RunningGame::begin(&app, "desert-1", 93).await;
    game.stands().await;
    app.close().await;
}
