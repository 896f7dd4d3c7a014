//! Discord's permission bits and how they combine.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::channel::Channel;
use super::guild::Guild;
use super::snowflake::Snowflake;

/// A set of permission bits, serialised as a string of digits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Permissions(pub u64);

impl Permissions {
    /// Grants all permissions, in every channel.
    pub const ADMINISTRATOR: Self = Self(1 << 3);
    /// May change and delete channels.
    pub const MANAGE_CHANNELS: Self = Self(1 << 4);
    /// May change the server.
    pub const MANAGE_GUILD: Self = Self(1 << 5);
    /// May react to messages.
    pub const ADD_REACTIONS: Self = Self(1 << 6);
    /// May see the channel.
    pub const VIEW_CHANNEL: Self = Self(1 << 10);
    /// May write messages in a text channel.
    pub const SEND_MESSAGES: Self = Self(1 << 11);
    /// May delete other people's messages.
    pub const MANAGE_MESSAGES: Self = Self(1 << 13);
    /// Links and messages of theirs may show embeds.
    pub const EMBED_LINKS: Self = Self(1 << 14);
    /// May attach files to messages.
    pub const ATTACH_FILES: Self = Self(1 << 15);
    /// May read earlier messages.
    pub const READ_MESSAGE_HISTORY: Self = Self(1 << 16);
    /// May notify everybody, here, and every role.
    pub const MENTION_EVERYONE: Self = Self(1 << 17);
    /// May use the commands of applications.
    pub const USE_APPLICATION_COMMANDS: Self = Self(1 << 31);
    /// May change and delete threads.
    pub const MANAGE_THREADS: Self = Self(1 << 34);
    /// May open public threads.
    pub const CREATE_PUBLIC_THREADS: Self = Self(1 << 35);
    /// May write in threads.
    pub const SEND_MESSAGES_IN_THREADS: Self = Self(1 << 38);

    /// What an ordinary member of a new server may do.
    pub const MEMBER: Self = Self(
        Self::ADD_REACTIONS.0
            | Self::VIEW_CHANNEL.0
            | Self::SEND_MESSAGES.0
            | Self::EMBED_LINKS.0
            | Self::ATTACH_FILES.0
            | Self::READ_MESSAGE_HISTORY.0
            | Self::MENTION_EVERYONE.0
            | Self::USE_APPLICATION_COMMANDS.0
            | Self::CREATE_PUBLIC_THREADS.0
            | Self::SEND_MESSAGES_IN_THREADS.0,
    );
    /// Every bit that Discord has defined.
    pub const ALL: Self = Self((1 << 53) - 1);

    /// The bits that have a name here, as in Discord.
    const NAMED: [(&'static str, Self); 15] = [
        ("ADMINISTRATOR", Self::ADMINISTRATOR),
        ("MANAGE_CHANNELS", Self::MANAGE_CHANNELS),
        ("MANAGE_GUILD", Self::MANAGE_GUILD),
        ("ADD_REACTIONS", Self::ADD_REACTIONS),
        ("VIEW_CHANNEL", Self::VIEW_CHANNEL),
        ("SEND_MESSAGES", Self::SEND_MESSAGES),
        ("MANAGE_MESSAGES", Self::MANAGE_MESSAGES),
        ("EMBED_LINKS", Self::EMBED_LINKS),
        ("ATTACH_FILES", Self::ATTACH_FILES),
        ("READ_MESSAGE_HISTORY", Self::READ_MESSAGE_HISTORY),
        ("MENTION_EVERYONE", Self::MENTION_EVERYONE),
        ("USE_APPLICATION_COMMANDS", Self::USE_APPLICATION_COMMANDS),
        ("MANAGE_THREADS", Self::MANAGE_THREADS),
        ("CREATE_PUBLIC_THREADS", Self::CREATE_PUBLIC_THREADS),
        ("SEND_MESSAGES_IN_THREADS", Self::SEND_MESSAGES_IN_THREADS),
    ];

    /// The single bit with this name in Discord, such as `SEND_MESSAGES`.
    pub fn named(name: &str) -> Option<Self> {
        let found = Self::NAMED.iter().find(|(known, _)| *known == name);
        found.map(|(_, bit)| *bit)
    }

    /// The names of its bits.
    pub fn names(self) -> Vec<&'static str> {
        let named = Self::NAMED.iter();
        named
            .filter(|(_, bit)| self.contains(*bit))
            .map(|(name, _)| *name)
            .collect()
    }

    /// The union of both sets.
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// This set without the bits of `other`.
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether it includes every bit of `needed`.
    pub const fn contains(self, needed: Self) -> bool {
        self.0 & needed.0 == needed.0
    }

    /// As Discord serialises it.
    pub fn json(self) -> Value {
        json!(self.0.to_string())
    }
}

/// Permissions granted or denied in one channel, to a role or a member.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Overwrite {
    /// The role or the member.
    pub id: Snowflake,
    /// Whether `id` is a member rather than a role.
    pub member: bool,
    pub allow: Permissions,
    pub deny: Permissions,
}

impl Overwrite {
    /// As Discord serialises it.
    pub fn json(&self) -> Value {
        json!({"id": self.id, "type": u8::from(self.member), "allow": self.allow.json(), "deny": self.deny.json()})
    }
}

/// What `user` may do in `channel` of `guild`; nothing if they are not a member. For a thread, pass its parent channel.
pub fn in_channel(guild: &Guild, channel: &Channel, user: Snowflake) -> Permissions {
    let base = in_guild(guild, user);
    if base.contains(Permissions::ADMINISTRATOR) || base == Permissions::default() {
        return base;
    }
    let Some(member) = guild.members.get(&user) else {
        return Permissions::default();
    };
    // Discord's order: everyone's overwrite, those of all roles together, the member's own.
    let mut result = base;
    let mut roles_allow = Permissions::default();
    let mut roles_deny = Permissions::default();
    let mut own = None;
    for overwrite in &channel.overwrites {
        if overwrite.member {
            if overwrite.id == user {
                own = Some(overwrite);
            }
        } else if overwrite.id == guild.id {
            result = result.without(overwrite.deny).with(overwrite.allow);
        } else if member.roles.contains(&overwrite.id) {
            roles_allow = roles_allow.with(overwrite.allow);
            roles_deny = roles_deny.with(overwrite.deny);
        }
    }
    result = result.without(roles_deny).with(roles_allow);
    if let Some(own) = own {
        result = result.without(own.deny).with(own.allow);
    }
    if result.contains(Permissions::VIEW_CHANNEL) {
        result
    } else {
        Permissions::default()
    }
}

/// What `user` may do in `guild`, before channel overwrites.
pub fn in_guild(guild: &Guild, user: Snowflake) -> Permissions {
    let Some(member) = guild.members.get(&user) else {
        return Permissions::default();
    };
    if guild.owner == user {
        return Permissions::ALL;
    }
    let mut base = Permissions::default();
    for role in &guild.roles {
        if role.id == guild.id || member.roles.contains(&role.id) {
            base = base.with(role.permissions);
        }
    }
    if base.contains(Permissions::ADMINISTRATOR) {
        Permissions::ALL
    } else {
        base
    }
}
