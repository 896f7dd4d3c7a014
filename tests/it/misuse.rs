//! What people try but cannot do: each gets a sentence, for them alone, that says why.

use games::desert::Boards;
use serde_json::{Value, json};

use crate::app::App;
use test_kit::{InputMethod, PostedMessage, Stand, Taste, TestTable, play};

const ALL: [&str; 5] = ["ana", "ben", "cem", "dia", "eli"];

/// The post that asks the first player to move.
async fn first_post(table: &TestTable) -> PostedMessage {
    match table.stand(None).await {
        Stand::Turn(post, _) => post,
        Stand::Over(post) => panic!("the game has only begun: {}", post.text()),
    }
}

/// The names of the spaces around a space of the mountain board.
fn around(space: &str) -> Vec<String> {
    let boards = Boards::embedded();
    let board = boards.get("mountain").expect("a bundled board");
    let space = board.find(space).expect("a space of the board");
    board
        .around(space)
        .into_iter()
        .flatten()
        .map(|space| board.label(space))
        .collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_refusal_stands_under_the_picture_and_is_gone_afterwards() {
    // Given a player who opened the panel, and then placed a leader with a command,
    let app = App::start().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let post = first_post(&table).await;
    let ana = &table.people[0];
    let panel = ana.press(&post, "my-turn").await.private();
    let mut taste = Taste::new(46);
    let offered = play::offered(&table, ana, &mut taste).await;
    let (colour, space) = offered.expect("a leader is due");
    let placed = ana.command("desert-1", "place", leader(&colour, &space));
    placed.await.private();

    // when they choose from the old panel,
    let menu = &panel.menus()[0];
    let choice = menu.options[0].as_str();
    let refused = ana.select(&panel, &menu.custom_id, &[choice]).await;
    let refused = refused.private();

    // then the panel itself says so, below the board and in its text,
    assert_eq!(refused.id(), panel.id());
    let said = refused.0["embeds"][0]["description"].as_str();
    let said = said.expect("the refusal is an embed");
    assert!(said.contains("out of date"), "{said}");
    assert!(refused.content().starts_with(said), "{}", refused.content());
    assert_eq!(refused.attachments().len(), 1);

    // and no longer once something was done.
    let undone = ana.press(&refused, "undo").await.private();
    assert_eq!(undone.0["embeds"], json!([]));
    assert_eq!(undone.attachments().len(), 1);
    app.close().await;
}

fn leader(colour: &str, space: &str) -> Value {
    json!({"colour": colour, "space": space})
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_not_on_move_is_told_so() {
    let app = App::start().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let post = first_post(&table).await;
    let (ana, ben, eli) = (&table.people[0], &table.people[1], &app.person("eli").await);
    let (colour, space) = play::offered(&table, ana, &mut Taste::new(41))
        .await
        .expect("a leader is due");
    let options = json!({"colour": colour, "space": space});

    ben.command("desert-1", "place", options.clone())
        .await
        .says(&["not your turn", "Ana"]);
    ben.press(&post, "my-turn")
        .await
        .says(&["not your turn", "Ana"]);
    ben.command("desert-1", "undo", json!({})).await.private();
    assert!(
        ben.autocomplete("desert-1", "place", json!({"colour": colour}), "space", "")
            .await
            .is_empty()
    );

    eli.command("desert-1", "place", options.clone())
        .await
        .says(&["not play"]);
    eli.press(&post, "my-turn").await.says(&["not play"]);
    eli.command("desert-1", "tokens", json!({}))
        .await
        .says(&["not play"]);
    eli.command("desert-1", "game resign", json!({}))
        .await
        .says(&["not play"]);
    // Anybody may watch.
    eli.command("desert-1", "board", json!({})).await.private();
    eli.command("desert-1", "score", json!({})).await.private();

    ana.command("desert-2", "place", options.clone())
        .await
        .says(&["no game"]);
    ana.command("desert-2", "game info", json!({}))
        .await
        .says(&["no game"]);
    ana.raw_command("@bot", "place", options).await.message();

    // After all that, it is still Ana's first turn.
    play::turn(&table, ana, InputMethod::Typing, &mut Taste::new(41)).await;
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_lobby_refuses_what_makes_no_sense() {
    let app = App::start().await;
    let table = app.table("desert-1", &["ana", "ben"]).open().await;
    let (ana, ben, cem) = (&table.people[0], &table.people[1], &app.person("cem").await);

    ana.press(&table.lobby, "start").await.says(&["two"]);
    ana.press(&table.lobby, "join").await.says(&["already"]);
    ana.command("desert-1", "game join", json!({}))
        .await
        .says(&["already"]);
    ben.press(&table.lobby, "leave").await.private();
    ben.press(&table.lobby, "start").await.says(&[&ana.id]);
    ben.command("desert-1", "game new", json!({}))
        .await
        .private();
    ben.command("desert-1", "place", leader("pink", "C7"))
        .await
        .private();
    ben.command("desert-1", "game export", json!({}))
        .await
        .private();
    ben.command("desert-2", "game join", json!({}))
        .await
        .says(&["no game"]);

    ben.command("desert-1", "game join", json!({"rider": "black"}))
        .await
        .message();
    cem.press(&table.lobby, "join").await.says(&["2 seats"]);
    cem.press(&table.lobby, "cancel").await.private();
    ben.press(&table.lobby, "leave").await.message();
    cem.press(&table.lobby, "join").await.message();
    ana.press(&table.lobby, "start").await.message();
    let post = first_post(&table).await;

    // The lobby's buttons are out of date now.
    for press in ["join", "leave", "start"] {
        let custom_id = table.lobby.custom_id(press);
        ben.forge("desert-1", &custom_id).await.private();
    }
    cem.command("desert-1", "game leave", json!({}))
        .await
        .private();
    assert!(
        post.text().contains("Ana") || post.text().contains(&ana.id),
        "{}",
        post.text()
    );
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_illegal_space_is_refused_with_the_rule_that_forbids_it() {
    let app = App::start().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    first_post(&table).await;
    let (ana, ben) = (&table.people[0], &table.people[1]);
    let place = async |person: &test_kit::TestUser, colour: &str, space: &str| {
        person
            .command("desert-1", "place", leader(colour, space))
            .await
    };

    place(ana, "pink", "Q99")
        .await
        .says(&["Q99", "not a space"]);
    place(ana, "pink", "nowhere")
        .await
        .says(&["nowhere", "not a space"]);
    let offers = ana
        .autocomplete("desert-1", "place", json!({"colour": "pink"}), "space", "")
        .await;
    let space = offers[0]
        .value
        .as_str()
        .expect("spaces are text")
        .to_owned();
    // In upper or lower case, and with blanks around it.
    let preview = place(ana, "pink", &format!(" {} ", space.to_lowercase()))
        .await
        .private();
    assert!(preview.has_button("end-turn"), "{}", preview.text());
    place(ana, "green", &space).await.private();
    ana.press(&preview, "end-turn").await.message();

    place(ben, "green", &space)
        .await
        .says(&[&space, "Ana", "pink", "stands"]);
    for next_door in around(&space) {
        // Next to a leader, or forbidden for a stronger reason.
        let refusal = place(ben, "green", &next_door).await.private();
        assert!(!refusal.has_button("end-turn"), "{}", refusal.text());
        assert!(refusal.text().contains(&next_door), "{}", refusal.text());
    }
    let free = ben
        .autocomplete("desert-1", "place", json!({"colour": "green"}), "space", "")
        .await;
    let free = free[0].value.as_str().expect("spaces are text").to_owned();
    place(ben, "pink", &free)
        .await
        .says(&["Ana", "pink", "first leader"]);
    let preview = place(ben, "green", &free).await.private();
    assert!(preview.has_button("end-turn"), "{}", preview.text());
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn old_buttons_and_other_peoples_previews_do_nothing() {
    let app = App::start().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let post = first_post(&table).await;
    let (ana, ben) = (&table.people[0], &table.people[1]);
    let mut taste = Taste::new(43);
    let old = play::prepare(&table, ana, InputMethod::Typing, &mut taste).await;
    let end = old.custom_id("end-turn");

    // Ben cannot see Ana's preview; forged presses of its buttons are refused.
    for press in ["end-turn", "undo", "start-over"] {
        ben.forge("desert-1", &old.custom_id(press)).await.private();
    }

    // After an undo the old preview is out of date.
    ana.command("desert-1", "undo", json!({"all": true}))
        .await
        .private();
    ana.press(&old, "end-turn").await.private();
    let Stand::Turn(same, _) = table.stand(None).await else {
        panic!("the game has only begun")
    };
    assert_eq!(
        same.id(),
        post.id(),
        "a button of an older draft ended the turn"
    );
    play::turn(&table, ana, InputMethod::Typing, &mut taste).await;

    let Stand::Turn(next, people) = table.stand(Some(post.id())).await else {
        panic!("the game has only begun")
    };
    assert_eq!(people[0].id, ben.id);
    // The previous post loses its buttons; pressing them all the same does nothing.
    table.one_open_post().await;
    ana.forge("desert-1", &post.custom_id("my-turn"))
        .await
        .private();
    ana.forge("desert-1", &end).await.private();
    for forged in [
        "",
        "x",
        "c1:end-turn:1:1:1",
        "c1:end-turn:99999:0:-",
        "c9:my-turn:1:1:-",
        &"🐪".repeat(25),
    ] {
        ana.forge("desert-1", forged).await.private();
        ben.forge("desert-1", forged).await.private();
    }
    let Stand::Turn(same, _) = table.stand(None).await else {
        panic!("the game has only begun")
    };
    assert_eq!(same.id(), next.id());
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_is_over_or_gone_takes_no_moves() {
    let app = App::start().await;
    let table = app.table("desert-1", &ALL[..2]).begin().await;
    let post = first_post(&table).await;
    let (ana, ben) = (&table.people[0], &table.people[1]);
    ana.command("desert-1", "game export", json!({}))
        .await
        .says(&["over"]);
    let sure = ben
        .command("desert-1", "game resign", json!({}))
        .await
        .private();
    ben.press(&sure, "never").await.message();
    let Stand::Turn(..) = table.stand(None).await else {
        panic!("Ben thought better of it")
    };
    let sure = ben
        .command("desert-1", "game resign", json!({}))
        .await
        .private();
    ben.press(&sure, "really-resign").await.message();
    let Stand::Over(_) = table.stand(Some(post.id())).await else {
        panic!("one player is left")
    };

    ana.command("desert-1", "place", leader("pink", "C7"))
        .await
        .says(&["over"]);
    ana.forge("desert-1", &post.custom_id("my-turn"))
        .await
        .private();
    ben.command("desert-1", "game resign", json!({}))
        .await
        .private();
    ana.command("desert-1", "game export", json!({}))
        .await
        .message();
    ana.command("desert-1", "board", json!({})).await.private();

    // The channel is free for the next game.
    let next = app.table("desert-1", &["cem", "dia"]).open().await;
    let cem = &next.people[0];
    cem.press(&next.lobby, "cancel").await.message();
    cem.command("desert-1", "game start", json!({}))
        .await
        .private();
    app.close().await;
}
