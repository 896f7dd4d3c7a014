//! Asking a bot that may be killed while it is asked.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::watch;

use test_kit::{Control, Message, PATIENCE, Person};

/// How long Discord lets an interaction wait for its first answer, and a little more.
const SILENCE: Duration = Duration::from_millis(3_200);

/// What people see of the program: how often it was killed, and whether it can be talked to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Life {
    pub deaths: u32,
    pub up: bool,
}

/// Somebody who asks, and sees whether the program died over it.
#[derive(Clone)]
pub struct Hopeful {
    pub control: Control,
    life: watch::Receiver<Life>,
    /// Another program takes up what one that is killed leaves: only Discord's own time counts.
    overlapping: bool,
}

impl Hopeful {
    pub fn new(control: &Control, life: watch::Receiver<Life>, overlapping: bool) -> Hopeful {
        Hopeful {
            control: control.clone(),
            life,
            overlapping,
        }
    }

    /// Waits until there is a program to talk to.
    pub async fn up(&self) {
        let mut life = self.life.clone();
        let up = tokio::time::timeout(PATIENCE, life.wait_for(|life| life.up)).await;
        up.expect("the program is started again")
            .expect("whoever kills it is still there");
    }

    /// Waits a moment.
    pub async fn pause(&self) {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }

    /// Does something on Discord. The answer if there was one; nothing if the program died before
    /// it gave one, or if what is asked makes no sense any more.
    pub async fn ask(&self, what: &str, mut body: Value) -> Option<Value> {
        self.up().await;
        body["wait_ms"] = json!(0);
        let deaths = self.life.borrow().deaths;
        let began = tokio::time::Instant::now();
        let mut answer = self.control.offer(what, &body).await?;
        let id = answer["interaction"].as_str()?.to_owned();
        loop {
            let died = self.life.borrow().deaths != deaths && !self.overlapping;
            // What came before it died is seen now.
            if died || answer["state"] == "pending" {
                answer = self.control.get(&format!("interactions/{id}"), &[]).await;
            }
            if answer["ok"] == true && answer["state"] != "deferred" {
                return Some(answer);
            }
            if died || answer["error"].is_string() || began.elapsed() > SILENCE {
                return None;
            }
            self.pause().await;
        }
    }

    pub async fn command(
        &self,
        person: &Person,
        channel: &str,
        command: &str,
        options: Value,
    ) -> Option<Message> {
        let body = json!({
            "user": person.name, "channel": channel, "command": command, "options": options,
        });
        message(&self.ask("command", body).await?)
    }

    /// Presses a button. Says whether the message that it stands on was changed, too.
    pub async fn press(
        &self,
        person: &Person,
        message_: &Message,
        label: &str,
    ) -> Option<(Message, bool)> {
        let body = json!({
            "user": person.name, "message": message_.id(), "channel": message_.channel(), "label": label,
        });
        let answer = self.ask("press", body).await?;
        Some((message(&answer)?, answer["updated"] == true))
    }

    /// What is offered for `/place`.
    pub async fn spaces(
        &self,
        person: &Person,
        channel: &str,
        colour: &str,
    ) -> Option<Vec<String>> {
        let body = json!({
            "user": person.name, "channel": channel, "command": "place",
            "options": {"colour": colour}, "focused": "space", "value": "",
        });
        let answer = self.ask("autocomplete", body).await?;
        let choices = answer["choices"].as_array()?;
        let value = |choice: &Value| choice["value"].as_str().map(str::to_owned);
        Some(choices.iter().filter_map(value).collect())
    }

    /// The newest messages that somebody sees in a channel, newest first.
    pub async fn newest(&self, name: &str, channel: &str, limit: u32) -> Vec<Message> {
        let limit = limit.to_string();
        let query = [("user", name), ("channel", channel), ("limit", &limit)];
        let messages = self.control.get("messages", &query).await;
        let messages = messages.as_array().expect("messages come as a list");
        messages.iter().rev().cloned().map(Message).collect()
    }
}

fn message(answer: &Value) -> Option<Message> {
    let followed = answer["followups"].as_array().and_then(|list| list.last());
    let message = followed.unwrap_or(&answer["message"]);
    message.is_object().then(|| Message(message.clone()))
}
