//! Sharding: which shard receives which events.

use serde_json::{Value, json};

use super::super::TestResult;
use super::super::bot::{Error, Socket, TestWorld};
use super::{DIRECT, GUILDS, MESSAGES, greeted, identify_shard, text};

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
