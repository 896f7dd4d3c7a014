//! Everything that the bot sent, and who could read it.

use std::collections::HashMap;

use serde_json::{Value, json};

use test_kit::ControlClient;
use test_kit::pseudo::english;

/// Who can read something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum To {
    Everybody,
    /// The one user with this id.
    Only(String),
}

/// A request of the bot that somebody could read.
#[derive(Clone, Debug)]
pub struct Heard {
    /// Its place in the journal.
    pub at: u64,
    pub to: To,
    /// Its whole body.
    pub body: Value,
}

impl Heard {
    /// Every text in it with its field name, line by line; numbers count as texts.
    pub fn lines(&self) -> Vec<(String, String)> {
        let mut lines = Vec::new();
        collect("", &self.body, &mut lines);
        lines
    }
}

fn collect(field: &str, value: &Value, lines: &mut Vec<(String, String)>) {
    match value {
        Value::Object(parts) => {
            for (key, part) in parts {
                collect(&format!("{field}.{key}"), part, lines);
            }
        }
        Value::Array(parts) => parts.iter().for_each(|part| collect(field, part, lines)),
        Value::String(text) => {
            let text = english(text);
            lines.extend(text.lines().map(|line| (field.to_owned(), line.to_owned())));
        }
        Value::Null | Value::Bool(_) => {}
        number @ Value::Number(_) => lines.push((field.to_owned(), number.to_string())),
    }
}

/// Who started an interaction, and whether only they saw the message it came from.
struct Interaction {
    by: String,
    token: String,
    alone: bool,
}

/// Reads the journal continuously.
pub struct Ears {
    control: ControlClient,
    requests: u64,
    events: u64,
    asked: HashMap<String, Interaction>,
    /// Direct message channels, with their users.
    directs: HashMap<String, String>,
}

impl Ears {
    pub fn new(control: &ControlClient) -> Ears {
        Ears {
            control: control.clone(),
            requests: 0,
            events: 0,
            asked: HashMap::new(),
            directs: HashMap::new(),
        }
    }

    /// How far the journal was read.
    pub fn position(&self) -> u64 {
        self.requests
    }

    /// What was sent since the last call.
    pub async fn listen(&mut self) -> Vec<Heard> {
        let requests = self.control.requests_after(self.requests).await;
        // Read after the requests, so that every answered interaction is included.
        for event in self.control.events_after(self.events).await {
            self.events = event["n"].as_u64().expect("entries are numbered");
            if event["t"] == "INTERACTION_CREATE" {
                self.note(&event["d"]);
            }
        }
        let mut heard = Vec::new();
        for request in requests {
            self.requests = request["n"].as_u64().expect("entries are numbered");
            if request["status"]
                .as_u64()
                .is_none_or(|status| status >= 300)
            {
                continue;
            }
            let path = request["path"].as_str().unwrap_or_default();
            let path = path.split_once('?').map_or(path, |(path, _)| path);
            let parts: Vec<&str> = path.trim_start_matches('/').split('/').collect();
            let body = &request["body"];
            let to = match parts[..] {
                ["users", "@me", "channels"] => {
                    self.learn_directs().await;
                    continue;
                }
                ["channels", channel, "messages", ..] => match self.directs.get(channel) {
                    Some(user) => To::Only(user.clone()),
                    None => To::Everybody,
                },
                ["interactions", id, _, "callback"] => self.answered(id, body),
                ["webhooks", _, token, ..] => self.followed(token),
                _ => continue,
            };
            heard.push(Heard {
                at: self.requests,
                to,
                body: json!({"body": body, "files": request["files"]}),
            });
        }
        heard
    }

    fn note(&mut self, interaction: &Value) {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let user = match &interaction["member"] {
            Value::Null => &interaction["user"],
            member => &member["user"],
        };
        let flags = interaction["message"]["flags"].as_u64().unwrap_or_default();
        let asked = Interaction {
            by: text(&user["id"]),
            token: text(&interaction["token"]),
            alone: flags & 64 != 0 || interaction["guild_id"].is_null(),
        };
        self.asked.insert(text(&interaction["id"]), asked);
    }

    /// The bot opens direct channels; the local Discord knows whose they are.
    async fn learn_directs(&mut self) {
        let state = self.control.state().await;
        for user in state["users"].as_array().into_iter().flatten() {
            let name = user["name"].as_str().unwrap_or_default();
            let channels = self.control.get("dms", &[("user", name)]).await;
            for channel in channels.as_array().into_iter().flatten() {
                let id = channel["channel"].as_str().unwrap_or_default();
                let user = user["id"].as_str().unwrap_or_default();
                self.directs.insert(id.to_owned(), user.to_owned());
            }
        }
    }

    fn answered(&self, interaction: &str, body: &Value) -> To {
        let asked = self.asked.get(interaction);
        let asked = asked.expect("only what was asked is answered");
        let private = match body["type"].as_u64() {
            // A message, or a placeholder for one.
            Some(4 | 5) => body["data"]["flags"].as_u64().unwrap_or_default() & 64 != 0,
            // An edit of the message that was pressed.
            Some(6 | 7) => asked.alone,
            // Suggestions and forms.
            _ => true,
        };
        match private {
            true => To::Only(asked.by.clone()),
            false => To::Everybody,
        }
    }

    /// A later edit or message is private only if the interaction came from a private message; otherwise it
    /// is searched as if everybody could read it.
    fn followed(&self, token: &str) -> To {
        let asked = self.asked.values().find(|asked| asked.token == token);
        match asked {
            Some(asked) if asked.alone => To::Only(asked.by.clone()),
            _ => To::Everybody,
        }
    }
}
