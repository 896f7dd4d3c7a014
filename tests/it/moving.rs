//! Moving a game to another channel while the old one still exists.

use serde_json::{Value, json};

use crate::app::App;
use test_kit::{
    BotResponse, InputMethod, PostedMessage, Stand, Taste, TestTable, TestUser, eventually, play,
};

async fn turn_post(table: &TestTable, before: Option<&str>) -> PostedMessage {
    match table.stand(before).await {
        Stand::Turn(post, _) => post,
        Stand::Over(post) => panic!("over too soon: {}", post.text()),
    }
}

/// The number of the game that somebody is offered in a channel.
async fn offered(person: &TestUser, channel: &str) -> Value {
    let found = person
        .autocomplete(channel, "game move", json!({}), "game", "")
        .await;
    assert_eq!(found.len(), 1, "{found:?}");
    found[0].value.clone()
}

async fn moved(person: &TestUser, channel: &str, game: &Value) -> BotResponse {
    let options = json!({"game": game});
    person.command(channel, "game move", options).await
}

/// What somebody who does not play can read in a channel.
async fn read(app: &App, channel: &str) -> Vec<PostedMessage> {
    app.person("eli").await.messages(channel).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_takes_the_game_into_a_thread_and_the_old_channel_says_where() {
    let app = App::start().await;
    let mut taste = Taste::new(111);
    let mut table = app.table("desert-1", &["ben", "cem"]).begin().await;
    let (ben, cem) = (table.people[0].clone(), table.people[1].clone());
    let old = turn_post(&table, None).await;
    let thread = json!({"channel": "desert-2", "name": "caravans", "user": "ben"});
    app.control.post("threads", &thread).await;
    let game = offered(&ben, "caravans").await;
    moved(&cem, "caravans", &game).await.says(&["still exists"]);
    moved(&ben, "caravans", &game).await.says(&["goes on here"]);

    table.channel = String::from("caravans");
    let post = turn_post(&table, None).await;
    assert!(post.content().contains("<#"), "{}", post.content());
    assert_eq!(post.attachments().len(), 1, "{}", post.0);
    let farewell = eventually("the old channel to be told", || async {
        let mut posts = read(&app, "desert-1").await.into_iter();
        posts.find(|post| post.content().contains("Moved away by"))
    })
    .await;
    assert!(farewell.content().contains(post.id()), "{}", farewell.0);
    assert!(farewell.notified().is_empty());
    eventually("the old post to lose its buttons", || async {
        let posts = read(&app, "desert-1").await;
        let open = posts.iter().any(|post| post.has_button("my-turn"));
        (!open).then_some(())
    })
    .await;
    // One direct message per turn: another channel is not a new turn.
    let told = eventually("Ben to be told", || async {
        let told = ben.direct_messages().await.len();
        (told > 0).then_some(told)
    });
    assert_eq!(told.await, 1);

    // In the old channel players go on as before, and others are told that it has moved.
    let press = old.custom_id("my-turn");
    let panel = ben.forge("desert-1", &press).await.private();
    assert!(!panel.menus().is_empty(), "{}", panel.0);
    ben.command("desert-1", "board", json!({})).await.private();
    let eli = app.person("eli").await;
    for answer in [
        eli.command("desert-1", "board", json!({})).await,
        eli.forge("desert-1", &press).await,
    ] {
        let told = answer.says(&["goes on in another channel"]);
        assert!(!told.contains("<#"), "{told}");
    }
    play::turn(&table, &ben, InputMethod::Typing, &mut taste).await;
    let next = turn_post(&table, Some(post.id())).await;
    table.one_open_post().await;
    let told = eventually("Cem to be told", || async {
        cem.direct_messages().await.pop()
    })
    .await;
    let link = told.0["components"].to_string();
    let there = next.channel();
    assert!(
        link.contains(there) && !link.contains(old.channel()),
        "{link}"
    );
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_moved_by_its_line_and_only_where_the_bot_may_attach_files() {
    let app = App::start().await;
    let table = app.table("desert-1", &["ben", "cem"]).begin().await;
    let ben = &table.people[0];
    let post = turn_post(&table, None).await;
    let game = offered(ben, "desert-2").await;

    // The bot may not attach files there.
    app.deny("desert-3", &["ATTACH_FILES"]).await;
    moved(ben, "desert-3", &game).await.says(&["Attach Files"]);
    app.deny("desert-3", &[]).await;
    app.rest().await;
    // Nonsense.
    for nonsense in [json!("no such game"), json!("99"), json!("-1"), json!("")] {
        app.rest().await;
        let options = json!({"game": nonsense});
        ben.raw_command("desert-3", "game move", options)
            .await
            .says(&["no such running game"]);
    }
    assert_eq!(turn_post(&table, None).await.id(), post.id());

    // Somebody who manages the server moves it, naming it as the list does.
    let reader = TestUser::new(&app.control.verbatim(), "ana").await;
    let line = reader
        .autocomplete("desert-3", "game move", json!({}), "game", "CEM")
        .await;
    let line = json!(line[0].name);
    let ana = app.person("ana").await;
    moved(&ana, "desert-3", &line).await.says(&["goes on here"]);
    app.close().await;
}
