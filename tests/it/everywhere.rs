//! A person across all servers: their games, and what is stored about them.

use serde_json::{Value, json};

use crate::app::App;
use test_kit::{PostedMessage, Stand, TestTable, eventually};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_games_of_a_person_are_listed_their_own_turns_first() {
    let app = App::start().await;
    let (ana, ben) = (app.person("ana").await, app.person("ben").await);
    for channel in ["desert-1", "@bot"] {
        let none = ben.command(channel, "turns", json!({})).await;
        none.says(&["no game", "/game new"]);
    }
    let slow = app.table("desert-1", &["ana", "ben"]).with("pace", "72 h");
    let slow = slow.begin().await;
    let fast = app.table("desert-2", &["ben", "ana"]).with("pace", "8 h");
    let fast = fast.begin().await;
    app.table("desert-3", &["cem", "ben"]).open().await;
    for table in [&slow, &fast] {
        let Stand::Turn(post, _) = table.stand(None).await else {
            panic!("it has only begun")
        };
        // The list links to the newest post once the bot knows it.
        eventually("the list to know the newest post", || async {
            let list = ana.command("@bot", "turns", json!({})).await.text();
            list.contains(post.id()).then_some(())
        })
        .await;
    }
    // The lobby in the third channel is no game of theirs.
    for channel in ["general", "@bot"] {
        let list = ben.command(channel, "turns", json!({})).await;
        let text = list.says(&["2 games", "1 is waiting for you", "Oasis"]);
        let lines: Vec<&str> = text.lines().collect();
        assert!(lines[1].contains("your turn"), "{text}");
        assert!(lines[2].contains("waiting for ● **Ana**"), "{text}");
        for line in &lines[1..] {
            for words in ["<#", "<t:", ":R>", "https://discord.com/channels/"] {
                assert!(line.contains(words), "{line}");
            }
        }
        assert!(list.message().notified().is_empty());
    }
    ana.command("desert-1", "game pause", json!({}))
        .await
        .private();
    ben.command("@bot", "turns", json!({}))
        .await
        .says(&["paused"]);
    let cem = app.person("cem").await;
    cem.command("@bot", "turns", json!({}))
        .await
        .says(&["people are joining"]);
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn more_games_than_fit_come_in_pages() {
    let app = App::start().await;
    let dia = app.person("dia").await;
    // Nobody hosts more than three lobbies.
    for (number, host) in ["dia", "ana", "ben", "cem"]
        .iter()
        .cycle()
        .take(12)
        .enumerate()
    {
        let name = format!("dune-{number}");
        app.control.post("channels", &json!({"name": name})).await;
        let lobby = app.table(&name, &[host, "eli"]).open().await.lobby;
        if *host != "dia" {
            dia.press(&lobby, "join").await.message();
        }
    }
    let first = dia.command("@bot", "turns", json!({})).await;
    let first = {
        first.says(&["12 games"]);
        first.message()
    };
    let shown = first.content().lines().count();
    let second = dia.press(&first, "turns - 1").await;
    assert!(second.changed_the_message());
    // Each page has a heading above as many games as fit.
    assert_eq!(shown + second.message().content().lines().count(), 12 + 2);
    assert!(shown >= 10);
    let back = dia.press(&second.message(), "turns - 0").await.message();
    assert_eq!(back.content(), first.content());
    // A page beyond the end shows the last one, and a stranger who presses sees their own games.
    dia.forge("desert-1", "c1:turns:0:0:-:-:200")
        .await
        .says(&["12 games"]);
    let eli = app.person("eli").await;
    eli.forge("desert-1", "c1:turns:0:0:-:-:1")
        .await
        .says(&["no game"]);
    app.close().await;
}

/// The file that `/privacy export` gave.
async fn exported(app: &App, answer: &PostedMessage) -> Value {
    let url = answer.attachments()[0]["url"]
        .as_str()
        .expect("a file has an address");
    let file = app.control.download(url).await;
    serde_json::from_slice(&file).expect("it is JSON")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_kept_about_a_person_is_exported_and_forgotten() {
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
