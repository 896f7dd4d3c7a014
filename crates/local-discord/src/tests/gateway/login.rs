//! Refused connections and logins, and an accepted one.

use serde_json::json;

use super::super::TestResult;
use super::super::bot::{BOT, Got, TestWorld};
use super::{GUILDS, MEMBERS, PRESENCES, TEXT, beat, greeted, identify, identify_shard, patient};
use crate::{DEFAULT_TOKEN, Timing};

/// Sends each payload on a new connection, which must be closed with its code.
async fn refused(scene: &TestWorld, cases: &[(serde_json::Value, u16)]) -> TestResult {
    for (payload, code) in cases {
        let mut socket = greeted(scene).await?;
        socket.send(payload).await?;
        assert_eq!(socket.next().await?, Got::Closed(*code), "{payload}");
    }
    Ok(())
}

#[tokio::test]
async fn a_bot_is_greeted_with_ready_and_its_server() -> TestResult {
    let scene = TestWorld::new().await?;
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
async fn a_bot_that_speaks_before_login_is_closed_with_4003() -> TestResult {
    let scene = TestWorld::new().await?;
    refused(
        &scene,
        &[
            (json!({"op": 3, "d": {"status": "online"}}), 4003),
            (json!({"op": 4, "d": {"guild_id": "1"}}), 4003),
            (json!({"op": 8, "d": {"guild_id": "1"}}), 4003),
            (json!({"op": 31, "d": {"guild_ids": ["1"]}}), 4003),
        ],
    )
    .await?;
    // A heartbeat is allowed before the login.
    beat(&mut greeted(&scene).await?).await
}

#[tokio::test]
async fn a_wrong_token_is_closed_with_4004() -> TestResult {
    let scene = TestWorld::new().await?;
    let resume = |token: &str| json!({"op": 6, "d": {"token": token, "session_id": "a", "seq": 1}});
    refused(
        &scene,
        &[
            (json!({"op": 2, "d": {"token": "no", "intents": 1}}), 4004),
            (json!({"op": 2, "d": {"token": "", "intents": 1}}), 4004),
            (resume("no"), 4004),
        ],
    )
    .await
}

#[tokio::test]
async fn a_second_login_is_closed_with_4005() -> TestResult {
    let scene = TestWorld::new().await?;
    let again = [
        identify(GUILDS),
        json!({"op": 6, "d": {"token": DEFAULT_TOKEN, "session_id": "a", "seq": 1}}),
    ];
    for second in again {
        let mut socket = scene.log_in(GUILDS).await?;
        socket.send(&second).await?;
        assert_eq!(socket.next().await?, Got::Closed(4005), "{second}");
    }
    Ok(())
}

#[tokio::test]
async fn a_shard_that_does_not_exist_is_closed_with_4010() -> TestResult {
    let scene = TestWorld::new().await?;
    let wrong = [
        json!([2, 2]),
        json!([0, 0]),
        json!([-1, 2]),
        json!([0]),
        json!([0, 1, 2]),
        json!(["0", "1"]),
        json!("0"),
    ];
    let cases = wrong.map(|shard| (identify_shard(GUILDS, shard), 4010));
    refused(&scene, &cases).await
}

#[tokio::test]
async fn a_shard_with_too_many_servers_is_closed_with_4011() -> TestResult {
    // Given at most one server per shard, and two servers: an even and an odd one.
    let scene = patient(Timing {
        guilds_a_shard: 1,
        ..Timing::default()
    })
    .await?;
    scene.log_in(GUILDS).await?;
    let odd = (47_683_715_821_u64 << 22).to_string();
    scene
        .control("guilds", json!({"name": "Well", "id": odd}))
        .await?;
    // Then one shard is too few, and two suffice.
    refused(&scene, &[(identify(GUILDS), 4011)]).await?;
    for index in 0..2 {
        let mut socket = greeted(&scene).await?;
        socket
            .send(&identify_shard(GUILDS, json!([index, 2])))
            .await?;
        socket.event("READY").await?;
    }
    Ok(())
}

#[tokio::test]
async fn an_unknown_version_is_closed_with_4012() -> TestResult {
    let scene = TestWorld::new().await?;
    for query in ["?v=5", "?v=11", "?v=ten", "?v="] {
        let mut socket = scene.connect(query).await?;
        assert_eq!(socket.next().await?, Got::Closed(4012), "{query}");
    }
    Ok(())
}

#[tokio::test]
async fn unknown_intents_are_closed_with_4013() -> TestResult {
    let scene = TestWorld::new().await?;
    let wrong = [
        json!(1_u64 << 60),
        json!(1 << 17),
        json!(1 << 26),
        json!(-1),
        json!("1"),
        json!(null),
    ];
    let login = |intents| json!({"op": 2, "d": {"token": DEFAULT_TOKEN, "intents": intents}});
    refused(&scene, &wrong.map(|intents| (login(intents), 4013))).await
}

#[tokio::test]
async fn intents_that_were_not_switched_on_are_closed_with_4014() -> TestResult {
    let scene = TestWorld::new().await?;
    let names = ["GUILD_MEMBERS", "GUILD_PRESENCES", "MESSAGE_CONTENT"];
    let bits = [MEMBERS, PRESENCES, TEXT];
    // Given a bot whose owner enabled no privileged intent, then each of them is refused.
    let bot = |refused: &[&str]| json!({"token": DEFAULT_TOKEN, "refuse_intents": refused});
    scene.control("bots", bot(&names)).await?;
    refused(&scene, &bits.map(|bit| (identify(GUILDS | bit), 4014))).await?;
    scene.log_in(GUILDS).await?;
    // When the owner enables two of them, then these are accepted and the third is not.
    scene.control("bots", bot(&names[2..])).await?;
    scene.log_in(GUILDS | MEMBERS | PRESENCES).await?;
    refused(&scene, &[(identify(GUILDS | TEXT), 4014)]).await
}
