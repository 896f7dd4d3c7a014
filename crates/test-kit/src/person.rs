//! Somebody at a keyboard: sees what one user sees and does what one user can.

use serde_json::{Value, json};

use crate::act::Act;
use crate::answer::Answer;
use crate::choice::Choice;
use crate::control::Control;
use crate::message::Message;
use crate::trouble::Trouble;

/// One of the local Discord's users.
#[derive(Clone)]
pub struct Person {
    /// The name to log in with, such as `ana`.
    pub name: String,
    /// The name that others see, such as `Ana`.
    pub display: String,
    /// The user's id.
    pub id: String,
    control: Control,
}

impl Person {
    /// Somebody who is there.
    pub async fn new(control: &Control, name: &str) -> Person {
        let state = control.state().await;
        let users = state["users"].as_array().expect("the state lists users");
        let user = users.iter().find(|user| user["name"] == name);
        let user = user.unwrap_or_else(|| panic!("no user {name}"));
        let display = user["display"].as_str().expect("others see a name");
        Person::known(control, name, display, &user["id"])
    }

    /// Somebody who comes now, and joins the server.
    pub async fn join(control: &Control, name: &str, display: &str) -> Person {
        let user = json!({"name": name, "display": display});
        let made = control.post("users", &user).await;
        Person::known(control, name, display, &made["id"])
    }

    fn known(control: &Control, name: &str, display: &str, id: &Value) -> Person {
        Person {
            name: name.to_owned(),
            display: display.to_owned(),
            id: id.as_str().expect("a user has an id").to_owned(),
            control: control.clone(),
        }
    }

    /// Through what this person sees and does everything.
    pub(crate) fn control(&self) -> &Control {
        &self.control
    }

    /// Does something.
    ///
    /// # Errors
    /// What the local Discord says against it, or why it says nothing.
    pub async fn try_act(&self, act: Act) -> Result<Answer, Trouble> {
        self.control.try_act(act.by(&self.name)).await
    }

    /// Does something.
    pub async fn act(&self, act: Act) -> Answer {
        self.control.act(act.by(&self.name)).await
    }

    /// Runs a slash command, such as `game new`, with options as a JSON object.
    pub async fn command(&self, channel: &str, command: &str, options: Value) -> Answer {
        self.act(Act::command(channel, command, options)).await
    }

    /// Runs a slash command as a client that checks nothing: options go out as they are.
    pub async fn raw_command(&self, channel: &str, command: &str, options: Value) -> Answer {
        self.act(Act::command(channel, command, options).raw())
            .await
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
        let typing = Act::autocomplete(channel, command, options, focused, typed);
        choices(&self.act(typing).await)
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
        let typing = Act::autocomplete(channel, command, options, focused, typed);
        choices(&self.act(typing.raw()).await);
    }

    /// Presses the button with this label under a message.
    pub async fn press(&self, message: &Message, label: &str) -> Answer {
        self.act(Act::press(message, label)).await
    }

    /// Presses a button that no message carries, as a forged request would.
    pub async fn forge(&self, channel: &str, custom_id: &str) -> Answer {
        self.act(Act::forge(channel, custom_id)).await
    }

    /// Chooses values from a menu that no message carries.
    pub async fn forge_choice(&self, channel: &str, custom_id: &str, values: &[&str]) -> Answer {
        self.act(Act::forge_choice(channel, custom_id, values))
            .await
    }

    /// Chooses from a menu of a message.
    pub async fn select(&self, message: &Message, custom_id: &str, values: &[&str]) -> Answer {
        self.act(Act::select(message, custom_id, values)).await
    }

    /// Delivers the event of an interaction a second time, as Discord may.
    pub async fn repeat(&self, interaction: &str) {
        self.control
            .post("repeat", &json!({ "interaction": interaction }))
            .await;
    }

    /// What this person sees in a channel, oldest first.
    pub async fn messages(&self, channel: &str) -> Vec<Message> {
        self.control.messages(&self.name, channel, 1000).await
    }

    /// The newest messages that this person sees in a channel, so many at most, oldest first.
    ///
    /// # Errors
    /// What the local Discord says against it, or why it says nothing.
    pub async fn try_messages(&self, channel: &str, limit: usize) -> Result<Vec<Message>, Trouble> {
        self.control.try_messages(&self.name, channel, limit).await
    }

    /// The message with this id as it stands now.
    pub async fn message(&self, id: &str) -> Message {
        let path = format!("messages/{id}");
        Message(self.control.get(&path, &[("user", &self.name)]).await)
    }

    /// What the bot told this person directly, oldest first.
    pub async fn direct_messages(&self) -> Vec<Message> {
        let channels = self.control.get("dms", &[("user", &self.name)]).await;
        let channels = channels
            .as_array()
            .expect("direct messages come as a list of channels");
        channels
            .iter()
            .flat_map(|channel| Message::list(channel["messages"].clone()).expect("and in a list"))
            .collect()
    }

    /// The id of the channel of direct messages with the bot, which is opened if there was none.
    pub async fn direct_channel(&self) -> String {
        // Looking there opens it.
        self.control.messages(&self.name, "@bot", 1).await;
        let channels = self.control.get("dms", &[("user", &self.name)]).await;
        let channel = channels[0]["channel"].as_str();
        channel.expect("a channel has an id").to_owned()
    }

    /// Lets everybody write directly to this person, or nobody.
    pub async fn accept_direct_messages(&self, open: bool) {
        let body = json!({"user": self.name, "open": open});
        self.control.post("direct-messages", &body).await;
    }
}

fn choices(answer: &Answer) -> Vec<Choice> {
    let choices = answer.try_choices();
    choices.unwrap_or_else(|why| panic!("{why}"))
}
