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
    // This is answered after the repetitions, so the bot has had its chance to go wrong.
    play::turn(&table, &people[0], InputMethod::Typing, &mut taste).await;
    let Stand::Turn(_, people) = table.stand(Some(post.id())).await else {
        panic!("the game has only begun");
    };
    assert_eq!(people[0].id, ana.id, "two leaders were placed, not more");
    assert_eq!(table.turn_posts().await, 3);
    app.close().await;
}
