//! People who say that they are away, and messages that could not be delivered.

use serde_json::json;

use crate::app::App;
use test_kit::{InputMethod, PostedMessage, Stand, Taste, TestTable, TestUser, eventually, play};

async fn on_move(table: &TestTable, before: Option<&str>) -> (PostedMessage, TestUser) {
    match table.stand(before).await {
        Stand::Turn(post, mut people) => (post, people.remove(0)),
        Stand::Over(post) => panic!("over too soon: {}", post.text()),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_vacation_is_written_as_a_day_or_as_so_long() {
    let app = App::start().await;
    let ana = app.person("ana").await;
    let until = async |until: &str| {
        app.rest().await;
        ana.command("desert-1", "away", json!({"until": until}))
            .await
    };
    for so_long in ["3 days", "2 weeks", " 36 hours "] {
        until(so_long).await.says(&["away until <t:"]);
    }
    for wrong in ["3", "-3 days", "yesterday", "3 camels"] {
        until(wrong).await.says(&["2026-12-24", "2 weeks"]);
    }
    until("9 weeks").await.says(&["at most 60 days"]);
    ana.command("desert-1", "settings", json!({}))
        .await
        .says(&["away until"]);
    until("back").await.says(&["welcome back"]);
    let offers = async |typed: &str| {
        let offers = ana.autocomplete("desert-1", "away", json!({}), "until", typed);
        offers
            .await
            .into_iter()
            .map(|offer| offer.name)
            .collect::<Vec<_>>()
    };
    let usual = offers("").await;
    assert!(
        usual
            .iter()
            .any(|name| name.starts_with("1 week · until 20")),
        "{usual:?}"
    );
    assert!(
        usual.iter().any(|name| name.starts_with("back")),
        "{usual:?}"
    );
    assert!(offers("10 days").await[0].starts_with("10 days · until 20"));
    assert!(offers("gone fishing").await.is_empty());
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_is_shown_what_could_not_be_delivered() {
    let app = App::start().await;
    let table = app.table("desert-1", &["ben", "cem"]).begin().await;
    let [ben, cem] = &table.people[..] else {
        panic!("two play")
    };
    on_move(&table, None).await;
    let info = ben.command("desert-1", "game info", json!({})).await.text();
    assert!(!info.contains("Not delivered"), "{info}");
    let preview = play::prepare(&table, ben, InputMethod::Typing, &mut Taste::new(82)).await;
    let mute = json!({"channel": "desert-1", "deny": ["SEND_MESSAGES"]});
    app.control.post("permissions", &mute).await;
    ben.press(&preview, "end-turn").await.private();
    let info = eventually("the failed delivery to be listed", || async {
        let info = ben.command("desert-1", "game info", json!({})).await.text();
        info.contains("Not delivered").then_some(info)
    })
    .await;
    for words in ["the message about a turn", "<t:", "I may not write there"] {
        assert!(info.contains(words), "{info}");
    }
    // Only the host and people who manage the channel see it.
    let info = cem.command("desert-1", "game info", json!({})).await.text();
    assert!(!info.contains("Not delivered"), "{info}");
    let ana = app.person("ana").await;
    ana.command("desert-1", "game info", json!({}))
        .await
        .says(&["not delivered"]);
    app.control
        .post("permissions", &json!({"channel": "desert-1"}))
        .await;
    app.close().await;
}
