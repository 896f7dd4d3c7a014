//! Answers to interactions that Discord rejects: late, repeated, with an expired token, of the wrong type, or with
//! invalid content.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use super::TestResult;
use super::bot::{BOT, Error, Socket, TestWorld};
use super::interactions::{begin, go};

/// A world with an unanswered interaction.
async fn asked(typing: bool) -> Result<(TestWorld, Socket, Value), Error> {
    let (scene, mut socket) = begin().await?;
    let mut act = go(json!({"text": "a"}));
    act["wait_ms"] = json!(0);
    if typing {
        act["focused"] = json!("text");
        act["value"] = json!("a");
    }
    let what = if typing { "autocomplete" } else { "command" };
    scene.control(what, act).await?;
    let asked = socket.event("INTERACTION_CREATE").await?;
    Ok((scene, socket, asked))
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn callback(asked: &Value) -> String {
    let (id, token) = (text(&asked["id"]), text(&asked["token"]));
    format!("/interactions/{id}/{token}/callback")
}

fn original(asked: &Value) -> String {
    format!(
        "/webhooks/{BOT}/{}/messages/@original",
        text(&asked["token"])
    )
}

/// Status and code of a refused request.
async fn refused(
    scene: &TestWorld,
    method: Method,
    path: &str,
    body: Value,
) -> Result<(u16, Value), Error> {
    let (status, answer) = scene.rest(method, path, body).await?;
    Ok((status.as_u16(), answer["code"].clone()))
}

#[tokio::test]
async fn after_the_deadline_nobody_listens() -> TestResult {
    let (scene, _socket, asked) = asked(false).await?;
    scene.control("late", json!({})).await?;
    let late = json!({"type": 4, "data": {"content": "late"}});
    let told = refused(&scene, Method::POST, &callback(&asked), late).await?;
    assert_eq!(told, (404, json!(10062)));
    let state = format!("interactions/{}", text(&asked["id"]));
    let state = scene.control(&state, Value::Null).await?;
    assert_eq!(state["error"], "The application did not respond");
    // Without a first answer there is nothing to edit.
    let edit = json!({"content": "late"});
    let told = refused(&scene, Method::PATCH, &original(&asked), edit).await?;
    assert_eq!(told, (404, json!(10008)));
    Ok(())
}

#[tokio::test]
async fn the_first_answer_is_the_only_one() -> TestResult {
    let (scene, _socket, asked) = asked(false).await?;
    let path = callback(&asked);
    let (status, _) = scene.rest(Method::POST, &path, json!({"type": 5})).await?;
    assert_eq!(status, StatusCode::NO_CONTENT);
    for answer in [
        json!({"type": 5}),
        json!({"type": 4, "data": {"content": "x"}}),
    ] {
        let told = refused(&scene, Method::POST, &path, answer).await?;
        assert_eq!(told, (400, json!(40060)));
    }
    Ok(())
}

#[tokio::test]
async fn a_token_is_over_after_a_quarter_of_an_hour() -> TestResult {
    let (scene, _socket, asked) = asked(false).await?;
    scene
        .rest(Method::POST, &callback(&asked), json!({"type": 5}))
        .await?;
    scene.control("age", json!({"seconds": 890})).await?;
    let edit = json!({"content": "just in time"});
    let (status, _) = scene
        .rest(Method::PATCH, &original(&asked), edit.clone())
        .await?;
    assert_eq!(status, StatusCode::OK);
    scene.control("age", json!({"seconds": 10})).await?;
    let follow = format!("/webhooks/{BOT}/{}", text(&asked["token"]));
    for (method, path) in [
        (Method::PATCH, original(&asked)),
        (Method::GET, original(&asked)),
        (Method::DELETE, original(&asked)),
        (Method::POST, follow),
    ] {
        let body = if method == Method::GET {
            Value::Null
        } else {
            edit.clone()
        };
        let told = refused(&scene, method.clone(), &path, body).await?;
        assert_eq!(told, (401, json!(50027)), "{method}");
    }
    Ok(())
}

#[tokio::test]
async fn nobody_knows_a_token_that_was_never_given() -> TestResult {
    let (scene, _socket, asked) = asked(false).await?;
    let body = json!({"type": 4, "content": "x", "data": {"content": "x"}});
    let mut forged = asked.clone();
    forged["token"] = json!("invented");
    let foreign = format!("/webhooks/1/{}", text(&asked["token"]));
    for (path, code) in [
        (callback(&forged), 10062),
        (original(&forged), 10015),
        (format!("/webhooks/{BOT}/invented"), 10015),
        (foreign, 10015),
    ] {
        let method = if path.contains("@original") {
            Method::PATCH
        } else {
            Method::POST
        };
        let told = refused(&scene, method, &path, body.clone()).await?;
        assert_eq!(told, (404, json!(code)), "{path}");
    }
    // A follow-up before the first answer.
    let early = format!("/webhooks/{BOT}/{}", text(&asked["token"]));
    let told = refused(&scene, Method::POST, &early, body).await?;
    assert_eq!(told, (404, json!(10015)));
    Ok(())
}

#[tokio::test]
async fn each_kind_of_interaction_takes_its_own_answers() -> TestResult {
    for (typing, answer) in [
        (false, json!({})),
        (false, json!({"type": 0})),
        (false, json!({"type": 1})),
        (false, json!({"type": 6})),
        (false, json!({"type": 7, "data": {"content": "x"}})),
        (false, json!({"type": 8, "data": {"choices": []}})),
        (true, json!({"type": 4, "data": {"content": "x"}})),
        (true, json!({"type": 5})),
        (true, json!({"type": 9, "data": {}})),
    ] {
        let (scene, _socket, asked) = asked(typing).await?;
        let (status, body) = scene
            .rest(Method::POST, &callback(&asked), answer.clone())
            .await?;
        assert_eq!(
            (status, &body["code"]),
            (StatusCode::BAD_REQUEST, &json!(50035)),
            "{answer}"
        );
        let word = &body["errors"]["type"]["_errors"][0]["code"];
        assert_eq!(word, "BASE_TYPE_CHOICES", "{answer}");
    }
    Ok(())
}

/// Sends invalid answers; the interaction remains open for a valid one.
async fn all_refused(typing: bool, kind: u64, cases: Vec<(Value, &str, &str)>) -> TestResult {
    let (scene, _socket, asked) = asked(typing).await?;
    for (data, field, word) in cases {
        let answer = json!({"type": kind, "data": data});
        let (status, body) = scene.rest(Method::POST, &callback(&asked), answer).await?;
        assert_eq!(
            (status, &body["code"]),
            (StatusCode::BAD_REQUEST, &json!(50035)),
            "{field}"
        );
        let list = body["errors"].pointer(&format!("/data{field}/_errors"));
        let told = list.map(|list| &list[0]["code"]);
        assert_eq!(told, Some(&json!(word)), "{field}: {body}");
    }
    Ok(())
}

#[tokio::test]
async fn wrong_suggestions_are_refused() -> TestResult {
    let many: Vec<Value> = (0..26)
        .map(|n| json!({"name": n.to_string(), "value": "v"}))
        .collect();
    let one = |choice: Value| json!({"choices": [choice]});
    all_refused(
        true,
        8,
        vec![
            (json!({}), "/choices", "BASE_TYPE_REQUIRED"),
            (json!({"choices": "C7"}), "/choices", "BASE_TYPE_ITERABLE"),
            (json!({"choices": many}), "/choices", "BASE_TYPE_MAX_LENGTH"),
            (
                one(json!({"name": "a".repeat(101), "value": "v"})),
                "/choices/0/name",
                "BASE_TYPE_BAD_LENGTH",
            ),
            (
                one(json!({"name": "", "value": "v"})),
                "/choices/0/name",
                "BASE_TYPE_BAD_LENGTH",
            ),
            (
                one(json!({"name": "n", "value": "a".repeat(101)})),
                "/choices/0/value",
                "BASE_TYPE_MAX_LENGTH",
            ),
            (
                one(json!({"name": "n", "value": 7})),
                "/choices/0/value",
                "BASE_TYPE_STRING",
            ),
        ],
    )
    .await
}

#[tokio::test]
async fn wrong_forms_are_refused() -> TestResult {
    let field = json!({"type": 4, "custom_id": "f", "label": "l", "style": 1});
    let row = json!({"type": 1, "components": [field]});
    let form = |key: &str, value: Value| {
        let mut form = json!({"custom_id": "form", "title": "t", "components": [row]});
        form[key] = value;
        form
    };
    let with = |key: &str, value: Value| {
        let mut field = field.clone();
        field[key] = value;
        form("components", json!([{"type": 1, "components": [field]}]))
    };
    all_refused(
        false,
        9,
        vec![
            (form("title", Value::Null), "/title", "BASE_TYPE_REQUIRED"),
            (
                form("title", json!("a".repeat(46))),
                "/title",
                "BASE_TYPE_BAD_LENGTH",
            ),
            (
                form("custom_id", json!("a".repeat(101))),
                "/custom_id",
                "BASE_TYPE_BAD_LENGTH",
            ),
            (
                form("components", Value::Null),
                "/components",
                "BASE_TYPE_REQUIRED",
            ),
            (
                form("components", json!(vec![&row; 6])),
                "/components",
                "BASE_TYPE_BAD_LENGTH",
            ),
            (
                with("label", json!("a".repeat(46))),
                "/components/0/components/0/label",
                "BASE_TYPE_BAD_LENGTH",
            ),
            (
                with("custom_id", Value::Null),
                "/components/0/components/0/custom_id",
                "BASE_TYPE_REQUIRED",
            ),
            (
                with("placeholder", json!("a".repeat(101))),
                "/components/0/components/0/placeholder",
                "BASE_TYPE_MAX_LENGTH",
            ),
            (
                with("value", json!("a".repeat(4001))),
                "/components/0/components/0/value",
                "BASE_TYPE_MAX_LENGTH",
            ),
            (
                with("style", json!(3)),
                "/components/0/components/0/style",
                "BASE_TYPE_CHOICES",
            ),
        ],
    )
    .await
}

#[tokio::test]
async fn wrong_messages_in_answers_are_refused() -> TestResult {
    all_refused(
        false,
        4,
        vec![
            (
                json!({"content": "a".repeat(2001)}),
                "/content",
                "BASE_TYPE_MAX_LENGTH",
            ),
            (
                json!({"embeds": [{"title": "a".repeat(257)}]}),
                "/embeds/0/title",
                "BASE_TYPE_MAX_LENGTH",
            ),
            (
                json!({"content": "a", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}),
                "/allowed_mentions",
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
            ),
        ],
    )
    .await?;
    let (scene, _socket, asked) = asked(false).await?;
    let empty = json!({"type": 4, "data": {"content": ""}});
    let told = refused(&scene, Method::POST, &callback(&asked), empty).await?;
    assert_eq!(told, (400, json!(50006)));
    Ok(())
}
