//! Two presses of one button, or one interaction delivered twice, make one move.

use serde_json::json;

use crate::app::App;
use test_kit::{InputMethod, Stand, Taste, TestTable, eventually, play};

/// A game of two that waits for its first leader.
async fn begun(app: &App) -> TestTable {
    app.table("desert-1", &["ana", "ben"]).begin().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn end_turn_pressed_twice_at_once_ends_one_turn() {
    let app = App::start().await;
    let table = begun(&app).await;
    let mut taste = Taste::new(11);
    let mut before: Option<String> = None;
    for mover in [0, 1, 0] {
        let Stand::Turn(post, people) = table.stand(before.as_deref()).await else {
            panic!("the game has only begun");
        };
        assert_eq!(
            people[0].id, table.people[mover].id,
            "leaders are placed in turns"
        );
        let preview = play::prepare(&table, &people[0], InputMethod::Typing, &mut taste).await;
        let (first, second) = tokio::join!(
            people[0].press(&preview, "end-turn"),
            people[0].press(&preview, "end-turn")
        );
        first.message();
        second.message();
        before = Some(post.id().to_owned());
    }
    let Stand::Turn(_, people) = table.stand(before.as_deref()).await else {
        panic!("the game has only begun");
    };
    assert_eq!(
        people[0].id, table.people[1].id,
        "three turns were ended, not more"
    );
    app.close().await;
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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_opened_by_a_repeated_delivery_is_one_lobby() {
    let app = App::start().await;
    let ana = app.person("ana").await;
    let opened = ana
        .command("desert-1", "game new", json!({"seats": 2}))
        .await;
    let lobby = opened.message();
    ana.repeat(opened.interaction()).await;
    let joined = app.person("ben").await.press(&lobby, "join").await;
    joined.message();
    let ben = app.person("ben").await;
    ben.repeat(joined.interaction()).await;
    ana.press(&lobby, "start").await.message();
    let lobbies = eventually("the first turn", || async {
        let seen = ana.messages("desert-1").await;
        let begun = seen.iter().any(|message| message.has_button("my-turn"));
        begun.then(|| {
            seen.iter()
                .filter(|message| message.has_button("join"))
                .count()
        })
    })
    .await;
    assert!(lobbies <= 1, "one lobby was opened, and it has started");
    app.close().await;
}
