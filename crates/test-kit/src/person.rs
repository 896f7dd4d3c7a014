//! Somebody at a keyboard: sees what one user sees and does what one user can.

use serde_json::{Value, json};

use crate::answer::Answer;
use crate::choice::Choice;
use crate::control::Control;
use crate::message::Message;

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
