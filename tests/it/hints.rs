//! Hints as players get them: in private, with a picture, where they were agreed on or nobody else plays.

use serde_json::{Value, json};

use crate::app::App;
use test_kit::{PostedMessage, TestTable, TestUser};

async fn hint(table: &TestTable, who: &TestUser) -> PostedMessage {
    let asked = who.command(&table.channel, "hint", json!({}));
    asked.await.private()
}

/// The options of the `/place` that a hint names.
fn place(hint: &PostedMessage) -> Value {
    let text = hint.text();
    let mut quoted = text.split('`').filter(|part| part.starts_with("/place "));
    let typed = quoted.next().unwrap_or_else(|| panic!("no /place: {text}"));
    let mut words = typed.split(' ').skip(1);
    let mut options = json!({});
    for name in ["colour", "space", "colour2", "space2"] {
        if let Some(word) = words.next() {
            options[name] = json!(word);
        }
    }
    options
}

/// Checks that the hint has a picture with alt text, and says why.
fn is_whole(hint: &PostedMessage) {
    let text = hint.text();
    assert!(text.contains("A hint, for you alone"), "{text}");
    let pictures = hint.attachments();
    assert_eq!(pictures.len(), 1, "{text}");
    let alt = pictures[0]["description"].as_str();
    assert!(alt.is_some_and(|alt| !alt.is_empty()));
    assert!(hint.has_button("my-turn"), "{:?}", hint.buttons());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_alone_plays_the_turns_that_they_are_advised() {
    // Given somebody alone with two computer players,
    let app = App::start().await;
    let invitation = app.table("desert-1", &["ana"]).with("seats", 3);
    let table = invitation.with("computers", 2).begin().await;

    // when they ask for a hint in each of their turns, then it is for them alone, and what it names can be played.
    let mut before = None;
    for _ in 0..2 {
        let (ana, post) = table.mover(before.as_deref()).await;
        let posts = table.public().await.len();
        let hint = hint(&table, &ana).await;
        is_whole(&hint);
        assert_eq!(table.public().await.len(), posts);
        let preview = ana.command(&table.channel, "place", place(&hint)).await;
        ana.press(&preview.private(), "end-turn").await.message();
        before = Some(post);
    }
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_get_hints_only_if_they_were_allowed_when_the_game_was_opened() {
    // Given two people who play with the usual options, and the same two in another channel with hints,
    let app = App::start().await;
    let plain = app.table("desert-1", &["ana", "ben"]).begin().await;
    let invitation = app.table("desert-2", &["ben", "ana"]).with("hints", true);
    let lobby = invitation.open().await;
    let said = lobby.lobby.text();
    assert!(said.contains("Hints are allowed"), "{said}");
    let (ben, ana) = (lobby.people[0].clone(), lobby.people[1].clone());

    // when a hint is asked for in the lobby, then the game has to begin first.
    let eli = app.person("eli").await;
    let early = eli.command(&lobby.channel, "hint", json!({})).await;
    early.says(&["not begun"]);
    let shown = lobby.newest_with("join").await;
    ana.press(&shown, "join").await.message();
    ben.press(&shown, "start").await.message();

    // When they ask where nobody agreed, then both are told how hints are agreed on, and nothing has changed.
    plain.mover(None).await;
    let posts = plain.public().await.len();
    for who in [&ana, &ben] {
        let refused = who.command(&plain.channel, "hint", json!({})).await;
        refused.says(&["*Options*", "before others join"]);
    }
    assert_eq!(plain.public().await.len(), posts);

    // When they ask where hints are allowed, then who is to move gets one, the other one is told who is,
    let (mover, _) = lobby.mover(None).await;
    let other = if mover.id == ana.id { &ben } else { &ana };
    is_whole(&hint(&lobby, &mover).await);
    let refused = other.command(&lobby.channel, "hint", json!({})).await;
    refused.says(&["not your turn"]);
    let info = other.command(&lobby.channel, "game info", json!({})).await;
    info.says(&["Hints are allowed"]);

    // and nobody but the mover sees anything of the hint.
    for message in other.messages(&lobby.channel).await {
        let text = message.text();
        assert!(!text.contains("A hint, for you alone"), "{text}");
    }

    // Somebody who does not play is told so.
    let refused = eli.command(&lobby.channel, "hint", json!({})).await;
    refused.says(&["not playing"]);
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_asks_again_and_again_has_to_wait() {
    // Given somebody alone with a computer player, whose opening of the game counts too,
    let app = App::start().await;
    let invitation = app.table("desert-1", &["ana"]).with("seats", 2);
    let table = invitation.with("computers", 1).begin().await;
    let (ana, _) = table.mover(None).await;

    // when they ask for more hints than anybody needs in a moment, then they are told to wait, in private.
    let mut waits = 0;
    for _ in 0..8 {
        let answer = ana.command(&table.channel, "hint", json!({})).await;
        let text = answer.private().text();
        waits += usize::from(text.contains("second") && !text.contains("A hint"));
    }
    assert!(waits > 0, "every one was answered");
    app.close().await;
}
