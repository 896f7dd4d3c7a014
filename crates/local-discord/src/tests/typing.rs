//! People who type: bots hear it by the gateway, people see it in the stream.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use super::TestResult;
use super::bot::{ANA, BEN, BOT, DESERT, Error, Got, Socket, TestWorld};

const GUILDS: u64 = 1;
const GUILD_TYPING: u64 = 1 << 11;
const DIRECT_TYPING: u64 = 1 << 14;

/// A user's stream that has begun.
async fn stream(scene: &TestWorld, user: &str) -> Result<Socket, Error> {
    let control = scene
        .running
        .addresses()
        .control
        .replace("http://", "ws://");
    let mut socket = Socket::open(&format!("{control}/stream"), &format!("?user={user}")).await?;
    assert_eq!(line(&mut socket).await?["type"], "hello");
    Ok(socket)
}

async fn line(socket: &mut Socket) -> Result<Value, Error> {
    match socket.next().await? {
        Got::Text(line) => Ok(line),
        other => Err(format!("{other:?}").into()),
    }
}

#[tokio::test]
async fn people_see_that_a_bot_is_typing() -> TestResult {
    // Given two people who look on, one of whom does not see the channel,
    let scene = TestWorld::new().await?;
    let hidden = json!({"channel": "desert-1", "user": "ben", "deny": ["VIEW_CHANNEL"]});
    scene.control("permissions", hidden).await?;
    let (mut ana, mut ben) = (stream(&scene, "ana").await?, stream(&scene, "ben").await?);

    // when a bot types there,
    let path = format!("/channels/{DESERT}/typing");
    let (status, body) = scene.rest(Method::POST, &path, Value::Null).await?;
    assert_eq!((status, body), (StatusCode::NO_CONTENT, Value::Null));
    scene
        .control(
            "say",
            json!({"user": "ana", "channel": "general", "content": "next"}),
        )
        .await?;

    // then the one sees it, and the other sees only what comes next.
    let seen = json!({"type": "typing", "channel": DESERT, "user": BOT});
    assert_eq!(line(&mut ana).await?, seen);
    assert_eq!(line(&mut ben).await?["type"], "message");
    Ok(())
}

#[tokio::test]
async fn a_bot_hears_that_somebody_is_typing_if_it_asked_for_that() -> TestResult {
    // Given a bot with the intents for typing, and one without them,
    let scene = TestWorld::new().await?;
    let mut curious = scene.log_in(GUILDS | GUILD_TYPING | DIRECT_TYPING).await?;
    let mut deaf = scene.log_in(GUILDS).await?;
    let mut ben = stream(&scene, "ben").await?;

    // when Ana types in a channel, and Ben to the bot,
    let typing = json!({"user": "ana", "channel": "desert-1"});
    assert_eq!(scene.control("typing", typing).await?["ok"], true);
    scene
        .control("typing", json!({"user": "ben", "channel": "@bot"}))
        .await?;
    scene.control("channels", json!({"name": "last"})).await?;

    // then the first hears both, with the member where there is one,
    let heard = curious.event("TYPING_START").await?;
    assert_eq!(heard["user_id"], ANA);
    assert_eq!(heard["channel_id"], DESERT);
    assert_eq!(heard["member"]["user"]["id"], ANA);
    assert!(heard["timestamp"].is_i64(), "{heard}");
    let heard = curious.event("TYPING_START").await?;
    assert_eq!(heard["user_id"], BEN);
    assert_eq!(heard["guild_id"], Value::Null);
    assert_eq!(heard["member"], Value::Null);

    // the second neither, and another person sees Ana.
    deaf.event("CHANNEL_CREATE").await?;
    assert_eq!(line(&mut ben).await?["user"], ANA);
    Ok(())
}

#[tokio::test]
async fn nobody_types_where_they_cannot_write() -> TestResult {
    let scene = TestWorld::new().await?;
    let mut curious = scene.log_in(GUILDS | GUILD_TYPING).await?;
    let mute = json!({"channel": "desert-1", "user": "ben", "deny": ["SEND_MESSAGES"]});
    scene.control("permissions", mute).await?;
    curious.event("CHANNEL_UPDATE").await?;
    let typing = json!({"user": "ben", "channel": "desert-1"});
    let answer = scene.control("typing", typing).await?;
    assert_eq!(answer["ok"], false, "{answer}");
    scene.control("channels", json!({"name": "last"})).await?;
    curious.event("CHANNEL_CREATE").await?;
    Ok(())
}
