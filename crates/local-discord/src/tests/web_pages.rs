//! Pages from elsewhere get nowhere, whichever interface they try; bots and the server's own page notice nothing.

use reqwest::{Method, RequestBuilder, StatusCode};
use serde_json::{Value, json};

use super::TestResult;
use super::bot::{ANA, DESERT, TestWorld};
use crate::{DEFAULT_TOKEN, ServerConfig};

/// A request for each interface, as a program would send it.
fn every_interface(scene: &TestWorld) -> Vec<(&'static str, RequestBuilder)> {
    let addresses = scene.running.addresses();
    let (api, page, control) = (&addresses.api, &addresses.page, &addresses.control);
    let bot = |method, path: &str| {
        let request = scene.client.request(method, format!("{api}/v10{path}"));
        request.header("Authorization", format!("Bot {DEFAULT_TOKEN}"))
    };
    let socket = |path: &str| {
        let request = scene.client.get(format!("{page}/{path}"));
        request
            .header("Connection", "Upgrade")
            .header("Upgrade", "websocket")
            .header("Sec-WebSocket-Version", "13")
            .header("Sec-WebSocket-Key", "BwcHBwcHBwcHBwcHBwcHBw==")
    };
    let post = format!("/channels/{DESERT}/messages");
    vec![
        ("REST, reading", bot(Method::GET, "/users/@me")),
        (
            "REST, writing",
            bot(Method::POST, &post).json(&json!({"content": "x"})),
        ),
        (
            "REST, no such route",
            bot(Method::POST, "/interactions/1/t/nothing"),
        ),
        ("the gateway", socket("gateway?v=10&encoding=json")),
        ("the gateway with limits", socket("gateway/faithful?v=10")),
        (
            "the control API",
            scene.client.get(format!("{control}/state")),
        ),
        (
            "the stream",
            socket(&format!("control/stream?user={ANA}&channel={DESERT}")),
        ),
        ("the page", scene.client.get(page)),
        (
            "an attachment",
            scene
                .client
                .get(format!("{page}/attachments/1/2/board.png")),
        ),
    ]
}

async fn statuses(
    scene: &TestWorld,
    headers: &[(&str, &str)],
) -> Result<Vec<(&'static str, StatusCode)>, reqwest::Error> {
    let mut all = Vec::new();
    for (what, mut request) in every_interface(scene) {
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        all.push((what, request.send().await?.status()));
    }
    Ok(all)
}

#[tokio::test]
async fn a_page_from_elsewhere_reaches_no_interface() -> TestResult {
    let scene = TestWorld::new().await?;
    let elsewhere = ("Origin", "https://example.org");
    let rebound = ("Host", "rebound.example.org");
    let named = ("Origin", "http://rebound.example.org");
    for headers in [&[elsewhere][..], &[rebound], &[rebound, named]] {
        for (what, status) in statuses(&scene, headers).await? {
            assert_eq!(status, StatusCode::FORBIDDEN, "{what} for {headers:?}");
        }
    }
    // Nothing was done, and no bot sees in the journal what none of them sent.
    assert_eq!(scene.running.requests(), Vec::<serde_json::Value>::new());
    Ok(())
}

#[tokio::test]
async fn a_page_whose_browser_names_no_origin_reaches_no_interface_either() -> TestResult {
    // Given pictures, frames and links on a page from elsewhere, or on one that another port of this machine serves,
    let scene = TestWorld::new().await?;
    for site in ["cross-site", "same-site"] {
        // when the browser fetches them, then it gets nothing.
        for (what, status) in statuses(&scene, &[("Sec-Fetch-Site", site)]).await? {
            assert_eq!(status, StatusCode::FORBIDDEN, "{what} for {site}");
        }
    }
    // The own page may, and so may who types the address.
    for site in ["same-origin", "none"] {
        for (what, status) in statuses(&scene, &[("Sec-Fetch-Site", site)]).await? {
            assert_ne!(status, StatusCode::FORBIDDEN, "{what} for {site}");
        }
    }
    Ok(())
}

#[tokio::test]
async fn reading_changes_nothing() -> TestResult {
    // Given a server whose people and bots have not written to each other,
    let scene = TestWorld::new().await?;
    let before = scene.control("state", Value::Null).await?;

    // when somebody reads whatever the control API has to read,
    let read = [
        "messages?user=ana&channel=@bot",
        "messages?user=ana&channel=desert-1",
        "dms?user=ana",
        "commands?user=ana&channel=@bot",
        "commands?user=ana&channel=desert-1",
        "permissions?user=ana&channel=@bot",
        "interactions/1",
        "journal?kind=request",
        "faults",
        "emoji",
        "ready?wait_ms=0",
    ];
    for path in read {
        scene.control(path, Value::Null).await?;
    }
    let direct = scene.control(read[0], Value::Null).await?;
    assert_eq!(direct, json!([]));

    // then nothing has changed: there is no direct channel that nobody opened.
    assert_eq!(scene.control("dms?user=ana", Value::Null).await?, json!([]));
    assert_eq!(scene.control("state", Value::Null).await?, before);

    // Somebody who acts there opens it.
    let open = scene.control("direct-channels", json!({"user": "ana"}));
    assert_eq!(open.await?["ok"], true);
    let say = json!({"user": "ana", "channel": "@bot", "content": "hello"});
    scene.control("say", say).await?;
    let direct = scene.control(read[0], Value::Null).await?;
    assert_eq!(direct[0]["content"], "hello");
    Ok(())
}

