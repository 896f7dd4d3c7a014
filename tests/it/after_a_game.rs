//! What there is after a game: its steps, its film, its ratings.

use std::process::Command;

use serde_json::json;

use crate::app::App;
use test_kit::{InputMethod, PostedMessage, Taste, TestTable};

/// A game of two that was played to its end, and the post that says so.
pub async fn over(app: &App) -> (TestTable, PostedMessage) {
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let (post, _) = table.play(InputMethod::Typing, &mut Taste::new(12)).await;
    (table, post)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_is_over_is_replayed_filmed_and_rated_also_after_the_bot_was_killed() {
    // Given a game that is over, whose post names what it changed in ratings,
    let mut app = App::start_program().await;
    let (table, post) = over(&app).await;
    assert!(post.text().contains("Ratings"), "{}", post.text());
    let (ana, stranger) = (&table.people[0], app.person("eli").await);

    // when it is replayed from the button and stepped through, by a player and by somebody else in its channel,
    let opened = ana.press(&post, "open-replay").await.private();
    assert!(opened.text().starts_with("**Step "), "{}", opened.text());
    assert_eq!(opened.attachments().len(), 1);
    let start = ana.press(&opened, "replay - 0").await;
    assert!(start.changed_the_message());
    let start = start.message();
    assert!(start.text().contains("Step 1 of "), "{}", start.text());
    let next = ana.press(&start, "replay - 2").await.message();
    assert!(next.text().contains("Step 2 of "), "{}", next.text());
    let other = stranger.command(&table.channel, "replay", json!({})).await;
    other.says(&["Step ", "everything shown"]);

    // then old buttons go on after the bot was killed,
    app.kill_bot().await;
    app.start_bot().await;
    let last = ana.press(&next, "replay - 3").await.message();
    assert_eq!(last.text().lines().next(), opened.text().lines().next());
    let turns = last.menu("replay-turn").expect("a menu of turns");
    let chosen = turns.options[0].as_str();
    let turn = ana.select(&last, "replay-turn", &[chosen]).await.message();
    assert!(turn.text().starts_with("**Step "), "{}", turn.text());
    let as_ben = ana.press(&turn, "replay s1").await.message();
    assert!(as_ben.text().contains("saw it then"), "{}", as_ben.text());

    // the film is one animated picture with words for who cannot see it,
    let film = ana.press(&post, "film").await.private();
    let file = &film.attachments()[0];
    assert_eq!(file["filename"], "game.gif");
    let told = file["description"].as_str().unwrap_or_default();
    assert!(told.contains("Ana") && told.contains("Ben"), "{told}");
    let bytes = table
        .control
        .download(file["url"].as_str().expect("an address"))
        .await;
    assert!(bytes.starts_with(b"GIF89a"));

    // both are listed, and the program finds nothing to put right.
    let list = stranger
        .command(&table.channel, "leaderboard", json!({}))
        .await;
    list.says(&[&ana.id, &table.people[1].id, "1 game"]);
    app.tell_to_stop();
    app.stopped().await;
    let mut ratings = Command::new(env!("CARGO_BIN_EXE_caravanserai"));
    ratings.args(["ratings", "--json"]);
    ratings.env("CARAVANSERAI_DATABASE", app.database());
    let done = tokio::task::spawn_blocking(move || ratings.output()).await;
    let done = done.expect("no panic").expect("the program starts");
    let said = String::from_utf8_lossy(&done.stdout).into_owned();
    assert_eq!(done.status.code(), Some(0), "{said}");
    let said: serde_json::Value = serde_json::from_str(&said).expect("JSON");
    assert_eq!(
        (&said["games"], &said["counted"], &said["agrees"]),
        (&json!(1), &json!(1), &json!(true))
    );
    app.start_bot().await;
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_game_is_found_elsewhere_by_who_may_see_it_and_by_nobody_else() {
    // Given a game that is over,
    let app = App::start().await;
    let (table, post) = over(&app).await;
    let (ana, stranger) = (&table.people[0], app.person("eli").await);
    let number = post.custom_id("open-replay");
    let number = number.split(':').nth(2).expect("its table").to_owned();

    // when people type in another channel, then it is suggested to them, by who played and who won,
    for person in [ana, &stranger] {
        let found = person
            .autocomplete("desert-2", "replay", json!({}), "game", "ana")
            .await;
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].name.contains("Ben"), "{found:?}");
        let shown = person
            .command("desert-2", "replay", json!({"game": number}))
            .await;
        shown.says(&["Step "]);
    }

    // and there is no other game, however it is named.
    for game in ["999", "#0", "18446744073709551615", "nobody"] {
        let refused = stranger
            .command("desert-2", "replay", json!({ "game": game }))
            .await;
        assert!(!refused.private().text().contains("Step "), "{game}");
    }

    // Forged buttons of a game that goes on show a stranger no more than they may see.
    let going = app.table("desert-2", &["ana", "ben"]).begin().await;
    let (_, _) = going.mover(None).await;
    let forged = format!(
        "c1:replay:{}:5:-:s0:0",
        number.parse::<u64>().expect("a number") + 1
    );
    let seen = stranger.forge("desert-2", &forged).await.private();
    assert!(!seen.text().contains("saw it then"), "{}", seen.text());
    let elsewhere = stranger.forge("desert-1", &forged).await.private();
    assert!(!elsewhere.text().contains("Step "), "{}", elsewhere.text());
    let film = stranger
        .forge(
            "desert-2",
            &forged.replace("replay", "film").replace(":s0:0", ""),
        )
        .await;
    assert!(film.private().attachments().is_empty());
    app.close().await;
}
