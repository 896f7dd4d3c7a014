//! Two presses of one button, or one interaction delivered twice, make one move.

use serde_json::json;

use crate::app::App;
use test_kit::{InputMethod, Stand, Taste, TestTable, play};

/// A game of two that waits for its first leader.
async fn begun(app: &App) -> TestTable {
    app.table("desert-1", &["ana", "ben"]).begin().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_interaction_delivered_again_changes_nothing() {
    let app = App::start().await;
    let table = begun(&app).await;
    let ana = &table.people[0];
    let mut taste = Taste::new(12);
    let Stand::Turn(post, _) = table.stand(None).await else {
        panic!("the game has only begun");
    };
    let (colour, space) = play::offered(&table, ana, &mut taste)
        .await
        .expect("a leader is due");
    let placed = ana
        .command(
            &table.channel,
            "place",
            json!({"colour": colour, "space": space}),
        )
        .await;
    ana.repeat(placed.interaction()).await;
    let ended = ana.press(&placed.private(), "end-turn").await;
    ended.message();
    ana.repeat(ended.interaction()).await;
    ana.repeat(placed.interaction()).await;
    let Stand::Turn(post, people) = table.stand(Some(post.id())).await else {
        panic!("the game has only begun");
    };
    assert_eq!(people[0].id, table.people[1].id);
    // This is answered after the repetitions, so the bot has had its chance to go wrong. Pressed twice at once, it is answered
    // twice and ends one turn.
    let preview = play::prepare(&table, &people[0], InputMethod::Typing, &mut taste).await;
    let (first, second) = tokio::join!(
        people[0].press(&preview, "end-turn"),
        people[0].press(&preview, "end-turn")
    );
    first.message();
    second.message();
    let Stand::Turn(_, people) = table.stand(Some(post.id())).await else {
        panic!("the game has only begun");
    };
    assert_eq!(people[0].id, ana.id, "two leaders were placed, not more");
    assert_eq!(table.turn_posts().await, 3);
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_opened_and_joined_by_repeated_deliveries_is_one_lobby() {
    let app = App::start().await;
    let (ana, ben) = (app.person("ana").await, app.person("ben").await);
    let opened = ana.command("desert-1", "game new", json!({"seats": 3}));
    let opened = opened.await;
    let lobby = opened.message();
    ana.repeat(opened.interaction()).await;
    let joined = ben.press(&lobby, "join").await;
    joined.message();
    ben.repeat(joined.interaction()).await;
    // This is answered after the repetitions, so the bot has had its chance to go wrong.
    ana.command("desert-1", "game info", json!({}))
        .await
        .private();
    let seen = ana.messages("desert-1").await;
    let lobbies = seen.iter().filter(|message| message.has_button("join"));
    assert_eq!(lobbies.count(), 1);
    app.close().await;
}
