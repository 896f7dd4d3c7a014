//! Messages that Discord rejects, one table per part: the fault, the field named, and Discord's error code for it.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use super::TestResult;
use super::bot::{ANA, DESERT, Error, TestWorld};

/// The invalid part, the field, and the error code.
type Case = (Value, &'static str, &'static str);

fn path() -> String {
    format!("/channels/{DESERT}/messages")
}

/// Sends every case. Each must be refused because of its field, and nothing is posted.
async fn all_refused(cases: Vec<Case>) -> TestResult {
    let scene = TestWorld::new().await?;
    for (body, field, word) in cases {
        let (status, answer) = scene.rest(Method::POST, &path(), body.clone()).await?;
        assert_eq!(
            (status, &answer["code"]),
            (StatusCode::BAD_REQUEST, &json!(50035)),
            "{field}: {answer}"
        );
        named(&answer, field, word);
    }
    assert_eq!(posted(&scene).await?, 0);
    Ok(())
}

#[track_caller]
fn named(answer: &Value, field: &str, word: &str) {
    let list = answer["errors"].pointer(&format!("{field}/_errors"));
    let told = list.map(|list| &list[0]["code"]);
    assert_eq!(told, Some(&json!(word)), "{field}: {answer}");
}

async fn posted(scene: &TestWorld) -> Result<usize, Error> {
    let (_, list) = scene.rest(Method::GET, &path(), Value::Null).await?;
    Ok(list.as_array().map_or(0, Vec::len))
}

/// A message with these components, each in its own row.
fn rows(parts: Vec<Value>) -> Value {
    let rows: Vec<Value> = parts
        .into_iter()
        .map(|part| json!({"type": 1, "components": [part]}))
        .collect();
    json!({"content": "x", "components": rows})
}

fn button(id: &str) -> Value {
    json!({"type": 2, "style": 1, "label": "l", "custom_id": id})
}

fn menu(key: &str, value: Value) -> Value {
    let mut menu = json!({"type": 3, "custom_id": "m", "options": [{"label": "l", "value": "v"}]});
    menu[key] = value;
    menu
}

fn options(count: usize) -> Value {
    (0..count)
        .map(|n| json!({"label": n.to_string(), "value": n.to_string()}))
        .collect()
}

