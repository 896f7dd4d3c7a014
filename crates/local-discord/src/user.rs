//! People and bots, as Discord describes them.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::snowflake::Snowflake;

/// A person, or the user of a bot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct User {
    /// Stays the same when the name changes.
    pub id: Snowflake,
    /// The unique lower-case name.
    pub name: String,
    pub display: String,
    /// Whether it is a bot.
    pub bot: bool,
    /// The language of their client, such as `en-US`.
    pub locale: String,
    /// Whether they accept no direct messages from server members.
    pub closed: bool,
}

impl User {
    /// A person whose client speaks English, and who accepts direct messages.
    pub fn person(id: Snowflake, name: &str, display: &str) -> Self {
        Self {
            id,
            name: name.to_owned(),
            display: display.to_owned(),
            bot: false,
            locale: "en-US".to_owned(),
            closed: false,
        }
    }

    /// A user as Discord serialises it.
    pub fn json(&self) -> Value {
        json!({
            "id": self.id, "username": self.name, "global_name": self.display, "discriminator": "0", "avatar": null,
            "bot": self.bot, "system": false, "public_flags": 0, "flags": 0, "banner": null, "accent_color": null,
            "avatar_decoration_data": null, "collectibles": null, "primary_guild": null,
        })
    }

    /// The current user as Discord serialises it.
    pub fn own_json(&self) -> Value {
        let mut user = self.json();
        user["mfa_enabled"] = json!(true);
        user["verified"] = json!(true);
        user["email"] = Value::Null;
        user["locale"] = json!(self.locale);
        user["premium_type"] = json!(0);
        user
    }
}

/// A bot that may log in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BotAccount {
    /// The id of both the application and its user.
    pub id: Snowflake,
    /// The token it logs in with.
    pub token: String,
    pub owner: Snowflake,
    /// The name of the application.
    pub name: String,
    /// Privileged intents that its owner did not enable; it may not log in with any of them.
    #[serde(default)]
    pub refused_intents: u64,
}
