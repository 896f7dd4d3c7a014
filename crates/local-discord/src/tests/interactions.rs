//! Commands, component uses and forms, with the bot's answers.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use super::TestResult;
use super::bot::{BOT, Socket, TestWorld};

type Error = Box<dyn std::error::Error>;

/// A world with `/go text:` (with autocomplete), `/go` both in one server and globally, and the bot logged in.
pub async fn begin() -> Result<(TestWorld, Socket), Error> {
    let scene = TestWorld::new().await?;
    let socket = scene.log_in(1).await?;
    scene
        .register(json!([{"name": "go", "description": "d", "options": [
            {"type": 1, "name": "far", "description": "d", "options": [
                {"type": 3, "name": "text", "description": "d", "required": true, "autocomplete": true},
                {"type": 4, "name": "number", "description": "d", "min_value": 2, "max_value": 5},
                {"type": 5, "name": "flag", "description": "d"}]}]}]))
        .await?;
    Ok((scene, socket))
}

/// Performs `act` as a person while the bot answers its interaction with `answer`.
pub async fn play(
    scene: &TestWorld,
    socket: &mut Socket,
    act: (&str, Value),
    answer: Value,
) -> Result<(Value, Value), Error> {
    let bot = async {
        let asked = socket.event("INTERACTION_CREATE").await?;
        let (status, body) = callback(scene, &asked, answer).await?;
        if status.is_success() {
            Ok::<Value, Error>(asked)
        } else {
            Err(body.to_string().into())
        }
    };
    let (told, asked) = tokio::try_join!(scene.control(act.0, act.1), bot)?;
    Ok((told, asked))
}