#[tokio::test]
async fn wrong_texts_and_marks_are_refused() -> TestResult {
    all_refused(vec![
        (
            json!({"content": "a".repeat(2001)}),
            "/content",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (json!({"content": {"a": 1}}), "/content", "BASE_TYPE_STRING"),
        (
            json!({"content": "a", "nonce": "a".repeat(26)}),
            "/nonce",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            json!({"content": "a", "message_reference": {"message_id": "1"}}),
            "/message_reference",
            "REPLIES_UNKNOWN_MESSAGE",
        ),
        (
            json!({"content": "a", "attachments": [{"id": 0, "description": "a".repeat(1025)}]}),
            "/attachments/0/description",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            json!({"content": "a", "attachments": [{"id": "first"}]}),
            "/attachments/0/id",
            "NUMBER_TYPE_COERCE",
        ),
    ])
    .await
}

#[tokio::test]
async fn wrong_mentions_are_refused() -> TestResult {
    let allowed = |allowed: Value| json!({"content": "a", "allowed_mentions": allowed});
    let many: Vec<String> = (1..=101).map(|id| id.to_string()).collect();
    all_refused(vec![
        (
            allowed(json!({"parse": ["users"], "users": [ANA]})),
            "/allowed_mentions",
            "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
        ),
        (
            allowed(json!({"parse": ["roles"], "roles": ["1"]})),
            "/allowed_mentions",
            "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
        ),
        (
            allowed(json!({"parse": ["everybody"]})),
            "/allowed_mentions/parse/0",
            "BASE_TYPE_CHOICES",
        ),
        (
            allowed(json!({"users": many})),
            "/allowed_mentions/users",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            allowed(json!({"users": ["ana"]})),
            "/allowed_mentions/users/0",
            "NUMBER_TYPE_COERCE",
        ),
    ])
    .await
}

#[tokio::test]
async fn wrong_embeds_are_refused() -> TestResult {
    let one = |embed: Value| json!({"embeds": [embed]});
    let fields = |count: usize| -> Vec<Value> {
        (0..count)
            .map(|_| json!({"name": "n", "value": "v"}))
            .collect()
    };
    let long = |length: usize| "a".repeat(length);
    all_refused(vec![
        (
            one(json!({"title": long(257)})),
            "/embeds/0/title",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            one(json!({"description": long(4097)})),
            "/embeds/0/description",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            one(json!({"footer": {"text": long(2049)}})),
            "/embeds/0/footer/text",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            one(json!({"author": {"name": long(257)}})),
            "/embeds/0/author/name",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            one(json!({"fields": fields(26)})),
            "/embeds/0/fields",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            one(json!({"fields": [{"name": long(257), "value": "v"}]})),
            "/embeds/0/fields/0/name",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            one(json!({"fields": [{"name": "n", "value": long(1025)}]})),
            "/embeds/0/fields/0/value",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            one(json!({"fields": [{"name": "n"}]})),
            "/embeds/0/fields/0/value",
            "BASE_TYPE_REQUIRED",
        ),
        (
            json!({"embeds": vec![json!({"title": "t"}); 11]}),
            "/embeds",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            json!({"embeds": [{"description": long(3001)}, {"description": long(3000)}]}),
            "/embeds",
            "MAX_EMBED_SIZE_EXCEEDED",
        ),
    ])
    .await
}

#[tokio::test]
async fn wrong_components_are_refused() -> TestResult {
    let labelled =
        |label: usize| json!({"type": 2, "style": 1, "label": "l".repeat(label), "custom_id": "a"});
    let first = "/components/0/components/0";
    let of = |key: &'static str| -> &'static str {
        match key {
            "custom_id" => "/components/0/components/0/custom_id",
            "label" => "/components/0/components/0/label",
            "options" => "/components/0/components/0/options",
            "placeholder" => "/components/0/components/0/placeholder",
            "max_values" => "/components/0/components/0/max_values",
            "min_values" => "/components/0/components/0/min_values",
            "url" => "/components/0/components/0/url",
            "style" => "/components/0/components/0/style",
            other => other,
        }
    };
    let six: Vec<Value> = (0..6).map(|n| button(&n.to_string())).collect();
    all_refused(vec![
        (rows(six.clone()), "/components", "BASE_TYPE_MAX_LENGTH"),
        (
            json!({"components": [{"type": 1, "components": six}]}),
            "/components/0/components",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            json!({"components": [{"type": 1, "components": []}]}),
            "/components/0/components",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            json!({"components": [button("a")]}),
            "/components/0/type",
            "UNION_TYPE_CHOICES",
        ),
        (
            json!({"components": [{"type": 1, "components": [button("a"), menu("disabled", json!(false))]}]}),
            "/components/0/components",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            rows(vec![button(&"a".repeat(101))]),
            of("custom_id"),
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            rows(vec![json!({"type": 2, "style": 1, "label": "l"})]),
            of("custom_id"),
            "BASE_TYPE_REQUIRED",
        ),
        (
            rows(vec![button("a"), button("a")]),
            "/components/1/components/0/custom_id",
            "COMPONENT_CUSTOM_ID_DUPLICATED",
        ),
        (rows(vec![labelled(81)]), of("label"), "BASE_TYPE_MAX_LENGTH"),
        (rows(vec![labelled(0)]), first, "BUTTON_COMPONENT_INVALID_EMOJI_OR_LABEL"),
        (
            rows(vec![json!({"type": 2, "style": 9, "label": "l", "custom_id": "a"})]),
            of("style"),
            "BASE_TYPE_CHOICES",
        ),
        (
            rows(vec![json!({"type": 2, "style": 5, "label": "l"})]),
            of("url"),
            "BASE_TYPE_REQUIRED",
        ),
        (
            rows(vec![json!({"type": 2, "style": 5, "label": "l", "url": format!("https://a/{}", "a".repeat(512))})]),
            of("url"),
            "BASE_TYPE_BAD_LENGTH",
        ),
        (rows(vec![menu("options", options(26))]), of("options"), "BASE_TYPE_BAD_LENGTH"),
        (rows(vec![menu("options", options(0))]), of("options"), "BASE_TYPE_BAD_LENGTH"),
        (
            rows(vec![menu("placeholder", json!("a".repeat(151)))]),
            of("placeholder"),
            "BASE_TYPE_MAX_LENGTH",
        ),
        (rows(vec![menu("max_values", json!(26))]), of("max_values"), "NUMBER_TYPE_MAX"),
        (rows(vec![menu("min_values", json!(26))]), of("min_values"), "NUMBER_TYPE_MAX"),
        (
            rows(vec![menu("options", json!([{"label": "a".repeat(101), "value": "v"}]))]),
            "/components/0/components/0/options/0/label",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            rows(vec![menu("options", json!([{"label": "l", "value": "a".repeat(101)}]))]),
            "/components/0/components/0/options/0/value",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            rows(vec![menu("options", json!([{"label": "l", "value": "v", "description": "a".repeat(101)}]))]),
            "/components/0/components/0/options/0/description",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            rows(vec![menu("options", json!([{"label": "a", "value": "v"}, {"label": "b", "value": "v"}]))]),
            "/components/0/components/0/options/1/value",
            "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
        ),
    ])
    .await
}

#[tokio::test]
async fn a_message_just_within_every_limit_is_taken() -> TestResult {
    let scene = TestWorld::new().await?;
    let five: Vec<Value> = (0..5).map(|n| button(&n.to_string())).collect();
    let row = |from: usize| -> Value {
        let five: Vec<Value> = (from..from + 5).map(|n| button(&n.to_string())).collect();
        json!({"type": 1, "components": five})
    };
    for body in [
        json!({"content": "a".repeat(2000)}),
        json!({"content": "a", "nonce": "a".repeat(25), "enforce_nonce": true}),
        json!({"embeds": [{"description": "a".repeat(3000)}, {"description": "a".repeat(3000)}]}),
        json!({"components": [row(0), row(5), row(10), row(15), row(20)]}),
        json!({"components": [{"type": 1, "components": five}]}),
        rows(vec![button(&"a".repeat(100))]),
        rows(vec![menu("options", options(25))]),
        json!({"content": "a", "allowed_mentions": {"parse": ["roles"], "users": [ANA]}}),
    ] {
        let (status, answer) = scene.rest(Method::POST, &path(), body).await?;
        assert_eq!(status, StatusCode::OK, "{answer}");
    }
    Ok(())
}

#[tokio::test]
async fn a_message_with_nothing_in_it_is_refused() -> TestResult {
    let scene = TestWorld::new().await?;
    for body in [
        json!({}),
        json!({"content": ""}),
        json!({"content": " \n"}),
        json!({"content": null, "embeds": [], "components": []}),
    ] {
        let (status, answer) = scene.rest(Method::POST, &path(), body.clone()).await?;
        assert_eq!(
            (status, &answer["code"]),
            (StatusCode::BAD_REQUEST, &json!(50006)),
            "{body}"
        );
    }
    Ok(())
}

#[tokio::test]
async fn too_many_and_too_large_files_are_refused() -> TestResult {
    let scene = TestWorld::new().await?;
    let body = json!({"content": "x"});
    let eleven: Vec<(&str, &[u8])> = vec![("a.txt", b"a"); 11];
    let (status, answer) = scene.upload(Method::POST, &path(), &body, &eleven).await?;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    named(&answer, "/files", "BASE_TYPE_MAX_LENGTH");
    let (status, _) = scene
        .upload(Method::POST, &path(), &body, &eleven[..10])
        .await?;
    assert_eq!(status, StatusCode::OK);
    let fits = vec![0; 10 * 1024 * 1024];
    let large = [fits.clone(), vec![0]].concat();
    for (bytes, status, code) in [(&fits, 200, Value::Null), (&large, 413, json!(40005))] {
        let files: [(&str, &[u8]); 1] = [("a.bin", bytes)];
        let (got, answer) = scene.upload(Method::POST, &path(), &body, &files).await?;
        assert_eq!((got.as_u16(), &answer["code"]), (status, &code));
    }
    Ok(())
}

#[tokio::test]
async fn a_nonce_is_forgotten_after_a_while() -> TestResult {
    let scene = TestWorld::new().await?;
    let body = json!({"content": "once", "nonce": 7, "enforce_nonce": true});
    let (_, first) = scene.rest(Method::POST, &path(), body.clone()).await?;
    let (_, double) = scene.rest(Method::POST, &path(), body.clone()).await?;
    assert_eq!(first["id"], double["id"]);
    scene.control("age", json!({"seconds": 600})).await?;
    let (_, second) = scene.rest(Method::POST, &path(), body).await?;
    assert_ne!(first["id"], second["id"]);
    assert_eq!(posted(&scene).await?, 2);
    Ok(())
}
