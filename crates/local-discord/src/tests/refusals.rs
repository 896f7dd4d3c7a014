//! Invalid requests and Discord's errors for them.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use super::TestResult;
use super::bot::{BOT, DESERT, TestWorld};

#[tokio::test]
async fn every_missing_object_has_its_code() -> TestResult {
    let scene = TestWorld::new().await?;
    let messages = format!("/channels/{DESERT}/messages");
    let cases = [
        (Method::GET, "/channels/1".to_owned(), 404, 10003),
        (Method::POST, "/channels/1/messages".to_owned(), 404, 10003),
        (Method::GET, format!("{messages}/1"), 404, 10008),
        (Method::DELETE, format!("{messages}/1"), 404, 10008),
        (Method::GET, "/users/1".to_owned(), 404, 10013),
        (Method::GET, "/guilds/1".to_owned(), 404, 10004),
        (
            Method::GET,
            "/guilds/200000000000000001/members/1".to_owned(),
            404,
            10007,
        ),
        (
            Method::GET,
            format!("/applications/{BOT}/commands/1"),
            404,
            10063,
        ),
        (
            Method::GET,
            "/applications/1/commands".to_owned(),
            403,
            20012,
        ),
        (
            Method::GET,
            format!("/webhooks/{BOT}/nothing/messages/%40original"),
            404,
            10015,
        ),
        (Method::POST, format!("/webhooks/{BOT}/nothing"), 404, 10015),
        (
            Method::POST,
            "/interactions/1/nothing/callback".to_owned(),
            404,
            10062,
        ),
        (Method::GET, "/nothing".to_owned(), 404, 0),
        (Method::PUT, "/gateway".to_owned(), 405, 0),
    ];
    for (method, path, status, code) in cases {
        let body = if method == Method::POST {
            json!({"content": "x", "type": 4})
        } else {
            Value::Null
        };
        let (got, answer) = scene.rest(method.clone(), &path, body).await?;
        assert_eq!(
            (got.as_u16(), &answer["code"]),
            (status, &json!(code)),
            "{method} {path}: {answer}"
        );
    }
    Ok(())
}

#[tokio::test]
async fn nobody_without_a_token_gets_in() -> TestResult {
    let scene = TestWorld::new().await?;
    let one = format!("/channels/{DESERT}/messages/1");
    let commands = format!("/applications/{BOT}/commands");
    let own_commands = format!("/applications/{BOT}/guilds/1/commands");
    let command = format!("{commands}/1");
    let own_command = format!("{own_commands}/1");
    let channel = format!("/channels/{DESERT}");
    let below = |part: &str| format!("{channel}/{part}");
    let reaction = format!("{one}/reactions/%F0%9F%90%AA/@me");
    let routes = [
        ("GET", "/gateway/bot"),
        ("GET", "/applications/@me"),
        ("GET", "/oauth2/applications/@me"),
        ("GET PUT POST", &commands),
        ("GET PATCH DELETE", &command),
        ("GET PUT POST", &own_commands),
        ("GET PATCH DELETE", &own_command),
        ("GET", "/users/@me"),
        ("POST", "/users/@me/channels"),
        ("GET", "/users/@me/guilds"),
        ("GET", "/users/1"),
        ("GET", "/guilds/1"),
        ("GET POST", "/guilds/1/channels"),
        ("GET", "/guilds/1/threads/active"),
        ("GET", "/guilds/1/members"),
        ("GET", "/guilds/1/members/1"),
        ("GET", "/guilds/1/roles"),
        ("GET PATCH DELETE", &channel),
        ("POST", &below("typing")),
        ("POST", &below("threads")),
        ("GET POST", &below("messages")),
        ("GET PATCH DELETE", &one),
        ("POST", &below("messages/1/threads")),
        ("PUT DELETE", &reaction),
    ];
    for (methods, path) in routes {
        let url = format!("{}/v10{path}", scene.running.addresses().api);
        for method in methods.split(' ') {
            for token in ["", "Bot wrong", "Bearer wrong"] {
                let method = Method::from_bytes(method.as_bytes())?;
                let what = format!("{method} {path} with {token:?}");
                let request = scene.client.request(method, &url).json(&json!({}));
                let answer = request.header("Authorization", token).send().await?;
                assert_eq!(answer.status(), StatusCode::UNAUTHORIZED, "{what}");
            }
        }
    }
    Ok(())
}

