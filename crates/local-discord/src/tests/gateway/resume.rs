//! Sessions that can be resumed, and those that cannot.

use std::time::Duration;

use serde_json::{Value, json};

use super::super::TestResult;
use super::super::bot::{Error, Got, Socket, TestWorld};
use super::{GUILDS, MESSAGES, greeted, invalid, logged_in, patient, resume, text};
use crate::Timing;

/// Sequence number, event and the name of its subject, up to RESUMED.
async fn replayed(socket: &mut Socket) -> Result<Vec<(u64, String, String)>, Error> {
    let mut heard = Vec::new();
    loop {
        let payload = text(socket).await?;
        let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let number = payload["s"].as_u64().ok_or("no number")?;
        let name = word(&payload["t"]);
        let about = match name.as_str() {
            "MESSAGE_CREATE" => word(&payload["d"]["id"]),
            _ => word(&payload["d"]["name"]),
        };
        heard.push((number, name, about));
        if payload["t"] == "RESUMED" {
            return Ok(heard);
        }
    }
}

fn line(number: u64, event: &str, about: &str) -> (u64, String, String) {
    (number, event.to_owned(), about.to_owned())
}

#[tokio::test]
async fn a_gateway_that_is_shut_lets_nobody_in_until_it_is_opened() -> TestResult {
    // Given a bot on the gateway, when the gateway is shut,
    let scene = TestWorld::new().await?;
    let (_socket, session) = logged_in(&scene, GUILDS | MESSAGES).await?;
    let shut = scene.control("gateway", json!({"do": "shut"})).await?;
    assert_eq!(shut, json!({"ok": true, "sessions": 1, "refused": 0}));

    // then nobody can connect, and that is counted,
    assert!(scene.connect("?v=10&encoding=json").await.is_err());
    let again = scene.control("gateway", json!({"do": "shut"})).await?;
    assert_eq!(again, json!({"ok": true, "sessions": 0, "refused": 1}));

    // until it is opened: then the session goes on.
    scene.control("gateway", json!({"do": "open"})).await?;
    let mut socket = greeted(&scene).await?;
    socket.send(&resume(&session, 2)).await?;
    assert_eq!(replayed(&mut socket).await?, [line(3, "RESUMED", "")]);
    Ok(())
}

#[tokio::test]
async fn exactly_the_missed_events_are_replayed_in_order() -> TestResult {
    // Given a bot that received one channel and then lost its connection.
    let scene = TestWorld::new().await?;
    let (mut socket, session) = logged_in(&scene, GUILDS | MESSAGES).await?;
    scene.control("channels", json!({"name": "heard"})).await?;
    socket.event("CHANNEL_CREATE").await?;
    scene.control("gateway", json!({"do": "drop"})).await?;
    assert!(socket.next().await.is_err());
    // When events happen that it subscribed to, and one that it did not.
    scene.control("channels", json!({"name": "first"})).await?;
    let say = json!({"user": "ana", "channel": "first", "content": "x"});
    let said = scene.control("say", say).await?["message"]["id"].clone();
    scene.control("users", json!({"name": "fay"})).await?;
    scene.control("channels", json!({"name": "second"})).await?;
    // Then it receives them with their original numbers, and nothing else.
    let mut again = greeted(&scene).await?;
    again.send(&resume(&session, 3)).await?;
    let missed = [
        line(4, "CHANNEL_CREATE", "first"),
        line(5, "MESSAGE_CREATE", said.as_str().unwrap_or_default()),
        line(6, "CHANNEL_CREATE", "second"),
        line(7, "RESUMED", ""),
    ];
    assert_eq!(replayed(&mut again).await?, missed);
    // Later events are sent once, after them.
    scene.control("channels", json!({"name": "third"})).await?;
    let next = text(&mut again).await?;
    assert_eq!(
        (&next["s"], &next["d"]["name"]),
        (&json!(8), &json!("third"))
    );
    Ok(())
}

#[tokio::test]
async fn an_event_that_was_sent_but_not_heard_comes_again() -> TestResult {
    let scene = TestWorld::new().await?;
    let (socket, session) = logged_in(&scene, GUILDS).await?;
    drop(socket);
    let mut again = greeted(&scene).await?;
    again.send(&resume(&session, 1)).await?;
    let missed = [line(2, "GUILD_CREATE", "Oasis"), line(3, "RESUMED", "")];
    assert_eq!(replayed(&mut again).await?, missed);
    Ok(())
}

