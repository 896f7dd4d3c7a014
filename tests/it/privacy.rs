//! What is stored about a person across all servers: their export, and what is left once they are forgotten.

use serde_json::{Value, json};

use crate::app::App;
use test_kit::{PostedMessage, Stand, TestTable, eventually};

/// The file that `/privacy export` gave.
pub async fn exported(app: &App, answer: &PostedMessage) -> Value {
    let url = answer.attachments()[0]["url"]
        .as_str()
        .expect("a file has an address");
    let file = app.control.download(url).await;
    serde_json::from_slice(&file).expect("it is JSON")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_that_is_kept_about_a_person_is_exported_and_erased() {
    let app = App::start().await;
    let table = app.table("desert-1", &["ana", "ben", "cem"]).begin().await;
    let (ana, ben) = (&table.people[0], &table.people[1]);
    let Stand::Turn(post, _) = table.stand(None).await else {
        panic!("it has only begun")
    };
    let settings = json!({"zone": "Europe/Rome"});
    ben.command("desert-1", "settings", settings)
        .await
        .private();
    let answer = ben
        .command("@bot", "privacy export", json!({}))
        .await
        .message();
    let kept = exported(&app, &answer).await;
    assert_eq!(kept["person"], ben.id);
    assert_eq!(kept["settings"]["zone"], "Europe/Rome");
    assert_eq!(kept["games"][0]["name"], "Ben");
    ben.command("desert-1", "privacy export", json!({}))
        .await
        .private();

    app.rest().await;

    // A confirmation is asked for, and nothing happens before the answer.
    let sure = ben.command("desert-1", "privacy erase", json!({})).await;
    sure.says(&["1 game", "cannot be undone"]);
    let kept = ben.press(&sure.message(), "never").await;
    kept.says(&["nothing was changed"]);
    let sure = ben
        .command("@bot", "privacy erase", json!({}))
        .await
        .message();
    let done = ben.press(&sure, "really-erase").await;
    assert!(done.text().contains("former player 1"), "{}", done.text());

    app.rest().await;

    // He has resigned; the others go on and see a number.
    resigned(&table).await;
    let info = ana.command("desert-1", "game info", json!({})).await;
    let info = info.says(&["former player 1", "resigned"]);
    assert!(!info.contains("Ben"), "{info}");
    assert!(!info.contains(&ben.id), "{info}");
    ben.command("@bot", "turns", json!({}))
        .await
        .says(&["no game"]);
    ben.command("desert-1", "tokens", json!({}))
        .await
        .says(&["not playing"]);
    ben.press(&post, "my-turn").await.private();
    let answer = ben
        .command("@bot", "privacy export", json!({}))
        .await
        .message();
    let kept = exported(&app, &answer).await;
    assert_eq!(
        (&kept["settings"], &kept["games"]),
        (&Value::Null, &json!([]))
    );
    // The others' game stays whole: it ends, and its record is complete.
    let sure = ana.command("desert-1", "game resign", json!({})).await;
    ana.press(&sure.message(), "really-resign").await.private();
    let record = eventually("the record", || async {
        let answer = ana
            .command("desert-1", "game export", json!({}))
            .await
            .message();
        (!answer.attachments().is_empty()).then_some(answer)
    })
    .await;
    let record = exported(&app, &record).await.to_string();
    assert!(
        record.contains("former player 1") && record.contains("Cem"),
        "{record}"
    );
    assert!(!record.contains("Ben"), "{record}");
    // Somebody who comes back counts as new.
    let sure = ben.command("@bot", "privacy erase", json!({})).await;
    assert!(sure.text().contains("in no game"), "{}", sure.text());
    app.close().await;
}

async fn resigned(table: &TestTable) {
    eventually("the resignation in the channel", || async {
        let posts = table.public().await;
        let told = posts.iter().any(|post| post.content().contains(" resigns"));
        told.then_some(())
    })
    .await;
}
