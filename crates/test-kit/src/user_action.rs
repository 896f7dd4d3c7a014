//! An action of a person.

use std::fmt;
use std::time::Duration;

use serde_json::{Value, json};

use crate::message::{BUTTON, MENU, PostedMessage};

/// An action of a person that reaches the bot, as the control API takes it.
#[derive(Clone, Debug, PartialEq)]
pub struct UserAction {
    path: &'static str,
    body: Value,
}

impl UserAction {
    /// Any request to the control API, for tests that send unusual ones.
    pub fn new(path: &'static str, body: Value) -> UserAction {
        UserAction { path, body }
    }

    /// A slash command, such as `game new`, with options as a JSON object.
    pub fn command(channel: &str, command: &str, options: Value) -> UserAction {
        let body = json!({"channel": channel, "command": command, "options": options});
        UserAction::new("command", body)
    }

    /// Typing into one option of a slash command, for its suggestions.
    pub fn autocomplete(
        channel: &str,
        command: &str,
        options: Value,
        focused: &str,
        typed: &str,
    ) -> UserAction {
        let body = json!({
            "channel": channel, "command": command, "options": options, "focused": focused, "value": typed,
        });
        UserAction::new("autocomplete", body)
    }

    /// A press of this button of a message.
    pub fn press(message: &PostedMessage, press: &str) -> UserAction {
        let (custom_id, label) = message.pressed(press, BUTTON);
        // The label finds it where it stands now if the message has changed since, and its id with it.
        let body = json!({
            "message": message.id(), "channel": message.channel(), "custom_id": custom_id, "label": label,
        });
        UserAction::new("press", body)
    }

    /// A choice from this menu of a message.
    pub fn select(message: &PostedMessage, press: &str, values: &[&str]) -> UserAction {
        let body = json!({
            "message": message.id(), "channel": message.channel(),
            "custom_id": message.pressed(press, MENU).0, "values": values,
        });
        UserAction::new("select", body)
    }

    /// A press of a button that no message carries, as a forged request would make it.
    pub fn forge(channel: &str, custom_id: &str) -> UserAction {
        UserAction::new("press", json!({"channel": channel, "custom_id": custom_id})).raw()
    }

    /// A choice from a menu that no message carries.
    pub fn forge_choice(channel: &str, custom_id: &str, values: &[&str]) -> UserAction {
        let body = json!({"channel": channel, "custom_id": custom_id, "values": values});
        UserAction::new("select", body).raw()
    }

    /// Skips the client's checks: everything is sent as it is.
    pub fn raw(self) -> UserAction {
        self.with("raw", true)
    }

    /// Does not wait for the outcome.
    pub fn unawaited(self) -> UserAction {
        self.with("wait_ms", 0)
    }

    /// Waits this long for the whole answer, also after a silent acknowledgement.
    pub fn awaited(self, patience: Duration) -> UserAction {
        self.with("wait_ms", patience.as_millis() as u64)
    }

    /// Performed by this user, given by name or id.
    pub fn by(self, user: &str) -> UserAction {
        self.with("user", user)
    }

    fn with(mut self, key: &str, value: impl Into<Value>) -> UserAction {
        self.body[key] = value.into();
        self
    }

    /// The path in the control API.
    pub fn path(&self) -> &'static str {
        self.path
    }

    /// The body of the request that has the local Discord perform it.
    pub fn body(&self) -> &Value {
        &self.body
    }

    /// A short name: `/board`, or `end-turn` for a button.
    pub fn kind(&self) -> String {
        let told = |key: &str| self.body[key].as_str().unwrap_or(self.path).to_owned();
        match self.path {
            "command" => format!("/{}", told("command")),
            "autocomplete" => "completion".to_owned(),
            "press" => {
                let id = told("custom_id");
                id.split(':').nth(1).unwrap_or(self.path).to_owned()
            }
            "select" => "menu".to_owned(),
            other => other.to_owned(),
        }
    }
}

impl fmt::Display for UserAction {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} {}", self.path, self.body)
    }
}
