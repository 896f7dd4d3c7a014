//! Games against computer players.

use serde_json::json;

use crate::app::App;
use crate::record::Record;
use test_kit::pseudo::english;
use test_kit::{BotResponse, InputMethod, Stand, Taste, TestTable, TestUser, eventually, play};

/// Chooses from the lobby's menu of computer players.
async fn choose(table: &TestTable, who: &TestUser, value: &str) -> BotResponse {
    let lobby = table.newest_with("start").await;
    who.select(&lobby, "computers", &[value]).await
}

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
async fn a_kill_while_computer_players_move_loses_and_doubles_nothing() {
    // Given two people and a computer player between them,
    let mut app = App::start_program().await;
    let invitation = app.table("desert-1", &["ana", "ben"]).with("seats", 3);
    let table = invitation.with("computers", 1).begin().await;
    let mut taste = Taste::new(172);
    let mut before: Option<String> = None;

    // when the program is killed after every third turn as soon as that is committed,
    for round in 0.. {
        let (post, person) = match table.stand(before.as_deref()).await {
            Stand::Over(_) => break,
            Stand::Turn(post, people) => (post, people[0].clone()),
        };
        let preview = play::prepare(&table, &person, InputMethod::Menus, &mut taste).await;
        person.press(&preview, "end-turn").await.message();
        if round % 3 == 2 {
            app.kill_bot().await;
            app.start_bot().await;
        }
        before = Some(post.id().to_owned());
    }

    // then the game goes to its end, and no post was made twice.
    checked(&app, &table, &["Amira", "Ana", "Ben"]).await;
    let posts = table.public().await;
    let mut texts: Vec<String> = posts.iter().map(|post| post.text()).collect();
    let all = texts.len();
    texts.sort();
    texts.dedup();
    assert_eq!(texts.len(), all, "a post was made twice");
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_menu_of_computer_players_refuses_what_makes_no_sense() {
    // Given a lobby of two,
    let app = App::start().await;
    let table = app.table("desert-1", &["ana", "ben"]).open().await;
    let (ana, ben) = (&table.people[0], &table.people[1]);

    let menu = table.lobby.custom_id("computers");

    // when others than the host choose, or something that is not there is chosen, then nothing changes.
    choose(&table, ben, "planner").await.says(&[&ana.id]);
    for value in [
        "champion",
        "program:champion",
        "random",
        "",
        "remove",
        "remove red",
        "remove mauve",
    ] {
        let values = [value];
        let forged = ana.forge_choice("desert-1", &menu, &values);
        forged.await.private();
    }
    let lobby = table.newest_with("start").await;
    assert!(lobby.text().contains("1 of 2"), "{}", lobby.text());

    // When the host adds one, then it sits there, there is no room for another one, and it can go again.
    let added = choose(&table, ana, "planner").await.message();
    assert!(added.text().contains("planner"), "{}", added.text());
    let values = ["novice"];
    let forged = ana.forge_choice("desert-1", &menu, &values);
    forged.await.says(&["2 seats"]);
    let left = added.menu("computers");
    let remove = left.expect("it can be removed").options;
    let [remove] = &remove[..] else {
        panic!("there is no room for another one: {remove:?}")
    };
    choose(&table, ben, remove).await.says(&[&ana.id]);
    choose(&table, ana, remove).await.message();
    let values = [remove.as_str()];
    let forged = ana.forge_choice("desert-1", &menu, &values);
    forged.await.private();
    assert!(table.newest_with("start").await.text().contains("1 of 2"));

    // When a command asks for more than there are seats, or for a level that the game does not have, then no lobby opens.
    let command = |options| ana.command("desert-2", "game new", options);
    let many = command(json!({"seats": 2, "computers": 2}));
    many.await.says(&["1 computer player"]);
    let other = command(json!({"game": "nomadi", "computers": 1, "level": "master"}));
    other.await.says(&["novice", "planner"]);
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn computer_players_alone_are_watched_stopped_and_let_go_on() {
    // Given a game of two computer players that somebody only watches,
    let app = App::start().await;
    let invitation = app.table("desert-1", &["ana"]).with("seats", 2);
    let invitation = invitation.with("level", "novice").with("watch", "1h");
    let table = invitation.begin().await;
    let ana = table.host();
    let ben = app.person("ben").await;
    assert!(
        table.lobby.text().contains("every hour"),
        "{}",
        table.lobby.text()
    );
    assert!(
        table.lobby.text().contains("to watch"),
        "{}",
        table.lobby.text()
    );
    assert!(!table.lobby.has_button("join"), "{}", table.lobby.0);

    // when it starts, then there is a post about the first round, and nobody is asked for anything.
    let round = table.newest_with("stop-watching").await;
    for name in ["Amira (novice)", "Bashir (novice)"] {
        assert!(round.text().contains(name), "{}", round.text());
    }
    assert!(round.notified().is_empty());
    assert!(!round.has_button("my-turn"));

    // Others cannot stop it; the host can, and can let it go on.
    ben.press(&round, "stop-watching").await.says(&[&ana.id]);
    ana.press(&round, "stop-watching")
        .await
        .says(&["stands still"]);
    let stopped = table.newest_with("go-on-watching").await;
    ben.press(&stopped, "go-on-watching").await.says(&[&ana.id]);
    ana.press(&stopped, "go-on-watching")
        .await
        .says(&["goes on"]);
    let next = eventually("another round", || async {
        let posts = table.public().await.into_iter().rev();
        let mut rounds = posts.filter(|post| post.has_button("stop-watching"));
        rounds.next().filter(|post| post.id() != round.id())
    });
    next.await;

    // The host ends it for good; a game with too few to watch, or too many, is not opened.
    let sure = ana.command("desert-1", "game cancel", json!({})).await;
    ana.press(&sure.private(), "really-cancel").await.private();
    let watch = |computers| {
        let options = json!({"seats": 2, "computers": computers, "watch": "1m"});
        ana.command("desert-2", "game new", options)
    };
    watch(1).await.says(&["fewer than 2"]);
    watch(3).await.says(&["2 seats"]);
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
