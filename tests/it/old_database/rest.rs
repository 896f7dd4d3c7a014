//! Games of the old version that do not go on: one that cannot be read, and one that is over.

use serde_json::{Value, json};

use super::{Old, fixture, played_on, text, times_told_in};
use crate::bot_database::database;
use crate::record::Record;

/// The message to a channel whose game cannot be read.
const RESTS: &str = "This game rests";

/// A game that cannot be read still rests, without being announced again, and its channel can be freed.
pub(super) async fn frozen(old: &Old) {
    // Given a game that the old version could not read and reported,
    let table = old.table("frozen").await;
    let mover = old.reader("frozen", "post").await;
    // when somebody asks or plays, then they are told, but the channel is not told again,
    let info = mover.command("frozen", "game info", json!({})).await;
    info.says(&[RESTS]);
    let post = old.message("frozen", "post").await;
    mover.press(&post, "my-turn").await.says(&[RESTS]);
    assert_eq!(times_told_in(&table, RESTS).await, 1);
    // and when somebody who manages the channel cancels it, then another can be played there.
    let cancelled = table
        .host()
        .command("frozen", "game cancel", json!({}))
        .await;
    cancelled.says(&["cancelled"]);
    let next = old.app.table("frozen", &["ana", "cem"]).begin().await;
    assert_eq!(played_on(&next, Some(post.id()), 2).await, ["ana", "cem"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_is_mended_goes_on() {
    // Given the same game, whose data somebody has repaired,
    let mut old = Old::asleep().await;
    let eaten = &old.what["games"]["frozen"]["eaten"];
    let mut file = database(&old.app.database()).await;
    let mended = sqlx::query("UPDATE log SET entry = $1 WHERE game = $2 AND sequence = $3")
        .bind(text(&eaten["entry"]))
        .bind(eaten["game"].as_i64())
        .bind(eaten["sequence"].as_i64())
        .execute(&mut file)
        .await;
    assert_eq!(mended.expect("it can be written").rows_affected(), 1);
    drop(file);
    // when the bot starts, then the turn is posted again and they play on.
    old.wake().await;
    let table = old.table("frozen").await;
    let post = old.message("frozen", "post").await;
    let played = played_on(&table, Some(post.id()), 2).await;
    assert_eq!(played[0], old.reader("frozen", "post").await.name);
    assert_eq!(times_told_in(&table, RESTS).await, 1);
    old.app.close().await;
}

/// A game that is over keeps its record and result, and can have a rematch.
pub(super) async fn over(old: &Old) {
    // Given a game that was played to its end,
    let table = old.table("over").await;
    let [ana, ben, cem] = &table.people[..] else {
        panic!("three played")
    };
    let last = old.message("over", "last").await;
    // when its record is requested by the old button, then it is the old version's, with the players' colours,
    let exported = ben.press(&last, "export").await.private();
    let url = text(&exported.attachments()[0]["url"]).to_owned();
    let record = old.app.control.download(&url).await;
    let mut record: Value = serde_json::from_slice(&record).expect("it is JSON");
    let riders = record
        .as_object_mut()
        .and_then(|record| record.remove("riders"));
    assert!(riders.is_some_and(|riders| riders.as_object().is_some_and(|all| all.len() == 3)));
    let before = std::fs::read(fixture("over.record.json")).expect("it is there");
    let before: Value = serde_json::from_slice(&before).expect("it is JSON");
    assert_eq!(record, before);
    // and today's program computes the same result from it,
    let record = Record::export(&old.app, &table).await;
    let result = std::fs::read(fixture("over.result.json")).expect("it is there");
    let result: Value = serde_json::from_slice(&result).expect("it is JSON");
    assert_eq!(record.replay().await, result);
    let (status, said) = record.verify().await;
    assert_eq!(status, Some(0), "verify: {said}");
    // and when a rematch is requested by the old button, then it is played.
    let lobby = ben.press(&last, "rematch").await.message();
    assert!(lobby.content().contains("A rematch"), "{}", lobby.content());
    for person in [cem, ana] {
        person.press(&lobby, "join").await.message();
    }
    ben.press(&lobby, "start").await.message();
    let played = played_on(&table, Some(last.id()), 3).await;
    assert_eq!(played, ["ben", "cem", "ana"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_the_old_version_was_in_is_not_greeted() {
    // Given the server of the old version, with a system channel,
    let mut old = Old::asleep().await;
    let general = json!({"channel": "general"});
    old.app.control.post("system-channel", &general).await;

    // when today's bot starts and joins another, then it greets only that one,
    old.wake().await;
    old.app.joins_another().await;
    assert_eq!(old.app.greetings_at_home().await, [Value::Null; 0]);

    // also when it is removed from the old one and invited again: people there know it.
    old.app.invited_again().await;
    old.app.joins_another().await;
    assert_eq!(old.app.greetings_at_home().await, [Value::Null; 0]);
    old.close().await;
}
