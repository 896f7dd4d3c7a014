//! Logging in, staying, coming back.

use std::io::Read;

use reqwest::Method;
use serde::de::DeserializeSeed;
use serde_json::{Value, json};
use twilight_model::gateway::event::GatewayEventDeserializer;

use super::Tested;
use super::bot::{ANA, BOT, DESERT, Got, Scene};
use crate::playground::DEFAULT_TOKEN;

const GUILDS: u64 = 1;
const MESSAGES: u64 = 1 << 9;
const TEXT: u64 = 1 << 15;

#[tokio::test]
async fn a_bot_is_greeted_with_ready_and_its_server() -> Tested {
    let scene = Scene::new().await?;
    let mut socket = scene.connect("?v=10&encoding=json").await?;
    let Got::Text(hello) = socket.next().await? else {
        return Err("no text".into());
    };
    assert_eq!(hello["op"], 10);
    assert!(
        hello["d"]["heartbeat_interval"]
            .as_u64()
            .is_some_and(|interval| interval > 10_000)
    );
    socket.send(&json!({"op": 1, "d": null})).await?;
    assert_eq!(
        socket.next().await?,
        Got::Text(json!({"op": 11, "d": null, "s": null, "t": null}))
    );
    socket
        .send(&json!({"op": 2, "d": {"token": DEFAULT_TOKEN, "intents": GUILDS, "properties": {}}}))
        .await?;
    let ready = socket.event("READY").await?;
    assert_eq!(ready["user"]["id"], BOT);
    assert_eq!(
        ready["resume_gateway_url"],
        scene.running.addresses().gateway
    );
    assert_eq!(ready["guilds"][0]["unavailable"], true);
    let guild = socket.event("GUILD_CREATE").await?;
    assert_eq!(guild["name"], "Oasis");
    assert_eq!(guild["channels"].as_array().map(Vec::len), Some(5));
    assert_eq!(guild["members"][0]["user"]["id"], BOT);
    Ok(())
}

#[tokio::test]
async fn wrong_logins_are_closed_with_discords_codes() -> Tested {
    let scene = Scene::new().await?;
    let cases = [
        (json!({"op": 2, "d": {"token": "no", "intents": 1}}), 4004),
        (
            json!({"op": 2, "d": {"token": DEFAULT_TOKEN, "intents": 1_u64 << 60}}),
            4013,
        ),
        (
            json!({"op": 2, "d": {"token": DEFAULT_TOKEN, "intents": 1, "shard": [2, 2]}}),
            4010,
        ),
        (json!({"op": 3, "d": {}}), 4003),
        (json!({"op": 99, "d": {}}), 4001),
    ];
    for (payload, code) in cases {
        let mut socket = scene.connect("").await?;
        socket.next().await?;
        socket.send(&payload).await?;
        assert_eq!(socket.next().await?, Got::Closed(code), "{payload}");
    }
    Ok(())
}

#[tokio::test]
async fn a_lost_session_goes_on_where_it_was() -> Tested {
    let scene = Scene::new().await?;
    let mut socket = scene.connect("").await?;
    socket.next().await?;
    socket
        .send(&json!({"op": 2, "d": {"token": DEFAULT_TOKEN, "intents": GUILDS}}))
        .await?;
    let session = socket.event("READY").await?["session_id"].clone();
    socket.event("GUILD_CREATE").await?;
    drop(socket);
    scene.control("channels", json!({"name": "missed"})).await?;
    let mut again = scene.connect("").await?;
    again.next().await?;
    again
        .send(&json!({"op": 6, "d": {"token": DEFAULT_TOKEN, "session_id": session, "seq": 2}}))
        .await?;
    assert_eq!(again.event("CHANNEL_CREATE").await?["name"], "missed");
    again.event("RESUMED").await?;
    let mut stranger = scene.connect("").await?;
    stranger.next().await?;
    stranger
        .send(&json!({"op": 6, "d": {"token": DEFAULT_TOKEN, "session_id": "gone", "seq": 2}}))
        .await?;
    assert_eq!(
        stranger.next().await?,
        Got::Text(json!({"op": 9, "d": false, "s": null, "t": null}))
    );
    Ok(())
}

#[tokio::test]
async fn both_compressions_can_be_read() -> Tested {
    let scene = Scene::new().await?;
    let login = |compress: bool| json!({"op": 2, "d": {"token": DEFAULT_TOKEN, "intents": 1, "compress": compress}});
    let mut socket = scene.connect("").await?;
    socket.next().await?;
    socket.send(&login(true)).await?;
    let Got::Bytes(packed) = socket.next().await? else {
        return Err("not packed".into());
    };
    let mut text = String::new();
    flate2::read::ZlibDecoder::new(packed.as_slice()).read_to_string(&mut text)?;
    assert_eq!(serde_json::from_str::<Value>(&text)?["t"], "READY");

    let mut socket = scene.connect("?compress=zlib-stream").await?;
    let mut stream = flate2::Decompress::new(true);
    let mut names = Vec::new();
    for step in 0..3 {
        let Got::Bytes(packed) = socket.next().await? else {
            return Err("not packed".into());
        };
        let mut plain = Vec::with_capacity(1 << 20);
        stream.decompress_vec(&packed, &mut plain, flate2::FlushDecompress::Sync)?;
        names.push(serde_json::from_slice::<Value>(&plain)?["t"].clone());
        if step == 0 {
            socket.send(&login(false)).await?;
        }
    }
    assert_eq!(names, [Value::Null, json!("READY"), json!("GUILD_CREATE")]);
    Ok(())
}

#[tokio::test]
async fn a_bot_hears_what_it_asked_for_and_reads_what_it_may() -> Tested {
    let scene = Scene::new().await?;
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
async fn a_shard_hears_of_its_servers_only() -> Tested {
    let scene = Scene::new().await?;
    let mut counted = 0;
    for index in 0..2 {
        let mut socket = scene.connect("").await?;
        socket.next().await?;
        socket
            .send(
                &json!({"op": 2, "d": {"token": DEFAULT_TOKEN, "intents": 1, "shard": [index, 2]}}),
            )
            .await?;
        let ready = socket.event("READY").await?;
        assert_eq!(ready["shard"], json!([index, 2]));
        counted += ready["guilds"].as_array().map_or(0, Vec::len);
    }
    assert_eq!(counted, 1);
    Ok(())
}

#[tokio::test]
async fn every_event_is_understood_by_another_library() -> Tested {
    let scene = Scene::new().await?;
    let all = (1 << 26) - 1;
    let _socket = scene.log_in(all).await?;
    scene.register(json!([{"name": "go", "description": "d", "options": [
        {"type": 3, "name": "text", "description": "d", "autocomplete": true}, {"type": 6, "name": "who", "description": "d"},
        {"type": 7, "name": "place", "description": "d"}]}])).await?;
    let command = json!({"user": "ana", "channel": "desert-1", "command": "go", "wait_ms": 0,
        "options": {"text": "a", "who": "ben", "place": "general"}});
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
    scene
        .rest(Method::PATCH, &one, json!({"content": "b"}))
        .await?;
    scene.rest(Method::DELETE, &one, Value::Null).await?;
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
    for name in [
        "MESSAGE_CREATE",
        "MESSAGE_UPDATE",
        "MESSAGE_DELETE",
        "MESSAGE_REACTION_ADD",
        "GUILD_MEMBER_ADD",
        "THREAD_CREATE",
    ] {
        assert_eq!(has(name), 1, "{name}");
    }
    Ok(())
}
