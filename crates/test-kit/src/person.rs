//! Somebody at a keyboard: sees what one user sees and does what one user can.

use serde_json::{Map, Value, json};

use crate::control::Control;

/// One of the playground's users.
#[derive(Clone)]
pub struct Person {
    /// The name to log in with, such as `ana`.
    pub name: String,
    /// The name that others see, such as `Ana`.
    pub display: String,
    pub id: String,
    control: Control,
}

impl Person {
    pub async fn new(control: &Control, name: &str) -> Person {
        let state = control.state().await;
        let users = state["users"].as_array().expect("the state lists users");
        let user = users.iter().find(|user| user["name"] == name);
        let user = user.unwrap_or_else(|| panic!("no user {name}"));
        let text = |key: &str| {
            user[key]
                .as_str()
                .expect("a user has names and an id")
                .to_owned()
        };
        Person {
            name: name.to_owned(),
            display: text("display"),
            id: text("id"),
            control: control.clone(),
        }
    }

    /// Runs a slash command, such as `game new`, with options as a JSON object.
    pub async fn command(&self, channel: &str, command: &str, options: Value) -> Answer {
        let body =
            json!({"user": self.name, "channel": channel, "command": command, "options": options});
        self.ask("command", body).await
    }

    /// Runs a slash command as a client that checks nothing: options go out as they are.
    pub async fn raw_command(&self, channel: &str, command: &str, options: Value) -> Answer {
        let body = json!({
            "user": self.name, "channel": channel, "command": command, "options": options, "raw": true,
        });
        self.ask("command", body).await
    }

    /// What the bot offers while this person types into one option.
    pub async fn autocomplete(
        &self,
        channel: &str,
        command: &str,
        options: Value,
        focused: &str,
        typed: &str,
    ) -> Vec<Choice> {
        let body = json!({
            "user": self.name, "channel": channel, "command": command,
            "options": options, "focused": focused, "value": typed,
        });
        let answer = self.control.post("autocomplete", &body).await;
        assert!(
            answer["error"].is_null(),
            "autocomplete of {body}: {answer}"
        );
        let choices = answer["choices"]
            .as_array()
            .expect("autocomplete gives choices");
        assert!(choices.len() <= 25, "Discord shows 25 choices: {answer}");
        choices.iter().map(Choice::read).collect()
    }

    /// Like [`Person::autocomplete`], as a client that checks nothing; whatever is offered must be fit to show.
    pub async fn raw_autocomplete(
        &self,
        channel: &str,
        command: &str,
        options: Value,
        focused: &str,
        typed: &str,
    ) {
        let body = json!({
            "user": self.name, "channel": channel, "command": command, "options": options,
            "focused": focused, "value": typed, "raw": true,
        });
        let answer = self.control.post("autocomplete", &body).await;
        assert!(
            answer["error"].is_null(),
            "autocomplete of {body}: {answer}"
        );
    }

    /// Presses the button with this label under a message.
    pub async fn press(&self, message: &Message, label: &str) -> Answer {
        let body = json!({"user": self.name, "message": message.id(), "channel": message.channel(), "label": label});
        self.ask("press", body).await
    }

    /// Presses a button that no message carries, as a forged request would.
    pub async fn forge(&self, channel: &str, custom_id: &str) -> Answer {
        let body = json!({
            "user": self.name, "channel": channel, "custom_id": custom_id, "raw": true,
        });
        self.ask("press", body).await
    }

    /// Chooses values from a menu that no message carries.
    pub async fn forge_choice(&self, channel: &str, custom_id: &str, values: &[&str]) -> Answer {
        let body = json!({
            "user": self.name, "channel": channel, "custom_id": custom_id,
            "values": values, "raw": true,
        });
        self.ask("select", body).await
    }

    /// Chooses from a menu of a message.
    pub async fn select(&self, message: &Message, custom_id: &str, values: &[&str]) -> Answer {
        let body = json!({
            "user": self.name, "message": message.id(), "channel": message.channel(),
            "custom_id": custom_id, "values": values,
        });
        self.ask("select", body).await
    }

    /// Delivers the event of an interaction a second time, as Discord may.
    pub async fn repeat(&self, interaction: &str) {
        self.control
            .post("repeat", &json!({ "interaction": interaction }))
            .await;
    }

    /// What this person sees in a channel, oldest first.
    pub async fn messages(&self, channel: &str) -> Vec<Message> {
        let query = [
            ("user", self.name.as_str()),
            ("channel", channel),
            ("limit", "1000"),
        ];
        Message::list(&self.control.get("messages", &query).await)
    }

