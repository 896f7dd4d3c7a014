//! A user: sees what one user sees and does what one user can.

use serde_json::{Value, json};

use crate::bot_response::BotResponse;
use crate::control::ControlClient;
use crate::error::KitError;
use crate::message::PostedMessage;
use crate::suggestion::Suggestion;
use crate::user_action::UserAction;
use crate::waiting::eventually;

/// One of the local Discord's users.
#[derive(Clone)]
pub struct TestUser {
    /// The user name, such as `ana`.
    pub name: String,
    /// The display name, such as `Ana`.
    pub display: String,
    /// The snowflake, as in mentions.
    pub id: String,
    control: ControlClient,
}

impl TestUser {
    /// The user of this name, whom the local Discord knows already.
    pub async fn new(control: &ControlClient, name: &str) -> TestUser {
        let state = control.state().await;
        let users = state["users"].as_array().expect("the state lists users");
        let user = users.iter().find(|user| user["name"] == name);
        let user = user.unwrap_or_else(|| panic!("no user {name}"));
        let display = user["display"].as_str().expect("others see a name");
        TestUser::known(control, name, display, &user["id"])
    }

    /// Creates a user, who joins the server.
    pub async fn join(control: &ControlClient, name: &str, display: &str) -> TestUser {
        let user = json!({"name": name, "display": display});
        let made = control.post("users", &user).await;
        TestUser::known(control, name, display, &made["id"])
    }

    fn known(control: &ControlClient, name: &str, display: &str, id: &Value) -> TestUser {
        TestUser {
            name: name.to_owned(),
            display: display.to_owned(),
            id: id.as_str().expect("a user has an id").to_owned(),
            control: control.clone(),
        }
    }

    /// The control API through which this person acts.
    pub fn control(&self) -> &ControlClient {
        &self.control
    }

    /// Sends an action to the local Discord and waits for what the bot answers.
    ///
    /// # Errors
    /// If the local Discord refuses it or cannot be reached.
    pub async fn try_act(&self, act: UserAction) -> Result<BotResponse, KitError> {
        self.control.try_act(act.by(&self.name)).await
    }

    pub async fn act(&self, act: UserAction) -> BotResponse {
        self.control.act(act.by(&self.name)).await
    }

    /// Runs a slash command, such as `game new`, with options as a JSON object.
    pub async fn command(&self, channel: &str, command: &str, options: Value) -> BotResponse {
        self.act(UserAction::command(channel, command, options))
            .await
    }

    /// Runs a slash command without the client's checks: options are sent as they are.
    pub async fn raw_command(&self, channel: &str, command: &str, options: Value) -> BotResponse {
        self.act(UserAction::command(channel, command, options).raw())
            .await
    }

    /// The bot's suggestions while this person types into one option.
    pub async fn autocomplete(
        &self,
        channel: &str,
        command: &str,
        options: Value,
        focused: &str,
        typed: &str,
    ) -> Vec<Suggestion> {
        let typing = UserAction::autocomplete(channel, command, options, focused, typed);
        choices(&self.act(typing).await)
    }

    /// Like [`TestUser::autocomplete`], without the client's checks. The suggestions must be valid all the same.
    pub async fn raw_autocomplete(
        &self,
        channel: &str,
        command: &str,
        options: Value,
        focused: &str,
        typed: &str,
    ) {
        let typing = UserAction::autocomplete(channel, command, options, focused, typed);
        choices(&self.act(typing.raw()).await);
    }

    /// Presses a button of a message.
    pub async fn press(&self, message: &PostedMessage, press: &str) -> BotResponse {
        self.act(UserAction::press(message, press)).await
    }

    /// Presses a button that no message carries, as a forged request would.
    pub async fn forge(&self, channel: &str, custom_id: &str) -> BotResponse {
        self.act(UserAction::forge(channel, custom_id)).await
    }

    /// Chooses values from a menu that no message carries.
    pub async fn forge_choice(
        &self,
        channel: &str,
        custom_id: &str,
        values: &[&str],
    ) -> BotResponse {
        self.act(UserAction::forge_choice(channel, custom_id, values))
            .await
    }

    /// Chooses from a menu of a message.
    pub async fn select(
        &self,
        message: &PostedMessage,
        press: &str,
        values: &[&str],
    ) -> BotResponse {
        self.act(UserAction::select(message, press, values)).await
    }

    /// Delivers the event of an interaction a second time, as Discord may.
    pub async fn repeat(&self, interaction: &str) {
        self.control
            .post("repeat", &json!({ "interaction": interaction }))
            .await;
    }

    /// What this person sees in a channel, oldest first.
    pub async fn messages(&self, channel: &str) -> Vec<PostedMessage> {
        self.control.messages(&self.name, channel, 1000).await
    }

    /// The newest messages that this person sees in a channel, at most `limit`, oldest first.
    ///
    /// # Errors
    /// If the local Discord refuses it or cannot be reached.
    pub async fn try_messages(
        &self,
        channel: &str,
        limit: usize,
    ) -> Result<Vec<PostedMessage>, KitError> {
        self.control.try_messages(&self.name, channel, limit).await
    }

    /// The message with this id in its current state.
    pub async fn message(&self, id: &str) -> PostedMessage {
        let path = format!("messages/{id}");
        PostedMessage(self.control.get(&path, &[("user", &self.name)]).await)
    }

    /// The bot's direct messages to this person, oldest first.
    pub async fn direct_messages(&self) -> Vec<PostedMessage> {
        let channels = self.control.get("dms", &[("user", &self.name)]).await;
        let channels = channels
            .as_array()
            .expect("direct messages come as a list of channels");
        channels
            .iter()
            .flat_map(|channel| {
                PostedMessage::list(channel["messages"].clone()).expect("and in a list")
            })
            .collect()
    }

    /// The bot's direct messages about turns of this person, oldest first: they keep their link to the game.
    pub async fn told_of_turns(&self) -> Vec<PostedMessage> {
        let mut told = self.direct_messages().await;
        told.retain(|message| !message.links().is_empty());
        told
    }

    /// The direct message that tells them of a turn, the first of which has number 1, as soon as it is there.
    pub async fn told_of_turn(&self, number: usize) -> PostedMessage {
        let what = format!("a direct message to {} about turn {number}", self.name);
        eventually(&what, || async {
            let told = self.told_of_turns().await;
            told.into_iter().nth(number - 1)
        })
        .await
    }

    /// The id of the direct channel with the bot, which is created if missing.
    pub async fn direct_channel(&self) -> String {
        let wanted = json!({"user": self.name});
        let opened = self.control.post("direct-channels", &wanted).await;
        let channel = opened["id"].as_str();
        channel.expect("a channel has an id").to_owned()
    }

    /// Sets whether this person accepts direct messages.
    pub async fn accept_direct_messages(&self, open: bool) {
        let body = json!({"user": self.name, "open": open});
        self.control.post("direct-messages", &body).await;
    }
}

fn choices(answer: &BotResponse) -> Vec<Suggestion> {
    let choices = answer.try_choices();
    choices.unwrap_or_else(|why| panic!("{why}"))
}
