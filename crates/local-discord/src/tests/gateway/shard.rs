//! Sharding: which shard receives which events.

use reqwest::Method;
use serde_json::{Value, json};

use super::super::TestResult;
use super::super::bot::{Error, Socket, TestWorld};
use super::{DIRECT, GUILDS, MESSAGES, greeted, identify_shard, invalid, patient, text};
use crate::Timing;

/// The initial server. With two shards it belongs to the first: (id >> 22) % 2 = 0.
const EVEN: &str = "200000000000000001";

/// Another server. With two shards it belongs to the second.
fn odd() -> String {
    (47_683_715_821_u64 << 22 | 5).to_string()
}

/// Logs in as one shard of `count`; returns the connection and the ids of its servers.
async fn shard(scene: &TestWorld, index: u64, count: u64) -> Result<(Socket, Vec<Value>), Error> {
    let mut socket = greeted(scene).await?;
    let login = identify_shard(GUILDS | MESSAGES | DIRECT, json!([index, count]));
    socket.send(&login).await?;
    let ready = socket.event("READY").await?;
    assert_eq!(ready["shard"], json!([index, count]));
    let guilds = ready["guilds"].as_array().cloned().unwrap_or_default();
    let mut ids = Vec::new();
    for guild in guilds {
        assert_eq!(socket.event("GUILD_CREATE").await?["id"], guild["id"]);
        ids.push(guild["id"].clone());
    }
    Ok((socket, ids))
}

#[tokio::test]
async fn each_shard_hears_of_its_own_servers_and_the_first_of_direct_messages() -> TestResult {
    // Given two servers and two shards, each of which receives one server.
    let scene = TestWorld::new().await?;
    let even: u64 = EVEN.parse()?;
    let second: u64 = odd().parse()?;
    assert_eq!(((even >> 22) % 2, (second >> 22) % 2), (0, 1));
    let founding = json!({"name": "Well", "id": odd()});
    assert_eq!(scene.control("guilds", founding).await?["id"], odd());
    let (mut zero, own) = shard(&scene, 0, 2).await?;
    assert_eq!(own, [EVEN]);
    let (mut one, own) = shard(&scene, 1, 2).await?;
    assert_eq!(own, [odd().as_str()]);
    // When something happens in one server, a direct channel, the other server, and both again.
    scene
        .control("channels", json!({"name": "a", "guild": EVEN}))
        .await?;
    let say = |channel: &str| json!({"user": "ana", "channel": channel, "content": "x"});
    scene.control("say", say("@bot")).await?;
    scene
        .control("channels", json!({"name": "b", "guild": odd()}))
        .await?;
    scene.control("say", say("b")).await?;
    scene.control("say", say("a")).await?;
    scene.control("outage", json!({"guild": odd()})).await?;
    scene.control("outage", json!({"guild": EVEN})).await?;
    // Then each shard receives its own events, in order, and no others.
    let about = |payload: &Value| -> (String, Value) {
        let name = payload["t"].as_str().unwrap_or_default().to_owned();
        let data = &payload["d"];
        let guild = if name == "GUILD_DELETE" {
            &data["id"]
        } else {
            &data["guild_id"]
        };
        (name, guild.clone())
    };
    let expected = [
        ("CHANNEL_CREATE", json!(EVEN)),
        ("MESSAGE_CREATE", Value::Null),
        ("MESSAGE_CREATE", json!(EVEN)),
        ("GUILD_DELETE", json!(EVEN)),
    ];
    for (name, guild) in expected {
        assert_eq!(about(&text(&mut zero).await?), (name.to_owned(), guild));
    }
    for name in ["CHANNEL_CREATE", "MESSAGE_CREATE", "GUILD_DELETE"] {
        let heard = about(&text(&mut one).await?);
        assert_eq!(heard, (name.to_owned(), json!(odd())));
    }
    Ok(())
}

#[tokio::test]
async fn commands_come_to_the_shard_of_the_place_where_they_were_called() -> TestResult {
    let scene = TestWorld::new().await?;
    scene
        .control("guilds", json!({"name": "Well", "id": odd()}))
        .await?;
    scene
        .control("channels", json!({"name": "well", "guild": odd()}))
        .await?;
    scene
        .register(json!([{"name": "go", "description": "d"}]))
        .await?;
    let (mut zero, _) = shard(&scene, 0, 2).await?;
    let (mut one, _) = shard(&scene, 1, 2).await?;
    let call =
        |channel: &str| json!({"user": "ana", "channel": channel, "command": "go", "wait_ms": 0});
    for channel in ["well", "desert-1", "@bot"] {
        scene.control("command", call(channel)).await?;
    }
    assert_eq!(zero.event("INTERACTION_CREATE").await?["guild_id"], EVEN);
    let direct = zero.event("INTERACTION_CREATE").await?;
    assert_eq!(direct.get("guild_id"), None);
    assert_eq!(one.event("INTERACTION_CREATE").await?["guild_id"], odd());
    Ok(())
}

