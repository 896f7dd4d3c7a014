//! Injected faults.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use super::TestResult;
use super::bot::{DESERT, ELI, Error, TestWorld};

/// Posts to a channel. Returns status and body, or `None` without a response.
async fn post(scene: &TestWorld, channel: &str) -> Option<(u16, Value)> {
    let path = format!("/channels/{channel}/messages");
    let answer = scene.rest(Method::POST, &path, json!({"content": "x"}));
    let (status, body) = answer.await.ok()?;
    Some((status.as_u16(), body))
}

/// The number of messages in the channel.
async fn posted(scene: &TestWorld, channel: &str) -> Result<usize, Error> {
    let path = format!("/channels/{channel}/messages");
    let (_, list) = scene.rest(Method::GET, &path, Value::Null).await?;
    Ok(list.as_array().map_or(0, Vec::len))
}

async fn wrong(scene: &TestWorld, order: Value) -> Result<Value, Error> {
    let answer = scene.control("faults", order).await?;
    assert_eq!(answer["ok"], true, "{answer}");
    Ok(answer["id"].clone())
}

#[tokio::test]
async fn each_fault_does_what_it_says_and_only_once() -> TestResult {
    let cases = [
        (json!({"fault": "rate_limit", "retry_after": 0.5}), 429, 0),
        (json!({"fault": "server_error"}), 500, 0),
        (json!({"fault": "server_error", "status": 502}), 502, 0),
        (
            json!({"fault": "server_error", "carried_out": true}),
            500,
            1,
        ),
        (json!({"fault": "refuse", "code": 50013}), 403, 0),
        (json!({"fault": "refuse", "code": 10003}), 404, 0),
        (
            json!({"fault": "refuse", "code": 31001, "status": 400}),
            400,
            0,
        ),
        (json!({"fault": "shut_out"}), 429, 0),
        (json!({"fault": "cut"}), 0, 0),
        (json!({"fault": "cut", "carried_out": true}), 0, 1),
        (json!({"fault": "malformed"}), 0, 1),
        (json!({"fault": "slow", "ms": 1}), 200, 1),
        (
            json!({"fault": "slow", "ms": 1, "carried_out": true}),
            200,
            1,
        ),
    ];
    for (fault, status, carried_out) in cases {
        let scene = TestWorld::new().await?;
        let mut order = fault.clone();
        order["method"] = json!("POST");
        order["route"] = json!("/channels/{channel}/messages");
        wrong(&scene, order).await?;
        // The test bot treats a body that is not JSON as no response.
        let got = post(&scene, DESERT).await.map_or(0, |(status, _)| status);
        let html = matches!(fault["fault"].as_str(), Some("shut_out")) || fault["status"] == 502;
        assert_eq!(got, if html { 0 } else { status }, "{fault}");
        assert_eq!(posted(&scene, DESERT).await?, carried_out, "{fault}");
        let (again, _) = post(&scene, DESERT).await.ok_or("no answer")?;
        assert_eq!(again, 200, "{fault}");
        let journal = scene.running.requests();
        let told = journal
            .iter()
            .find(|entry| entry["method"] == "POST")
            .map(|entry| entry["status"].clone());
        let cut = fault["fault"] == "cut";
        let expected = match status {
            0 if cut => 0,
            0 => 200,
            other => other,
        };
        assert_eq!(told, Some(json!(expected)), "{fault}");
    }
    Ok(())
}

