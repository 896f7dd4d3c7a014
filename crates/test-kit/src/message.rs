//! Messages in a channel.

use serde_json::{Map, Value};

use crate::error::KitError;
use crate::menu::SelectMenu;
use crate::press::does;

/// The types of controls in Discord's JSON.
pub(crate) const BUTTON: u64 = 2;
pub(crate) const MENU: u64 = 3;

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

    /// The custom ids of the enabled buttons.
    pub fn buttons(&self) -> Vec<String> {
        let buttons = self.enabled_buttons();
        buttons.map(|part| id(part).to_owned()).collect()
    }

    /// The enabled buttons with this press.
    pub fn buttons_for(&self, press: &str) -> Vec<String> {
        let mut buttons = self.buttons();
        buttons.retain(|id| does(id, press));
        buttons
    }

    /// The addresses that its buttons open.
    pub fn links(&self) -> Vec<&str> {
        let parts = self.components().into_iter();
        parts.filter_map(|part| part.get("url")?.as_str()).collect()
    }

    /// What the enabled buttons say. Only for tests about that.
    pub fn labels(&self) -> Vec<String> {
        let labels = self.enabled_buttons().map(label);
        labels.map(str::to_owned).collect()
    }

    fn enabled_buttons(&self) -> impl Iterator<Item = &Map<String, Value>> {
        let parts = self.components().into_iter();
        parts.filter(|part| {
            part["type"] == BUTTON
                && part.get("disabled") != Some(&Value::Bool(true))
                && part.contains_key("custom_id")
        })
    }

    /// Whether there is an enabled button with this press.
    pub fn has_button(&self, press: &str) -> bool {
        !self.buttons_for(press).is_empty()
    }

    /// Whether it shows a turn to the channel. A mention of whoever is to act has no button but that of their turn.
    pub fn shows_turn(&self) -> bool {
        self.has_button("my-turn") && self.has_button("board")
    }

    /// The custom id of the control with this press.
    #[track_caller]
    pub fn custom_id(&self, press: &str) -> String {
        id(self.control(press)).to_owned()
    }

    /// What the button with this press says. Only for tests about that.
    #[track_caller]
    pub fn label_of(&self, press: &str) -> String {
        label(self.control(press)).to_owned()
    }

    #[track_caller]
    fn control(&self, press: &str) -> &Map<String, Value> {
        let mut parts = self.components().into_iter();
        let found = parts.find(|part| does(id(part), press));
        found.unwrap_or_else(|| panic!("no {press}: {}", self.0))
    }

    /// The id and the label of the button or menu with this press; the press itself if the message has none.
    pub(crate) fn pressed<'a>(&'a self, press: &'a str, kind: u64) -> (&'a str, Option<&'a str>) {
        let mut parts = self.components().into_iter();
        let found = parts.find(|part| part["type"] == kind && does(id(part), press));
        found.map_or((press, None), |part| (id(part), Some(label(part))))
    }

    /// The menu with this press, if it has options.
    pub fn menu(&self, press: &str) -> Option<SelectMenu> {
        let mut menus = self.menus().into_iter();
        menus.find(|menu| does(&menu.custom_id, press) && !menu.options.is_empty())
    }

    /// The menus with their options.
    pub fn menus(&self) -> Vec<SelectMenu> {
        let menus = self.components().into_iter();
        menus
            .filter(|part| part["type"] == MENU)
            .map(SelectMenu::read)
            .collect()
    }
}

/// The custom id of a control; a link has none.
fn id(part: &Map<String, Value>) -> &str {
    let id = part.get("custom_id").and_then(Value::as_str);
    id.unwrap_or_default()
}

fn label(part: &Map<String, Value>) -> &str {
    let label = part.get("label").and_then(Value::as_str);
    label.unwrap_or_default()
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
