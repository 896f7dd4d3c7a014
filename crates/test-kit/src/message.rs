//! What stands in a channel.

use serde_json::{Map, Value, json};

use crate::menu::Menu;
use crate::trouble::Trouble;

/// A message as Discord shows it to somebody.
#[derive(Clone, Debug)]
pub struct Message(pub Value);

impl Message {
    /// The messages in a list of the control API.
    pub(crate) fn list(messages: Value) -> Result<Vec<Message>, Trouble> {
        match messages {
            Value::Array(messages) => Ok(messages.into_iter().map(Message).collect()),
            other => Err(Trouble::Lost(format!(
                "messages come as a list, not {other}"
            ))),
        }
    }

    /// Its id.
    pub fn id(&self) -> &str {
        self.0["id"].as_str().expect("a message has an id")
    }

    /// The id of the channel that it stands in.
    pub fn channel(&self) -> &str {
        self.0["channel_id"]
            .as_str()
            .expect("a message names its channel")
    }

    /// Does only one person see it?
    pub fn is_ephemeral(&self) -> bool {
        self.0["ephemeral"] == true
    }

    /// Its text, without what is embedded.
    pub fn content(&self) -> &str {
        self.0["content"].as_str().unwrap_or_default()
    }

    /// Everything that can be read: content, embeds, alt texts; not the labels of components.
    pub fn text(&self) -> String {
        let mut text = self.0["content"].as_str().unwrap_or_default().to_owned();
        for embed in self.0["embeds"].as_array().into_iter().flatten() {
            collect_text(embed, &mut text);
        }
        for attachment in self.attachments() {
            text.push('\n');
            text.push_str(attachment["description"].as_str().unwrap_or_default());
        }
        text
    }

    /// The files at it.
    pub fn attachments(&self) -> &[Value] {
        self.0["attachments"].as_array().map_or(&[], Vec::as_slice)
    }

    /// Who was notified by this message.
    pub fn notified(&self) -> Vec<String> {
        let users = self.0["notified"].as_array().into_iter().flatten();
        users
            .map(|user| user.as_str().unwrap_or_default().to_owned())
            .collect()
    }

    /// All components that are not rows: buttons and menus.
    pub fn components(&self) -> Vec<&Map<String, Value>> {
        let rows = self.0["components"].as_array().into_iter().flatten();
        rows.flat_map(|row| row["components"].as_array().into_iter().flatten())
            .filter_map(Value::as_object)
            .collect()
    }

    /// The labels of the buttons that can be pressed.
    pub fn buttons(&self) -> Vec<String> {
        let pressable = |part: &&Map<String, Value>| {
            part["type"] == 2
                && part.get("disabled") != Some(&json!(true))
                && part.contains_key("custom_id")
        };
        self.components()
            .into_iter()
            .filter(pressable)
            .filter_map(|part| part.get("label")?.as_str())
            .map(str::to_owned)
            .collect()
    }

    /// Is there a button with this label that can be pressed?
    pub fn has_button(&self, label: &str) -> bool {
        self.buttons().iter().any(|found| found == label)
    }

    /// What a press of the button with this label sends.
    #[track_caller]
    pub fn custom_id(&self, label: &str) -> String {
        let parts = self.components();
        let button = parts
            .iter()
            .find(|part| part.get("label") == Some(&json!(label)));
        let id = button.and_then(|part| part.get("custom_id")?.as_str());
        id.unwrap_or_else(|| panic!("no button {label}: {}", self.0))
            .to_owned()
    }

    /// The menus, each with the id to answer to and what can be chosen (label, value).
    pub fn menus(&self) -> Vec<Menu> {
        let menus = self.components().into_iter();
        menus
            .filter(|part| part["type"] == 3)
            .map(Menu::read)
            .collect()
    }
}

/// Gathers what can be read in an embed: every text in it that is no address.
fn collect_text(value: &Value, text: &mut String) {
    match value {
        Value::String(part) => {
            text.push('\n');
            text.push_str(part);
        }
        Value::Array(parts) => parts.iter().for_each(|part| collect_text(part, text)),
        Value::Object(parts) => {
            for (key, part) in parts {
                if !matches!(key.as_str(), "url" | "proxy_url" | "type" | "timestamp") {
                    collect_text(part, text);
                }
            }
        }
        _ => {}
    }
}