#[tokio::test]
async fn a_wrong_field_is_named_by_its_path() -> TestResult {
    let scene = TestWorld::new().await?;
    let path = format!("/channels/{DESERT}/messages");
    let button = |id: String| json!([{"type": 1, "components": [{"type": 2, "style": 1, "label": "l", "custom_id": id}]}]);
    let cases = [
        (json!({"content": "a".repeat(2001)}), "/content"),
        (json!({"content": 5}), "/content"),
        (
            json!({"components": button("a".repeat(101))}),
            "/components/0/components/0/custom_id",
        ),
        (
            json!({"content": "a", "embeds": [{"title": "a".repeat(257)}]}),
            "/embeds/0/title",
        ),
        (json!({"content": "a", "nonce": "a".repeat(26)}), "/nonce"),
        (
            json!({"content": "a", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}),
            "/allowed_mentions",
        ),
        (
            json!({"content": "a", "message_reference": {"message_id": "1"}}),
            "/message_reference",
        ),
    ];
    for (body, field) in cases {
        let (status, answer) = scene.rest(Method::POST, &path, body.clone()).await?;
        assert_eq!(
            (status, &answer["code"]),
            (StatusCode::BAD_REQUEST, &json!(50035)),
            "{body}"
        );
        let list = answer["errors"].pointer(&format!("{field}/_errors"));
        assert!(
            list.is_some_and(|list| list[0]["code"].is_string()),
            "{field}: {answer}"
        );
    }
    let (_, empty) = scene
        .rest(Method::POST, &path, json!({"content": " "}))
        .await?;
    assert_eq!(empty["code"], 50006);
    Ok(())
}

#[tokio::test]
async fn a_file_of_more_than_ten_mebibytes_is_too_large() -> TestResult {
    let scene = TestWorld::new().await?;
    let big = vec![0; 10 * 1024 * 1024 + 1];
    let path = format!("/channels/{DESERT}/messages");
    let (status, answer) = scene
        .upload(
            Method::POST,
            &path,
            &json!({"content": "x"}),
            &[("a.bin", &big)],
        )
        .await?;
    assert_eq!(
        (status, &answer["code"]),
        (StatusCode::PAYLOAD_TOO_LARGE, &json!(40005))
    );
    Ok(())
}

#[tokio::test]
async fn a_body_that_is_no_json_is_refused() -> TestResult {
    let scene = TestWorld::new().await?;
    let url = format!(
        "{}/v10/channels/{DESERT}/messages",
        scene.running.addresses().api
    );
    let request = scene
        .client
        .post(url)
        .header("Content-Type", "application/json")
        .body("{");
    let answer: Value = request.send().await?.json().await?;
    assert_eq!(answer["code"], 50109);
    Ok(())
}

#[tokio::test]
async fn other_peoples_messages_are_not_a_bots_to_change() -> TestResult {
    let scene = TestWorld::new().await?;
    let said = scene
        .control(
            "say",
            json!({"user": "ana", "channel": "desert-1", "content": "mine"}),
        )
        .await?;
    let id = said["message"]["id"].as_str().ok_or("no id")?;
    let path = format!("/channels/{DESERT}/messages/{id}");
    let (status, answer) = scene
        .rest(Method::PATCH, &path, json!({"content": "yours"}))
        .await?;
    assert_eq!(
        (status, &answer["code"]),
        (StatusCode::FORBIDDEN, &json!(50005))
    );
    Ok(())
}

