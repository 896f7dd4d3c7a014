//! Which channels somebody may view on a server, and which role the bot may call there, as the gateway has told.
//!
//! Serenity's cache follows every event before the next is handled, so an interaction is judged by all events before it.

use std::sync::Arc;

use serenity::all::{
    Cache, ChannelId, ChannelType, Guild, GuildChannel, GuildId, PermissionOverwrite,
    PermissionOverwriteType, Permissions, RoleId, UserId,
};
use serenity::cache::Settings;

use crate::present::{CallBarrier, Permission, ServerAccess};
use crate::table::{self, Origin};

/// The cache keeps servers with their channels and roles, but no users and no messages.
pub fn settings() -> Settings {
    let mut settings = Settings::default();
    settings.max_messages = 0;
    settings.cache_users = false;
    settings
}

/// What the bot needs in a channel besides writing there, by Discord's names.
const NEEDED: [(Permissions, &str); 4] = [
    (Permissions::VIEW_CHANNEL, "View Channel"),
    (Permissions::EMBED_LINKS, "Embed Links"),
    (Permissions::ATTACH_FILES, "Attach Files"),
    (Permissions::READ_MESSAGE_HISTORY, "Read Message History"),
];

/// Serenity's cache of the bot's servers.
#[derive(Debug)]
pub struct GatewayCache(pub Arc<Cache>);

impl ServerAccess for GatewayCache {
    fn may_view(&self, reader: &Origin, channel: table::ChannelId) -> bool {
        let Some(guild) = reader.guild.and_then(|guild| guild_id(guild.0)) else {
            return false;
        };
        let Some(guild) = self.0.guild(guild) else {
            return false;
        };
        let Some(channel) = public(&guild, channel) else {
            return false;
        };
        let held = held_in(&guild, Some(channel), reader.user.0, &reader.roles);
        held.contains(to_view(channel.kind))
    }

    fn missing(&self, guild: table::GuildId, channel: table::ChannelId) -> Vec<Permission> {
        let guild = guild_id(guild.0).and_then(|guild| self.0.guild(guild));
        let Some(guild) = guild else {
            return Vec::new();
        };
        let Some(place) = public(&guild, channel) else {
            return Vec::new();
        };
        let own = self.0.current_user().id;
        let roles = guild.members.get(&own).map_or(&[][..], |own| &own.roles);
        let held = held_by(&guild, Some(place), own, roles);
        let in_thread = place.id.get() != channel.0;
        let write = match in_thread {
            true => (
                Permissions::SEND_MESSAGES_IN_THREADS,
                "Send Messages in Threads",
            ),
            false => (Permissions::SEND_MESSAGES, "Send Messages"),
        };
        [write]
            .into_iter()
            .chain(NEEDED)
            .filter(|(permission, _)| !held.contains(*permission))
            .map(|(_, name)| Permission(name))
            .collect()
    }

    fn may_call(
        &self,
        guild: table::GuildId,
        role: u64,
        channel: Option<table::ChannelId>,
    ) -> Result<(), CallBarrier> {
        let id = guild_id(guild.0).ok_or(CallBarrier::NotSeen)?;
        let guild = self.0.guild(id).ok_or(CallBarrier::NotSeen)?;
        if role == id.get() {
            return Err(CallBarrier::Everyone);
        }
        let found = (role > 0).then(|| RoleId::new(role));
        let found = found.and_then(|role| guild.roles.get(&role));
        let found = found.ok_or(CallBarrier::NoSuchRole)?;
        if found.managed {
            return Err(CallBarrier::Managed);
        }
        let channel = match channel {
            Some(channel) => Some(public(&guild, channel).ok_or(CallBarrier::Hidden)?),
            None => None,
        };
        let own = self.0.current_user().id;
        let roles = guild.members.get(&own).map_or(&[][..], |own| &own.roles);
        let held = held_by(&guild, channel, own, roles);
        if found.mentionable || held.contains(Permissions::MENTION_EVERYONE) {
            Ok(())
        } else {
            Err(CallBarrier::NotMentionable)
        }
    }
}

fn guild_id(id: u64) -> Option<GuildId> {
    (id > 0).then(|| GuildId::new(id))
}

/// The channel whose permissions apply in a channel or thread of the server; `None` for a private thread, and for an
/// unknown one.
fn public(guild: &Guild, channel: table::ChannelId) -> Option<&GuildChannel> {
    let id = (channel.0 > 0).then(|| ChannelId::new(channel.0))?;
    if let Some(channel) = guild.channels.get(&id) {
        return Some(channel);
    }
    let thread = guild.threads.iter().find(|thread| thread.id == id)?;
    if thread.kind == ChannelType::PrivateThread {
        return None;
    }
    guild.channels.get(&thread.parent_id?)
}

