//! Messages that a bot sends outside interactions.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use super::TestResult;
use super::bot::{ANA, BEN, DESERT, ELI, TestWorld};

const PICTURE: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x28\0\0\0\x1e";

#[tokio::test]
async fn a_file_has_words_a_size_and_an_address() -> TestResult {
    let scene = TestWorld::new().await?;
    let path = format!("/channels/{DESERT}/messages");
    let body = json!({"content": "look", "attachments": [{"id": 0, "description": "a board"}]});
    let (status, message) = scene
        .upload(Method::POST, &path, &body, &[("my board.png", PICTURE)])
        .await?;
    assert_eq!(status, StatusCode::OK);
    let file = &message["attachments"][0];
    assert_eq!(file["filename"], "my_board.png");
    assert_eq!(
        (&file["description"], &file["width"], &file["height"]),
        (&json!("a board"), &json!(40), &json!(30))
    );
    let url = file["url"].as_str().ok_or("no address")?;
    let answer = scene.client.get(url).send().await?;
    assert_eq!(answer.headers()["content-type"], "image/png");
    assert_eq!(answer.bytes().await?, PICTURE);
    Ok(())
}

#[tokio::test]
async fn an_edit_keeps_the_files_it_names() -> TestResult {
    let scene = TestWorld::new().await?;
    let path = format!("/channels/{DESERT}/messages");
    let two: [(&str, &[u8]); 2] = [("a.txt", b"a"), ("b.txt", b"b")];
    let (_, message) = scene
        .upload(Method::POST, &path, &json!({"content": "x"}), &two)
        .await?;
    let one = format!("{path}/{}", message["id"].as_str().ok_or("no id")?);
    let names = |message: &Value| -> Vec<Value> {
        message["attachments"]
            .as_array()
            .into_iter()
            .flatten()
            .map(|file| file["filename"].clone())
            .collect()
    };
    let (_, all) = scene
        .rest(Method::PATCH, &one, json!({"content": "y"}))
        .await?;
    assert_eq!(names(&all), ["a.txt", "b.txt"]);
    assert!(all["edited_timestamp"].is_string());
    let keep = json!({"attachments": [{"id": message["attachments"][1]["id"]}, {"id": 0, "description": "new"}]});
    let (_, some) = scene
        .upload(Method::PATCH, &one, &keep, &[("c.txt", b"c")])
        .await?;
    assert_eq!(names(&some), ["b.txt", "c.txt"]);
    assert_eq!(some["attachments"][1]["description"], "new");
    let (_, none) = scene
        .rest(Method::PATCH, &one, json!({"attachments": []}))
        .await?;
    assert!(names(&none).is_empty());
    assert_eq!(none["content"], "y");
    Ok(())
}

#[tokio::test]
async fn a_post_repeated_with_an_enforced_nonce_is_the_first_message() -> TestResult {
    let scene = TestWorld::new().await?;
    let path = format!("/channels/{DESERT}/messages");
    let body = json!({"content": "once", "nonce": "7:3", "enforce_nonce": true});
    let (_, first) = scene.rest(Method::POST, &path, body.clone()).await?;
    let (_, second) = scene.rest(Method::POST, &path, body).await?;
    assert_eq!(first["id"], second["id"]);
    assert_eq!(first["nonce"], "7:3");
    let loose = json!({"content": "once", "nonce": "7:3"});
    let (_, third) = scene.rest(Method::POST, &path, loose).await?;
    assert_ne!(first["id"], third["id"]);
    let (_, list) = scene.rest(Method::GET, &path, Value::Null).await?;
    let list = list.as_array().cloned().unwrap_or_default();
    assert_eq!(list.len(), 2);
    // Only the answer to the post and the event tell the nonce.
    let one = format!("{path}/{}", first["id"].as_str().unwrap_or_default());
    let (_, read) = scene.rest(Method::GET, &one, Value::Null).await?;
    assert_eq!(read["content"], "once");
    let edit = json!({"content": "edited"});
    let (_, edited) = scene.rest(Method::PATCH, &one, edit).await?;
    for message in list.iter().chain([&read, &edited]) {
        assert_eq!(message.get("nonce"), None, "{message}");
    }
    Ok(())
}

#[tokio::test]
async fn people_who_may_not_be_called_are_not_called() -> TestResult {
    let scene = TestWorld::new().await?;
    let path = format!("/channels/{DESERT}/messages");
    let text = format!("<@{ANA}> <@{BEN}> @everyone");
    let cases = [
        (json!({"content": text}), 5, 2, true),
        (
            json!({"content": text, "allowed_mentions": {"parse": []}}),
            0,
            0,
            false,
        ),
        (
            json!({"content": text, "allowed_mentions": {"users": [BEN]}}),
            1,
            1,
            false,
        ),
        (
            json!({"content": text, "flags": 4096, "allowed_mentions": {"users": [BEN]}}),
            0,
            1,
            false,
        ),
    ];
    for (body, notified, mentions, everyone) in cases {
        let (_, message) = scene.rest(Method::POST, &path, body.clone()).await?;
        assert_eq!(
            message["mentions"].as_array().map(Vec::len),
            Some(mentions),
            "{body}"
        );
        assert_eq!(message["mention_everyone"], everyone, "{body}");
        let id = message["id"].as_str().ok_or("no id")?;
        let seen = scene
            .control(&format!("messages/{id}?user=eli"), Value::Null)
            .await?;
        assert_eq!(
            seen["notified"].as_array().map(Vec::len),
            Some(notified),
            "{body}"
        );
    }
    Ok(())
}

