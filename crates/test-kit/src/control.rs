//! The local Discord's control address: what a person at a keyboard could do, as requests.

use std::future::Future;

use serde_json::Value;

use crate::act::Act;
use crate::answer::Answer;
use crate::message::Message;
use crate::patience::{PATIENCE, eventually};
use crate::pseudo::in_english;
use crate::trouble::Trouble;

/// A client of the control API.
#[derive(Clone)]
pub struct Control {
    address: String,
    http: reqwest::Client,
}

impl Control {
    /// `address` as the local Discord tells it, `http://127.0.0.1:…/control`.
    pub fn new(address: &str) -> Control {
        // It is on this machine, whatever the environment says of proxies.
        let http = reqwest::Client::builder().timeout(PATIENCE).no_proxy();
        Control {
            address: address.trim_end_matches('/').to_owned(),
            http: http.build().expect("a client without special settings"),
        }
    }

    /// Looks at something.
    ///
    /// # Errors
    /// What the local Discord says against it, or why it says nothing.
    pub async fn try_get(&self, path: &str, query: &[(&str, &str)]) -> Result<Value, Trouble> {
        let url = format!("{}/{path}", self.address);
        read(path, self.http.get(url).query(query)).await
    }

    /// Does something.
    ///
    /// # Errors
    /// What the local Discord says against it, or why it says nothing.
    pub async fn try_post(&self, path: &str, body: &Value) -> Result<Value, Trouble> {
        let url = format!("{}/{path}", self.address);
        read(path, self.http.post(url).json(body)).await
    }

    /// Lets somebody do something; the act says who.
    ///
    /// # Errors
    /// What the local Discord says against it, or why it says nothing.
    pub async fn try_act(&self, act: Act) -> Result<Answer, Trouble> {
        let answer = self.try_post(act.path(), act.body()).await?;
        Ok(Answer::new(act, answer))
    }

    /// The newest messages that somebody sees in a channel, so many at most, oldest first.
    ///
    /// # Errors
    /// What the local Discord says against it, or why it says nothing.
    pub async fn try_messages(
        &self,
        user: &str,
        channel: &str,
        limit: usize,
    ) -> Result<Vec<Message>, Trouble> {
        let limit = limit.to_string();
        let query = [("user", user), ("channel", channel), ("limit", &limit)];
        Message::list(self.try_get("messages", &query).await?)
    }

    /// Looks at something.
    pub async fn get(&self, path: &str, query: &[(&str, &str)]) -> Value {
        sure(self.try_get(path, query)).await
    }

    /// Does something.
    pub async fn post(&self, path: &str, body: &Value) -> Value {
        sure(self.try_post(path, body)).await
    }

    /// Lets somebody do something; the act says who.
    pub async fn act(&self, act: Act) -> Answer {
        sure(self.try_act(act)).await
    }

    /// The newest messages that somebody sees in a channel, so many at most, oldest first.
    pub async fn messages(&self, user: &str, channel: &str, limit: usize) -> Vec<Message> {
        sure(self.try_messages(user, channel, limit)).await
    }

    /// What has come of an interaction by now, as the control API tells it.
    pub async fn interaction(&self, id: &str) -> Value {
        self.get(&format!("interactions/{id}"), &[]).await
    }

    /// The file at an address that the local Discord gave.
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

    /// What the local Discord knows: users, servers, bots, commands.
    pub async fn state(&self) -> Value {
        self.get("state", &[]).await
    }

    /// Waits until a bot is connected and has registered its commands.
    pub async fn ready(&self) {
        self.get("ready", &[("wait_ms", "60000")]).await;
    }

    /// Waits until so many bots are logged in.
    pub async fn connected(&self, count: usize) {
        eventually(&format!("{count} bots on the gateway"), || async {
            let state = self.state().await;
            let bots = state["bots"].as_array()?;
            let sessions = bots.iter().filter_map(|bot| bot["sessions"].as_u64());
            (sessions.sum::<u64>() == count as u64).then_some(())
        })
        .await;
    }

    /// Everything that bots asked of Discord so far, oldest first.
    pub async fn requests(&self) -> Vec<Value> {
        self.requests_after(0).await
    }

    /// What bots asked of Discord after the entry of the journal with this number, oldest first.
    pub async fn requests_after(&self, number: u64) -> Vec<Value> {
        self.journal("request", number).await
    }

    /// The number of the last request in the journal.
    pub async fn noted(&self) -> u64 {
        let requests = self.requests().await;
        let last = requests.last().and_then(|entry| entry["n"].as_u64());
        last.unwrap_or(0)
    }

    /// Every frame that the gateway sent to bots so far, oldest first.
    pub async fn events(&self) -> Vec<Value> {
        self.events_after(0).await
    }

    /// What the gateway sent to bots after the entry of the journal with this number, oldest first.
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

/// What must not fail in a test.
async fn sure<T>(attempt: impl Future<Output = Result<T, Trouble>>) -> T {
    attempt.await.unwrap_or_else(|why| panic!("{why}"))
}

async fn read(path: &str, request: reqwest::RequestBuilder) -> Result<Value, Trouble> {
    let lost = |error: reqwest::Error| Trouble::Lost(format!("control/{path}: {error}"));
    let response = request.send().await.map_err(lost)?;
    let status = response.status();
    let text = response.text().await.map_err(lost)?;
    if !status.is_success() {
        return Err(Trouble::Refused(format!("control/{path}: {status} {text}")));
    }
    let mut said: Value = serde_json::from_str(&text)
        .map_err(|error| Trouble::Lost(format!("control/{path}: {error}: {text}")))?;
    // What was sent is looked at as it is; everything else as somebody reads it who knows the language.
    if path != "journal" {
        in_english(&mut said);
    }
    Ok(said)
}
