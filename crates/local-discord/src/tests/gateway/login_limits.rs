//! Login limits.

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};

use super::super::TestResult;
use super::super::bot::{Error, Got, Socket, TestWorld};
use super::{GUILDS, beat, greeted, identify, identify_shard, invalid, logged_in, patient, resume};
use crate::{Limits, ServerConfig, Timing};

/// The login limits in `GET /gateway/bot`.
async fn limit(scene: &TestWorld) -> Result<Value, Error> {
    let (_, mut body) = scene.rest(Method::GET, "/gateway/bot", Value::Null).await?;
    Ok(body["session_start_limit"].take())
}

#[tokio::test]
async fn logins_count_down_and_are_refused_when_they_are_used_up() -> TestResult {
    // Given a bot that may log in twice a day.
    let scene = patient(Timing {
        starts: 2,
        ..Timing::default()
    })
    .await?;
    let fresh = limit(&scene).await?;
    assert_eq!(
        (&fresh["total"], &fresh["remaining"]),
        (&json!(2), &json!(2))
    );
    assert_eq!(fresh["reset_after"], 0);
    let (mut socket, session) = logged_in(&scene, GUILDS).await?;
    assert_eq!(limit(&scene).await?["remaining"], 1);
    // A resume is not a login.
    scene.control("gateway", json!({"do": "drop"})).await?;
    assert!(socket.next().await.is_err());
    let mut again = greeted(&scene).await?;
    again.send(&resume(&session, 2)).await?;
    again.event("RESUMED").await?;
    assert_eq!(limit(&scene).await?["remaining"], 1);
    // Nor is a refused login.
    let mut refused = greeted(&scene).await?;
    refused.send(&identify(1 << 60)).await?;
    refused.next().await?;
    assert_eq!(limit(&scene).await?["remaining"], 1);
    // When the second login is used up, then the third is refused with op 9.
    logged_in(&scene, GUILDS).await?;
    assert_eq!(limit(&scene).await?["remaining"], 0);
    let mut third = greeted(&scene).await?;
    third.send(&identify(GUILDS)).await?;
    assert_eq!(third.next().await?, invalid(false));
    // A day after the first login the full number is available again.
    let left = limit(&scene).await?["reset_after"].as_u64();
    assert!(
        left.is_some_and(|left| left > 0 && left <= 86_400_000),
        "{left:?}"
    );
    scene.control("age", json!({"seconds": 86_400})).await?;
    let anew = limit(&scene).await?;
    assert_eq!(
        (&anew["remaining"], &anew["reset_after"]),
        (&json!(2), &json!(0))
    );
    third.send(&identify(GUILDS)).await?;
    third.event("READY").await?;
    assert_eq!(limit(&scene).await?["remaining"], 1);
    Ok(())
}

/// How long the next login of a shard must wait; long, so that a slow machine is not too late for it.
const PAUSE: Duration = Duration::from_secs(3600);

/// A local Discord that enforces rate limits, with this `max_concurrency`.
async fn paced(concurrency: u32) -> Result<TestWorld, Error> {
    TestWorld::with(ServerConfig {
        gateway: Timing {
            concurrency,
            pause: PAUSE,
            ..Timing::default()
        },
        limits: Limits {
            everywhere: true,
            ..Limits::default()
        },
        ..ServerConfig::default()
    })
    .await
}

#[tokio::test]
async fn a_login_too_soon_is_refused_and_may_be_tried_again() -> TestResult {
    // Given a bot that may log in once an hour, when it has logged in, then its next login is refused with op 9.
    let scene = paced(1).await?;
    assert_eq!(limit(&scene).await?["max_concurrency"], 1);
    let (mut first, session) = logged_in(&scene, GUILDS).await?;
    let mut second = greeted(&scene).await?;
    second.send(&identify(GUILDS)).await?;
    assert_eq!(second.next().await?, invalid(false));
    assert_eq!(limit(&scene).await?["remaining"], 999);
    // The other shard must wait as well, but a resume is not limited.
    second.send(&identify_shard(GUILDS, json!([1, 2]))).await?;
    assert_eq!(second.next().await?, invalid(false));
    scene.control("gateway", json!({"do": "drop"})).await?;
    assert!(first.next().await.is_err());
    let mut again = greeted(&scene).await?;
    again.send(&resume(&session, 2)).await?;
    again.event("RESUMED").await?;
    // When the hour has passed, then it can log in on the same connection.
    scene
        .control("age", json!({"seconds": PAUSE.as_secs()}))
        .await?;
    second.send(&identify(GUILDS)).await?;
    second.event("READY").await?;
    assert_eq!(limit(&scene).await?["remaining"], 998);
    Ok(())
}

