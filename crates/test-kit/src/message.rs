//! Messages in a channel.

use serde_json::{Map, Value, json};

use crate::error::KitError;
use crate::menu::SelectMenu;

/// A message as a particular user sees it.
#[derive(Clone, Debug)]
pub struct PostedMessage(pub Value);

impl PostedMessage {
    /// The messages in a list from the control API.
    pub(crate) fn list(messages: Value) -> Result<Vec<PostedMessage>, KitError> {
        match messages {
            Value::Array(messages) => Ok(messages.into_iter().map(PostedMessage).collect()),
            other => Err(KitError::Lost(format!(
                "messages come as a list, not {other}"
            ))),
        }
    }

    /// The snowflake by which the control API names the message.
    pub fn id(&self) -> &str {
        self.0["id"].as_str().expect("a message has an id")
    }

    /// The id of its channel.
    pub fn channel(&self) -> &str {
        self.0["channel_id"]
            .as_str()
            .expect("a message names its channel")
    }

    /// Whether only one person sees it.
    pub fn is_ephemeral(&self) -> bool {
        self.0["ephemeral"] == true
    }

    /// Its text, without embeds.
    pub fn content(&self) -> &str {
        self.0["content"].as_str().unwrap_or_default()
    }

    /// All readable text: content, embeds and alt texts, but not the labels of components.
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

    /// Its files as JSON, with name, alt text and address.
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

    /// All buttons and menus, without the rows.
    pub fn components(&self) -> Vec<&Map<String, Value>> {
        let rows = self.0["components"].as_array().into_iter().flatten();
        rows.flat_map(|row| row["components"].as_array().into_iter().flatten())
            .filter_map(Value::as_object)
            .collect()
    }

    /// The labels of the enabled buttons.
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

    /// Whether there is an enabled button with this label.
    pub fn has_button(&self, label: &str) -> bool {
        self.buttons().iter().any(|found| found == label)
    }

    /// Whether it shows a turn to the channel. A mention of whoever is to act has no button but that of their turn.
    pub fn shows_turn(&self) -> bool {
        self.has_button("My turn") && self.has_button("Board")
    }

    /// The custom id of the button with this label.
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

    /// The menus with their options.
    pub fn menus(&self) -> Vec<SelectMenu> {
        let menus = self.components().into_iter();
        menus
            .filter(|part| part["type"] == 3)
            .map(SelectMenu::read)
            .collect()
    }
}

/// Collects all text in an embed except URLs.
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
