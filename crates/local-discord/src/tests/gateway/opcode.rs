//! Requests of the server to a bot: op 1, op 7, op 9.

use std::time::Duration;

use serde_json::{Value, json};

use super::super::TestResult;
use super::super::bot::{Got, TestWorld};
use super::{GUILDS, acknowledged, beat, greeted, identify, invalid, logged_in, patient, resume};
use crate::Timing;

#[tokio::test]
async fn a_heartbeat_is_acknowledged_and_can_be_asked_for() -> TestResult {
    let scene = TestWorld::new().await?;
    let (mut socket, _) = logged_in(&scene, GUILDS).await?;
    beat(&mut socket).await?;
    // When the server requests a heartbeat, then it sends op 1.
    let told = scene.control("gateway", json!({"do": "beat"})).await?;
    assert_eq!(told["sessions"], 1);
    assert_eq!(
        socket.next().await?,
        Got::Text(json!({"op": 1, "d": null, "s": null, "t": null}))
    );
    // The reply carries the last sequence number and is acknowledged like any other.
    socket.send(&json!({"op": 1, "d": 2})).await?;
    assert_eq!(socket.next().await?, acknowledged());
    Ok(())
}

#[tokio::test]
async fn a_bot_that_is_told_to_reconnect_may_resume() -> TestResult {
    let scene = TestWorld::new().await?;
    let (mut socket, session) = logged_in(&scene, GUILDS).await?;
    scene.control("gateway", json!({"do": "reconnect"})).await?;
    assert_eq!(
        socket.next().await?,
        Got::Text(json!({"op": 7, "d": null, "s": null, "t": null}))
    );
    // Until it leaves it receives everything.
    scene.control("channels", json!({"name": "late"})).await?;
    socket.event("CHANNEL_CREATE").await?;
    let mut again = greeted(&scene).await?;
    again.send(&resume(&session, 3)).await?;
    again.event("RESUMED").await?;
    // Its old connection is closed.
    assert_eq!(socket.next().await?, Got::Closed(4000));
    Ok(())
}

#[tokio::test]
async fn a_bot_that_does_not_reconnect_is_closed_and_may_resume_even_so() -> TestResult {
    let scene = patient(Timing {
        farewell: Duration::ZERO,
        ..Timing::default()
    })
    .await?;
    let (mut socket, session) = logged_in(&scene, GUILDS).await?;
    scene.control("gateway", json!({"do": "reconnect"})).await?;
    assert_eq!(
        socket.next().await?,
        Got::Text(json!({"op": 7, "d": null, "s": null, "t": null}))
    );
    assert_eq!(socket.next().await?, Got::Closed(4000));
    let mut again = greeted(&scene).await?;
    again.send(&resume(&session, 2)).await?;
    again.event("RESUMED").await?;
    Ok(())
}

#[tokio::test]
async fn an_invalid_session_may_be_resumable() -> TestResult {
    let scene = TestWorld::new().await?;
    let (mut socket, session) = logged_in(&scene, GUILDS).await?;
    let order = json!({"do": "invalid", "resumable": true});
    scene.control("gateway", order).await?;
    assert_eq!(socket.next().await?, invalid(true));
    scene.control("channels", json!({"name": "missed"})).await?;
    // It resumes on the same connection.
    socket.send(&resume(&session, 2)).await?;
    assert_eq!(socket.event("CHANNEL_CREATE").await?["name"], "missed");
    socket.event("RESUMED").await?;
    Ok(())
}

#[tokio::test]
async fn an_invalid_session_that_is_not_resumable_is_gone() -> TestResult {
    let scene = TestWorld::new().await?;
    let (mut socket, session) = logged_in(&scene, GUILDS).await?;
    let order = json!({"do": "invalid", "resumable": false});
    scene.control("gateway", order).await?;
    assert_eq!(socket.next().await?, invalid(false));
    // A further attempt gets the same answer.
    socket.send(&resume(&session, 2)).await?;
    assert_eq!(socket.next().await?, invalid(false));
    // A login on the same connection starts a new session, numbered from 1.
    socket.send(&identify(GUILDS)).await?;
    let Got::Text(ready) = socket.next().await? else {
        return Err("no text".into());
    };
    assert_eq!((&ready["t"], &ready["s"]), (&json!("READY"), &json!(1)));
    assert_ne!(ready["d"]["session_id"], Value::Null);
    assert_ne!(ready["d"]["session_id"], session);
    Ok(())
}
