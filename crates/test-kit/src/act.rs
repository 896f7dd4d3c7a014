//! Something that a person does.

use std::fmt;

use serde_json::{Value, json};

use crate::message::Message;
use crate::pseudo::{SENT, english};

/// Something that a person does and the bot hears of, as the control API takes it.
#[derive(Clone, Debug, PartialEq)]
pub struct Act {
    path: &'static str,
    body: Value,
}

impl Act {
    /// Anything, for those who send what nobody would.
    pub fn new(path: &'static str, body: Value) -> Act {
        Act { path, body }
    }

    /// A slash command, such as `game new`, with options as a JSON object.
    pub fn command(channel: &str, command: &str, options: Value) -> Act {
        let body = json!({"channel": channel, "command": command, "options": options});
        Act::new("command", body)
    }

    /// Typing into one option of a slash command, for what is offered meanwhile.
    pub fn autocomplete(
        channel: &str,
        command: &str,
        options: Value,
        focused: &str,
        typed: &str,
    ) -> Act {
        let body = json!({
            "channel": channel, "command": command, "options": options, "focused": focused, "value": typed,
        });
        Act::new("autocomplete", body)
    }

    /// A press of the button with this label under a message.
    pub fn press(message: &Message, label: &str) -> Act {
        let parts = message.components();
        let button = parts
            .iter()
            .find(|part| part.get("label") == Some(&json!(label)));
        let sent = button.and_then(|part| part.get(SENT)?.as_str());
        let label = sent.unwrap_or(label);
        let body = json!({"message": message.id(), "channel": message.channel(), "label": label});
        Act::new("press", body)
    }

    /// A choice from a menu of a message.
    pub fn select(message: &Message, custom_id: &str, values: &[&str]) -> Act {
        let body = json!({
            "message": message.id(), "channel": message.channel(), "custom_id": custom_id, "values": values,
        });
        Act::new("select", body)
    }

    /// A press of a button that no message carries, as a forged request would make it.
    pub fn forge(channel: &str, custom_id: &str) -> Act {
        Act::new("press", json!({"channel": channel, "custom_id": custom_id})).raw()
    }

    /// A choice from a menu that no message carries.
    pub fn forge_choice(channel: &str, custom_id: &str, values: &[&str]) -> Act {
        let body = json!({"channel": channel, "custom_id": custom_id, "values": values});
        Act::new("select", body).raw()
    }

    /// As a client does it that checks nothing: everything goes out as it is.
    pub fn raw(self) -> Act {
        self.with("raw", true)
    }

    /// Without waiting for what comes of it.
    pub fn unawaited(self) -> Act {
        self.with("wait_ms", 0)
    }

    /// By this user, of whom it is the name or the id.
    pub fn by(self, user: &str) -> Act {
        self.with("user", user)
    }

    fn with(mut self, key: &str, value: impl Into<Value>) -> Act {
        self.body[key] = value.into();
        self
    }

    /// Where the control API takes it.
    pub fn path(&self) -> &'static str {
        self.path
    }

    /// What the control API takes.
    pub fn body(&self) -> &Value {
        &self.body
    }

    /// What a person would call it: `/board`, or what is written on the button.
    pub fn kind(&self) -> String {
        let told = |key: &str| self.body[key].as_str().unwrap_or(self.path).to_owned();
        match self.path {
            "command" => format!("/{}", told("command")),
            "autocomplete" => "completion".to_owned(),
            "press" => english(&told("label")),
            "select" => "menu".to_owned(),
            other => other.to_owned(),
        }
    }
}

impl fmt::Display for Act {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} {}", self.path, self.body)
    }
}
