//! A row of the database that cannot be read is reported with its game, and the other games go on.

use serde_json::json;
use sqlx::Connection;

use crate::app::App;
use crate::bot_database::database;
use test_kit::{InputMethod, Stand, Taste, play};

/// Ways to corrupt rows of the first game.
const SPOILS: [&str; 6] = [
    "UPDATE log SET entry = 'no JSON' WHERE game = 1 AND sequence = 1",
    "UPDATE log SET entry = '{\"entry\":\"action\",\"seat\":9,\"action\":{\"Desert\":{}}}' WHERE game = 1 AND sequence = 2",
    "DELETE FROM log WHERE game = 1 AND sequence = 1",
    "UPDATE games SET board = 'not a board' WHERE id = 1",
    "UPDATE games SET seed = x'ff', settings = '{}' WHERE id = 1",
    "UPDATE people SET rider = 'mauve', seat = 200 WHERE game = 1 AND joined = 0",
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_spoiled_game_rests_and_the_others_go_on() {
    for spoil in SPOILS {
        let mut app = App::start_program().await;
        let spoiled = app.table("desert-1", &["ana", "ben"]).begin().await;
        let sound = app.table("desert-2", &["cem", "dia"]).begin().await;
        let Stand::Turn(post, people) = spoiled.stand(None).await else {
            panic!("the game has only begun")
        };
        let mut taste = Taste::new(81);
        play::turn(&spoiled, &people[0], InputMethod::Typing, &mut taste).await;
        spoiled.stand(Some(post.id())).await;
        app.kill_bot().await;
        let mut database = database(&app.database()).await;
        sqlx::query(spoil)
            .execute(&mut database)
            .await
            .expect("the row can be spoiled");
        database.close().await.expect("the database can be closed");

        app.start_bot().await;
        let (ana, ben) = (&spoiled.people[0], &spoiled.people[1]);
        for command in [
            "game info",
            "score",
            "board",
            "tokens",
            "undo",
            "game export",
        ] {
            ana.command("desert-1", command, json!({})).await.private();
        }
        let options = json!({"colour": "pink", "space": "C7"});
        ben.command("desert-1", "place", options).await.private();
        // Whoever was answered was told of a game that had been found unreadable; a bot that has just started may not have looked yet.
        let said = app.said();
        assert!(said.contains("a game cannot be read"), "{said}");
        let Stand::Turn(_, people) = sound.stand(None).await else {
            panic!("the game has only begun")
        };
        play::turn(&sound, &people[0], InputMethod::Typing, &mut taste).await;
        app.close_damaged().await;
    }
}