pub async fn callback(
    scene: &TestWorld,
    asked: &Value,
    answer: Value,
) -> Result<(StatusCode, Value), Error> {
    let path = format!(
        "/interactions/{}/{}/callback",
        text(&asked["id"]),
        text(&asked["token"])
    );
    scene.rest(Method::POST, &path, answer).await
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

pub fn go(options: Value) -> Value {
    json!({"user": "ben", "channel": "desert-1", "command": "/go far", "options": options})
}

#[tokio::test]
async fn a_command_arrives_with_every_field_that_discord_sends() -> TestResult {
    let (scene, mut socket) = begin().await?;
    let act = (
        "command",
        go(json!({"text": "C7", "number": "3", "flag": true})),
    );
    let answer = json!({"type": 4, "data": {"content": "gone", "flags": 64}});
    let (told, asked) = play(&scene, &mut socket, act, answer).await?;
    assert_eq!(
        (
            &told["ok"],
            &told["message"]["content"],
            &told["message"]["ephemeral"]
        ),
        (&json!(true), &json!("gone"), &json!(true))
    );
    assert!(told["acknowledged_ms"].is_number());
    let options = &asked["data"]["options"][0]["options"];
    assert_eq!(options.as_array().map(Vec::len), Some(3));
    assert!(
        options
            .as_array()
            .into_iter()
            .flatten()
            .any(|option| option["value"] == 3)
    );
    for key in [
        "locale",
        "guild_locale",
        "token",
        "app_permissions",
        "channel",
        "guild",
    ] {
        assert!(!asked[key].is_null(), "{key}");
    }
    assert_eq!(
        (&asked["version"], &asked["context"], &asked["entitlements"]),
        (&json!(1), &json!(0), &json!([]))
    );
    assert_eq!(asked["member"]["user"]["username"], "ben");
    assert!(asked["member"]["permissions"].is_string());
    assert_eq!(
        asked["authorizing_integration_owners"]["0"],
        asked["guild_id"]
    );
    let seen = async |user: &str| {
        scene
            .control(
                &format!("messages?user={user}&channel=desert-1"),
                Value::Null,
            )
            .await
    };
    assert_eq!(seen("ben").await?.as_array().map(Vec::len), Some(1));
    assert_eq!(seen("ana").await?, json!([]));
    Ok(())
}

#[tokio::test]
async fn the_client_lets_nothing_wrong_through_unless_it_lies() -> TestResult {
    let (scene, mut socket) = begin().await?;
    for options in [
        json!({}),
        json!({"text": "a", "number": 9}),
        json!({"text": "a", "flag": "maybe"}),
        json!({"other": 1}),
    ] {
        let told = scene.control("command", go(options.clone())).await?;
        assert_eq!(
            (&told["ok"], &told["interaction"]),
            (&json!(false), &Value::Null),
            "{options}"
        );
        assert!(told["error"].is_string());
    }
    let mut lie = go(json!({"number": 900, "other": "x"}));
    lie["raw"] = json!(true);
    let (_, asked) = play(
        &scene,
        &mut socket,
        ("command", lie),
        json!({"type": 4, "data": {"content": "no"}}),
    )
    .await?;
    assert!(
        asked["data"]["options"][0]["options"]
            .to_string()
            .contains("900")
    );
    Ok(())
}

#[tokio::test]
async fn an_interaction_has_only_one_first_answer() -> TestResult {
    let (scene, mut socket) = begin().await?;
    let answer = json!({"type": 4, "data": {"content": "a"}});
    let (told, asked) = play(
        &scene,
        &mut socket,
        ("command", go(json!({"text": "a"}))),
        answer.clone(),
    )
    .await?;
    let (status, body) = callback(&scene, &asked, answer.clone()).await?;
    assert_eq!(
        (status, &body["code"]),
        (StatusCode::BAD_REQUEST, &json!(40060))
    );
    let mut forged = asked.clone();
    forged["token"] = json!("other");
    let (status, body) = callback(&scene, &forged, answer).await?;
    assert_eq!(
        (status, &body["code"]),
        (StatusCode::NOT_FOUND, &json!(10062))
    );
    assert_eq!(
        scene
            .control("repeat", json!({"interaction": told["interaction"]}))
            .await?["ok"],
        true
    );
    assert_eq!(socket.event("INTERACTION_CREATE").await?, asked);
    Ok(())
}

#[tokio::test]
async fn a_deferred_answer_is_filled_by_the_first_follow_up_and_stays_private() -> TestResult {
    let (scene, mut socket) = begin().await?;
    let bot = async {
        let asked = socket.event("INTERACTION_CREATE").await?;
        callback(&scene, &asked, json!({"type": 5, "data": {"flags": 64}})).await?;
        let hook = format!("/webhooks/{BOT}/{}", text(&asked["token"]));
        let original = format!("{hook}/messages/%40original");
        let (_, waiting) = scene.rest(Method::GET, &original, Value::Null).await?;
        assert_eq!(waiting["flags"], 64 | 128);
        let (_, first) = scene
            .rest(
                Method::POST,
                &format!("{hook}?wait=true"),
                json!({"content": "here"}),
            )
            .await?;
        assert_eq!(
            (&first["id"], &first["flags"]),
            (&waiting["id"], &json!(64))
        );
        let (_, second) = scene
            .rest(Method::POST, &hook, json!({"content": "and more"}))
            .await?;
        assert_ne!(first["id"], second["id"]);
        scene
            .rest(Method::PATCH, &original, json!({"content": "better"}))
            .await?;
        Ok::<Value, Error>(json!([hook, second["id"]]))
    };
    let (told, made) = tokio::try_join!(scene.control("command", go(json!({"text": "a"}))), bot)?;
    assert_eq!(
        (&told["state"], &told["message"]["ephemeral"]),
        (&json!("answered"), &json!(true))
    );
    let later = scene
        .control(
            &format!("interactions/{}", text(&told["interaction"])),
            Value::Null,
        )
        .await?;
    assert_eq!(later["response"]["content"], "better");
    assert_eq!(later["followups"][0]["content"], "and more");
    let one = format!("{}/messages/{}", text(&made[0]), text(&made[1]));
    let (status, _) = scene.rest(Method::DELETE, &one, Value::Null).await?;
    assert_eq!(status, StatusCode::NO_CONTENT);
    let (_, gone) = scene.rest(Method::GET, &one, Value::Null).await?;
    assert_eq!(gone["code"], 10008);
    Ok(())
}

#[tokio::test]
async fn a_follow_up_of_a_deleted_placeholder_is_a_message_of_its_own() -> TestResult {
    let (scene, mut socket) = begin().await?;
    let bot = async {
        let asked = socket.event("INTERACTION_CREATE").await?;
        callback(&scene, &asked, json!({"type": 5})).await?;
        let hook = format!("/webhooks/{BOT}/{}", text(&asked["token"]));
        let original = format!("{hook}/messages/@original");
        let (status, _) = scene.rest(Method::DELETE, &original, Value::Null).await?;
        assert_eq!(status, StatusCode::NO_CONTENT);
        let body = json!({"content": "for you alone", "flags": 64});
        let (status, made) = scene.rest(Method::POST, &hook, body).await?;
        assert_eq!((status, &made["flags"]), (StatusCode::OK, &json!(64)));
        let (_, gone) = scene
            .rest(Method::PATCH, &original, json!({"content": "x"}))
            .await?;
        assert_eq!(gone["code"], 10008);
        Ok::<(), Error>(())
    };
    let (told, ()) = tokio::try_join!(scene.control("command", go(json!({"text": "a"}))), bot)?;
    let later = scene
        .control(&format!("interactions/{}", text(&told["id"])), Value::Null)
        .await?;
    assert_eq!(later["state"], "answered");
    assert_eq!(later["followups"][0]["content"], "for you alone");
    assert_eq!(later["followups"][0]["ephemeral"], true);
    let seen = scene
        .control("messages?user=ana&channel=desert-1", Value::Null)
        .await?;
    assert_eq!(seen, json!([]), "nobody else sees anything");
    Ok(())
}

#[tokio::test]
async fn suggestions_are_given_and_limited() -> TestResult {
    let (scene, mut socket) = begin().await?;
    let mut typing = go(json!({"number": 3}));
    typing["focused"] = json!("text");
    typing["value"] = json!("C");
    let answer =
        json!({"type": 8, "data": {"choices": [{"name": "C7 · waterhole", "value": "C7"}]}});
    let (told, asked) = play(
        &scene,
        &mut socket,
        ("autocomplete", typing.clone()),
        answer,
    )
    .await?;
    assert_eq!(
        told["choices"],
        json!([{"name": "C7 · waterhole", "value": "C7"}])
    );
    assert_eq!(asked["type"], 4);
    let focused = &asked["data"]["options"][0]["options"];
    assert!(
        focused
            .as_array()
            .into_iter()
            .flatten()
            .any(|option| option["focused"] == true && option["value"] == "C")
    );
    typing["wait_ms"] = json!(0);
    scene.control("autocomplete", typing).await?;
    let asked = socket.event("INTERACTION_CREATE").await?;
    let many: Vec<Value> = (0..26)
        .map(|n| json!({"name": n.to_string(), "value": "v"}))
        .collect();
    let (_, body) = callback(
        &scene,
        &asked,
        json!({"type": 8, "data": {"choices": many}}),
    )
    .await?;
    assert!(body["errors"]["data"]["choices"]["_errors"].is_array());
    let (_, body) = callback(&scene, &asked, json!({"type": 4, "data": {"content": "a"}})).await?;
    assert_eq!(body["code"], 50035);
    Ok(())
}

#[tokio::test]
async fn a_callback_tells_its_message_when_asked() -> TestResult {
    let (scene, mut socket) = begin().await?;
    let mut act = go(json!({"text": "a"}));
    act["wait_ms"] = json!(0);
    let told = scene.control("command", act).await?;
    assert_eq!(
        (&told["state"], &told["ok"]),
        (&json!("pending"), &json!(false))
    );
    let asked = socket.event("INTERACTION_CREATE").await?;
    let path = format!(
        "/interactions/{}/{}/callback?with_response=true",
        text(&asked["id"]),
        text(&asked["token"])
    );
    let body = json!({"type": 4, "data": {"content": "x", "attachments": [{"id": 0, "description": "alt"}]}});
    let (status, answer) = scene
        .upload(Method::POST, &path, &body, &[("a.png", b"x")])
        .await?;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(
        answer["interaction"]["response_message_id"],
        answer["resource"]["message"]["id"]
    );
    assert_eq!(
        answer["resource"]["message"]["attachments"][0]["description"],
        "alt"
    );
    assert_eq!(
        answer["resource"]["message"]["interaction_metadata"]["id"],
        asked["id"]
    );
    Ok(())
}
