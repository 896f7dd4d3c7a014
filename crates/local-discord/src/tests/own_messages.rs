//! People's acts on messages that are there: editing and deleting them, and dismissing ephemeral ones.

use reqwest::Method;
use serde_json::{Value, json};

use super::TestResult;
use super::bot::{DESERT, Error, Socket, TestWorld};
use super::interactions::{begin, go, play};

const GUILDS: u64 = 1;
const MESSAGES: u64 = 1 << 9;
const TEXT: u64 = 1 << 15;

/// A bot that reads messages, and a message of Ben's that it has heard of.
async fn said() -> Result<(TestWorld, Socket, String), Error> {
    let scene = TestWorld::new().await?;
    let mut socket = scene.log_in(GUILDS | MESSAGES | TEXT).await?;
    let say = json!({"user": "ben", "channel": "desert-1", "content": "first"});
    let said = scene.control("say", say).await?;
    socket.event("MESSAGE_CREATE").await?;
    let id = said["message"]["id"].as_str().ok_or("no id")?.to_owned();
    Ok((scene, socket, id))
}

#[tokio::test]
async fn only_its_author_edits_a_message() -> TestResult {
    let (scene, mut socket, id) = said().await?;
    let edit = |user: &str, content: &str| json!({"user": user, "message": id, "content": content});

    // When its author edits it, then the bot hears of it, and it is marked as edited.
    let told = scene.control("edit", edit("ben", "second")).await?;
    assert_eq!(told["message"]["content"], "second");
    assert_ne!(told["message"]["edited_timestamp"], Value::Null);
    let heard = socket.event("MESSAGE_UPDATE").await?;
    assert_eq!(
        (&heard["id"], &heard["content"]),
        (&json!(id), &json!("second"))
    );

    // Nobody edits it for him, not even the owner of the server, and he cannot empty it.
    let refused = scene.control("edit", edit("ana", "third")).await?;
    assert!(refused.to_string().contains("50005"), "{refused}");
    let refused = scene.control("edit", edit("ben", " ")).await?;
    assert!(refused.to_string().contains("50006"), "{refused}");
    let long = "x".repeat(2001);
    let refused = scene.control("edit", edit("ben", &long)).await?;
    assert!(refused.to_string().contains("50035"), "{refused}");
    let path = format!("messages/{id}?user=ana");
    let seen = scene.control(&path, Value::Null).await?;
    assert_eq!(seen["content"], "second");
    Ok(())
}

#[tokio::test]
async fn a_message_is_deleted_by_its_author_or_a_manager_of_messages() -> TestResult {
    let (scene, mut socket, id) = said().await?;
    let delete = |user: &str, id: &str| json!({"user": user, "message": id});

    // When somebody else wants to delete it, then they may not;
    let refused = scene.control("delete", delete("cem", &id)).await?;
    assert!(refused.to_string().contains("50013"), "{refused}");
    // its author may, and the bot hears of it.
    assert_eq!(
        scene.control("delete", delete("ben", &id)).await?["ok"],
        true
    );
    assert_eq!(socket.event("MESSAGE_DELETE").await?["id"], id.as_str());
    assert_eq!(
        scene.control("delete", delete("ben", &id)).await?["ok"],
        false
    );

    // A person who may manage messages deletes another's, but not in direct messages.
    let again = json!({"user": "ben", "channel": "desert-1", "content": "again"});
    let again = scene.control("say", again).await?["message"].take();
    let rights = json!({"channel": "desert-1", "user": "cem", "allow": ["MANAGE_MESSAGES"]});
    scene.control("permissions", rights).await?;
    let id = again["id"].as_str().ok_or("no id")?;
    assert_eq!(
        scene.control("delete", delete("cem", id)).await?["ok"],
        true
    );
    let (_, direct) = scene
        .rest(
            Method::POST,
            "/users/@me/channels",
            json!({"recipient_id": again["author"]["id"]}),
        )
        .await?;
    let path = format!(
        "/channels/{}/messages",
        direct["id"].as_str().ok_or("no id")?
    );
    let (_, letter) = scene
        .rest(Method::POST, &path, json!({"content": "x"}))
        .await?;
    let id = letter["id"].as_str().ok_or("no id")?;
    let refused = scene.control("delete", delete("ben", id)).await?;
    assert!(refused.to_string().contains("50003"), "{refused}");
    Ok(())
}

#[tokio::test]
async fn an_ephemeral_message_is_its_readers_alone_and_is_dismissed() -> TestResult {
    // Given an ephemeral answer to Ben's command,
    let (scene, mut socket) = begin().await?;
    let answer = json!({"type": 4, "data": {"content": "psst", "flags": 64}});
    let act = ("command", go(json!({"text": "C7"})));
    let (told, _) = play(&scene, &mut socket, act, answer).await?;
    let id = told["message"]["id"].as_str().ok_or("no id")?.to_owned();

    // then it is not in the history that bots read, and nobody else reacts to it or deletes it,
    let path = format!("/channels/{DESERT}/messages");
    let (_, history) = scene.rest(Method::GET, &path, Value::Null).await?;
    assert_eq!(history, json!([]));
    for act in ["react", "delete", "edit"] {
        let body = json!({"user": "ana", "message": id, "emoji": "🐪", "content": "x"});
        assert_eq!(scene.control(act, body).await?["ok"], false, "{act}");
    }
    let body = json!({"user": "ben", "message": id, "emoji": "🐪"});
    assert_eq!(scene.control("react", body).await?["ok"], false);

    // and its reader takes it away.
    let body = json!({"user": "ben", "message": id});
    assert_eq!(scene.control("delete", body).await?["ok"], true);
    let left = scene
        .control("messages?user=ben&channel=desert-1", Value::Null)
        .await?;
    assert_eq!(left, json!([]));
    Ok(())
}

#[tokio::test]
async fn nobody_writes_in_a_channel_where_they_may_not() -> TestResult {
    let scene = TestWorld::new().await?;
    let rights = json!({"channel": "desert-1", "user": "ben", "deny": ["SEND_MESSAGES"]});
    scene.control("permissions", rights).await?;
    let say = json!({"user": "ben", "channel": "desert-1", "content": "hello"});
    let refused = scene.control("say", say).await?;
    assert!(refused.to_string().contains("50013"), "{refused}");
    Ok(())
}