#[tokio::test]
async fn as_many_shards_as_the_gateway_allows_may_log_in_at_a_time() -> TestResult {
    let scene = paced(2).await?;
    assert_eq!(limit(&scene).await?["max_concurrency"], 2);
    for (shard, welcome) in [(0, true), (1, true), (2, false), (3, false)] {
        let mut socket = greeted(&scene).await?;
        socket
            .send(&identify_shard(GUILDS, json!([shard, 4])))
            .await?;
        match socket.next().await? {
            Got::Text(ready) if ready["t"] == "READY" => assert!(welcome, "shard {shard}"),
            other => {
                assert_eq!(other, invalid(false), "shard {shard}");
                assert!(!welcome, "shard {shard}");
            }
        }
    }
    Ok(())
}

#[tokio::test]
async fn connections_of_one_shard_share_its_limits() -> TestResult {
    // Given a connected shard of a bot, when a second connection logs in as the same shard within the pause, then it is
    // refused with op 9, and the first goes on.
    let scene = paced(2).await?;
    let login = identify_shard(GUILDS, json!([0, 2]));
    let mut first = greeted(&scene).await?;
    first.send(&login).await?;
    first.event("READY").await?;
    first.event("GUILD_CREATE").await?;
    let mut second = greeted(&scene).await?;
    second.send(&login).await?;
    assert_eq!(second.next().await?, invalid(false));
    beat(&mut first).await?;

    // When the pause is over, then both are connected, and both logins were counted.
    scene
        .control("age", json!({"seconds": PAUSE.as_secs()}))
        .await?;
    second.send(&login).await?;
    second.event("READY").await?;
    second.event("GUILD_CREATE").await?;
    assert_eq!(limit(&scene).await?["remaining"], 998);
    scene.control("channels", json!({"name": "a"})).await?;
    for socket in [&mut first, &mut second] {
        socket.event("CHANNEL_CREATE").await?;
    }

    // The end of a connection changes nothing about the pause for the next.
    second.close(1000).await?;
    second.next().await?;
    let mut third = greeted(&scene).await?;
    third.send(&login).await?;
    assert_eq!(third.next().await?, invalid(false));
    Ok(())
}

#[tokio::test]
async fn only_a_bot_that_comes_by_tls_waits_to_log_in() -> TestResult {
    let scene = TestWorld::with(ServerConfig {
        tls: Some(([127, 0, 0, 1], 0).into()),
        gateway: Timing {
            pause: PAUSE,
            ..Timing::default()
        },
        ..ServerConfig::default()
    })
    .await?;
    // Given the gateway address for bots that came over TLS.
    let told = scene.faithfully("/gateway/bot").await?;
    assert_eq!(told["session_start_limit"]["max_concurrency"], 1);
    let url = told["url"].as_str().ok_or("no address")?;
    assert_ne!(url, scene.running.addresses().gateway);
    for welcome in [true, false] {
        let mut socket = Socket::open(url, "?v=10").await?;
        socket.next().await?;
        socket.send(&identify(GUILDS)).await?;
        if welcome {
            assert_eq!(socket.event("READY").await?["resume_gateway_url"], url);
        } else {
            assert_eq!(socket.next().await?, invalid(false));
        }
    }
    // Then on the plain address nobody has to wait.
    assert_eq!(limit(&scene).await?["max_concurrency"], 16);
    logged_in(&scene, GUILDS).await?;
    logged_in(&scene, GUILDS).await?;
    Ok(())
}

#[tokio::test]
async fn each_bot_has_logins_of_its_own() -> TestResult {
    let scene = patient(Timing {
        starts: 1,
        ..Timing::default()
    })
    .await?;
    scene.running.admit("another", "Another");
    logged_in(&scene, GUILDS).await?;
    let mut other = greeted(&scene).await?;
    let mut login = identify(GUILDS);
    login["d"]["token"] = json!("another");
    other.send(&login).await?;
    other.event("READY").await?;
    assert_eq!(limit(&scene).await?["total"], 1);
    Ok(())
}
