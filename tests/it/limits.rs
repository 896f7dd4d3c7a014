//! What somebody is told who reached a limit, and what goes on all the same.

use serde_json::json;

use crate::app::App;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn expensive_commands_in_quick_succession_are_put_off_and_change_nothing() {
    // Given somebody who has just sent three expensive commands,
    let app = App::start().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let (ana, ben) = (&table.people[0], &table.people[1]);
    let away = async |until: &str| ben.command("@bot", "away", json!({"until": until})).await;
    away("1 week").await.says(&["away until"]);
    away("back").await.says(&["welcome back"]);
    ben.command("@bot", "privacy export", json!({}))
        .await
        .private();

    // when they send a fourth, then it is not done, and they are told when to send it again;
    let refused = away("2 weeks").await;
    refused.says(&["nothing was changed", "second"]);
    let settings = ben.command("@bot", "settings", json!({})).await.text();
    assert!(!settings.contains("away until"), "{settings}");
    // a button that is as expensive is refused as well, what is cheap is not, and others notice nothing;
    ben.forge("@bot", "c1:really-erase:0:0:-")
        .await
        .says(&["nothing was changed"]);
    ben.command("desert-1", "board", json!({})).await.private();
    ana.command("@bot", "privacy export", json!({}))
        .await
        .private();

    // a moment later it is done.
    app.rest().await;
    away("2 weeks").await.says(&["away until"]);
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_moves_a_game_to_and_fro_is_put_off() {
    // Given a host who has just moved a game three times,
    let app = App::start().await;
    app.table("desert-1", &["ben", "cem"]).begin().await;
    app.rest().await;
    let ben = app.person("ben").await;
    let games = ben.autocomplete("desert-2", "game move", json!({}), "game", "");
    let game = json!({"game": games.await[0].value});
    let moved = async |channel| ben.command(channel, "game move", game.clone()).await;
    for channel in ["desert-2", "desert-1", "desert-2"] {
        moved(channel).await.says(&["goes on here"]);
    }

    // when they move it back at once, then it stays, and they are told when they may;
    moved("desert-1")
        .await
        .says(&["nothing was changed", "second"]);
    let here = ben.command("desert-2", "game info", json!({})).await;
    assert!(!here.text().contains("no game"), "{}", here.text());
    // (a number that means nothing is put off as well)
    let nonsense = ben.raw_command("desert-1", "game move", json!({"game": "99"}));
    nonsense.await.says(&["nothing was changed"]);

    // half a minute later they may.
    app.rest().await;
    moved("desert-1").await.says(&["goes on here"]);
    app.close().await;
}
