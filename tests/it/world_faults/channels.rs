//! Moderators take away messages, channels, threads and permissions.

use serde_json::json;

use super::Game;
use crate::app::App;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turns_message_that_was_deleted_is_made_up_for_by_the_board() {
    let app = App::start().await;
    let mut game = Game::begin(&app, "desert-1", 98).await;
    let person = game.asked().await;
    let post = game.before.clone().expect("somebody was asked");
    app.control.post("delete", &json!({"message": post})).await;

    let board = person
        .command("desert-1", "board", json!({}))
        .await
        .private();
    game.turn_from(&person, &board).await;
    game.turn().await;
    game.stands().await;
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn in_a_deleted_channel_the_game_goes_on_by_direct_messages() {
    let app = App::start().await;
    let mut game = Game::begin(&app, "desert-1", 99).await;
    let first = game.asked().await;
    let told = game.told(&first).await;
    app.control
        .post("delete", &json!({"channel": "desert-1"}))
        .await;

    // Who is asked next is told that the channel is gone, and how to go on.
    game.turn_from(&first, &told).await;
    let second = game.other(&first);
    let told = game.told(&second).await;
    let text = told.text();
    assert!(
        text.contains("deleted") && text.contains("My turn"),
        "{text}"
    );
    game.turn_from(&second, &told).await;

    // Who takes no direct messages finds the game, and the way to play it, in their list.
    game.told(&first).await;
    let turns = first.command("@bot", "turns", json!({})).await.private();
    assert!(
        turns.text().contains("the channel was deleted"),
        "{}",
        turns.text()
    );
    game.turn_from(&first, &turns).await;
    game.told(&second).await;

    // A channel of the same name is another one; the old game does not bother it.
    app.control
        .post("channels", &json!({"name": "desert-1"}))
        .await;
    second
        .command("desert-1", "board", json!({}))
        .await
        .says(&["no game"]);
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_archived_thread_wakes_and_a_locked_one_is_told_of() {
    let app = App::start().await;
    let thread = json!({"channel": "desert-1", "name": "caravans", "user": "ana"});
    app.control.post("threads", &thread).await;
    let mut game = Game::begin(&app, "caravans", 100).await;
    game.turn().await;
    let settle = |archived: bool, locked: bool| {
        let body = json!({"thread": "caravans", "archived": archived, "locked": locked});
        let control = app.control.clone();
        async move { control.post("threads/settle", &body).await }
    };

    // Given an archived thread, when somebody makes a turn, the next post wakes it.
    let person = game.asked().await;
    let told = game.told(&person).await;
    settle(true, false).await;
    game.turn_from(&person, &told).await;
    let person = game.asked().await;
    let told = game.told(&person).await;

    // Given a locked one, who is asked next is told, and unlocked it catches up.
    settle(true, true).await;
    game.turn_from(&person, &told).await;
    let next = game.other(&person);
    let told = game.told(&next).await;
    assert!(told.text().contains("locked"), "{}", told.text());
    settle(false, false).await;
    assert_eq!(game.asked().await.id, next.id);
    game.turn_of(&next).await;

    // It is the same with one that is locked and awake; only who manages threads gets an answer there.
    let person = game.asked().await;
    let told = game.told(&person).await;
    settle(false, true).await;
    let board = json!({"user": "ben", "channel": "caravans", "command": "board"});
    assert_eq!(app.control.offer("command", &board).await, None);
    let ana = app.person("ana").await;
    ana.command("caravans", "board", json!({})).await.private();
    game.turn_from(&person, &told).await;
    let next = game.other(&person);
    let told = game.told(&next).await;
    assert!(told.text().contains("locked"), "{}", told.text());
    settle(false, false).await;
    assert_eq!(game.asked().await.id, next.id);
    game.stands().await;
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_any_one_permission_somebody_is_told_and_with_it_the_channel_catches_up() {
    let app = App::start().await;
    let mut game = Game::begin(&app, "desert-1", 101).await;
    game.turn().await;
    let mut person = game.asked().await;
    let mut told = game.told(&person).await;
    for missing in ["VIEW_CHANNEL", "SEND_MESSAGES"] {
        let deny = json!({"channel": "desert-1", "deny": [missing]});
        app.control.post("permissions", &deny).await;
        game.turn_from(&person, &told).await;
        person = game.other(&person);
        told = game.told(&person).await;
        let text = told.text();
        assert!(
            text.contains("may not write") && text.contains("My turn"),
            "{missing}: {text}"
        );

        app.control
            .post("permissions", &json!({"channel": "desert-1"}))
            .await;
        assert_eq!(game.asked().await.id, person.id, "{missing}");
        game.stands().await;
    }
    app.close().await;
}
