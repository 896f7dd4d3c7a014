//! People and bots, as Discord describes them.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::snowflake::Snowflake;

/// A person, or the face of a bot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct User {
    /// Theirs for ever.
    pub id: Snowflake,
    /// The unique lower-case name.
    pub name: String,
    /// The name that others see.
    pub display: String,
    /// Whether a program.
    pub bot: bool,
    /// The language of their client, as `en-US`.
    pub locale: String,
    /// Whether they take no direct messages from members of their servers.
    pub closed: bool,
}

impl User {
    /// As Discord writes a user.
    pub fn json(&self) -> Value {
        json!({
            "id": self.id, "username": self.name, "global_name": self.display, "discriminator": "0", "avatar": null,
            "bot": self.bot, "system": false, "public_flags": 0, "flags": 0, "banner": null, "accent_color": null,
            "avatar_decoration_data": null, "collectibles": null, "primary_guild": null,
        })
    }

    /// As Discord writes the user who asks.
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

/// A program that may log in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bot {
    /// Of the application and of its user alike.
    pub id: Snowflake,
    /// What it logs in with.
    pub token: String,
    /// Who made it.
    pub owner: Snowflake,
    /// The name of the application.
    pub name: String,
    /// The privileged intents that its owner did not switch on; with one of them it may not log in.
    #[serde(default)]
    pub refused_intents: u64,
}
