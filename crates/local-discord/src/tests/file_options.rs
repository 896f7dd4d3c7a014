//! Files as options of commands: what people may give, and what the bot gets.

use reqwest::StatusCode;
use reqwest::header::CONTENT_TYPE;
use serde_json::{Value, json};

use super::TestResult;
use super::bot::{ANA, DESERT, Error, Socket, TestWorld};
use super::interactions::play;

/// A world with `/import record: [picture:] [name:]`, of which the first two are files, and the bot logged in.
async fn begin() -> Result<(TestWorld, Socket), Error> {
    let scene = TestWorld::new().await?;
    let socket = scene.log_in(1).await?;
    scene
        .register(json!([{"name": "import", "description": "d", "options": [
            {"type": 11, "name": "record", "description": "d", "required": true},
            {"type": 11, "name": "picture", "description": "d"},
            {"type": 3, "name": "name", "description": "d", "autocomplete": true}]}]))
        .await?;
    Ok((scene, socket))
}

fn import(options: Value) -> Value {
    json!({"user": "ana", "channel": "desert-1", "command": "import", "options": options})
}

fn done() -> Value {
    json!({"type": 4, "data": {"content": "imported"}})
}

/// The option with this name, and the attachment that it names.
fn given<'a>(asked: &'a Value, name: &str) -> (&'a Value, &'a Value) {
    let options = asked["data"]["options"].as_array();
    let option = options.and_then(|all| all.iter().find(|option| option["name"] == name));
    let option = option.unwrap_or(&Value::Null);
    let id = option["value"].as_str().unwrap_or_default();
    (option, &asked["data"]["resolved"]["attachments"][id])
}

async fn download(scene: &TestWorld, attachment: &Value) -> Result<(String, Vec<u8>), Error> {
    let url = attachment["url"].as_str().ok_or("no address")?;
    let response = scene.client.get(url).send().await?;
    assert_eq!(response.status(), StatusCode::OK);
    let kind = response.headers()[CONTENT_TYPE].to_str()?.to_owned();
    Ok((kind, response.bytes().await?.to_vec()))
}

#[tokio::test]
async fn the_bot_gets_the_id_of_a_file_and_what_is_known_of_it() -> TestResult {
    // Given a command that takes a file,
    let (scene, mut socket) = begin().await?;
    // when somebody gives it a text,
    let act = import(json!({"record": {"filename": "game 1.json", "content": "{\"é\": 1}"}}));
    let (told, asked) = play(&scene, &mut socket, ("command", act), done()).await?;
    assert_eq!(told["message"]["content"], "imported");
    // then the option has the file's id as a text, and what is known of the file is beside the options,
    let (option, attachment) = given(&asked, "record");
    let id = option["value"].as_str().ok_or("no id")?;
    assert!(id.parse::<u64>().is_ok(), "{id}");
    assert_eq!(*option, json!({"name": "record", "type": 11, "value": id}));
    let address = &scene.running.addresses().page;
    let url = format!("{address}/attachments/{DESERT}/{id}/game_1.json");
    assert_eq!(
        *attachment,
        json!({"id": id, "filename": "game_1.json", "size": 9, "content_type": "application/json", "ephemeral": true,
            "url": url, "proxy_url": url, "content_scan_version": 0})
    );
    // and its address has exactly what was given.
    let (kind, bytes) = download(&scene, attachment).await?;
    assert_eq!(kind, "application/json");
    assert_eq!(bytes, "{\"é\": 1}".as_bytes());
    Ok(())
}

#[tokio::test]
async fn two_files_of_any_bytes_arrive_as_they_are() -> TestResult {
    let (scene, mut socket) = begin().await?;
    // Given the first bytes of a picture, three points wide and two high, and a file of the largest size,
    let picture = b"GIF89a\x03\x00\x02\x00\xff\x00\x80";
    let large = "x".repeat(10 << 20);
    // when both are given,
    let act = import(json!({
        "picture": {"filename": "map.gif", "base64": "R0lGODlhAwACAP8AgA=="},
        "record": {"filename": "large", "content": large, "content_type": "text/x-record"}}));
    let (_, asked) = play(&scene, &mut socket, ("command", act), done()).await?;
    // then each has an id, a type and a size of its own,
    let (map, shown) = given(&asked, "picture");
    assert_eq!(
        (&shown["content_type"], &shown["width"], &shown["height"]),
        (&json!("image/gif"), &json!(3), &json!(2))
    );
    assert_eq!(download(&scene, shown).await?.1, picture);
    let (record, shown) = given(&asked, "record");
    assert_ne!(map["value"], record["value"]);
    assert_eq!(
        (&shown["content_type"], &shown["size"]),
        (&json!("text/x-record"), &json!(10 << 20))
    );
    assert_eq!(download(&scene, shown).await?.1, large.as_bytes());
    Ok(())
}

