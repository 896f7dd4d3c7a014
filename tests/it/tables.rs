//! Tables: their place, people and options.

use serde_json::json;

use crate::app::App;
use test_kit::{
    BotResponse, COLOURS, InputMethod, PostedMessage, Stand, Taste, TestTable, TestUser,
    eventually, play,
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_has_a_game_of_its_own() {
    let app = App::start().await;
    let made = app
        .control
        .post("threads", &json!({"channel": "desert-1", "name": "dunes"}))
        .await;
    let thread = made["id"].as_str().expect("a thread has an id").to_owned();
    let above = app.table("desert-1", &["ana", "ben"]).begin().await;
    let below = app.table(&thread, &["ben", "cem"]).begin().await;
    let mut taste = Taste::new(91);
    for table in [&above, &below] {
        let Stand::Turn(post, people) = table.stand(None).await else {
            panic!("the game has only begun")
        };
        assert_eq!(people[0].id, table.people[0].id);
        play::turn(table, &people[0], InputMethod::Menus, &mut taste).await;
        table.stand(Some(post.id())).await;
    }
    app.close().await;
}

/// The lobby's message as it is now.
async fn lobby(table: &TestTable) -> PostedMessage {
    let seen = table.public().await.into_iter();
    let mut lobbies = seen.filter(|message| message.id() == table.lobby.id());
    lobbies.next().expect("the lobby's message stays")
}

async fn choose_rider(table: &TestTable, who: &TestUser, rider: &str) -> BotResponse {
    let lobby = lobby(table).await;
    who.select(&lobby, "rider", &[rider]).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn riders_are_chosen_or_given() {
    let app = App::start().await;
    let table = app
        .table("desert-1", &["ana", "ben", "cem"])
        .with("rider", "black")
        .open()
        .await;
    let [ana, ben, cem] = &table.people[..] else {
        panic!("three people")
    };
    ben.command("desert-1", "game join", json!({"rider": "black"}))
        .await
        .says(&["Ana", "black"]);
    ben.command("desert-1", "game join", json!({"rider": "white"}))
        .await
        .message();
    // Choosing a rider without having joined joins, too.
    choose_rider(&table, cem, "orange").await.message();
    choose_rider(&table, ana, "white")
        .await
        .says(&["Ben", "white"]);
    eventually("the lobby to show the riders", || async {
        let lobby = lobby(&table).await;
        let all = ["black", "white", "orange"]
            .iter()
            .all(|rider| lobby.text().contains(rider));
        all.then_some(())
    })
    .await;
    // A host who leaves passes the lobby on.
    ana.press(&table.lobby, "leave").await.message();
    ben.press(&table.lobby, "start").await.message();
    let Stand::Turn(_, people) = table.stand(None).await else {
        panic!("the game has only begun")
    };
    assert_eq!(people[0].id, ben.id);
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_placed_can_be_taken_back_until_the_turn_ends() {
    let app = App::start().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let mut taste = Taste::new(92);
    let mut before: Option<String> = None;
    // Past the leaders and the first turn of one camel.
    for _ in 0..11 {
        let Stand::Turn(post, people) = table.stand(before.as_deref()).await else {
            panic!("eleven turns do not end a game")
        };
        play::turn(&table, &people[0], InputMethod::Typing, &mut taste).await;
        before = Some(post.id().to_owned());
    }
    let Stand::Turn(post, people) = table.stand(before.as_deref()).await else {
        panic!("eleven turns do not end a game")
    };
    let mover = &people[0];
    let preview = play::prepare(&table, mover, InputMethod::Typing, &mut taste).await;
    assert!(
        preview.content().contains("`2`"),
        "two camels are shown: {}",
        preview.content()
    );
    // A finished turn takes no third camel.
    let offer = mover
        .autocomplete("desert-1", "place", json!({"colour": "pink"}), "space", "")
        .await;
    assert!(offer.is_empty(), "a third camel is offered");
    let one = mover.press(&preview, "undo").await.private();
    assert!(
        one.content().contains("`1`") && !one.content().contains("`2`"),
        "{}",
        one.content()
    );
    assert!(!one.has_button("end-turn"), "half a turn cannot be ended");
    let none = mover.press(&one, "start-over").await.private();
    assert!(
        !none.has_button("undo"),
        "nothing is left to take back: {}",
        none.content()
    );
    mover
        .command("desert-1", "undo", json!({}))
        .await
        .says(&["draft is empty"]);
    // Both camels in one command.
    let (colour, space) = play::offered(&table, mover, &mut taste)
        .await
        .expect("a camel is due");
    let first = json!({"colour": colour, "space": space});
    let mut second = None;
    for colour2 in COLOURS {
        let mut options = first.clone();
        options["colour2"] = json!(colour2);
        let offers = mover
            .autocomplete("desert-1", "place", options, "space2", "")
            .await;
        if let Some(offer) = offers.into_iter().next() {
            second = Some((colour2, offer.value));
            break;
        }
    }
    let (colour2, space2) = second.expect("a second camel can be placed");
    let options = json!({"colour": colour, "space": space, "colour2": colour2, "space2": space2});
    let preview = mover.command("desert-1", "place", options).await.private();
    mover.press(&preview, "end-turn").await.message();
    let Stand::Turn(_, next) = table.stand(Some(post.id())).await else {
        panic!("twelve turns do not end a game")
    };
    assert_ne!(next[0].id, mover.id);
    app.close().await;
}