#[tokio::test]
async fn only_json_is_acted_on() -> TestResult {
    // Given whatever acts or changes the world,
    let scene = TestWorld::new().await?;
    let before = scene.control("state", Value::Null).await?;
    let acting = [
        "command",
        "autocomplete",
        "press",
        "select",
        "modal",
        "repeat",
        "say",
        "typing",
        "edit",
        "react",
        "delete",
        "direct-channels",
        "direct-messages",
        "users",
        "bots",
        "channels",
        "threads",
        "threads/settle",
        "roles",
        "permissions",
        "guilds",
        "outage",
        "kick",
        "invite",
        "gateway",
        "events",
        "faults",
        "faults/clear",
        "patience",
        "late",
        "age",
        "jump",
    ];
    let body = json!({"user": "ana", "channel": "desert-1", "name": "x", "content": "x"});

    // when a form of a web page sends it, which needs nobody's permission, then nothing happens.
    for path in acting {
        let url = format!("{}/{path}", scene.running.addresses().control);
        for kind in ["text/plain", "application/x-www-form-urlencoded"] {
            let request = scene.client.post(&url).header("Content-Type", kind);
            let answer = request.body(body.to_string()).send().await?;
            let status = answer.status();
            assert_eq!(status, StatusCode::UNSUPPORTED_MEDIA_TYPE, "{path}");
        }
    }
    assert_eq!(scene.control("state", Value::Null).await?, before);
    Ok(())
}

#[tokio::test]
async fn an_attachment_runs_as_no_script() -> TestResult {
    // Given a page that runs scripts of its own address only,
    let scene = TestWorld::new().await?;
    let page = scene.client.get(&scene.running.addresses().page);
    let page = page.send().await?.text().await?;
    let policy = "default-src 'none'; script-src 'self';";
    assert!(page.contains(policy) && !page.contains("unsafe"), "{page}");

    // when a bot attaches scripts and documents, which have the same address,
    let path = format!("/channels/{DESERT}/messages");
    for name in ["x.js", "x.mjs", "x.html", "x.svg", "x.css", "x.txt"] {
        let script = [(name, &b"<svg onload='alert(1)'/>"[..])];
        let body = json!({"content": "read this"});
        let sent = scene.upload(Method::POST, &path, &body, &script).await?;
        let (_, message) = sent;
        let url = message["attachments"][0]["url"].as_str();
        let file = scene.client.get(url.ok_or("no address")?).send().await?;

        // then no browser takes them for such.
        let header = |name: &str| file.headers().get(name).and_then(|kind| kind.to_str().ok());
        let kind = header("Content-Type").unwrap_or_default();
        let harmless = ["application/octet-stream", "text/plain; charset=utf-8"];
        assert!(harmless.contains(&kind), "{name} is {kind}");
        assert_eq!(header("X-Content-Type-Options"), Some("nosniff"), "{name}");
    }
    Ok(())
}

#[tokio::test]
async fn programs_and_the_own_page_reach_every_interface() -> TestResult {
    let scene = TestWorld::new().await?;
    let own = scene.running.addresses().page.clone();
    for headers in [&[][..], &[("Origin", own.as_str())]] {
        for (what, status) in statuses(&scene, headers).await? {
            assert_ne!(status, StatusCode::FORBIDDEN, "{what} for {headers:?}");
        }
    }
    Ok(())
}

#[tokio::test]
async fn a_bot_that_takes_it_for_discord_is_let_in_and_a_page_is_not() -> TestResult {
    let scene = TestWorld::with(ServerConfig {
        tls: Some(([127, 0, 0, 1], 0).into()),
        ..ServerConfig::default()
    })
    .await?;
    let request = || -> Result<_, super::bot::Error> {
        let client = scene.faithful_client()?;
        Ok(client.get("https://discord.com/api/v10/gateway"))
    };
    assert_eq!(request()?.send().await?.status(), StatusCode::OK);
    let page = request()?.header("Origin", "https://example.org");
    assert_eq!(page.send().await?.status(), StatusCode::FORBIDDEN);
    Ok(())
}