    /// What the bot told this person directly, oldest first.
    pub async fn direct_messages(&self) -> Vec<Message> {
        let channels = self.control.get("dms", &[("user", &self.name)]).await;
        let channels = channels
            .as_array()
            .expect("direct messages come as a list of channels");
        channels
            .iter()
            .flat_map(|channel| Message::list(&channel["messages"]))
            .collect()
    }

    pub async fn accept_direct_messages(&self, open: bool) {
        let body = json!({"user": self.name, "open": open});
        self.control.post("direct-messages", &body).await;
    }

    async fn ask(&self, what: &str, body: Value) -> Answer {
        let answer = self.control.post(what, &body).await;
        Answer {
            asked: body,
            answer,
        }
    }
}

/// One line that autocomplete offers.
#[derive(Clone, Debug)]
pub struct Choice {
    /// What the person reads.
    pub name: String,
    /// What is sent when it is taken.
    pub value: Value,
}

impl Choice {
    fn read(choice: &Value) -> Choice {
        Choice {
            name: choice["name"]
                .as_str()
                .expect("a choice has a name")
                .to_owned(),
            value: choice["value"].clone(),
        }
    }
}

/// What came of an interaction, as the person who started it sees it.
#[derive(Clone, Debug)]
pub struct Answer {
    asked: Value,
    answer: Value,
}

impl Answer {
    /// The interaction's id.
    pub fn interaction(&self) -> &str {
        self.answer["interaction"]
            .as_str()
            .expect("every answer names its interaction")
    }

    /// The message that answered; fails the test if none did.
    #[track_caller]
    pub fn message(&self) -> Message {
        assert!(
            self.succeeded(),
            "{} went wrong: {}",
            self.asked,
            self.answer
        );
        // What follows a silent acceptance is the answer.
        let followed = self.answer["followups"]
            .as_array()
            .and_then(|followed| followed.last());
        Message(followed.unwrap_or(&self.answer["message"]).clone())
    }

    /// Did the bot answer, in time and without an error?
    pub fn succeeded(&self) -> bool {
        let followed = self.answer["followups"].as_array();
        let message =
            self.answer["message"].is_object() || followed.is_some_and(|list| !list.is_empty());
        self.answer["error"].is_null() && message
    }

    /// Did the bot change the message whose button was pressed?
    pub fn changed_the_message(&self) -> bool {
        self.succeeded() && self.answer["updated"] == true
    }

    /// Everything that can be read in the answer.
    #[track_caller]
    pub fn text(&self) -> String {
        self.message().text()
    }

    /// The answer, which must have been for this person alone.
    #[track_caller]
    pub fn private(&self) -> Message {
        let message = self.message();
        assert!(
            message.is_ephemeral(),
            "{} was answered to everybody: {}",
            self.asked,
            self.answer
        );
        message
    }

    /// The text of a private answer that must contain each of these words, in any case.
    #[track_caller]
    pub fn says(&self, words: &[&str]) -> String {
        let text = self.private().text();
        for word in words {
            let found = text.to_lowercase().contains(&word.to_lowercase());
            assert!(
                found,
                "{} should be answered with «{word}», not: {text}",
                self.asked
            );
        }
        text
    }
}

/// A message as Discord shows it to somebody.
#[derive(Clone, Debug)]
pub struct Message(pub Value);

impl Message {
    fn list(messages: &Value) -> Vec<Message> {
        let messages = messages.as_array().expect("messages come as a list");
        messages.iter().cloned().map(Message).collect()
    }

    pub fn id(&self) -> &str {
        self.0["id"].as_str().expect("a message has an id")
    }

    pub fn channel(&self) -> &str {
        self.0["channel_id"]
            .as_str()
            .expect("a message names its channel")
    }

    pub fn is_ephemeral(&self) -> bool {
        self.0["ephemeral"] == true
    }

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

/// A menu under a message.
#[derive(Clone, Debug)]
pub struct Menu {
    pub custom_id: String,
    /// Label and value of each line.
    pub options: Vec<(String, String)>,
}

impl Menu {
    fn read(part: &Map<String, Value>) -> Menu {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let options = part["options"].as_array().into_iter().flatten();
        Menu {
            custom_id: text(&part["custom_id"]),
            options: options
                .map(|line| (text(&line["label"]), text(&line["value"])))
                .collect(),
        }
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
