//! Rate limits as seen by a bot.

use std::time::Duration;

use reqwest::{Client, Method, Response, StatusCode};
use serde_json::{Value, json};

use super::TestResult;
use super::bot::{BOT, DESERT, Error, TestWorld};
use crate::{DEFAULT_TOKEN, Limits, ServerConfig};

/// A local Discord that enforces these limits without TLS, too.
async fn limited(limits: Limits) -> Result<TestWorld, Error> {
    TestWorld::with(ServerConfig {
        limits: Limits {
            everywhere: true,
            ..limits
        },
        ..ServerConfig::default()
    })
    .await
}

async fn ask(
    scene: &TestWorld,
    method: Method,
    path: &str,
    body: Value,
) -> Result<Response, Error> {
    let url = format!("{}/v10{path}", scene.running.addresses().api);
    let request = scene.client.request(method, url);
    let request = request.header("Authorization", format!("Bot {DEFAULT_TOKEN}"));
    Ok(request.json(&body).send().await?)
}

async fn post(scene: &TestWorld, channel: &str) -> Result<Response, Error> {
    let path = format!("/channels/{channel}/messages");
    ask(scene, Method::POST, &path, json!({"content": "x"})).await
}

fn header<'a>(response: &'a Response, name: &str) -> &'a str {
    let value = response.headers().get(name);
    value
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default()
}

#[tokio::test]
async fn every_answer_tells_how_its_bucket_stands() -> TestResult {
    let limits = Limits {
        every_route: Some((5, Duration::from_secs(3600))),
        ..Limits::default()
    };
    let scene = limited(limits).await?;
    for left in ["4", "3"] {
        let answer = post(&scene, DESERT).await?;
        assert_eq!(answer.status(), StatusCode::OK);
        assert_eq!(header(&answer, "x-ratelimit-limit"), "5");
        assert_eq!(header(&answer, "x-ratelimit-remaining"), left);
        assert_eq!(header(&answer, "x-ratelimit-bucket").len(), 32);
        let after: f64 = header(&answer, "x-ratelimit-reset-after").parse()?;
        assert!(after > 0.0 && after <= 3600.0, "{after}");
        let reset: f64 = header(&answer, "x-ratelimit-reset").parse()?;
        assert!(reset > 1_600_000_000.0, "a Unix time, in seconds: {reset}");
    }
    Ok(())
}