#[tokio::test]
async fn a_new_server_is_told_to_its_shard_at_once() -> TestResult {
    let scene = TestWorld::new().await?;
    let (mut zero, _) = shard(&scene, 0, 2).await?;
    let (mut one, none) = shard(&scene, 1, 2).await?;
    assert_eq!(none, Vec::<Value>::new());
    scene
        .control("guilds", json!({"name": "Well", "id": odd()}))
        .await?;
    let server = one.event("GUILD_CREATE").await?;
    assert_eq!(
        (&server["id"], &server["name"]),
        (&json!(odd()), &json!("Well"))
    );
    assert_eq!(server["channels"].as_array().map(Vec::len), Some(1));
    // The other shard receives nothing of it: its next event is this one.
    scene
        .control("channels", json!({"name": "later", "guild": EVEN}))
        .await?;
    assert_eq!(zero.event("CHANNEL_CREATE").await?["name"], "later");
    // An id cannot be used twice.
    let again = scene
        .control("guilds", json!({"name": "Well", "id": odd()}))
        .await?;
    assert_eq!(again["ok"], false);
    Ok(())
}

#[tokio::test]
async fn as_many_shards_are_recommended_as_were_configured() -> TestResult {
    for shards in [1, 16] {
        let scene = patient(Timing {
            shards,
            ..Timing::default()
        })
        .await?;
        let (_, mut told) = scene.rest(Method::GET, "/gateway/bot", Value::Null).await?;
        assert_eq!(told["shards"].take(), shards);
    }
    Ok(())
}

#[tokio::test]
async fn a_fault_may_concern_one_shard() -> TestResult {
    // Given a bot with two shards,
    let scene = TestWorld::new().await?;
    let (mut zero, _) = shard(&scene, 0, 2).await?;
    let (mut one, _) = shard(&scene, 1, 2).await?;

    // when the connection of one is dropped,
    let drop = json!({"do": "drop", "shard": 1});
    let dropped = scene.control("gateway", drop).await?;

    // then the other goes on.
    assert_eq!(dropped, json!({"ok": true, "sessions": 1}));
    assert!(one.next().await.is_err());
    scene.control("channels", json!({"name": "a"})).await?;
    zero.event("CHANNEL_CREATE").await?;

    // Of its events only the next for the shard that is named is disturbed.
    let (mut one, _) = shard(&scene, 1, 2).await?;
    let found = json!({"name": "Well", "id": odd()});
    let repeat = json!({"do": "repeat", "event": "GUILD_CREATE", "shard": 1});
    scene.control("events", repeat).await?;
    scene
        .control(
            "guilds",
            json!({"name": "Dune", "id": (2_u64 << 22).to_string()}),
        )
        .await?;
    scene.control("guilds", found).await?;
    zero.event("GUILD_CREATE").await?;
    let first = one.event("GUILD_CREATE").await?;
    assert_eq!(one.event("GUILD_CREATE").await?, first);
    scene.control("channels", json!({"name": "b"})).await?;
    assert_eq!(text(&mut zero).await?["t"], "CHANNEL_CREATE");
    Ok(())
}

#[tokio::test]
async fn a_shard_that_is_shut_lets_nobody_in_until_it_is_opened() -> TestResult {
    // Given a bot with two shards, when one is shut,
    let scene = TestWorld::new().await?;
    let (mut zero, _) = shard(&scene, 0, 2).await?;
    let (mut one, _) = shard(&scene, 1, 2).await?;
    let shut = json!({"do": "shut", "shard": 1});
    let ended = scene.control("gateway", shut.clone()).await?;
    assert_eq!(ended, json!({"ok": true, "sessions": 1, "refused": 0}));
    assert!(one.next().await.is_err());

    // then nobody can log in there, and that is counted, and the other goes on,
    let mut again = greeted(&scene).await?;
    let login = identify_shard(GUILDS, json!([1, 2]));
    again.send(&login).await?;
    assert_eq!(again.next().await?, invalid(false));
    let counted = scene.control("gateway", shut).await?;
    assert_eq!(counted, json!({"ok": true, "sessions": 0, "refused": 1}));
    scene.control("channels", json!({"name": "a"})).await?;
    zero.event("CHANNEL_CREATE").await?;

    // until it is opened.
    let open = json!({"do": "open", "shard": 1});
    scene.control("gateway", open).await?;
    again.send(&login).await?;
    again.event("READY").await?;
    Ok(())
}
