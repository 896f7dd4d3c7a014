//! Servers, which Discord calls guilds, with their roles and members.

use std::collections::BTreeMap;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::permissions::Permissions;
use super::snowflake::Snowflake;
use super::timestamp::iso;
use super::user::User;

/// Fields of a server that are always null here.
const ABSENT: [&str; 17] = [
    "icon",
    "icon_hash",
    "splash",
    "discovery_splash",
    "banner",
    "description",
    "afk_channel_id",
    "application_id",
    "rules_channel_id",
    "public_updates_channel_id",
    "safety_alerts_channel_id",
    "widget_channel_id",
    "vanity_url_code",
    "max_presences",
    "hub_type",
    "home_header",
    "incidents_data",
];

/// A named set of permissions.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Role {
    /// Its id. The role that everybody has carries the server's own id.
    pub id: Snowflake,
    pub name: String,
    pub permissions: Permissions,
    /// The bot it was created for.
    pub bot: Option<Snowflake>,
    /// Whether anybody may mention it.
    #[serde(default)]
    pub mentionable: bool,
}

impl Role {
    /// The role that everybody in a server has.
    pub fn everyone(guild: Snowflake) -> Self {
        Self {
            id: guild,
            name: "@everyone".to_owned(),
            permissions: Permissions::MEMBER,
            ..Self::default()
        }
    }

    /// As Discord serialises it.
    pub fn json(&self, position: usize) -> Value {
        let mut role = json!({
            "id": self.id, "name": self.name, "permissions": self.permissions.json(), "position": position,
            "color": 0, "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
            "hoist": false, "managed": self.bot.is_some(), "mentionable": self.mentionable, "icon": null,
            "unicode_emoji": null, "flags": 0,
        });
        if let Some(bot) = self.bot {
            role["tags"] = json!({"bot_id": bot});
        }
        role
    }
}

/// A user's membership of a server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Member {
    /// A nickname for this server only.
    pub nick: Option<String>,
    /// Roles, other than the one that everybody has.
    pub roles: Vec<Snowflake>,
    pub joined: Timestamp,
}

impl Member {
    pub fn now() -> Self {
        Self::since(Timestamp::now())
    }

    /// Somebody who joined then.
    pub fn since(joined: Timestamp) -> Self {
        Self {
            nick: None,
            roles: Vec::new(),
            joined,
        }
    }

    /// As Discord serialises it inside a message: without the user.
    pub fn partial_json(&self) -> Value {
        json!({
            "nick": self.nick, "roles": self.roles, "joined_at": iso(self.joined), "premium_since": null,
            "deaf": false, "mute": false, "flags": 0, "pending": false, "communication_disabled_until": null,
            "avatar": null, "banner": null,
        })
    }

    /// As Discord serialises it, with the user.
    pub fn json(&self, user: &User) -> Value {
        let mut member = self.partial_json();
        member["user"] = user.json();
        member
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Guild {
    /// Its id, also that of the role that everybody has.
    pub id: Snowflake,
    pub name: String,
    /// The owner, who may do everything.
    pub owner: Snowflake,
    /// The language of the server.
    pub locale: String,
    /// The channel where Discord welcomes members, if any.
    #[serde(default)]
    pub system_channel: Option<Snowflake>,
    /// Its roles, starting with the one that everybody has.
    pub roles: Vec<Role>,
    pub members: BTreeMap<Snowflake, Member>,
}

impl Guild {
    /// The fields that REST and the gateway have in common.
    pub fn json(&self) -> Value {
        let roles: Vec<Value> = self
            .roles
            .iter()
            .enumerate()
            .map(|(position, role)| role.json(position))
            .collect();
        let mut guild = json!({
            "id": self.id, "name": self.name, "owner_id": self.owner, "region": "rotterdam", "afk_timeout": 300,
            "verification_level": 0, "default_message_notifications": 1, "explicit_content_filter": 0,
            "roles": roles, "emojis": [], "stickers": [], "features": [], "mfa_level": 0,
            "system_channel_id": self.system_channel, "system_channel_flags": 0, "widget_enabled": false, "premium_tier": 0,
            "premium_subscription_count": 0, "premium_progress_bar_enabled": false,
            "preferred_locale": self.locale, "max_members": 500_000, "max_video_channel_users": 25,
            "max_stage_video_channel_users": 50, "nsfw": false, "nsfw_level": 0,
        });
        for key in ABSENT {
            guild[key] = Value::Null;
        }
        guild
    }

    /// The server's fields in an interaction.
    pub fn partial_json(&self) -> Value {
        json!({"id": self.id, "locale": self.locale, "features": []})
    }
}
