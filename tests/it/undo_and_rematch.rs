//! Turns taken back with the next player's consent, and games played again.

use serde_json::json;

use crate::app::App;
use test_kit::{InputMethod, PostedMessage, Stand, Taste, TestTable, TestUser, eventually, play};

async fn on_move(table: &TestTable, before: Option<&str>) -> (PostedMessage, TestUser) {
    match table.stand(before).await {
        Stand::Turn(post, mut people) => (post, people.remove(0)),
        Stand::Over(post) => panic!("over too soon: {}", post.text()),
    }
}

/// Plays one turn; returns the answer to *End turn* and the post of the next one.
async fn played(
    table: &TestTable,
    before: &PostedMessage,
    taste: &mut Taste,
) -> (PostedMessage, PostedMessage) {
    let (_, mover) = on_move(table, None).await;
    let preview = play::prepare(table, &mover, InputMethod::Typing, taste).await;
    let answer = mover.press(&preview, "end-turn").await.private();
    let (post, _) = on_move(table, Some(before.id())).await;
    (answer, post)
}

async fn undo(person: &TestUser) -> PostedMessage {
    person
        .command("desert-1", "undo", json!({}))
        .await
        .private()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_is_taken_back_when_the_next_player_agrees() {
    let app = App::start().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let (ana, ben) = (&table.people[0], &table.people[1]);
    let mut taste = Taste::new(71);
    let (first, _) = on_move(&table, None).await;
    // Before anything was played there is nothing to ask for.
    let refused = ben.command("desert-1", "undo", json!({})).await;
    refused.says(&["until another player does something"]);
    let (answer, second) = played(&table, &first, &mut taste).await;
    assert!(answer.has_button("ask-undo"), "{}", answer.0);

    // Ben prepares his turn, and Ana thinks better of hers.
    let old = play::prepare(&table, ben, InputMethod::Typing, &mut taste).await;
    let question = undo(ana).await;
    assert!(
        question.content().contains(&ben.id),
        "{}",
        question.content()
    );
    let kept = ana.press(&question, "never").await.private();
    assert!(
        kept.content().contains("Nothing was changed"),
        "{}",
        kept.content()
    );
    let asked = ana.press(&answer, "ask-undo").await;
    asked.says(&["your question is in the channel"]);
    ana.command("desert-1", "undo", json!({}))
        .await
        .says(&["already in the channel"]);

    // Ben alone is notified, once, and only he may answer.
    let question = table.newest_with("agree-undo").await;
    assert_eq!(question.notified(), std::slice::from_ref(&ben.id));
    let info = ana.command("desert-1", "game info", json!({})).await;
    info.says(&["asks to take back"]);
    for other in [ana, &app.person("eli").await] {
        other.press(&question, "agree-undo").await.private();
    }
    let own = ben.press(&second, "my-turn").await.private();
    assert!(own.has_button("agree-undo"), "{}", own.0);
    let agreed = ben.press(&question, "agree-undo").await;
    assert!(agreed.changed_the_message());
    assert!(agreed.text().contains("is taken back"), "{}", agreed.text());
    assert!(agreed.message().buttons().is_empty());

    // Everybody sees that it is Ana's turn again, and she is told again.
    let (third, mover) = on_move(&table, Some(second.id())).await;
    assert_eq!(mover.id, ana.id);
    assert!(
        third.content().contains("last turn taken back"),
        "{}",
        third.content()
    );
    eventually("Ana to be told twice that it is her turn", || async {
        let told = ana.direct_messages().await.into_iter();
        let turns = told
            .filter(|message| message.text().contains("your turn"))
            .count();
        (turns == 2).then_some(())
    })
    .await;

    // Old buttons and drafts are void.
    ben.press(&old, "end-turn").await.private();
    ben.forge("desert-1", &question.custom_id("agree-undo"))
        .await
        .says(&["no question about taking something back"]);
    let again = answer.custom_id("ask-undo");
    ana.forge("desert-1", &again).await.private();
    let (same, _) = on_move(&table, None).await;
    assert_eq!(same.id(), third.id());
    let (_, fourth) = played(&table, &third, &mut taste).await;

    // A question that is settled by playing on loses its buttons and keeps its text.
    ana.press(&undo(ana).await, "ask-undo").await.private();
    let question = table.newest_with("agree-undo").await;
    played(&table, &fourth, &mut taste).await;
    let settled = eventually("the question to lose its buttons", || async {
        let now = ana.message(question.id()).await;
        now.buttons().is_empty().then_some(now)
    })
    .await;
    assert_eq!(settled.content(), question.content());
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_is_over_is_played_again_by_whoever_likes() {
    let app = App::start().await;
    let table = app
        .table("desert-1", &["ana", "ben"])
        .with("pace", "3 days")
        .with("serpentine", true);
    let table = table.begin().await;
    let (ana, ben) = (&table.people[0], &table.people[1]);
    let eli = app.person("eli").await;
    let (post, _) = on_move(&table, None).await;
    ben.command("desert-1", "game rematch", json!({}))
        .await
        .says(&["not over"]);
    eli.command("desert-2", "game rematch", json!({}))
        .await
        .says(&["no game"]);
    let sure = ben.command("desert-1", "game resign", json!({})).await;
    ben.press(&sure.private(), "really-resign").await.private();
    let Stand::Over(last) = table.stand(Some(post.id())).await else {
        panic!("one player is left")
    };
    eli.press(&last, "rematch").await.says(&["not playing"]);

    let lobby = ben.press(&last, "rematch").await.message();
    assert!(
        !lobby.is_ephemeral() && lobby.has_button("join"),
        "{}",
        lobby.0
    );
    for words in ["rematch", "Ana", "3 days", "serpentine"] {
        let found = lobby.content().contains(words);
        assert!(
            found || (words == "3 days" && lobby.content().contains("72 hours")),
            "{}",
            lobby.content()
        );
    }
    assert!(lobby.notified().is_empty());
    // A second press opens no second lobby, and the last post stays as it is.
    ana.press(&last, "rematch")
        .await
        .says(&["a game in this channel already"]);
    ana.press(&lobby, "join").await.message();
    ben.press(&lobby, "start").await.message();
    table.stand(Some(last.id())).await;
    let stays = table
        .public()
        .await
        .into_iter()
        .find(|post| post.id() == last.id());
    assert!(stays.is_some_and(|post| post.has_button("export")));

    // By command too.
    let sure = ana.command("desert-1", "game resign", json!({})).await;
    ana.press(&sure.private(), "really-resign").await.private();
    eventually("the second end", || async {
        let posts = table.public().await.into_iter();
        (posts.filter(|post| post.has_button("export")).count() == 2).then_some(())
    })
    .await;
    let lobby = ana
        .command("desert-1", "game rematch", json!({}))
        .await
        .message();
    assert!(lobby.has_button("start"));
    app.close().await;
}
