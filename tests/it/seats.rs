//! Whoever takes a seat over sees its secrets, so its player is asked first.

use serde_json::json;

use crate::app::App;
use test_kit::{PostedMessage, Stand, TestTable, eventually};

/// A game of Ben, who is the host, Cem and Dia, whose riders are black, white and red.
async fn begun(app: &App) -> TestTable {
    let table = app.table("desert-1", &["ben", "cem", "dia"]);
    let table = table.with("rider", "black").open().await;
    for (person, rider) in [(1, "white"), (2, "red")] {
        let join = json!({"rider": rider});
        let joined = table.people[person].command("desert-1", "game join", join);
        joined.await.message();
    }
    table.host().press(&table.lobby, "start").await.message();
    match table.stand(None).await {
        Stand::Turn(..) => table,
        Stand::Over(post) => panic!("the game has only begun: {}", post.text()),
    }
}

/// The message in the channel that contains `words`.
async fn told_in(table: &TestTable, words: &str) -> PostedMessage {
    eventually(&format!("«{words}» in the channel"), || async {
        let mut posts = table.public().await.into_iter();
        posts.find(|post| post.content().contains(words))
    })
    .await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_that_is_given_up_goes_to_whom_it_was_asked_for() {
    let app = App::start().await;
    let table = begun(&app).await;
    let (ben, cem) = (&table.people[0], &table.people[1]);
    let eli = app.person("eli").await;
    // Cem takes no direct messages, so he is asked in the channel, where only he can answer.
    cem.accept_direct_messages(false).await;
    let give = json!({"rider": "white", "to": eli.id});
    let done = ben.command("desert-1", "game replace", give).await;
    done.says(&["asking the player"]);
    let question = told_in(&table, "asks you to give up your seat").await;
    assert_eq!(question.notified(), [cem.id.as_str()]);
    let other = ben.press(&question, "give-up-seat").await;
    other.says(&["no question about your seat"]);
    cem.press(&question, "give-up-seat")
        .await
        .says(&["you give up your seat"]);
    let news = told_in(&table, "gives up the seat").await;
    assert_eq!(news.notified(), [eli.id.as_str()]);
    let other = table.people[2].press(&news, "take").await;
    other.says(&["on offer to", "only"]);
    let taken = eli.press(&news, "take").await;
    taken.says(&["the seat is yours"]);
    app.close().await;
}
