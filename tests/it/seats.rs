//! Whoever takes a seat over sees its secrets, so its player is asked first.

use serde_json::json;

use crate::app::App;
use test_kit::{PostedMessage, Stand, TestTable, TestUser, eventually};

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

/// The question to a player, in their direct messages.
async fn asked(person: &TestUser) -> PostedMessage {
    eventually("somebody to be asked for their seat", || async {
        let mut told = person.direct_messages().await.into_iter();
        told.find(|message| message.has_button("give-up-seat"))
    })
    .await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn host_and_accomplice_see_nobodys_tokens_unless_the_player_agrees() {
    // Given a host who would like an accomplice to have Cem's seat,
    let app = App::start().await;
    let table = begun(&app).await;
    let (ben, cem) = (&table.people[0], &table.people[1]);
    let eli = app.person("eli").await;
    let seat = json!({"rider": "white"});
    let give = json!({"rider": "white", "to": eli.id});
    let done = ben.command("desert-1", "game replace", give.clone()).await;
    done.says(&["asking the player", "<t:"]);

    // when the accomplice takes it at once, then they cannot, and see no tokens.
    let early = eli.command("desert-1", "game take", seat.clone()).await;
    early.says(&["not free yet"]);
    let tokens = eli.command("desert-1", "tokens", json!({})).await;
    tokens.says(&["not play"]);
    // Nor does somebody who manages the channel get around the question.
    let ana = app.person("ana").await;
    let again = ana.command("desert-1", "game replace", seat.clone()).await;
    again.says(&["has this question already"]);

    // Everybody reads who asks for whom; Cem keeps the seat by a button.
    let news = told_in(&table, "Until that is decided").await;
    for mention in [&ben.id, &cem.id, &eli.id] {
        assert!(news.content().contains(mention.as_str()), "{}", news.text());
    }
    assert!(news.notified().is_empty());
    let info = eli.command("desert-1", "game info", json!({})).await;
    info.says(&["until that is decided"]);
    let question = asked(cem).await;
    let kept = cem.press(&question, "keep-seat").await;
    assert!(kept.text().contains("keep your seat"), "{}", kept.text());
    assert!(kept.changed_the_message(), "the question is settled");
    told_in(&table, "keeps the seat").await;
    let late = eli.command("desert-1", "game take", seat.clone()).await;
    late.says(&["not on offer"]);
    app.close().await;
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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_says_nothing_for_a_day_loses_the_seat_and_a_restart_changes_nothing() {
    let mut app = App::start().await;
    let table = begun(&app).await;
    let ben = table.host().clone();
    let seat = json!({"rider": "red"});
    let done = ben.command("desert-1", "game replace", seat).await;
    done.says(&["asking the player"]);
    asked(&table.people[2]).await;
    app.jump(20.0).await;
    // Otherwise the bot would believe that it was down all that time, which does not count.
    app.heartbeat().await;
    app.stop_library().await;
    app.start_library().await;
    let posts = table.public().await;
    let given = |post: &PostedMessage| post.content().contains("No answer from");
    assert!(!posts.iter().any(given), "four hours are left");
    app.jump(4.5).await;
    let news = told_in(&table, "No answer from").await;
    let eli = app.person("eli").await;
    let taken = eli.press(&news, "take").await;
    taken.says(&["the seat is yours"]);
    app.close().await;
}
