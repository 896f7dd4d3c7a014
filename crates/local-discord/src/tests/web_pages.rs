//! Pages from elsewhere get nowhere, whichever interface they try; bots and the server's own page notice nothing.

use reqwest::{Method, RequestBuilder, StatusCode};
use serde_json::json;

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
