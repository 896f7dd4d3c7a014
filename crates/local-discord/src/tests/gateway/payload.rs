//! Payloads from a bot: unreadable, too many, too large, too few.

use std::time::{Duration, Instant};

use serde_json::json;

use super::super::TestResult;
use super::super::bot::{Got, TestWorld};
use super::{GUILDS, acknowledged, beat, greeted, invalid, logged_in, patient, resume};
use crate::{DEFAULT_TOKEN, Timing};

#[tokio::test]
async fn an_unknown_opcode_is_closed_with_4001() -> TestResult {
    let scene = TestWorld::new().await?;
    // Only the server sends 0, 7, 9, 10 and 11.
    for op in [0, 5, 7, 9, 10, 11, 99, u64::MAX] {
        let mut socket = scene.log_in(GUILDS).await?;
        socket.send(&json!({"op": op, "d": {}})).await?;
        assert_eq!(socket.next().await?, Got::Closed(4001), "{op}");
    }
    Ok(())
}

#[tokio::test]
async fn an_unreadable_payload_is_closed_with_4002() -> TestResult {
    let scene = TestWorld::new().await?;
    let unreadable = [
        "",
        "camel",
        r#"{"op":1"#,
        "[1, null]",
        "1",
        r#"{"d":null}"#,
        r#"{"op":"1","d":null}"#,
        r#"{"op":-1,"d":null}"#,
        r#"{"op":2}"#,
        r#"{"op":2,"d":"token"}"#,
    ];
    for text in unreadable {
        let mut socket = greeted(&scene).await?;
        socket.say(text).await?;
        assert_eq!(socket.next().await?, Got::Closed(4002), "{text}");
    }
    let unfinished = [
        json!({"token": DEFAULT_TOKEN, "session_id": "a"}),
        json!({"token": DEFAULT_TOKEN, "seq": 1}),
        json!({"session_id": "a", "seq": 1}),
        json!({"token": DEFAULT_TOKEN, "session_id": "a", "seq": "1"}),
    ];
    for data in unfinished {
        let mut socket = greeted(&scene).await?;
        socket.send(&json!({"op": 6, "d": data})).await?;
        assert_eq!(socket.next().await?, Got::Closed(4002), "{data}");
    }
    for op in [3, 4, 8, 31] {
        let mut socket = scene.log_in(GUILDS).await?;
        socket.send(&json!({"op": op, "d": [1]})).await?;
        assert_eq!(socket.next().await?, Got::Closed(4002), "{op}");
    }
    // Erlang's term format is not supported, and rejected at once.
    let mut socket = scene.connect("?v=10&encoding=etf").await?;
    assert_eq!(socket.next().await?, Got::Closed(4002));
    Ok(())
}

#[tokio::test]
async fn a_payload_has_at_most_4096_bytes() -> TestResult {
    let scene = TestWorld::new().await?;
    let mut socket = greeted(&scene).await?;
    let long = |length: usize| format!(r#"{{"op":1,"d":null{}}}"#, " ".repeat(length - 17));
    assert_eq!(long(4096).len(), 4096);
    socket.say(&long(4096)).await?;
    assert_eq!(socket.next().await?, acknowledged());
    socket.say(&long(4097)).await?;
    assert_eq!(socket.next().await?, Got::Closed(4002));
    Ok(())
}

#[tokio::test]
async fn the_121st_payload_of_a_minute_is_closed_with_4008() -> TestResult {
    // The minute is an hour, so that a slow machine is counted as well.
    let scene = patient(Timing {
        window: Duration::from_secs(3600),
        ..Timing::default()
    })
    .await?;
    let (mut socket, session) = logged_in(&scene, GUILDS).await?;
    // IDENTIFY was the first, and payloads of all kinds count.
    for _ in 0..100 {
        beat(&mut socket).await?;
    }
    for _ in 0..18 {
        socket.send(&json!({"op": 3, "d": {}})).await?;
    }
    beat(&mut socket).await?;
    socket.send(&json!({"op": 1, "d": null})).await?;
    assert_eq!(socket.next().await?, Got::Closed(4008));
    // The session survives this, and the count starts anew with each connection.
    let mut again = greeted(&scene).await?;
    again.send(&resume(&session, 2)).await?;
    again.event("RESUMED").await?;
    beat(&mut again).await
}

#[tokio::test]
async fn payloads_are_counted_no_longer_than_the_window() -> TestResult {
    let scene = patient(Timing {
        payloads: 1,
        window: Duration::ZERO,
        ..Timing::default()
    })
    .await?;
    let mut socket = greeted(&scene).await?;
    for _ in 0..5 {
        beat(&mut socket).await?;
    }
    Ok(())
}

#[tokio::test]
async fn a_silent_bot_is_closed_with_4009_and_one_that_beats_stays() -> TestResult {
    const HEARTBEAT: Duration = Duration::from_millis(200);
    const SILENCE: Duration = Duration::from_millis(300);
    let scene = patient(Timing {
        heartbeat: HEARTBEAT,
        payloads: usize::MAX,
        ..Timing::default()
    })
    .await?;
    let (mut silent, session) = logged_in(&scene, GUILDS).await?;
    let mut living = greeted(&scene).await?;
    let begun = Instant::now();
    let mut beaten = begun;
    while begun.elapsed() < 2 * SILENCE {
        let now = Instant::now();
        // It may be closed meanwhile; then the next frame says so.
        let _ = living.send(&json!({"op": 1, "d": null})).await;
        match living.next().await? {
            got if got == acknowledged() => beaten = now,
            got => {
                // A machine that stood still made it fall silent.
                assert_eq!(got, Got::Closed(4009));
                assert!(beaten.elapsed() >= SILENCE, "closed although it beat");
                break;
            }
        }
    }
    assert_eq!(silent.next().await?, Got::Closed(4009));
    // Discord starts a new session after this.
    let mut again = greeted(&scene).await?;
    again.send(&resume(&session, 2)).await?;
    assert_eq!(again.next().await?, invalid(false));
    Ok(())
}
