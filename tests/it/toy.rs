//! A second game beside the first, played to its end over the local Discord. Only its own folders know it.

use serde_json::json;

use crate::app::App;
use test_kit::{PostedMessage, Stand, TestTable, TestUser};

/// What a person drew, according to their direct messages.
async fn drawn(person: &TestUser) -> Vec<String> {
    let told = person.direct_messages().await;
    let told = told.iter().map(PostedMessage::content);
    told.filter(|text| text.contains("you drew a pebble"))
        .map(str::to_owned)
        .collect()
}

async fn acting(table: &TestTable, before: Option<&str>) -> Option<(PostedMessage, TestUser)> {
    match table.stand(before).await {
        Stand::Turn(post, mut people) => Some((post, people.remove(0))),
        Stand::Over(_) => None,
    }
}

/// A table of the toy game, whose pebbles are drawn in the order of joining.
async fn begun(app: &App) -> TestTable {
    let table = app.table("desert-1", &["ana", "ben", "cem"]);
    let table = table.with("game", "toy").with("board", "bag").begin().await;
    assert!(table.lobby.content().contains("Toy"), "{}", table.lobby.0);
    table
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_with_a_secret_chance_and_deciding_out_of_turn_is_played_to_its_end() {
    let mut app = App::start().await;
    let table = begun(&app).await;
    let mut before: Option<String> = None;
    let mut deciders = 0;
    let mut turns = 0;

    while let Some((post, mover)) = acting(&table, before.as_deref()).await {
        let panel = mover.press(&post, "My turn").await.private();
        let chosen = if panel.has_button("draw") {
            // By the command, as offered.
            let offered = mover
                .autocomplete("desert-1", "pebble", json!({}), "do", "")
                .await;
            let offered: Vec<_> = offered.into_iter().map(|choice| choice.value).collect();
            assert_eq!(json!(offered), json!(["draw"]));
            let draw = json!({"do": "draw"});
            mover.command("desert-1", "pebble", draw).await.private()
        } else {
            // Somebody else drew, so this decision is out of turn.
            deciders += 1;
            let label = if deciders % 2 == 0 { "take" } else { "leave" };
            assert!(panel.has_button("take") && panel.has_button("leave"));
            mover.press(&panel, label).await.private()
        };
        mover.press(&chosen, "End turn").await.says(&["done"]);
        before = Some(post.id().to_owned());
        turns += 1;
        // The bot is restarted in the middle of the game.
        if turns == 5 {
            app.stop_library().await;
            app.start_library().await;
        }
    }

    // Each player drew two pebbles, and another decided about each of them.
    assert_eq!((turns, deciders), (12, 6));
    let posts = table.public().await;
    let last = posts.last().expect("the end was told");
    assert!(last.content().contains("The bag is empty"), "{}", last.0);
    assert!(!last.content().contains('?'), "all is told: {}", last.0);
    for person in &table.people {
        let secrets = drawn(person).await;
        assert_eq!(secrets.len(), 2, "{}: {secrets:?}", person.name);
    }
    let told: Vec<&str> = posts.iter().map(PostedMessage::content).collect();
    assert!(!told.iter().any(|post| post.contains("you drew")));

    // It has its own record, and the same rematch button as any other game.
    let record = table.host().press(last, "Export").await.private();
    assert_eq!(record.attachments().len(), 1);
    let again = table.host().press(last, "Rematch").await.message();
    assert!(again.content().contains("Toy"), "{}", again.0);
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_secret_stays_secret_and_drafts_can_be_taken_back() {
    let app = App::start().await;
    let table = begun(&app).await;
    let (ana, ben) = (&table.people[0], &table.people[1]);

    // Given a draft that was taken back, when the turn is ended, then nothing has happened.
    let (post, mover) = acting(&table, None).await.expect("it has begun");
    assert_eq!(mover.id, ana.id);
    let panel = ana.press(&post, "My turn").await.private();
    let drafted = ana.press(&panel, "draw").await.private();
    let undone = ana.press(&drafted, "Undo").await.private();
    assert!(!undone.has_button("End turn"), "{}", undone.0);
    assert!(undone.has_button("draw"));
    let drafted = ana.press(&undone, "draw").await.private();
    ana.press(&drafted, "End turn").await.says(&["done"]);

    // When a pebble is offered, then only the player who drew it knows its worth, and only the decider may decide.
    let (post, decider) = acting(&table, Some(post.id())).await.expect("it goes on");
    assert_eq!(decider.id, ben.id);
    ana.press(&post, "My turn")
        .await
        .says(&["ben", "decides about a pebble"]);
    ana.command("desert-1", "pebble", json!({"do": "take"}))
        .await
        .says(&["ben"]);
    ana.command("desert-1", "tokens", json!({}))
        .await
        .says(&["0 pebbles are worth 0"]);
    let score = ben.command("desert-1", "score", json!({})).await;
    assert!(score.text().contains("worth ?"), "{}", score.text());
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_commands_of_one_game_are_no_commands_of_another() {
    let app = App::start().await;
    let table = begun(&app).await;
    let other = app.table("desert-2", &["ana", "ben"]).begin().await;
    let ana = table.host();
    let place = json!({"colour": "pink", "space": "C7"});
    ana.command("desert-1", "place", place)
        .await
        .says(&["Through the Desert", "Toy"]);
    let draw = json!({"do": "draw"});
    ana.command("desert-2", "pebble", draw)
        .await
        .says(&["Toy", "Through the Desert"]);
    let nothing = ana
        .autocomplete("desert-2", "pebble", json!({}), "do", "")
        .await;
    assert!(nothing.is_empty());
    // A button of one game, forged for a table of the other, changes nothing.
    let (post, _) = acting(&other, None).await.expect("it has begun");
    let forged = post
        .custom_id("My turn")
        .replace("my-turn", "toy-draw")
        .replace(":-", ":0");
    let refused = ana.forge("desert-2", &forged).await;
    refused.says(&["out of date"]);
    let rules = ana
        .command("desert-1", "rules", json!({"topic": "toy"}))
        .await;
    rules.says(&["takes or leaves it"]);
    app.close().await;
}
