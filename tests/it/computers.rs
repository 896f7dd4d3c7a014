//! Games against computer players.

use serde_json::json;

use crate::app::App;
use crate::record::Record;
use test_kit::pseudo::english;
use test_kit::{InputMethod, Taste, TestTable, TestUser, eventually, play};

/// Checks the record of a game that is over.
async fn checked(app: &App, table: &TestTable, players: &[&str]) {
    let record = Record::export(app, table).await;
    assert_eq!(record.replay().await["game_over"], json!(true));
    let (status, said) = record.verify().await;
    assert_eq!(status, Some(0), "verify: {said}");
    let named = record.json["players"].as_array();
    let named = named.expect("a record names the players").iter();
    let mut named: Vec<String> = named
        .filter_map(|name| name.as_str())
        .map(english)
        .collect();
    named.sort_unstable();
    assert_eq!(named, players);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_alone_plays_a_whole_game_against_two_computer_players() {
    // Given somebody alone who opens a game with two computer players,
    let app = App::start().await;
    let invitation = app.table("desert-1", &["ana"]).with("seats", 3);
    let invitation = invitation.with("computers", 2).with("level", "novice");
    let table = invitation.begin().await;

    // when they play to the end, then every post asks them and nobody else,
    let (last, turns) = table.play(InputMethod::Menus, &mut Taste::new(171)).await;
    assert!(turns[0] > 5, "{turns:?}");
    assert!(last.text().contains("Amira (novice)"), "{}", last.text());

    // and the record is that of three players.
    let players = ["Amira", "Ana", "Bashir"];
    checked(&app, &table, &players).await;

    // They were told that it is their turn once: whoever has just played sees the answer.
    let told = table.host().direct_messages().await;
    let turns = told.iter().filter(|one| one.has_button("my-turn"));
    assert!(turns.count() <= 1, "{told:?}");
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_computer_player_keeps_a_seat_warm_for_somebody_who_left() {
    // Given a game of two, of whom one wants to leave, in which a planner plays for late people,
    let app = App::start().await;
    let invitation = app.table("desert-1", &["ana", "ben"]).with("pace", "24 h");
    let table = invitation.with("late", "planner").begin().await;
    let late = "a computer player (planner) takes the turn";
    let (ana, ben) = (&table.people[0], &table.people[1]);
    let lobby = ana.message(table.lobby.id()).await.text();
    assert!(lobby.contains(late), "{lobby}");
    let replace = |who: &TestUser, options| {
        let who = who.clone();
        async move { who.command("desert-1", "game replace", options).await }
    };
    let (bens, give) = (
        json!({"rider": "blue"}),
        json!({"rider": "blue", "computer": "novice"}),
    );

    // when the host gives the seat to a computer player, then the other is asked, and agrees;
    replace(ben, json!({"rider": "red", "computer": "novice"}))
        .await
        .says(&[&ana.id]);
    let both = json!({"rider": "blue", "computer": "novice", "to": ben.id});
    replace(ana, both).await.says(&["not both"]);
    replace(ana, give.clone())
        .await
        .says(&["asking the player"]);
    let question = eventually("the question", || async {
        let mut told = ben.direct_messages().await.into_iter();
        told.find(|message| message.has_button("give-up-seat"))
    });
    let agreed = ben.press(&question.await, "give-up-seat").await;
    assert!(agreed.text().contains("give up your seat"));

    // and when the host does it again, then the computer player sits there, and plays.
    replace(ana, give).await.says(&["computer player"]);
    let seated = table.newest_with("take").await;
    let (mover, turn) = table.mover(None).await;
    assert_eq!(mover.id, ana.id);
    let mut taste = Taste::new(173);
    play::turn(&table, ana, InputMethod::Menus, &mut taste).await;
    let (mover, _) = table.mover(Some(&turn)).await;
    assert_eq!(mover.id, ana.id, "the computer player has answered");

    // Whoever left is back as soon as they want to be, and nobody can take the seat then.
    ben.press(&seated, "take")
        .await
        .says(&["the seat is yours"]);
    let dia = app.person("dia").await;
    dia.press(&seated, "take").await.private();
    replace(ana, bens).await.says(&["asking the player"]);
    app.close().await;
}
