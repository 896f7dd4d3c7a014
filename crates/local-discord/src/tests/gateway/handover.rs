//! Several connections for one shard of a bot, as while one process of it takes over from another.

use reqwest::StatusCode;
use serde_json::{Value, json};

use super::super::TestResult;
use super::super::bot::{Error, Socket, TestWorld};
use super::super::interactions::callback;
use super::{GUILDS, beat, logged_in, resume, text};

/// A bot with two connections for its only shard, the older one first; each with its session.
pub async fn two() -> Result<(TestWorld, [(Socket, Value); 2]), Error> {
    let scene = TestWorld::new().await?;
    let older = logged_in(&scene, GUILDS).await?;
    let newer = logged_in(&scene, GUILDS).await?;
    Ok((scene, [older, newer]))
}

/// The connections that the control API lists.
pub async fn connections(scene: &TestWorld) -> Result<Vec<Value>, Error> {
    let mut state = scene.control("state", Value::Null).await?;
    let listed = state["bots"][0]["connections"].take();
    Ok(serde_json::from_value(listed)?)
}

/// Creates a channel, so that an event is sent that tells where a connection stands.
pub async fn create(scene: &TestWorld, channel: &str) -> TestResult {
    scene.control("channels", json!({"name": channel})).await?;
    Ok(())
}

/// The next event must be about a channel with this name.
pub async fn hears(socket: &mut Socket, channel: &str) -> TestResult {
    assert_eq!(socket.event("CHANNEL_CREATE").await?["name"], channel);
    Ok(())
}

/// Disturbs one connection only, which must exist.
pub async fn disturb(scene: &TestWorld, session: &Value, how: Value) -> TestResult {
    let mut request = how;
    request["session"] = session.clone();
    let told = scene.control("gateway", request).await?;
    assert_eq!(
        (&told["ok"], &told["sessions"]),
        (&json!(true), &json!(1)),
        "{told}"
    );
    Ok(())
}

/// Registers `/go`.
async fn register(scene: &TestWorld) -> TestResult {
    let go = json!([{"name": "go", "description": "d"}]);
    scene.register(go).await
}

#[tokio::test]
async fn each_connection_is_listed_with_its_session_and_the_older_one_first() -> TestResult {
    // Given two connections, when the older one is resumed,
    let (scene, [(old_socket, old), (_newer, new)]) = two().await?;
    drop(old_socket);
    let mut older = scene.connect("?v=10&compress=zlib-stream").await?;
    older.next().await?;
    older.send(&resume(&old, 2)).await?;
    older.next().await?;

    // then it is still the older one.
    let listed = connections(&scene).await?;
    assert_eq!(
        listed,
        [
            json!({"session": old, "login": 1, "shard": [0, 1], "compression": "zlib-stream"}),
            json!({"session": new, "login": 2, "shard": [0, 1], "compression": "none"}),
        ]
    );
    Ok(())
}

#[tokio::test]
async fn both_connections_hear_everything_and_one_goes_without_the_other() -> TestResult {
    // Given two connections, when a server and a channel appear,
    let (scene, [(mut older, old), (mut newer, new)]) = two().await?;
    scene
        .control("guilds", json!({"name": "Well", "id": "4194304"}))
        .await?;
    create(&scene, "a").await?;

    // then both hear of them, each with numbers of its own, and the journal has both.
    for socket in [&mut older, &mut newer] {
        assert_eq!(socket.event("GUILD_CREATE").await?["name"], "Well");
        let heard = text(socket).await?;
        assert_eq!(
            (&heard["t"], &heard["s"]),
            (&json!("CHANNEL_CREATE"), &json!(4))
        );
    }
    let events = scene.running.events();
    let created = events.iter().filter(|event| event["t"] == "CHANNEL_CREATE");
    let heard: Vec<&Value> = created.map(|event| &event["session"]).collect();
    assert_eq!(heard, [&old, &new]);

    // When one says goodbye, then the other goes on alone.
    older.close(1000).await?;
    older.next().await?;
    assert_eq!(connections(&scene).await?.len(), 1);
    create(&scene, "b").await?;
    hears(&mut newer, "b").await?;
    beat(&mut newer).await
}

#[tokio::test]
async fn an_interaction_comes_to_both_and_the_second_answer_is_refused() -> TestResult {
    // Given two connections, when a person sends a command,
    let (scene, [(mut older, _), (mut newer, _)]) = two().await?;
    register(&scene).await?;
    let go = json!({"user": "ana", "channel": "desert-1", "command": "go", "wait_ms": 0});
    scene.control("command", go).await?;

    // then both hear of the same interaction,
    let asked = older.event("INTERACTION_CREATE").await?;
    assert_eq!(newer.event("INTERACTION_CREATE").await?, asked);

    // and only the first answer counts, whichever kind the second one is of.
    let first = json!({"type": 4, "data": {"content": "first"}});
    let (status, _) = callback(&scene, &asked, first).await?;
    assert_eq!(status, StatusCode::NO_CONTENT);
    for second in [
        json!({"type": 4, "data": {"content": "second"}}),
        json!({"type": 5}),
    ] {
        let (status, body) = callback(&scene, &asked, second).await?;
        assert_eq!(
            (status, &body["code"]),
            (StatusCode::BAD_REQUEST, &json!(40060))
        );
    }
    let path = format!("interactions/{}", asked["id"].as_str().unwrap_or_default());
    let outcome = scene.control(&path, Value::Null).await?;
    assert_eq!(
        (&outcome["state"], &outcome["message"]["content"]),
        (&json!("answered"), &json!("first"))
    );
    Ok(())
}

#[tokio::test]
async fn who_waits_for_an_answer_gets_it_when_one_connection_ends() -> TestResult {
    // Given a person who waits, and an interaction that both connections heard,
    let (scene, [(mut older, old), (mut newer, _)]) = two().await?;
    register(&scene).await?;
    let go = json!({"user": "ana", "channel": "desert-1", "command": "go"});

    // when the older one ends and the newer one answers,
    let bot = async {
        older.event("INTERACTION_CREATE").await?;
        disturb(&scene, &old, json!({"do": "drop"})).await?;
        let asked = newer.event("INTERACTION_CREATE").await?;
        let answer = json!({"type": 4, "data": {"content": "here"}});
        callback(&scene, &asked, answer).await
    };
    let (told, _) = tokio::try_join!(scene.control("command", go), bot)?;

    // then the person sees the answer.
    assert_eq!(
        (&told["ok"], &told["message"]["content"]),
        (&json!(true), &json!("here"))
    );
    Ok(())
}
