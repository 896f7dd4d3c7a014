//! State that survives a restart.

use reqwest::Method;
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};

use super::TestResult;
use super::bot::{DESERT, PATIENCE, TestWorld};
use crate::{LocalDiscord, ServerConfig};

#[tokio::test]
async fn a_restart_goes_on_with_the_same_history() -> TestResult {
    let folder = tempfile::tempdir()?;
    let config = ServerConfig {
        data: Some(folder.path().join("deeper")),
        ..ServerConfig::default()
    };
    let scene = TestWorld::with(config.clone()).await?;
    scene
        .register(json!([{"name": "go", "description": "d"}]))
        .await?;
    scene.control("channels", json!({"name": "fresh"})).await?;
    scene
        .control("direct-messages", json!({"user": "eli", "open": false}))
        .await?;
    let path = format!("/channels/{DESERT}/messages");
    let body = json!({"content": "kept", "attachments": [{"id": 0, "description": "alt"}]});
    let (_, message) = scene
        .upload(Method::POST, &path, &body, &[("a.txt", b"bytes")])
        .await?;
    let (_, gone) = scene
        .rest(Method::POST, &path, json!({"content": "gone"}))
        .await?;
    let one = format!("{path}/{}", gone["id"].as_str().ok_or("no id")?);
    scene.rest(Method::DELETE, &one, Value::Null).await?;
    // No stop: a killed program does not shut down cleanly either, and everything acknowledged must survive.
    let (before, after) = (folder.path().join("deeper"), folder.path().join("killed"));
    std::fs::create_dir(&after)?;
    for file in std::fs::read_dir(&before)? {
        let file = file?;
        std::fs::copy(file.path(), after.join(file.file_name()))?;
    }
    let again = TestWorld::with(ServerConfig {
        data: Some(after),
        ..config
    })
    .await?;
    let seen = again
        .control("messages?user=ana&channel=desert-1", Value::Null)
        .await?;
    assert_eq!(seen.as_array().map(Vec::len), Some(1));
    assert_eq!(
        (&seen[0]["id"], &seen[0]["content"]),
        (&message["id"], &json!("kept"))
    );
    let url = seen[0]["attachments"][0]["url"]
        .as_str()
        .ok_or("no address")?;
    assert_eq!(again.client.get(url).send().await?.text().await?, "bytes");
    let state = again.control("state", Value::Null).await?;
    assert_eq!(state["commands"][0]["name"], "go");
    assert_eq!(state["users"][4]["direct_messages"], false);
    assert!(state["guilds"][0]["channels"].to_string().contains("fresh"));
    let (_, later) = again
        .rest(Method::POST, &path, json!({"content": "later"}))
        .await?;
    assert!(later["id"].as_str() > message["id"].as_str());
    scene.running.stop().await;
    again.running.stop().await;
    Ok(())
}

#[tokio::test]
async fn messages_that_the_disk_did_not_take_are_written_when_it_does() -> TestResult {
    // Given a disk that accepts no more messages,
    let folder = tempfile::tempdir()?;
    let config = ServerConfig {
        data: Some(folder.path().to_owned()),
        ..ServerConfig::default()
    };
    let scene = TestWorld::with(config.clone()).await?;
    let file = SqliteConnectOptions::new().filename(folder.path().join("playground.sqlite"));
    let mut disk = SqliteConnection::connect_with(&file).await?;
    let full = "CREATE TRIGGER full BEFORE INSERT ON messages BEGIN SELECT RAISE(ABORT, 'disk is full'); END";
    sqlx::query(full).execute(&mut disk).await?;
    // when a bot writes, then it gets a 500, and so does every request until that is written.
    let path = format!("/channels/{DESERT}/messages");
    let write = |text: &str| scene.rest(Method::POST, &path, json!({"content": text}));
    for text in ["one", "two"] {
        assert_eq!(write(text).await?.0.as_u16(), 500);
    }
    let typing = format!("/channels/{DESERT}/typing");
    let (status, _) = scene.rest(Method::POST, &typing, Value::Null).await?;
    assert_eq!(status.as_u16(), 500);
    let (status, _) = scene.rest(Method::GET, &path, Value::Null).await?;
    assert_eq!(status.as_u16(), 500);
    let told = scene.control("channels", json!({"name": "fresh"})).await?;
    assert!(
        told["error"]
            .as_str()
            .is_some_and(|error| error.contains("cannot be written")),
        "{told}"
    );
    // When there is room again, then it is written without a further request,
    sqlx::query("DROP TRIGGER full").execute(&mut disk).await?;
    let written = async {
        let count = "SELECT body FROM messages";
        while sqlx::query(count).fetch_all(&mut disk).await?.len() < 2 {
            tokio::task::yield_now().await;
        }
        Ok::<(), sqlx::Error>(())
    };
    tokio::time::timeout(PATIENCE, written).await??;
    assert_eq!(write("three").await?.0.as_u16(), 200);
    // and it is all there after a restart.
    scene.running.stop().await;
    let again = TestWorld::with(config).await?;
    let seen = again
        .control("messages?user=ana&channel=desert-1", Value::Null)
        .await?;
    let texts = seen.as_array().into_iter().flatten();
    let texts: Vec<_> = texts.map(|message| message["content"].clone()).collect();
    assert_eq!(texts, ["one", "two", "three"]);
    let state = again.control("state", Value::Null).await?;
    assert!(state["guilds"][0]["channels"].to_string().contains("fresh"));
    again.running.stop().await;
    Ok(())
}

