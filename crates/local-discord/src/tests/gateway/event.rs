//! Events as a bot receives them: filtered by intents, in a form that other libraries can parse.

use jiff::{SignedDuration, Timestamp};
use reqwest::Method;
use serde::de::DeserializeSeed;
use serde_json::{Value, json};
use twilight_model::gateway::event::GatewayEventDeserializer;

use super::super::TestResult;
use super::super::bot::{ANA, BOT, DESERT, Error, GENERAL, TestWorld};
use super::{GUILDS, MESSAGES, TEXT};
use crate::DEFAULT_TOKEN;

#[tokio::test]
async fn a_bot_hears_what_it_asked_for_and_reads_what_it_may() -> TestResult {
    let scene = TestWorld::new().await?;
    let mut deaf = scene.log_in(GUILDS).await?;
    let mut bare = scene.log_in(GUILDS | MESSAGES).await?;
    let mut full = scene.log_in(GUILDS | MESSAGES | TEXT).await?;
    let say = |content: String| json!({"user": "ana", "channel": "desert-1", "content": content});
    scene.control("say", say("hello".to_owned())).await?;
    scene.control("say", say(format!("hello <@{BOT}>"))).await?;
    scene.control("channels", json!({"name": "last"})).await?;
    deaf.event("CHANNEL_CREATE").await?;
    assert_eq!(bare.event("MESSAGE_CREATE").await?["content"], "");
    assert_eq!(
        bare.event("MESSAGE_CREATE").await?["content"],
        format!("hello <@{BOT}>")
    );
    let heard = full.event("MESSAGE_CREATE").await?;
    assert_eq!(heard["content"], "hello");
    assert_eq!(heard["member"]["nick"], Value::Null);
    assert_eq!(heard["author"]["id"], ANA);
    Ok(())
}

#[tokio::test]
async fn every_event_is_understood_by_another_library() -> TestResult {
    let scene = TestWorld::new().await?;
    let all = 0x331_ffff;
    let _socket = scene.log_in(all).await?;
    scene.register(json!([{"name": "go", "description": "d", "options": [
        {"type": 3, "name": "text", "description": "d", "autocomplete": true}, {"type": 6, "name": "who", "description": "d"},
        {"type": 7, "name": "place", "description": "d"}, {"type": 11, "name": "file", "description": "d"}]}])).await?;
    let command = json!({"user": "ana", "channel": "desert-1", "command": "go", "wait_ms": 0,
        "options": {"text": "a", "who": "ben", "place": "general", "file": {"filename": "a.txt", "content": "a"}}});
    scene.control("command", command).await?;
    scene
        .control(
            "command",
            json!({"user": "ana", "channel": "@bot", "command": "go", "wait_ms": 0}),
        )
        .await?;
    let typing = json!({"user": "ana", "channel": "desert-1", "command": "go", "focused": "text", "value": "x", "wait_ms": 0});
    scene.control("autocomplete", typing).await?;
    for kind in ["press", "select"] {
        let body = json!({"user": "ana", "raw": true, "channel": "desert-1", "custom_id": "x", "values": ["v"], "wait_ms": 0});
        scene.control(kind, body).await?;
    }
    let form = json!({"user": "ana", "raw": true, "channel": "desert-1", "custom_id": "x", "fields": {"a": "b"}, "wait_ms": 0});
    scene.control("modal", form).await?;
    let path = format!("/channels/{DESERT}/messages");
    let row = json!([{"type": 1, "components": [{"type": 2, "style": 1, "label": "a", "custom_id": "a"}]}]);
    let body = json!({"content": format!("<@{ANA}>"), "components": row, "embeds": [{"title": "t", "description": "d"}]});
    let (_, message) = scene
        .upload(Method::POST, &path, &body, &[("a.png", b"x")])
        .await?;
    let one = format!("{path}/{}", message["id"].as_str().unwrap_or_default());
    scene
        .rest(
            Method::PUT,
            &format!("{one}/reactions/%F0%9F%90%AA/@me"),
            Value::Null,
        )
        .await?;
    scene
        .rest(
            Method::DELETE,
            &format!("{one}/reactions/%F0%9F%90%AA/@me"),
            Value::Null,
        )
        .await?;
    let reacting = json!({"user": "ana", "message": message["id"], "emoji": "🐪"});
    for below in ["/reactions/%F0%9F%90%AA", "/reactions"] {
        scene.control("react", reacting.clone()).await?;
        scene
            .rest(Method::DELETE, &format!("{one}{below}"), Value::Null)
            .await?;
    }
    let role = json!({"name": "Keepers", "permissions": ["MANAGE_GUILD"]});
    scene.control("roles", role.clone()).await?;
    scene.control("roles", role).await?;
    let given = json!({"user": "ben", "role": "Keepers"});
    scene.control("roles/give", given).await?;
    scene
        .rest(Method::PATCH, &one, json!({"content": "b"}))
        .await?;
    scene.rest(Method::DELETE, &one, Value::Null).await?;
    scene
        .control("typing", json!({"user": "ana", "channel": "desert-1"}))
        .await?;
    scene.control("users", json!({"name": "fay"})).await?;
    scene
        .control("threads", json!({"channel": "desert-1", "name": "strand"}))
        .await?;
    let events = scene.running.events();
    for event in &events {
        let payload =
            json!({"op": 0, "s": event["s"], "t": event["t"], "d": event["d"]}).to_string();
        let seed = GatewayEventDeserializer::from_json(&payload).ok_or("no gateway payload")?;
        let read = seed.deserialize(&mut serde_json::Deserializer::from_str(&payload));
        assert!(read.is_ok(), "{read:?}: {payload}");
    }
    let has = |name: &str| events.iter().filter(|event| event["t"] == name).count();
    assert_eq!(has("INTERACTION_CREATE"), 6);
    assert_eq!(has("MESSAGE_REACTION_ADD"), 3);
    // The bot's own, and the one that announces the thread.
    assert_eq!(has("MESSAGE_CREATE"), 2);
    for name in [
        "MESSAGE_UPDATE",
        "MESSAGE_DELETE",
        "MESSAGE_REACTION_REMOVE",
        "MESSAGE_REACTION_REMOVE_EMOJI",
        "MESSAGE_REACTION_REMOVE_ALL",
        "GUILD_ROLE_CREATE",
        "GUILD_ROLE_UPDATE",
        "GUILD_MEMBER_UPDATE",
        "GUILD_MEMBER_ADD",
        "THREAD_CREATE",
        "TYPING_START",
    ] {
        assert_eq!(has(name), 1, "{name}");
    }
    Ok(())
}