#[tokio::test]
async fn what_is_no_file_is_refused_with_a_sentence_and_reaches_no_bot() -> TestResult {
    let (scene, mut socket) = begin().await?;
    let small = json!({"filename": "a.txt", "content": "a"});
    let large = json!({"filename": "a.txt", "content": "x".repeat((10 << 20) + 1)});
    for (options, words) in [
        (json!({}), "option \"record\" is required"),
        (json!({"picture": small}), "option \"record\" is required"),
        (json!({"record": "a.txt"}), "option \"record\": a file is {"),
        (json!({"record": {"filename": "a.txt"}}), "a file is {"),
        (
            json!({"record": {"filename": "a.txt", "base64": "%"}}),
            "the base64 of \"a.txt\" is wrong",
        ),
        (json!({"record": large}), "has 10485761 bytes"),
        (json!({"record": small, "picture": 7}), "option \"picture\""),
    ] {
        let told = scene.control("command", import(options)).await?;
        let error = told["error"].as_str().unwrap_or_default();
        assert!(error.contains(words), "{words}: {told}");
        assert_eq!(
            (&told["ok"], &told["interaction"]),
            (&json!(false), &Value::Null)
        );
    }
    // The first interaction that the bot gets is one that is right.
    let act = import(json!({"record": small}));
    let (_, asked) = play(&scene, &mut socket, ("command", act), done()).await?;
    assert_eq!(given(&asked, "record").1["filename"], "a.txt");
    Ok(())
}

#[tokio::test]
async fn a_dishonest_client_uploads_no_more_but_may_name_a_file_that_is_not_there() -> TestResult {
    let (scene, mut socket) = begin().await?;
    let lie = |record: Value| {
        let mut act = import(json!({"record": record}));
        act["raw"] = json!(true);
        act
    };
    // When it uploads too much, or names what cannot be an id, then Discord itself refuses it.
    let large = json!({"filename": "a", "content": "x".repeat((10 << 20) + 1)});
    for record in [large, json!("a.txt")] {
        let told = scene.control("command", lie(record)).await?;
        assert_eq!(
            (&told["ok"], told["error"].is_string()),
            (&json!(false), true)
        );
    }
    // When it names a file that nobody uploaded, then the bot is told of none.
    let act = lie(json!(ANA));
    let (_, asked) = play(&scene, &mut socket, ("command", act), done()).await?;
    assert_eq!(
        given(&asked, "record"),
        (
            &json!({"name": "record", "type": 11, "value": ANA}),
            &Value::Null
        )
    );
    // What it uploads arrives as from an honest one.
    let act = lie(json!({"filename": "a.txt", "content": "a"}));
    let (_, asked) = play(&scene, &mut socket, ("command", act), done()).await?;
    assert_eq!(download(&scene, given(&asked, "record").1).await?.1, b"a");
    Ok(())
}

#[tokio::test]
async fn a_file_is_not_uploaded_before_the_command_is_sent() -> TestResult {
    let (scene, mut socket) = begin().await?;
    // When somebody who has picked a file types into another option,
    let mut typing = import(json!({"record": {"filename": "a.txt", "content": "a"}}));
    typing["focused"] = json!("name");
    typing["value"] = json!("b");
    let answer = json!({"type": 8, "data": {"choices": []}});
    let (_, asked) = play(&scene, &mut socket, ("autocomplete", typing), answer).await?;
    // then the bot is asked without the file.
    let options = &asked["data"]["options"];
    assert_eq!(
        *options,
        json!([{"name": "name", "type": 3, "value": "b", "focused": true}])
    );
    assert_eq!(asked["data"]["resolved"], Value::Null);
    Ok(())
}
