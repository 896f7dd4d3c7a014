//! The local Discord's control address: what a person at a keyboard could do, as requests.

use serde_json::Value;

use crate::patience::PATIENCE;

/// A client of the control API.
#[derive(Clone)]
pub struct Control {
    address: String,
    http: reqwest::Client,
}

impl Control {
    /// `address` as the playground tells it, `http://127.0.0.1:…/control`.
    pub fn new(address: &str) -> Control {
        let http = reqwest::Client::builder()
            .timeout(PATIENCE)
            .build()
            .expect("a client without special settings");
        Control {
            address: address.trim_end_matches('/').to_owned(),
            http,
        }
    }

    pub async fn get(&self, path: &str, query: &[(&str, &str)]) -> Value {
        let request = self
            .http
            .get(format!("{}/{path}", self.address))
            .query(query);
        read(path, request).await
    }

    pub async fn post(&self, path: &str, body: &Value) -> Value {
        let request = self
            .http
            .post(format!("{}/{path}", self.address))
            .json(body);
        read(path, request).await
    }

    /// Like [`Control::post`], for what may make no sense by now; nothing if it does not.
    pub async fn offer(&self, path: &str, body: &Value) -> Option<Value> {
        let url = format!("{}/{path}", self.address);
        let response = self.http.post(url).json(body).send().await;
        let response = response.unwrap_or_else(|e| panic!("control/{path}: {e}"));
        if !response.status().is_success() {
            return None;
        }
        let answer = response.json().await;
        Some(answer.unwrap_or_else(|e| panic!("control/{path}: {e}")))
    }

    pub async fn download(&self, url: &str) -> Vec<u8> {
        let response = self
            .http
            .get(url)
            .send()
            .await
            .unwrap_or_else(|e| panic!("{url}: {e}"));
        assert!(
            response.status().is_success(),
            "{url}: {}",
            response.status()
        );
        response
            .bytes()
            .await
            .unwrap_or_else(|e| panic!("{url}: {e}"))
            .to_vec()
    }

    /// What the playground knows: users, servers, bots, commands.
    pub async fn state(&self) -> Value {
        self.get("state", &[]).await
    }

    /// Waits until a bot is connected and has registered its commands.
    pub async fn ready(&self) {
        self.get("ready", &[("wait_ms", "60000")]).await;
    }

    /// Everything the bot asked of Discord so far, oldest first.
    pub async fn requests(&self) -> Vec<Value> {
        self.journal("request").await
    }

    /// Every frame that the gateway sent to the bot so far, oldest first.
    pub async fn events(&self) -> Vec<Value> {
        self.journal("event").await
    }

    async fn journal(&self, kind: &str) -> Vec<Value> {
        match self.get("journal", &[("kind", kind)]).await {
            Value::Array(entries) => entries,
            other => panic!("the journal is a list, not {other}"),
        }
    }
}

async fn read(path: &str, request: reqwest::RequestBuilder) -> Value {
    let response = request
        .send()
        .await
        .unwrap_or_else(|e| panic!("control/{path}: {e}"));
    let status = response.status();
    let text = response
        .text()
        .await
        .unwrap_or_else(|e| panic!("control/{path}: {e}"));
    assert!(status.is_success(), "control/{path}: {status} {text}");
    serde_json::from_str(&text).unwrap_or_else(|e| panic!("control/{path}: {e}: {text}"))
}