#[tokio::test]
async fn a_rate_limit_fault_answers_as_discord_does() -> TestResult {
    let scene = TestWorld::new().await?;
    for (scope, global) in [("user", false), ("shared", false), ("global", true)] {
        let order = json!({"fault": "rate_limit", "retry_after": 2.5, "scope": scope});
        wrong(&scene, order).await?;
        let url = format!("{}/v10/users/@me", scene.running.addresses().api);
        let answer = scene.client.get(url).send().await?;
        let headers = answer.headers().clone();
        assert_eq!(headers["retry-after"], "3", "whole seconds, rounded up");
        assert_eq!(headers["x-ratelimit-scope"], scope);
        assert_eq!(headers.contains_key("x-ratelimit-global"), global);
        assert_eq!(headers.contains_key("x-ratelimit-bucket"), !global);
        let body: Value = answer.json().await?;
        assert_eq!(
            (&body["retry_after"], &body["global"]),
            (&json!(2.5), &json!(global))
        );
    }
    Ok(())
}

#[tokio::test]
async fn a_fault_befalls_the_requests_that_it_means() -> TestResult {
    let scene = TestWorld::new().await?;
    let recipient = json!({"recipient_id": ELI});
    let (_, direct) = scene
        .rest(Method::POST, "/users/@me/channels", recipient)
        .await?;
    let direct = direct["id"].as_str().ok_or("no id")?;
    let order =
        json!({"fault": "server_error", "route": "/channels/{direct}/messages", "times": 0});
    wrong(&scene, order).await?;
    let order = json!({"fault": "server_error", "route": "/channels/desert-2/messages", "nth": 2});
    wrong(&scene, order).await?;
    let mut got = Vec::new();
    for channel in [
        DESERT,
        direct,
        "300000000000000003",
        "300000000000000003",
        direct,
    ] {
        got.push(post(&scene, channel).await.map_or(0, |(status, _)| status));
    }
    assert_eq!(got, [200, 500, 200, 500, 500]);
    Ok(())
}

#[tokio::test]
async fn faults_are_listed_counted_and_taken_back() -> TestResult {
    let scene = TestWorld::new().await?;
    let lasting = wrong(&scene, json!({"fault": "server_error", "times": 0})).await?;
    let later = wrong(&scene, json!({"fault": "cut", "nth": 9})).await?;
    post(&scene, DESERT).await;
    post(&scene, DESERT).await;
    let list = scene.control("faults", Value::Null).await?;
    assert_eq!(list[0]["id"], lasting);
    assert_eq!(
        (&list[0]["done"], &list[0]["over"]),
        (&json!(2), &json!(false))
    );
    assert_eq!(list[1]["fault"], "cut");
    let cleared = scene
        .control("faults/clear", json!({"id": lasting}))
        .await?;
    assert_eq!(cleared["cleared"], 1);
    let (status, _) = post(&scene, DESERT).await.ok_or("no answer")?;
    assert_eq!(status, 200);
    let unknown = scene
        .control("faults/clear", json!({"id": lasting}))
        .await?;
    assert_eq!(unknown["ok"], false);
    scene.control("faults/clear", json!({})).await?;
    let list = scene.control("faults", Value::Null).await?;
    assert_eq!(list, json!([]), "{later} is gone too");
    Ok(())
}

#[tokio::test]
async fn a_fault_that_makes_no_sense_is_refused() -> TestResult {
    let scene = TestWorld::new().await?;
    for order in [
        json!({"fault": "earthquake"}),
        json!({"fault": "slow"}),
        json!({"fault": "refuse"}),
        json!({"fault": "cut", "nth": 0}),
        json!({"fault": "server_error", "status": 200}),
    ] {
        let answer = scene.control("faults", order.clone()).await?;
        assert_eq!(answer["ok"], false, "{order}");
        assert!(answer["error"].is_string());
    }
    Ok(())
}

#[tokio::test]
async fn answers_are_in_the_journal_if_asked_for() -> TestResult {
    let config = crate::ServerConfig {
        keep_answers: true,
        ..Default::default()
    };
    let scene = TestWorld::with(config).await?;
    let (status, body) = post(&scene, DESERT).await.ok_or("no answer")?;
    assert_eq!(status, StatusCode::OK.as_u16());
    let journal = scene.running.requests();
    assert_eq!(journal[0]["answer"], body);
    Ok(())
}