#[tokio::test]
async fn commands_keep_their_ids_and_are_checked() -> TestResult {
    let scene = TestWorld::new().await?;
    let path = format!("/applications/{BOT}/commands");
    let list = json!([{"name": "go", "description": "d"}, {"name": "stay", "description": "d"}]);
    let (_, first) = scene.rest(Method::PUT, &path, list).await?;
    let (_, second) = scene
        .rest(
            Method::PUT,
            &path,
            json!([{"name": "go", "description": "other"}]),
        )
        .await?;
    assert_eq!(first[0]["id"], second[0]["id"]);
    assert_ne!(first[0]["version"], second[0]["version"]);
    let (_, now) = scene.rest(Method::GET, &path, Value::Null).await?;
    assert_eq!(now.as_array().map(Vec::len), Some(1));
    let (status, wrong) = scene
        .rest(
            Method::PUT,
            &path,
            json!([{"name": "Go", "description": ""}]),
        )
        .await?;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert!(
        wrong["errors"]["0"]["name"]["_errors"].is_array()
            && wrong["errors"]["0"]["description"]["_errors"].is_array()
    );
    let (status, _) = scene
        .rest(
            Method::POST,
            &path,
            json!({"name": "more", "description": "d"}),
        )
        .await?;
    assert_eq!(status, StatusCode::CREATED);
    Ok(())
}

#[tokio::test]
async fn a_bot_does_nothing_that_it_may_not() -> TestResult {
    let scene = TestWorld::new().await?;
    let path = format!("/channels/{DESERT}/messages");
    let text = json!({"content": "x"});
    let files: [(&str, &[u8]); 1] = [("a.txt", b"a")];
    for (denied, code, with_file) in [
        ("VIEW_CHANNEL", 50001, false),
        ("SEND_MESSAGES", 50013, false),
        ("ATTACH_FILES", 50013, true),
    ] {
        let rights = json!({"channel": "desert-1", "deny": [denied]});
        assert_eq!(scene.control("permissions", rights).await?["ok"], true);
        let sent: &[(&str, &[u8])] = if with_file { &files } else { &[] };
        let (status, answer) = scene.upload(Method::POST, &path, &text, sent).await?;
        assert_eq!(
            (status, &answer["code"]),
            (StatusCode::FORBIDDEN, &json!(code)),
            "{denied}"
        );
    }
    scene
        .control("permissions", json!({"channel": "desert-1"}))
        .await?;
    let (status, _) = scene.upload(Method::POST, &path, &text, &files).await?;
    assert_eq!(status, StatusCode::OK);
    let rights = json!({"channel": "desert-1", "user": "ben", "deny": ["VIEW_CHANNEL"]});
    scene.control("permissions", rights).await?;
    let seen = scene
        .control("messages?user=ben&channel=desert-1", Value::Null)
        .await?;
    assert_eq!(seen["ok"], false);
    Ok(())
}

#[tokio::test]
async fn a_thread_sleeps_wakes_and_is_locked() -> TestResult {
    let scene = TestWorld::new().await?;
    let threads = format!("/channels/{DESERT}/threads");
    let body = json!({"name": "strand", "type": 11, "auto_archive_duration": 60});
    let (status, thread) = scene.rest(Method::POST, &threads, body).await?;
    assert_eq!(
        (status, &thread["parent_id"]),
        (StatusCode::CREATED, &json!(DESERT))
    );
    let path = format!("/channels/{}", thread["id"].as_str().ok_or("no id")?);
    let messages = format!("{path}/messages");
    scene
        .rest(Method::PATCH, &path, json!({"archived": true}))
        .await?;
    let (status, _) = scene
        .rest(Method::POST, &messages, json!({"content": "x"}))
        .await?;
    assert_eq!(status, StatusCode::OK);
    let (_, awake) = scene.rest(Method::GET, &path, Value::Null).await?;
    assert_eq!(awake["thread_metadata"]["archived"], false);
    let locked = json!({"thread": "strand", "archived": true, "locked": true});
    scene.control("threads/settle", locked).await?;
    let (_, answer) = scene
        .rest(Method::POST, &messages, json!({"content": "x"}))
        .await?;
    assert_eq!(answer["code"], 50083);
    let (_, answer) = scene.rest(Method::DELETE, &path, Value::Null).await?;
    assert_eq!(answer["code"], 50013);
    let rights = json!({"channel": "desert-1", "allow": ["MANAGE_THREADS"]});
    scene.control("permissions", rights).await?;
    let (status, _) = scene.rest(Method::DELETE, &path, Value::Null).await?;
    assert_eq!(status, StatusCode::OK);
    let (_, gone) = scene.rest(Method::GET, &path, Value::Null).await?;
    assert_eq!(gone["code"], 10003);
    Ok(())
}