#[tokio::test]
async fn a_bot_is_told_when_it_joined_and_which_channel_welcomes_members() -> TestResult {
    // Given a bot that is in a server from the start,
    let scene = TestWorld::new().await?;
    let mut socket = scene.connect("?v=10").await?;
    socket.next().await?;
    let login = json!({"token": DEFAULT_TOKEN, "intents": GUILDS, "properties": {}});
    socket.send(&json!({"op": 2, "d": login})).await?;
    let since = |guild: &Value| -> Result<Timestamp, Error> {
        assert_eq!(guild["unavailable"], false);
        let at = guild["joined_at"].as_str().ok_or("no time")?.parse()?;
        assert_eq!(guild["members"][0]["joined_at"], guild["joined_at"]);
        Ok(at)
    };

    // then it has been there for long;
    let before = Timestamp::now();
    socket.event("READY").await?;
    let home = socket.event("GUILD_CREATE").await?;
    let first = since(&home)?;
    assert!(before.duration_since(first) > SignedDuration::from_hours(24));
    assert_eq!(home["system_channel_id"], GENERAL);

    // an outage does not change that;
    scene.control("outage", json!({})).await?;
    assert_eq!(socket.event("GUILD_DELETE").await?["unavailable"], true);
    scene.control("outage", json!({"over": true})).await?;
    assert_eq!(since(&socket.event("GUILD_CREATE").await?)?, first);

    // and when it is removed and invited again, then it has joined just now.
    scene.control("kick", json!({})).await?;
    let gone = socket.event("GUILD_DELETE").await?;
    assert_eq!(gone["unavailable"], Value::Null);
    scene.control("invite", json!({})).await?;
    let second = since(&socket.event("GUILD_CREATE").await?)?;
    assert!(second >= before, "{second}");

    // When the system channel is chosen, or deleted, then it is told.
    scene.control("system-channel", json!({})).await?;
    let changed = socket.event("GUILD_UPDATE").await?;
    assert_eq!(changed["system_channel_id"], Value::Null);
    let desert = json!({"channel": "desert-1"});
    scene.control("system-channel", desert).await?;
    let changed = socket.event("GUILD_UPDATE").await?;
    assert_eq!(changed["system_channel_id"], DESERT);
    scene
        .control("delete", json!({"channel": "desert-1"}))
        .await?;
    socket.event("CHANNEL_DELETE").await?;
    let changed = socket.event("GUILD_UPDATE").await?;
    assert_eq!(changed["system_channel_id"], Value::Null);
    Ok(())
}
