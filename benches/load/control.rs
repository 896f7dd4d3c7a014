//! The local Discord's control address: what people at keyboards do.

use std::time::Duration;

use serde_json::{Value, json};

/// Nothing takes longer: an interaction fails after 3 s, a placeholder after 15.
const LONGEST: Duration = Duration::from_secs(90);

#[derive(Clone)]
pub struct Control {
    address: String,
    http: reqwest::Client,
}

impl Control {
    pub fn new(address: &str) -> Control {
        let client = reqwest::Client::builder().timeout(LONGEST).no_proxy();
        Control {
            address: address.to_owned(),
            http: client.build().expect("a client without special settings"),
        }
    }

    /// # Errors
    /// What the local Discord says against it.
    pub async fn post(&self, path: &str, body: &Value) -> Result<Value, String> {
        let url = format!("{}/{path}", self.address);
        read(self.http.post(url).json(body)).await
    }

    /// # Errors
    /// What the local Discord says against it.
    pub async fn get(&self, path: &str, query: &[(&str, &str)]) -> Result<Value, String> {
        let url = format!("{}/{path}", self.address);
        read(self.http.get(url).query(query)).await
    }

    /// Waits until no bot is connected.
    pub async fn deserted(&self) -> Result<(), String> {
        for _ in 0..500 {
            let state = self.get("state", &[]).await?;
            let bots = state["bots"].as_array().into_iter().flatten();
            if bots.into_iter().all(|bot| bot["connected"] == false) {
                return Ok(());
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Err("a bot that was ended is still connected".to_owned())
    }

    /// The number of the last thing in the journal.
    pub async fn noted(&self) -> Result<u64, String> {
        // Events and requests have one numbering, and this asks for nothing that was.
        let entries = self.requests_after(0).await?;
        Ok(entries
            .last()
            .and_then(|entry| entry["n"].as_u64())
            .unwrap_or(0))
    }

    /// What bots asked of Discord after entry `after`, oldest first.
    pub async fn requests_after(&self, after: u64) -> Result<Vec<Value>, String> {
        let after = after.to_string();
        let query = [("kind", "request"), ("after", after.as_str())];
        match self.get("journal", &query).await? {
            Value::Array(entries) => Ok(entries),
            other => Err(format!("the journal is no list: {other}")),
        }
    }

    /// `/command` by somebody in a channel, waited for until it is answered.
    pub async fn command(
        &self,
        user: &str,
        channel: &str,
        command: &str,
        options: Value,
    ) -> Result<Value, String> {
        let body =
            json!({"user": user, "channel": channel, "command": command, "options": options});
        self.post("command", &body).await
    }
}

async fn read(request: reqwest::RequestBuilder) -> Result<Value, String> {
    let response = request.send().await.map_err(|error| error.to_string())?;
    let status = response.status();
    let text = response.text().await.map_err(|error| error.to_string())?;
    if !status.is_success() {
        return Err(format!("{status}: {text}"));
    }
    serde_json::from_str(&text).map_err(|error| format!("{error}: {text}"))
}

/// How long the first answer took, in milliseconds.
///
/// # Errors
/// What became of the interaction if it was not answered.
pub fn acknowledged(answer: &Value) -> Result<f64, String> {
    if !answer["error"].is_null() {
        return Err(answer["error"].to_string());
    }
    answer["acknowledged_ms"]
        .as_f64()
        .ok_or_else(|| format!("no answer: {}", answer["state"]))
}
