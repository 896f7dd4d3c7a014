//! Discord's permission bits and how they combine.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::channel::Channel;
use super::guild::Guild;
use super::snowflake::Snowflake;

/// A set of permission bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Permissions(pub u64);

bitflags::bitflags! {
    impl Permissions: u64 {
        /// Grants all permissions, in every channel.
        const ADMINISTRATOR = 1 << 3;
        /// May change and delete channels.
        const MANAGE_CHANNELS = 1 << 4;
        /// May change the server.
        const MANAGE_GUILD = 1 << 5;
        /// May react to messages.
        const ADD_REACTIONS = 1 << 6;
        /// May see the channel.
        const VIEW_CHANNEL = 1 << 10;
        /// May write messages in a text channel.
        const SEND_MESSAGES = 1 << 11;
        /// May delete other people's messages.
        const MANAGE_MESSAGES = 1 << 13;
        /// Links and messages of theirs may show embeds.
        const EMBED_LINKS = 1 << 14;
        /// May attach files to messages.
        const ATTACH_FILES = 1 << 15;
        /// May read earlier messages.
        const READ_MESSAGE_HISTORY = 1 << 16;
        /// May notify everybody, here, and every role.
        const MENTION_EVERYONE = 1 << 17;
        /// May use the commands of applications.
        const USE_APPLICATION_COMMANDS = 1 << 31;
        /// May change and delete threads.
        const MANAGE_THREADS = 1 << 34;
        /// May open public threads.
        const CREATE_PUBLIC_THREADS = 1 << 35;
        /// May write in threads.
        const SEND_MESSAGES_IN_THREADS = 1 << 38;
    }
}

impl Permissions {
    /// The permissions of an ordinary member of a new server.
    pub const MEMBER: Self = Self::ADD_REACTIONS
        .union(Self::VIEW_CHANNEL)
        .union(Self::SEND_MESSAGES)
        .union(Self::EMBED_LINKS)
        .union(Self::ATTACH_FILES)
        .union(Self::READ_MESSAGE_HISTORY)
        .union(Self::MENTION_EVERYONE)
        .union(Self::USE_APPLICATION_COMMANDS)
        .union(Self::CREATE_PUBLIC_THREADS)
        .union(Self::SEND_MESSAGES_IN_THREADS);
    /// Every bit that Discord has defined.
    pub const ALL: Self = Self((1 << 53) - 1);

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
    /// Permissions with some taken away and others added.
    fn applied_to(&self, permissions: Permissions) -> Permissions {
        permissions.difference(self.deny) | self.allow
    }

    /// As Discord serialises it.
    pub fn json(&self) -> Value {
        json!({"id": self.id, "type": u8::from(self.member), "allow": self.allow.json(), "deny": self.deny.json()})
    }
}

/// The permissions of `user` in `channel` of `guild`; none if they are not a member. For a thread, pass its parent channel.
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
            result = overwrite.applied_to(result);
        } else if member.roles.contains(&overwrite.id) {
            roles_allow |= overwrite.allow;
            roles_deny |= overwrite.deny;
        }
    }
    result = result.difference(roles_deny) | roles_allow;
    if let Some(own) = own {
        result = own.applied_to(result);
    }
    if result.contains(Permissions::VIEW_CHANNEL) {
        result
    } else {
        Permissions::default()
    }
}

/// The permissions of `user` in `guild`, before channel overwrites.
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
            base |= role.permissions;
        }
    }
    if base.contains(Permissions::ADMINISTRATOR) {
        Permissions::ALL
    } else {
        base
    }
}
