//! A client of the local Discord's control API.

use std::future::Future;

use serde_json::{Value, json};

use crate::bot_response::BotResponse;
use crate::error::KitError;
use crate::message::PostedMessage;
use crate::pseudo::in_english;
use crate::user_action::UserAction;
use crate::waiting::{PATIENCE, eventually};

/// A client of the control API.
#[derive(Clone)]
pub struct ControlClient {
    address: String,
    http: reqwest::Client,
    /// Texts in the pseudo-language stay as they are.
    verbatim: bool,
}

impl ControlClient {
    /// `address` as reported by the local Discord: `http://127.0.0.1:…/control`.
    pub fn new(address: &str) -> ControlClient {
        // The server is on this machine, whatever proxies the environment sets.
        let http = reqwest::Client::builder().timeout(PATIENCE).no_proxy();
        ControlClient {
            address: address.trim_end_matches('/').to_owned(),
            http: http.build().expect("a client without special settings"),
            verbatim: false,
        }
    }

    /// The same client, which does not convert what is in the pseudo-language to English.
    pub fn verbatim(&self) -> ControlClient {
        ControlClient {
            verbatim: true,
            ..self.clone()
        }
    }

    /// Sends a GET request.
    ///
    /// # Errors
    /// If the local Discord refuses it or cannot be reached.
    pub async fn try_get(&self, path: &str, query: &[(&str, &str)]) -> Result<Value, KitError> {
        let url = format!("{}/{path}", self.address);
        self.read(path, self.http.get(url).query(query)).await
    }

    /// Sends a POST request.
    ///
    /// # Errors
    /// If the local Discord refuses it or cannot be reached.
    pub async fn try_post(&self, path: &str, body: &Value) -> Result<Value, KitError> {
        let url = format!("{}/{path}", self.address);
        self.read(path, self.http.post(url).json(body)).await
    }

    async fn read(&self, path: &str, request: reqwest::RequestBuilder) -> Result<Value, KitError> {
        let lost = |error: reqwest::Error| KitError::Lost(format!("control/{path}: {error}"));
        let response = request.send().await.map_err(lost)?;
        let status = response.status();
        let text = response.text().await.map_err(lost)?;
        if !status.is_success() {
            return Err(KitError::Refused(format!(
                "control/{path}: {status} {text}"
            )));
        }
        let mut said: Value = serde_json::from_str(&text)
            .map_err(|error| KitError::Lost(format!("control/{path}: {error}: {text}")))?;
        // The journal stays as it was sent. Everything else is converted to English.
        if path != "journal" && !self.verbatim {
            in_english(&mut said);
        }
        Ok(said)
    }

    /// Performs an action. The action names the user.
    ///
    /// # Errors
    /// If the local Discord refuses it or cannot be reached.
    pub async fn try_act(&self, act: UserAction) -> Result<BotResponse, KitError> {
        let answer = self.try_post(act.path(), act.body()).await?;
        Ok(BotResponse::new(act, answer))
    }

    /// The newest messages that a user sees in a channel, at most `limit`, oldest first.
    ///
    /// # Errors
    /// If the local Discord refuses it or cannot be reached.
    pub async fn try_messages(
        &self,
        user: &str,
        channel: &str,
        limit: usize,
    ) -> Result<Vec<PostedMessage>, KitError> {
        let limit = limit.to_string();
        let query = [("user", user), ("channel", channel), ("limit", &limit)];
        PostedMessage::list(self.try_get("messages", &query).await?)
    }

    /// Sends a GET request.
    pub async fn get(&self, path: &str, query: &[(&str, &str)]) -> Value {
        sure(self.try_get(path, query)).await
    }

    /// Sends a POST request.
    pub async fn post(&self, path: &str, body: &Value) -> Value {
        sure(self.try_post(path, body)).await
    }

    /// Performs an action. The action names the user.
    pub async fn act(&self, act: UserAction) -> BotResponse {
        sure(self.try_act(act)).await
    }

    /// The newest messages that a user sees in a channel, at most `limit`, oldest first.
    pub async fn messages(&self, user: &str, channel: &str, limit: usize) -> Vec<PostedMessage> {
        sure(self.try_messages(user, channel, limit)).await
    }

    /// The current state of an interaction, as the control API describes it.
    pub async fn interaction(&self, id: &str) -> Value {
        self.get(&format!("interactions/{id}"), &[]).await
    }

    /// Downloads the file at a URL of the local Discord.
    pub async fn download(&self, url: &str) -> Vec<u8> {
        let response = self.http.get(url).send().await;
        let response = response.and_then(reqwest::Response::error_for_status);
        let file = match response {
            Ok(response) => response.bytes().await,
            Err(error) => Err(error),
        };
        file.unwrap_or_else(|error| panic!("{url}: {error}"))
            .to_vec()
    }

    /// The state of the local Discord: users, servers, bots, commands.
    pub async fn state(&self) -> Value {
        self.get("state", &[]).await
    }

    /// Gives bots as long to answer as anything may take in a test, from the next interaction on. As on Discord they would
    /// be late whenever the machine is busy; a test about that says itself when it is too late.
    pub async fn be_patient(&self) {
        // Half of it, so that the request that waits for the answer is answered in time.
        let patience = json!({"seconds": PATIENCE.as_secs() / 2});
        self.post("patience", &patience).await;
    }

    /// Declares it too late for the first answer to every interaction that waits for one. Returns how many there were.
    pub async fn too_late(&self) -> u64 {
        let late = self.post("late", &json!({})).await;
        late["late"].as_u64().expect("they are counted")
    }

    /// Waits until a bot is connected and has registered its commands.
    pub async fn ready(&self) {
        self.get("ready", &[("wait_ms", "60000")]).await;
    }

    /// Waits until this many bots are logged in.
    pub async fn connected(&self, count: usize) {
        eventually(&format!("{count} bots on the gateway"), || async {
            let state = self.state().await;
            let bots = state["bots"].as_array()?;
            let sessions = bots.iter().filter_map(|bot| bot["sessions"].as_u64());
            (sessions.sum::<u64>() == count as u64).then_some(())
        })
        .await;
    }

    /// All requests of bots to Discord so far, oldest first.
    pub async fn requests(&self) -> Vec<Value> {
        self.requests_after(0).await
    }

    /// Requests of bots to Discord after this journal number, oldest first.
    pub async fn requests_after(&self, number: u64) -> Vec<Value> {
        self.journal("request", number).await
    }

    /// The number of the last request in the journal.
    pub async fn noted(&self) -> u64 {
        let requests = self.requests().await;
        let last = requests.last().and_then(|entry| entry["n"].as_u64());
        last.unwrap_or(0)
    }

    /// All frames that the gateway sent to bots so far, oldest first.
    pub async fn events(&self) -> Vec<Value> {
        self.events_after(0).await
    }

    /// Frames that the gateway sent to bots after this journal number, oldest first.
    pub async fn events_after(&self, number: u64) -> Vec<Value> {
        self.journal("event", number).await
    }

    async fn journal(&self, kind: &str, after: u64) -> Vec<Value> {
        let after = after.to_string();
        let query = [("kind", kind), ("after", after.as_str())];
        match self.get("journal", &query).await {
            Value::Array(entries) => entries,
            other => panic!("the journal is a list, not {other}"),
        }
    }
}

/// Fails the test on an error.
async fn sure<T>(attempt: impl Future<Output = Result<T, KitError>>) -> T {
    attempt.await.unwrap_or_else(|why| panic!("{why}"))
}