#[tokio::test]
async fn requests_of_bots_and_their_answers_are_written_down() -> TestResult {
    let scene = TestWorld::new().await?;
    let _socket = scene.log_in(1).await?;
    let path = format!("/channels/{DESERT}/messages");
    scene
        .upload(
            Method::POST,
            &path,
            &json!({"content": "x"}),
            &[("a.txt", b"bytes")],
        )
        .await?;
    let requests = scene.control("journal?kind=request", Value::Null).await?;
    let last = requests
        .as_array()
        .and_then(|list| list.last())
        .ok_or("nothing written down")?;
    assert_eq!(
        (&last["method"], &last["path"], &last["status"]),
        (&json!("POST"), &json!(path), &json!(200))
    );
    assert_eq!(
        (&last["payload_json"]["content"], &last["files"][0]["size"]),
        (&json!("x"), &json!(5))
    );
    let events = scene.control("journal?kind=event", Value::Null).await?;
    assert_eq!(
        (&events[0]["t"], &events[1]["t"]),
        (&json!("READY"), &json!("GUILD_CREATE"))
    );
    let after = scene
        .control(
            &format!("journal?kind=event&after={}", events[0]["n"]),
            Value::Null,
        )
        .await?;
    assert_eq!(after.as_array().map(Vec::len), Some(1));
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_folder_has_one_local_discord_at_a_time() -> TestResult {
    let folder = tempfile::tempdir()?;
    let config = || ServerConfig {
        data: Some(folder.path().to_owned()),
        ..ServerConfig::default()
    };
    let first = LocalDiscord::start(config()).await?;
    let second = LocalDiscord::start(config()).await.err();
    let said = second.map(|error| error.to_string()).unwrap_or_default();
    assert!(said.contains("another local Discord runs in"), "{said}");
    first.stop().await;
    LocalDiscord::start(config()).await?.stop().await;
    Ok(())
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_may_read_the_database() -> TestResult {
    use std::fs::{Permissions, metadata, read_dir, set_permissions, write};
    use std::os::unix::fs::PermissionsExt;

    // Given a folder for everybody, and in it a database that an earlier version left for everybody to read,
    let folder = tempfile::tempdir()?;
    set_permissions(folder.path(), Permissions::from_mode(0o755))?;
    let old = tempfile::tempdir()?;
    let left = old.path().join("playground.sqlite");
    write(&left, "")?;
    set_permissions(&left, Permissions::from_mode(0o644))?;
    for folder in [folder.path(), old.path()] {
        // when a local Discord runs there,
        let config = ServerConfig {
            data: Some(folder.to_owned()),
            ..ServerConfig::default()
        };
        let scene = TestWorld::with(config).await?;
        scene.control("channels", json!({"name": "fresh"})).await?;
        // then the database, its log and its index are for their owner alone.
        let mut found = Vec::new();
        for file in read_dir(folder)? {
            let name = file?.file_name().into_string().map_err(|_| "no text")?;
            if name.starts_with("playground.sqlite") {
                let mode = metadata(folder.join(&name))?.permissions().mode() & 0o777;
                found.push((name, mode));
            }
        }
        found.sort();
        let private = ["", "-shm", "-wal"].map(|end| (format!("playground.sqlite{end}"), 0o600));
        assert_eq!(found, private);
        scene.running.stop().await;
    }
    Ok(())
}