#[tokio::test]
async fn a_bot_that_missed_nothing_is_told_nothing() -> TestResult {
    let scene = TestWorld::new().await?;
    let (socket, session) = logged_in(&scene, GUILDS).await?;
    drop(socket);
    let mut again = greeted(&scene).await?;
    again.send(&resume(&session, 2)).await?;
    assert_eq!(replayed(&mut again).await?, [line(3, "RESUMED", "")]);
    Ok(())
}

#[tokio::test]
async fn a_number_of_the_future_is_closed_with_4007() -> TestResult {
    let scene = TestWorld::new().await?;
    let (socket, session) = logged_in(&scene, GUILDS).await?;
    drop(socket);
    for ahead in [3, u64::MAX] {
        let mut again = greeted(&scene).await?;
        again.send(&resume(&session, ahead)).await?;
        assert_eq!(again.next().await?, Got::Closed(4007), "{ahead}");
    }
    Ok(())
}

#[tokio::test]
async fn a_session_that_was_lost_too_long_ago_is_forgotten() -> TestResult {
    // Given a session that was lost for less than five minutes.
    let scene = TestWorld::new().await?;
    let (mut socket, session) = logged_in(&scene, GUILDS).await?;
    let drop = json!({"do": "drop"});
    scene.control("gateway", drop.clone()).await?;
    assert!(socket.next().await.is_err());
    scene.control("age", json!({"seconds": 200})).await?;
    let mut again = greeted(&scene).await?;
    again.send(&resume(&session, 2)).await?;
    again.event("RESUMED").await?;
    // When it is lost again for five minutes, then it is forgotten.
    scene.control("gateway", drop).await?;
    assert!(again.next().await.is_err());
    scene.control("age", json!({"seconds": 300})).await?;
    let mut late = greeted(&scene).await?;
    late.send(&resume(&session, 3)).await?;
    assert_eq!(late.next().await?, invalid(false));
    Ok(())
}

#[tokio::test]
async fn a_session_that_nobody_knows_or_that_is_anothers_cannot_be_resumed() -> TestResult {
    let scene = TestWorld::new().await?;
    let (_socket, session) = logged_in(&scene, GUILDS).await?;
    let mut stranger = greeted(&scene).await?;
    stranger.send(&resume(&json!("gone"), 2)).await?;
    assert_eq!(stranger.next().await?, invalid(false));
    scene.running.admit("another", "Another");
    let mut theft = resume(&session, 2);
    theft["d"]["token"] = json!("another");
    stranger.send(&theft).await?;
    assert_eq!(stranger.next().await?, invalid(false));
    Ok(())
}

#[tokio::test]
async fn a_session_that_the_bot_ended_is_over() -> TestResult {
    let scene = TestWorld::new().await?;
    for (code, over) in [(1000, true), (1001, true), (4000, false)] {
        let (mut socket, session) = logged_in(&scene, GUILDS).await?;
        socket.close(code).await?;
        // The server replies with a close frame and drops the connection.
        assert_eq!(socket.next().await?, Got::Closed(code));
        assert!(socket.next().await.is_err());
        let mut again = greeted(&scene).await?;
        again.send(&resume(&session, 2)).await?;
        if over {
            assert_eq!(again.next().await?, invalid(false), "{code}");
        } else {
            again.event("RESUMED").await?;
        }
    }
    Ok(())
}

#[tokio::test]
async fn a_gateway_may_keep_no_session_at_all() -> TestResult {
    let scene = patient(Timing {
        resumable: Duration::ZERO,
        ..Timing::default()
    })
    .await?;
    let (mut socket, session) = logged_in(&scene, GUILDS).await?;
    scene.control("gateway", json!({"do": "drop"})).await?;
    assert!(socket.next().await.is_err());
    let mut again = greeted(&scene).await?;
    again.send(&resume(&session, 2)).await?;
    assert_eq!(again.next().await?, invalid(false));
    Ok(())
}

#[tokio::test]
async fn each_close_code_decides_whether_the_session_can_be_resumed() -> TestResult {
    let scene = TestWorld::new().await?;
    let on = [4000, 4001, 4002, 4005, 4008];
    let over = [4003, 4004, 4007, 4009, 4010, 4011, 4012, 4013, 4014];
    for code in on.into_iter().chain(over) {
        let (mut socket, session) = logged_in(&scene, GUILDS).await?;
        let order = json!({"do": "close", "code": code});
        scene.control("gateway", order).await?;
        assert_eq!(socket.next().await?, Got::Closed(code));
        let mut again = greeted(&scene).await?;
        again.send(&resume(&session, 2)).await?;
        if on.contains(&code) {
            assert_eq!(
                replayed(&mut again).await?,
                [line(3, "RESUMED", "")],
                "{code}"
            );
        } else {
            assert_eq!(again.next().await?, invalid(false), "{code}");
        }
    }
    Ok(())
}
