//! The answer to a press or a command fails in every possible way: the action is done once, and the person
//! sees it when they look again.

use serde_json::json;

use super::{CALLBACKS, every_way};
use crate::app::App;
use test_kit::{InputMethod, Taste, eventually, play};

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
        let ended = mover.press(&preview, "End turn").await;
        app.struck(fault).await;
        assert!(ended.changed_the_message(), "after {way}: {}", ended.text());
        (mover, post) = table.mover(Some(&post)).await;
        assert_eq!(table.turn_posts().await, turn, "after {way}");
    }
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_that_never_comes_leaves_one_move_and_whoever_presses_again_sees_it() {
    let app = App::start().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let mut taste = Taste::new(102);
    let (mover, post) = table.mover(None).await;
    let preview = play::prepare(&table, &mover, InputMethod::Typing, &mut taste).await;
    let fault = json!({"fault": "server_error", "status": 502, "route": CALLBACKS, "times": 0});
    let fault = app.wrong(fault).await;
    let ended = mover.press(&preview, "End turn").await;
    assert!(!ended.succeeded(), "Discord took no answer");
    app.control
        .post("faults/clear", &json!({"id": fault}))
        .await;
    // The move was made all the same and is posted.
    let (next, _) = table.mover(Some(&post)).await;
    assert_ne!(next.id, mover.id);
    // The old button says so and changes nothing.
    let again = mover.press(&preview, "End turn").await;
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
    app.wrong(fault).await;
    let opened = ana
        .command("desert-1", "game new", json!({"seats": 2}))
        .await;
    assert!(!opened.succeeded(), "Discord took no answer");
    app.control.post("faults/clear", &json!({})).await;
    let lobby = eventually("the lobby to be posted", || async {
        let seen = ben.messages("desert-1").await;
        seen.into_iter().find(|message| message.has_button("Join"))
    })
    .await;
    ben.press(&lobby, "Join").await.message();
    ana.press(&lobby, "Start").await.message();
    eventually("the first turn", || async {
        let seen = ben.messages("desert-1").await;
        seen.into_iter()
            .find(|message| message.has_button("My turn"))
    })
    .await;
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn slow_answers_come_in_time_or_leave_one_move() {
    let app = App::start().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let mut taste = Taste::new(103);
    let (mut mover, mut post) = table.mover(None).await;
    // Slow to arrive, slow to return, and slower than Discord waits.
    for (ms, carried_out, in_time) in [
        (1600, false, true),
        (1600, true, true),
        (3200, false, false),
    ] {
        let preview = play::prepare(&table, &mover, InputMethod::Typing, &mut taste).await;
        let slow = json!({
            "fault": "slow", "ms": ms, "carried_out": carried_out, "route": CALLBACKS,
        });
        let slow = app.wrong(slow).await;
        let ended = mover.press(&preview, "End turn").await;
        app.struck(slow).await;
        assert_eq!(
            ended.succeeded(),
            in_time,
            "{ms} ms, carried out: {carried_out}"
        );
        let turns = table.turn_posts().await;
        (mover, post) = table.mover(Some(&post)).await;
        assert!(table.turn_posts().await >= turns);
    }
    assert_eq!(table.turn_posts().await, 4, "three turns were ended");
    app.close().await;
}