/// The permissions that somebody needs to view a channel. Only people who may connect see the text of a voice channel.
fn to_view(kind: ChannelType) -> Permissions {
    match kind {
        ChannelType::Voice | ChannelType::Stage => Permissions::VIEW_CHANNEL | Permissions::CONNECT,
        _ => Permissions::VIEW_CHANNEL,
    }
}

/// The permissions of a member with these roles on a server, in that channel or at large.
pub fn held_by(
    guild: &Guild,
    channel: Option<&GuildChannel>,
    member: UserId,
    roles: &[RoleId],
) -> Permissions {
    let roles: Vec<u64> = roles.iter().map(|role| role.get()).collect();
    held_in(guild, channel, member.get(), &roles)
}

/// The same for ids as they are stored.
fn held_in(guild: &Guild, channel: Option<&GuildChannel>, user: u64, roles: &[u64]) -> Permissions {
    if guild.owner_id.get() == user {
        return Permissions::all();
    }
    let everyone = guild.id.get();
    let granted = guild.roles.values().filter(|role| {
        let id = role.id.get();
        id == everyone || roles.contains(&id)
    });
    let granted = granted.fold(Permissions::empty(), |all, role| all | role.permissions);
    let overwrites = channel.map_or(&[][..], |channel| &channel.permission_overwrites);
    overwritten(granted, overwrites, everyone, user, roles)
}

/// What is left of `granted` under a channel's overwrites, in Discord's order: everyone's, those of all roles together,
/// the member's own.
fn overwritten(
    granted: Permissions,
    overwrites: &[PermissionOverwrite],
    everyone: u64,
    user: u64,
    roles: &[u64],
) -> Permissions {
    if granted.administrator() {
        return Permissions::all();
    }
    let applied = |held: Permissions, applies: &dyn Fn(PermissionOverwriteType) -> bool| {
        let found = overwrites
            .iter()
            .filter(|overwrite| applies(overwrite.kind));
        let (allow, deny) = found.fold(
            (Permissions::empty(), Permissions::empty()),
            |(allow, deny), overwrite| (allow | overwrite.allow, deny | overwrite.deny),
        );
        (held - deny) | allow
    };
    let is_role = |kind: PermissionOverwriteType| match kind {
        PermissionOverwriteType::Role(role) => Some(role.get()),
        _ => None,
    };
    let held = applied(granted, &|kind| is_role(kind) == Some(everyone));
    let held = applied(held, &|kind| {
        is_role(kind).is_some_and(|role| role != everyone && roles.contains(&role))
    });
    applied(
        held,
        &|kind| matches!(kind, PermissionOverwriteType::Member(member) if member.get() == user),
    )
}

#[cfg(test)]
mod tests {
    use serenity::all::{
        PermissionOverwrite, PermissionOverwriteType, Permissions, RoleId, UserId,
    };

    use super::overwritten;

    const EVERYONE: u64 = 1;
    const VIEW: Permissions = Permissions::VIEW_CHANNEL;

    fn role(role: u64) -> PermissionOverwriteType {
        PermissionOverwriteType::Role(RoleId::new(role))
    }

    fn deny(kind: PermissionOverwriteType) -> PermissionOverwrite {
        PermissionOverwrite {
            allow: Permissions::empty(),
            deny: VIEW,
            kind,
        }
    }

    fn allow(kind: PermissionOverwriteType) -> PermissionOverwrite {
        PermissionOverwrite {
            allow: VIEW,
            deny: Permissions::empty(),
            kind,
        }
    }

    /// Whether user 9, who has the roles 2 and 3, views a channel with these overwrites.
    fn views(granted: Permissions, overwrites: &[PermissionOverwrite]) -> bool {
        overwritten(granted, overwrites, EVERYONE, 9, &[2, 3]).contains(VIEW)
    }

    #[test]
    fn the_right_to_view_a_channel_follows_its_overwrites_in_discords_order() {
        let own = PermissionOverwriteType::Member(UserId::new(9));
        let others = PermissionOverwriteType::Member(UserId::new(8));
        for (overwrites, expected) in [
            (vec![], true),
            (vec![deny(role(EVERYONE))], false),
            (vec![deny(role(EVERYONE)), allow(role(2))], true),
            // However they are listed.
            (vec![allow(role(2)), deny(role(EVERYONE))], true),
            // Of several roles, one that allows is enough.
            (vec![deny(role(2)), allow(role(3))], true),
            (vec![deny(role(2))], false),
            (vec![deny(role(4)), deny(others)], true),
            (vec![allow(role(2)), deny(own)], false),
            (vec![deny(role(EVERYONE)), deny(role(2)), allow(own)], true),
            (
                vec![deny(role(EVERYONE)), allow(role(4)), allow(others)],
                false,
            ),
        ] {
            assert_eq!(views(VIEW, &overwrites), expected, "{overwrites:?}");
        }
        assert!(!views(Permissions::empty(), &[]));
        assert!(views(Permissions::empty(), &[allow(role(2))]));
        assert!(views(Permissions::ADMINISTRATOR, &[deny(role(EVERYONE))]));
    }
}
