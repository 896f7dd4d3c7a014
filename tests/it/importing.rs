//! Games that people bring along to look back at: from the file to the film.

use serde_json::{Value, json};

use crate::app::App;
use test_kit::PostedMessage;

/// The record of a finished game of four people with other names.
const GAME: &str =
    include_str!("../../crates/games/tests/golden/four-on-the-river-serpentine.record.json");

/// A game of which all leaders and a round of turns were played before three gave up: its film is made soon.
fn record() -> Value {
    let mut record: Value = serde_json::from_str(GAME).expect("it is JSON");
    let actions = record["actions"].as_array_mut().expect("actions");
    actions.truncate(26);
    actions.extend((1..4).map(|seat| json!({"seat": seat, "do": "resign"})));
    record["players"] = json!(["Ana", "Ben", "Cem", "Dia"]);
    record["riders"] = json!({});
    record
}

fn attached(content: &str) -> Value {
    json!({"record": {"filename": "game.json", "content": content}})
}

async fn download(app: &App, message: &PostedMessage) -> Vec<u8> {
    let attachments = message.attachments();
    let file = attachments
        .first()
        .unwrap_or_else(|| panic!("{}", message.text()));
    let url = file["url"].as_str().expect("an address");
    app.control.download(url).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_record_is_looked_at_by_whoever_brought_it_along_and_by_nobody_else() {
    // Given somebody who attaches the record of a game that was played elsewhere,
    let mut app = App::start_program().await;
    let (ana, ben) = (app.person("ana").await, app.person("ben").await);
    let import = ana.command("desert-1", "game import", attached(&record().to_string()));
    let shown = import.await.private();
    assert!(shown.text().contains("only you see it"), "{}", shown.text());
    assert!(shown.text().contains("**Step "), "{}", shown.text());
    assert_eq!(shown.attachments().len(), 1);

    // when they go to the start and on, also after the bot was killed, and choose a turn, then they see each step;
    let start = ana.press(&shown, "replay-import - 0").await.message();
    assert!(start.text().contains("**Step 1 of "), "{}", start.text());
    app.kill_bot().await;
    app.start_bot().await;
    let next = ana.press(&start, "replay-import - 2").await.message();
    assert!(next.text().contains("**Step 2 of "), "{}", next.text());
    let turns = next.menu("replay-import-turn").expect("a menu of turns");
    let chosen = turns.options[1].as_str();
    let turn = ana.select(&next, "replay-import-turn", &[chosen]).await;
    assert!(turn.message().text().contains("**Step "));

    // the film is an animated picture;
    let film = ana.press(&shown, "film-import").await.private();
    assert!(download(&app, &film).await.starts_with(b"GIF89a"));

    // it is suggested to them, in any channel, and is in their export;
    let found = ana.autocomplete("desert-2", "replay", json!({}), "game", "imported");
    let found = found.await;
    assert_eq!(found.len(), 1, "{found:?}");
    let game = json!({"game": found[0].value});
    let again = ana.command("desert-2", "replay", game.clone()).await;
    again.says(&["only you see it", "**Step "]);
    let export = ana.command("@bot", "privacy export", json!({})).await;
    let export: Value =
        serde_json::from_slice(&download(&app, &export.message()).await).expect("it is JSON");
    assert_eq!(
        export["imports"][0]["record"]["actions"],
        record()["actions"]
    );

    // nobody else has it, whatever they send;
    let number = shown.custom_id("film-import");
    let number = number.split(':').nth(2).expect("its number");
    let theirs = ben.command("desert-1", "replay", game.clone()).await;
    theirs.says(&["no longer have that game"]);
    for forged in [
        format!("c1:replay-import:{number}:3:-:-:0"),
        format!("c1:film-import:{number}:3:-"),
    ] {
        let answer = ben.forge("desert-1", &forged).await;
        answer.says(&["no longer have that game"]);
    }
    ben.forge("desert-1", &format!("c1:forget-import:{number}:3:-"))
        .await
        .private();

    // it is in no list and no rating, and is gone once they forget it.
    let history = ana.command("desert-1", "history", json!({})).await;
    assert!(!history.text().contains("replay"), "{}", history.text());
    ana.press(&shown, "forget-import")
        .await
        .says(&["forgotten"]);
    let gone = ana.command("desert-1", "replay", game).await;
    gone.says(&["no longer have that game"]);
    app.close().await;
}