#[tokio::test]
async fn a_channel_that_several_bots_write_into_has_a_limit_of_its_own() -> TestResult {
    // Given a channel that accepts two messages an hour, when two bots have written one each, then the next is refused.
    let limits = Limits {
        channel: (2, Duration::from_secs(3600)),
        ..Limits::default()
    };
    let scene = limited(limits).await?;
    scene.running.admit("another", "Another");
    assert_eq!(post(&scene, DESERT).await?.status(), StatusCode::OK);
    let url = format!(
        "{}/v10/channels/{DESERT}/messages",
        scene.running.addresses().api
    );
    let other = scene
        .client
        .post(url)
        .header("Authorization", "Bot another");
    let other = other.json(&json!({"content": "y"})).send().await?;
    assert_eq!(other.status(), StatusCode::OK);
    let answer = post(&scene, DESERT).await?;
    assert_eq!(answer.status(), StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(header(&answer, "x-ratelimit-scope"), "shared");
    assert_eq!(
        header(&answer, "x-ratelimit-remaining"),
        "3",
        "its own bucket"
    );
    assert!(header(&answer, "retry-after").parse::<u64>()? > 3000);
    let body: Value = answer.json().await?;
    let words = "The write action you are performing on the channel has hit the write rate limit.";
    assert_eq!(
        (&body["code"], &body["message"]),
        (&json!(20028), &json!(words))
    );
    assert_eq!(body["global"], false);
    assert!(
        body["retry_after"]
            .as_f64()
            .is_some_and(|after| after > 3000.0)
    );
    let elsewhere = post(&scene, "300000000000000003").await?;
    assert_eq!(elsewhere.status(), StatusCode::OK);
    // It can also be injected as a fault.
    let fault = json!({"fault": "rate_limit", "scope": "channel", "route": "/channels/*/messages"});
    scene.control("faults", fault).await?;
    let ordered = post(&scene, "300000000000000004").await?;
    assert_eq!(ordered.json::<Value>().await?["code"], 20028);
    Ok(())
}

#[tokio::test]
async fn the_sixth_post_has_to_wait_and_another_channel_has_not() -> TestResult {
    let limits = Limits {
        every_route: Some((5, Duration::from_secs(3600))),
        ..Limits::default()
    };
    let scene = limited(limits).await?;
    for _ in 0..5 {
        assert_eq!(post(&scene, DESERT).await?.status(), StatusCode::OK);
    }
    let answer = post(&scene, DESERT).await?;
    assert_eq!(answer.status(), StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(header(&answer, "x-ratelimit-remaining"), "0");
    assert_eq!(header(&answer, "x-ratelimit-scope"), "user");
    assert_eq!(header(&answer, "x-ratelimit-global"), "");
    let whole: f64 = header(&answer, "retry-after").parse()?;
    let body: Value = answer.json().await?;
    assert_eq!(body["message"], "You are being rate limited.");
    assert_eq!(body["global"], false);
    let seconds = body["retry_after"].as_f64().ok_or("no number")?;
    assert!(seconds > 3000.0 && (whole - seconds).abs() <= 1.0);
    let elsewhere = post(&scene, "300000000000000003").await?;
    assert_eq!(elsewhere.status(), StatusCode::OK);
    // An hour later it may write again.
    scene.control("age", json!({"seconds": 3600})).await?;
    assert_eq!(post(&scene, DESERT).await?.status(), StatusCode::OK);
    Ok(())
}

#[tokio::test]
async fn a_bot_that_asks_for_everything_at_once_has_to_wait_everywhere() -> TestResult {
    // Given a bot that has used up what it may ask in this second, whatever the second is,
    let scene = limited(Limits {
        global: (0, Duration::from_secs(1)),
        ..Limits::default()
    })
    .await?;
    let first = ask(&scene, Method::GET, "/gateway", Value::Null).await?;
    assert_eq!(first.status(), StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(header(&first, "x-ratelimit-global"), "true");
    assert_eq!(header(&first, "x-ratelimit-scope"), "global");
    assert_eq!(header(&first, "x-ratelimit-bucket"), "");
    // The first answer to an interaction is not rate-limited; it fails only because the interaction is unknown.
    let callback = json!({"type": 5});
    let answer = ask(&scene, Method::POST, "/interactions/1/t/callback", callback).await?;
    assert_eq!(answer.status(), StatusCode::NOT_FOUND);
    Ok(())
}

#[tokio::test]
async fn all_clients_with_one_token_share_the_global_limit() -> TestResult {
    // Given two clients of a bot that may ask three times an hour,
    let scene = limited(Limits {
        global: (3, Duration::from_secs(3600)),
        ..Limits::default()
    })
    .await?;
    scene.running.admit("another", "Another");
    let clients = [Client::new(), Client::new()];
    let ask = async |client: usize, token: &str| {
        let url = format!("{}/v10/gateway", scene.running.addresses().api);
        let request = clients[client].get(url);
        let request = request.header("Authorization", format!("Bot {token}"));
        request.send().await
    };

    // when they have asked three times together, then neither may ask again,
    for client in [0, 1, 0] {
        let answer = ask(client, DEFAULT_TOKEN).await?;
        assert_eq!(answer.status(), StatusCode::OK);
    }
    for client in [0, 1] {
        let answer = ask(client, DEFAULT_TOKEN).await?;
        assert_eq!(answer.status(), StatusCode::TOO_MANY_REQUESTS);
        assert_eq!(header(&answer, "x-ratelimit-scope"), "global");
    }

    // but another bot may, from the same client,
    assert_eq!(ask(0, "another").await?.status(), StatusCode::OK);

    // and so may both when the hour is over.
    scene.control("age", json!({"seconds": 3600})).await?;
    for client in [0, 1] {
        let answer = ask(client, DEFAULT_TOKEN).await?;
        assert_eq!(answer.status(), StatusCode::OK);
    }
    Ok(())
}

#[tokio::test]
async fn follow_ups_of_all_interactions_share_one_bucket() -> TestResult {
    let scene = limited(Limits {
        every_route: Some((2, Duration::from_secs(3600))),
        ..Limits::default()
    })
    .await?;
    let follow = format!("/webhooks/{BOT}/one");
    let edit = format!("/webhooks/{BOT}/two/messages/@original");
    let body = json!({"content": "x"});
    let mut statuses = Vec::new();
    let mut buckets = Vec::new();
    for (method, path) in [
        (Method::POST, &follow),
        (Method::PATCH, &edit),
        (Method::POST, &follow),
    ] {
        let answer = ask(&scene, method, path, body.clone()).await?;
        statuses.push(answer.status().as_u16());
        buckets.push(header(&answer, "x-ratelimit-bucket").to_owned());
    }
    // These tokens do not exist, but the requests count all the same.
    assert_eq!(statuses, [404, 404, 429]);
    buckets.dedup();
    assert_eq!(buckets.len(), 1);
    Ok(())
}

#[tokio::test]
async fn an_address_that_asks_in_vain_too_often_is_shut_out() -> TestResult {
    let scene = limited(Limits {
        in_vain: 3,
        ..Limits::default()
    })
    .await?;
    for _ in 0..3 {
        // Another application: 403.
        let answer = ask(&scene, Method::GET, "/applications/1/commands", Value::Null).await?;
        assert_eq!(answer.status(), StatusCode::FORBIDDEN);
    }
    let answer = ask(&scene, Method::GET, "/users/@me", Value::Null).await?;
    assert_eq!(answer.status(), StatusCode::TOO_MANY_REQUESTS);
    assert!(header(&answer, "content-type").starts_with("text/html"));
    assert_ne!(header(&answer, "retry-after"), "");
    assert!(
        answer
            .headers()
            .keys()
            .all(|name| !name.as_str().starts_with("x-ratelimit")),
        "who guards Discord knows nothing of buckets"
    );
    scene.control("age", json!({"seconds": 600})).await?;
    let answer = ask(&scene, Method::GET, "/users/@me", Value::Null).await?;
    assert_eq!(answer.status(), StatusCode::OK);
    Ok(())
}

#[tokio::test]
async fn nobody_is_held_up_without_tls_unless_asked_for() -> TestResult {
    let scene = TestWorld::with(ServerConfig {
        limits: Limits {
            every_route: Some((1, Duration::from_secs(3600))),
            ..Limits::default()
        },
        tls: Some(([127, 0, 0, 1], 0).into()),
        ..ServerConfig::default()
    })
    .await?;
    for _ in 0..3 {
        let answer = post(&scene, DESERT).await?;
        assert_eq!(answer.status(), StatusCode::OK);
        assert_eq!(header(&answer, "x-ratelimit-limit"), "");
    }
    // With TLS, as discord.com.
    let client = scene.faithful_client()?;
    let mut statuses = Vec::new();
    for _ in 0..2 {
        let answer = client
            .post(format!(
                "https://discord.com/api/v10/channels/{DESERT}/messages"
            ))
            .header("Authorization", format!("Bot {DEFAULT_TOKEN}"))
            .json(&json!({"content": "x"}))
            .send()
            .await?;
        statuses.push(answer.status().as_u16());
    }
    assert_eq!(statuses, [200, 429]);
    Ok(())
}
