//! Moderators take away messages, channels, threads and permissions.

use serde_json::json;

use super::RunningGame;
use crate::app::App;
use test_kit::{KitError, Stand, UserAction, eventually};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turns_message_that_was_deleted_is_made_up_for_by_the_board() {
    let app = App::start().await;
    let mut game = RunningGame::begin(&app, "desert-1", 98).await;
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
async fn the_game_of_a_deleted_channel_goes_on_by_direct_messages() {
    let app = App::start().await;
    let mut game = RunningGame::begin(&app, "desert-1", 99).await;
    let first = game.asked().await;
    let told = game.told(&first).await;
    app.control
        .post("delete", &json!({"channel": "desert-1"}))
        .await;

    // The next player is told that the channel is gone, and how to go on.
    game.turn_from(&first, &told).await;
    let second = game.other(&first);
    let told = game.told(&second).await;
    let text = told.text();
    assert!(
        text.contains("deleted") && text.contains("My turn"),
        "{text}"
    );
    game.turn_from(&second, &told).await;

    // Without direct messages, players find the game and how to play it in their list.
    game.told(&first).await;
    let turns = first.command("@bot", "turns", json!({})).await.private();
    assert!(
        turns.text().contains("the channel was deleted"),
        "{}",
        turns.text()
    );
    game.turn_from(&first, &turns).await;
    game.told(&second).await;

    // A new channel of the same name is another channel; the old game does not affect it.
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
async fn a_player_moves_the_game_out_of_a_deleted_channel() {
    let app = App::start().await;
    let mut game = RunningGame::begin(&app, "desert-1", 102).await;
    // The next player could not be told there.
    let first = game.asked().await;
    let told = game.told(&first).await;
    app.control
        .post("delete", &json!({"channel": "desert-1"}))
        .await;
    game.turn_from(&first, &told).await;
    let second = game.other(&first);
    let told = game.told(&second).await;
    assert!(told.text().contains("/game move"), "{}", told.text());

    // Somebody who neither opened the game nor manages anything finds it in the list.
    let ben = game.table.people[1].clone();
    let found = ben
        .autocomplete("desert-2", "game move", json!({}), "game", "")
        .await;
    let [found] = &found[..] else {
        panic!("one game is elsewhere: {found:?}");
    };
    for word in ["#desert-1", "Ana", "Ben"] {
        assert!(found.name.contains(word), "{}", found.name);
    }
    let stranger = app.person("cem").await;
    let none = stranger
        .autocomplete("desert-2", "game move", json!({}), "game", "")
        .await;
    assert!(none.is_empty(), "{none:?}");
    let options = json!({"game": found.value});
    stranger
        .command("desert-2", "game move", options.clone())
        .await
        .says(&["no such running game"]);
    let moved = ben.command("desert-2", "game move", options.clone()).await;
    moved.says(&["goes on here"]);
    app.person("ben").await.repeat(moved.interaction()).await;

    // The turn is posted there with its board, and everything leads there.
    game.table.channel = String::from("desert-2");
    game.before = None;
    let mover = game.asked().await;
    assert_eq!(mover.id, second.id);
    let [post] = &game.table.public().await[..] else {
        panic!("one post: the turn");
    };
    assert!(post.content().contains("Moved here"), "{}", post.content());
    assert_eq!(post.attachments().len(), 1, "the board: {}", post.0);
    assert!(post.notified().is_empty());
    eventually("the list to lead to the new post", || async {
        let turns = mover.command("@bot", "turns", json!({})).await.text();
        let there = turns.contains(post.id()) && !turns.contains("deleted");
        there.then_some(())
    })
    .await;
    ben.command("desert-2", "game move", options)
        .await
        .says(&["already in this channel"]);

    // A button from before the move still works; nothing is played twice.
    game.turn_from(&mover, &told).await;
    let next = game.asked().await;
    assert_eq!(next.id, first.id);
    let told = game.told(&next).await;
    assert!(told.text().contains("> (Oasis)"), "{}", told.text());
    assert!(!told.text().contains("deleted"), "{}", told.text());
    game.turn_of(&next).await;
    game.asked().await;
    game.stands().await;

    // Commands in the channel work again.
    let sure = ben.command("desert-2", "game resign", json!({})).await;
    ben.press(&sure.private(), "really-resign").await.private();
    let over = game.table.stand(game.before.as_deref()).await;
    assert!(matches!(over, Stand::Over(_)));
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_moves_the_game_out_of_a_channel_the_bot_cannot_see() {
    let app = App::start().await;
    let mut game = RunningGame::begin(&app, "desert-1", 103).await;
    game.turn().await;
    game.asked().await;
    let ben = game.table.people[1].clone();
    let one = ben
        .autocomplete("desert-2", "game move", json!({}), "game", "desert-1")
        .await;
    let options = json!({"game": one[0].value});
    // As long as it sees the channel, only the host may do that.
    ben.command("desert-2", "game move", options.clone())
        .await
        .says(&["still exists", "<@"]);
    app.deny("desert-1", &["VIEW_CHANNEL"]).await;
    ben.command("desert-2", "game move", options)
        .await
        .says(&["goes on here"]);
    game.table.channel = String::from("desert-2");
    game.before = None;
    game.asked().await;
    game.stands().await;

    // Both agree, as anywhere else.
    for person in game.table.people.iter().rev() {
        let sure = person.command("desert-2", "game cancel", json!({})).await;
        person
            .press(&sure.private(), "really-cancel")
            .await
            .private();
    }
    eventually("the new channel to hear of it", || async {
        let posts = game.table.public().await;
        let told = posts
            .iter()
            .any(|post| post.content().contains("is cancelled"));
        told.then_some(())
    })
    .await;
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_archived_thread_wakes_and_a_locked_one_is_told_of() {
    let app = App::start().await;
    let thread = json!({"channel": "desert-1", "name": "caravans", "user": "ana"});
    app.control.post("threads", &thread).await;
    let mut game = RunningGame::begin(&app, "caravans", 100).await;
    game.turn().await;
    let settle = |archived: bool, locked: bool| {
        let body = json!({"thread": "caravans", "archived": archived, "locked": locked});
        let control = app.control.clone();
        async move { control.post("threads/settle", &body).await }
    };

    // Given an archived thread, when somebody makes a turn, the next post unarchives it.
    let person = game.asked().await;
    let told = game.told(&person).await;
    settle(true, false).await;
    game.turn_from(&person, &told).await;
    let person = game.asked().await;
    let told = game.told(&person).await;

    // Given a locked one, the next player is told, and once unlocked it catches up.
    settle(true, true).await;
    game.turn_from(&person, &told).await;
    let next = game.other(&person);
    let told = game.told(&next).await;
    assert!(told.text().contains("locked"), "{}", told.text());
    settle(false, false).await;
    assert_eq!(game.asked().await.id, next.id);
    game.turn_of(&next).await;

    // The same goes for a thread that is locked but not archived; only those who manage threads get an answer there.
    let person = game.asked().await;
    let told = game.told(&person).await;
    settle(false, true).await;
    let ben = app.person("ben").await;
    let board = UserAction::command("caravans", "board", json!({}));
    let refused = ben.try_act(board).await;
    assert!(matches!(refused, Err(KitError::Refused(_))), "{refused:?}");
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
async fn a_channel_catches_up_once_the_missing_permission_is_given() {
    let app = App::start().await;
    let mut game = RunningGame::begin(&app, "desert-1", 101).await;
    game.turn().await;
    let mut person = game.asked().await;
    let mut told = game.told(&person).await;
    for missing in ["VIEW_CHANNEL", "SEND_MESSAGES"] {
        app.deny("desert-1", &[missing]).await;
        game.turn_from(&person, &told).await;
        person = game.other(&person);
        told = game.told(&person).await;
        let text = told.text();
        assert!(
            text.contains("may not write") && text.contains("My turn"),
            "{missing}: {text}"
        );

        app.deny("desert-1", &[]).await;
        assert_eq!(game.asked().await.id, person.id, "{missing}");
        game.stands().await;
    }
    app.close().await;
}
