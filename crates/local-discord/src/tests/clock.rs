//! The clock of the bot in the same process, as the page learns of it.

use std::sync::{Arc, Mutex};

use jiff::Timestamp;
use serde_json::{Value, json};

use super::TestResult;
use super::bot::TestWorld;
use crate::{BotClock, ServerConfig};

/// A bot's clock that stands still until it is moved.
fn standing(at: Timestamp) -> BotClock {
    let shared = Arc::new(Mutex::new(at));
    let moved = Arc::clone(&shared);
    let read = |shared: &Mutex<Timestamp>| *shared.lock().unwrap_or_else(|e| e.into_inner());
    BotClock {
        now: Arc::new(move || read(&shared)),
        jump: Arc::new(move |step| {
            *moved.lock().unwrap_or_else(|e| e.into_inner()) += step;
        }),
    }
}

#[tokio::test]
async fn a_jump_is_still_known_when_the_state_is_read_again() -> TestResult {
    // Given a bot whose clock stands at noon,
    let scene = TestWorld::with(ServerConfig {
        clock: Some(standing("2026-01-31T12:00:00Z".parse()?)),
        ..ServerConfig::default()
    })
    .await?;
    let state = scene.control("state", Value::Null).await?;
    assert_eq!(
        (&state["jump"], &state["now"]),
        (&json!(true), &json!("2026-01-31T12:00:00Z"))
    );

    // when somebody moves it by half a day, then the answer and every later reading have the new time.
    let answer = scene.control("jump", json!({"seconds": 43_200})).await?;
    assert_eq!(answer, json!({"ok": true, "now": "2026-02-01T00:00:00Z"}));
    let state = scene.control("state", Value::Null).await?;
    assert_eq!(state["now"], "2026-02-01T00:00:00Z");
    Ok(())
}

#[tokio::test]
async fn there_is_no_clock_to_move_without_a_bot_in_the_process() -> TestResult {
    let scene = TestWorld::new().await?;
    let state = scene.control("state", Value::Null).await?;
    assert_eq!(
        (&state["jump"], &state["now"]),
        (&json!(false), &Value::Null)
    );
    let answer = scene.control("jump", json!({"seconds": 1})).await?;
    assert_eq!(answer["ok"], false, "{answer}");
    Ok(())
}
