//! How long people wait for a bot, as on Discord or as a test says.

use reqwest::StatusCode;
use serde_json::{Value, json};

use super::TestResult;
use super::bot::{Error, Socket, TestWorld};
use super::interactions::{begin, callback, go};

/// A command that the bot has received and not answered, as the control API tells it and as the bot got it.
async fn asked(scene: &TestWorld, socket: &mut Socket) -> Result<(Value, Value), Error> {
    let mut act = go(json!({"text": "a"}));
    act["wait_ms"] = json!(0);
    let told = scene.control("command", act).await?;
    Ok((told, socket.event("INTERACTION_CREATE").await?))
}

/// What has become of it.
async fn state(scene: &TestWorld, told: &Value) -> Result<Value, Error> {
    let id = told["id"].as_str().unwrap_or_default();
    let path = format!("interactions/{id}");
    let now = scene.control(&path, Value::Null).await?;
    Ok(now["state"].clone())
}

/// What the bot hears when it answers.
async fn answered(scene: &TestWorld, asked: &Value) -> Result<(StatusCode, Value), Error> {
    let answer = json!({"type": 4, "data": {"content": "here"}});
    let (status, body) = callback(scene, asked, answer).await?;
    Ok((status, body["code"].clone()))
}

#[tokio::test]
async fn a_bot_has_three_seconds_or_as_long_as_was_said() -> TestResult {
    let (scene, mut socket) = begin().await?;
    for (patience, state_then) in [
        (json!({}), "failed"),
        (json!({"seconds": 3600}), "pending"),
        (json!({"seconds": 2.5}), "failed"),
    ] {
        // Given a command that was sent three seconds ago, and a patience that changed since,
        scene.control("patience", patience.clone()).await?;
        let (told, asked) = asked(&scene, &mut socket).await?;
        scene.control("patience", json!({"seconds": 60})).await?;
        scene.control("age", json!({"seconds": 3})).await?;

        // when the bot answers, then it is heard if it still had time.
        assert_eq!(state(&scene, &told).await?, state_then, "{patience}");
        let heard = answered(&scene, &asked).await?;
        let expected = match state_then {
            "failed" => (StatusCode::NOT_FOUND, json!(10062)),
            _ => (StatusCode::NO_CONTENT, Value::Null),
        };
        assert_eq!(heard, expected, "{patience}");
    }
    let senseless = scene.control("patience", json!({"seconds": -1})).await?;
    assert_eq!(senseless["ok"], false);
    Ok(())
}

#[tokio::test]
async fn somebody_who_waits_hears_at_once_that_it_is_too_late() -> TestResult {
    // Given somebody who waits for an answer,
    let (scene, mut socket) = begin().await?;
    let late = async {
        let asked = socket.event("INTERACTION_CREATE").await?;

        // when the time is over,
        let late = scene.control("late", json!({})).await?;
        assert_eq!(late, json!({"ok": true, "late": 1}));
        Ok::<Value, Error>(asked)
    };
    let (told, asked) = tokio::try_join!(scene.control("command", go(json!({"text": "a"}))), late)?;

    // then they hear of it, and nobody listens to the bot.
    assert_eq!(
        (&told["ok"], &told["state"], &told["error"]),
        (
            &json!(false),
            &json!("failed"),
            &json!("The application did not respond")
        )
    );
    let heard = answered(&scene, &asked).await?;
    assert_eq!(heard, (StatusCode::NOT_FOUND, json!(10062)));
    Ok(())
}

#[tokio::test]
async fn one_interaction_is_late_and_others_are_not() -> TestResult {
    let (scene, mut socket) = begin().await?;
    let (one, _) = asked(&scene, &mut socket).await?;
    let (_, other) = asked(&scene, &mut socket).await?;
    let only = json!({"interaction": one["id"]});
    assert_eq!(scene.control("late", only.clone()).await?["late"], 1);
    assert_eq!(state(&scene, &one).await?, "failed");
    let again = scene.control("late", only).await?;
    assert_eq!(again["ok"], false, "it waits no longer");

    // What has its first answer is not late any more.
    let heard = answered(&scene, &other).await?;
    assert_eq!(heard, (StatusCode::NO_CONTENT, Value::Null));
    assert_eq!(scene.control("late", json!({})).await?["late"], 0);
    Ok(())
}
