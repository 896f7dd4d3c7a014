//! How often a bot may log in.

use reqwest::Method;
use serde_json::{Value, json};

use super::super::Tested;
use super::super::bot::{Error, Scene};
use super::{GUILDS, greeted, identify, invalid, logged_in, patient, resume};
use crate::playground::Manners;

/// What `GET /gateway/bot` says of logins.
async fn limit(scene: &Scene) -> Result<Value, Error> {
    let (_, mut body) = scene.rest(Method::GET, "/gateway/bot", Value::Null).await?;
    Ok(body["session_start_limit"].take())
}

#[tokio::test]
async fn logins_count_down_and_are_refused_when_they_are_used_up() -> Tested {
    // Given a bot that may log in twice a day.
    let scene = patient(Manners {
        starts: 2,
        ..Manners::default()
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
    // Going on with a session is no login.
    scene.control("gateway", json!({"do": "drop"})).await?;
    assert!(socket.next().await.is_err());
    let mut again = greeted(&scene).await?;
    again.send(&resume(&session, 2)).await?;
    again.event("RESUMED").await?;
    assert_eq!(limit(&scene).await?["remaining"], 1);
    // Nor is one that was refused.
    let mut refused = greeted(&scene).await?;
    refused.send(&identify(1 << 60)).await?;
    refused.next().await?;
    assert_eq!(limit(&scene).await?["remaining"], 1);
    // When the second is used up, then the third is refused with op 9.
    logged_in(&scene, GUILDS).await?;
    assert_eq!(limit(&scene).await?["remaining"], 0);
    let mut third = greeted(&scene).await?;
    third.send(&identify(GUILDS)).await?;
    assert_eq!(third.next().await?, invalid(false));
    // A day after the first, it may as often as ever.
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

#[tokio::test]
async fn each_bot_has_logins_of_its_own() -> Tested {
    let scene = patient(Manners {
        starts: 1,
        ..Manners::default()
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
