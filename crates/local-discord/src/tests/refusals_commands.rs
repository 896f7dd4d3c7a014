//! Command definitions that Discord rejects: the fault, the field named, and Discord's error code for it.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use super::TestResult;
use super::bot::{BOT, TestWorld};

fn path() -> String {
    format!("/applications/{BOT}/commands")
}

/// A command with one field changed.
fn command(key: &str, value: Value) -> Value {
    let mut command = json!({"name": "go", "description": "d"});
    command[key] = value;
    command
}

/// A command with one option that has one field changed.
fn option(key: &str, value: Value) -> Value {
    let mut option = json!({"type": 3, "name": "o", "description": "d"});
    option[key] = value;
    command("options", json!([option]))
}

fn many(count: usize, kind: u64) -> Value {
    (0..count)
        .map(|n| json!({"type": kind, "name": format!("o{n}"), "description": "d"}))
        .collect()
}

fn choices(count: usize) -> Value {
    (0..count)
        .map(|n| json!({"name": n.to_string(), "value": n.to_string()}))
        .collect()
}

#[tokio::test]
async fn a_wrong_command_is_refused() -> TestResult {
    let scene = TestWorld::new().await?;
    let deep = |inner: Value| {
        json!([{"type": 2, "name": "g", "description": "d", "options": [
        {"type": 1, "name": "s", "description": "d", "options": [inner]}]}])
    };
    let cases = [
        (command("name", Value::Null), "/name", "BASE_TYPE_REQUIRED"),
        (
            command("name", json!("a".repeat(33))),
            "/name",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            command("name", json!("Go")),
            "/name",
            "APPLICATION_COMMAND_INVALID_NAME",
        ),
        (
            command("name", json!("go away")),
            "/name",
            "APPLICATION_COMMAND_INVALID_NAME",
        ),
        (
            command("description", json!("")),
            "/description",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            command("description", json!("a".repeat(101))),
            "/description",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            command("name_localizations", json!({"de": "a".repeat(33)})),
            "/name_localizations/de",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            command("description_localizations", json!({"de": "a".repeat(101)})),
            "/description_localizations/de",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            command("description_localizations", json!({"pt_BR": "a"})),
            "/description_localizations/pt_BR",
            "BASE_TYPE_CHOICES",
        ),
        (
            command("name_localizations", json!({"de": "Geh"})),
            "/name_localizations/de",
            "APPLICATION_COMMAND_INVALID_NAME",
        ),
        (
            command("name_localizations", json!("geh")),
            "/name_localizations",
            "DICT_TYPE_CONVERT",
        ),
        (
            option("name_localizations", json!({"tlh": "a"})),
            "/options/0/name_localizations/tlh",
            "BASE_TYPE_CHOICES",
        ),
        (
            command("options", many(26, 3)),
            "/options",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            command("options", many(26, 1)),
            "/options",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            option("name", json!("O")),
            "/options/0/name",
            "APPLICATION_COMMAND_INVALID_NAME",
        ),
        (
            option("description", Value::Null),
            "/options/0/description",
            "BASE_TYPE_REQUIRED",
        ),
        (
            option("type", json!(12)),
            "/options/0/type",
            "BASE_TYPE_CHOICES",
        ),
        (
            option("choices", choices(26)),
            "/options/0/choices",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            option("choices", json!([{"name": "a".repeat(101), "value": "v"}])),
            "/options/0/choices/0/name",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            option("choices", json!([{"name": "n", "value": "a".repeat(101)}])),
            "/options/0/choices/0/value",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            command(
                "options",
                json!([{"type": 4, "name": "n", "description": "d",
                "choices": [{"name": "n", "value": "seven"}]}]),
            ),
            "/options/0/choices/0/value",
            "NUMBER_TYPE_COERCE",
        ),
        (
            command(
                "options",
                json!([{"type": 3, "name": "o", "description": "d"},
                {"type": 3, "name": "o", "description": "d"}]),
            ),
            "/options/1/name",
            "APPLICATION_COMMAND_OPTIONS_NAME_INVALID",
        ),
        (
            command(
                "options",
                json!([{"type": 3, "name": "a", "description": "d"},
                {"type": 3, "name": "b", "description": "d", "required": true}]),
            ),
            "/options/1",
            "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        ),
        (
            command(
                "options",
                json!([{"type": 3, "name": "a", "description": "d", "autocomplete": true,
                "choices": [{"name": "n", "value": "v"}]}]),
            ),
            "/options/0",
            "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE",
        ),
        (
            command(
                "options",
                json!([{"type": 1, "name": "s", "description": "d"},
                {"type": 3, "name": "o", "description": "d"}]),
            ),
            "/options/1/type",
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
        ),
        (
            command(
                "options",
                deep(json!({"type": 1, "name": "x", "description": "d"})),
            ),
            "/options/0/options/0/options/0/type",
            "BASE_TYPE_CHOICES",
        ),
    ];
    let takes_file = |key: &str, value: Value| {
        let mut option = json!({"type": 11, "name": "f", "description": "d"});
        option[key] = value;
        command("options", json!([option]))
    };
    let on_files = [
        (
            takes_file("choices", json!([{"name": "n", "value": "v"}])),
            "/options/0/choices",
            "APPLICATION_COMMAND_CHOICES_INVALID",
        ),
        (
            takes_file("autocomplete", json!(true)),
            "/options/0/autocomplete",
            "APPLICATION_COMMAND_AUTOCOMPLETE_INVALID",
        ),
        (
            takes_file("min_value", json!(1)),
            "/options/0/min_value",
            "APPLICATION_COMMAND_MIN_VALUE_INVALID",
        ),
        (
            takes_file("max_length", json!(1)),
            "/options/0/max_length",
            "APPLICATION_COMMAND_MAX_LENGTH_INVALID",
        ),
    ];
    for (body, field, word) in cases.into_iter().chain(on_files) {
        let (status, answer) = scene.rest(Method::POST, &path(), body).await?;
        assert_eq!(
            (status, &answer["code"]),
            (StatusCode::BAD_REQUEST, &json!(50035)),
            "{field} {word}"
        );
        let list = answer["errors"].pointer(&format!("{field}/_errors"));
        let told = list.map(|list| &list[0]["code"]);
        assert_eq!(told, Some(&json!(word)), "{field}: {answer}");
    }
    for body in [
        command("options", many(25, 3)),
        command("options", many(25, 1)),
        option("choices", choices(25)),
        // As libraries write an option that uses nothing of this.
        takes_file("choices", json!([])),
        takes_file("autocomplete", json!(false)),
        takes_file("required", json!(true)),
        command(
            "options",
            deep(json!({"type": 3, "name": "x", "description": "d"})),
        ),
    ] {
        let (status, answer) = scene.rest(Method::POST, &path(), body).await?;
        assert!(status.is_success(), "{answer}");
    }
    Ok(())
}

#[tokio::test]
async fn commands_that_are_wrong_together_are_refused() -> TestResult {
    let scene = TestWorld::new().await?;
    let named = |count: usize| -> Value {
        (0..count)
            .map(|n| json!({"name": format!("c{n}"), "description": "d"}))
            .collect()
    };
    let (status, answer) = scene.rest(Method::PUT, &path(), named(101)).await?;
    assert_eq!((status.as_u16(), &answer["code"]), (400, &json!(30032)));
    let twins = json!([
        command("description", json!("a")),
        command("description", json!("b"))
    ]);
    let (_, answer) = scene.rest(Method::PUT, &path(), twins).await?;
    let word = &answer["errors"]["1"]["_errors"][0]["code"];
    assert_eq!(word, "APPLICATION_COMMANDS_DUPLICATE_NAME");
    let (_, answer) = scene
        .rest(Method::PUT, &path(), json!({"name": "go"}))
        .await?;
    assert_eq!(answer["errors"]["_errors"][0]["code"], "BASE_TYPE_ITERABLE");
    // 25 options with 25 choices of 14 characters are more than 8,000.
    let long: Vec<Value> = (0..25)
        .map(|n| json!({"name": format!("name-{n:04}"), "value": "vvvvv"}))
        .collect();
    let options: Vec<Value> = (0..25)
        .map(|n| json!({"type": 3, "name": format!("o{n}"), "description": "d", "choices": long}))
        .collect();
    let large = command("options", json!(options));
    let (_, answer) = scene.rest(Method::POST, &path(), large).await?;
    let word = &answer["errors"]["_errors"][0]["code"];
    assert_eq!(word, "APPLICATION_COMMAND_TOO_LARGE");
    let (status, _) = scene.rest(Method::PUT, &path(), named(100)).await?;
    assert_eq!(status, StatusCode::OK);
    Ok(())
}