#[tokio::test]
async fn history_is_given_by_pages() -> TestResult {
    let scene = TestWorld::new().await?;
    let path = format!("/channels/{DESERT}/messages");
    let mut ids = Vec::new();
    for number in 0..5 {
        let (_, message) = scene
            .rest(Method::POST, &path, json!({"content": number.to_string()}))
            .await?;
        ids.push(message["id"].as_str().ok_or("no id")?.to_owned());
    }
    let texts = async |query: String| -> Result<String, Box<dyn std::error::Error>> {
        let (_, page) = scene
            .rest(Method::GET, &format!("{path}?{query}"), Value::Null)
            .await?;
        Ok(page
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|message| message["content"].as_str())
            .collect())
    };
    assert_eq!(texts("limit=2".to_owned()).await?, "43");
    assert_eq!(texts(format!("limit=2&before={}", ids[3])).await?, "21");
    assert_eq!(texts(format!("limit=2&after={}", ids[0])).await?, "21");
    assert_eq!(texts(format!("limit=3&around={}", ids[2])).await?, "321");
    Ok(())
}

#[tokio::test]
async fn nobody_gets_direct_messages_of_a_bot_with_which_they_share_no_server() -> TestResult {
    let scene = TestWorld::new().await?;
    let recipient = json!({"recipient_id": ELI});
    let open = scene.rest(Method::POST, "/users/@me/channels", recipient);
    let (_, channel) = open.await?;
    let path = format!(
        "/channels/{}/messages",
        channel["id"].as_str().ok_or("no id")?
    );
    let write = || scene.rest(Method::POST, &path, json!({"content": "psst"}));
    // Given two shared servers, when Eli leaves one of them, then nothing changes.
    scene.control("guilds", json!({"name": "Well"})).await?;
    scene
        .control("kick", json!({"user": "eli", "guild": "Oasis"}))
        .await?;
    assert_eq!(write().await?.0, StatusCode::OK);
    // When they have left both, then every message is refused, whether they accept direct messages or not.
    scene
        .control("kick", json!({"user": "eli", "guild": "Well"}))
        .await?;
    for open in [true, false] {
        let closing = json!({"user": "eli", "open": open});
        scene.control("direct-messages", closing).await?;
        let (status, body) = write().await?;
        assert_eq!(
            (status, &body["code"], &body["message"]),
            (
                StatusCode::FORBIDDEN,
                &json!(50278),
                &json!("Cannot send messages to this user")
            )
        );
    }
    // When they are back and accept messages, then messages arrive.
    scene
        .control("invite", json!({"user": "eli", "guild": "Well"}))
        .await?;
    assert_eq!(write().await?.1["code"], 50007);
    scene
        .control("direct-messages", json!({"user": "eli", "open": true}))
        .await?;
    assert_eq!(write().await?.0, StatusCode::OK);
    Ok(())
}

#[tokio::test]
async fn closed_direct_messages_are_refused_until_opened() -> TestResult {
    let scene = TestWorld::new().await?;
    let (_, channel) = scene
        .rest(
            Method::POST,
            "/users/@me/channels",
            json!({"recipient_id": ELI}),
        )
        .await?;
    let (_, again) = scene
        .rest(
            Method::POST,
            "/users/@me/channels",
            json!({"recipient_id": ELI}),
        )
        .await?;
    assert_eq!(channel["id"], again["id"]);
    assert_eq!(channel["recipients"][0]["id"], ELI);
    let path = format!(
        "/channels/{}/messages",
        channel["id"].as_str().ok_or("no id")?
    );
    scene
        .control("direct-messages", json!({"user": "eli", "open": false}))
        .await?;
    let (status, body) = scene
        .rest(Method::POST, &path, json!({"content": "psst"}))
        .await?;
    assert_eq!(
        (status, &body["code"]),
        (StatusCode::FORBIDDEN, &json!(50007))
    );
    scene
        .control("direct-messages", json!({"user": "eli", "open": true}))
        .await?;
    scene
        .rest(Method::POST, &path, json!({"content": "psst"}))
        .await?;
    let direct = scene.control("dms?user=eli", Value::Null).await?;
    assert_eq!(direct[0]["messages"][0]["content"], "psst");
    assert_eq!(direct[0]["messages"][0]["notified"], json!([ELI]));
    assert_eq!(scene.control("dms?user=ana", Value::Null).await?, json!([]));
    Ok(())
}
