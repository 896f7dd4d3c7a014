//! Roles: creating, changing, giving and deleting them, and who may mention them.

use serde_json::{Value, json};

use super::channel::Channel;
use super::event::{Seen, intents};
use super::guild::Role;
use super::permissions::Permissions;
use super::seed_data;
use super::snowflake::Snowflake;
use super::world::World;

/// Adds a role to a server, or replaces the one with its id, and announces it. Returns false if there is no such
/// server.
pub fn put_role(world: &mut World, guild: Snowflake, role: Role) -> bool {
    let Some(mut home) = world.guilds.get(&guild).cloned() else {
        return false;
    };
    let known = home.roles.iter().position(|known| known.id == role.id);
    let position = known.unwrap_or(home.roles.len());
    let name = match known {
        Some(_) => "GUILD_ROLE_UPDATE",
        None => "GUILD_ROLE_CREATE",
    };
    let data = json!({"guild_id": guild, "role": role.json(position)});
    match known {
        Some(position) => home.roles[position] = role,
        None => home.roles.push(role),
    }
    world.put_guild(home);
    tell_roles(world, name, guild, data);
    true
}

/// Deletes a role along with its channel overwrites, and announces it. Returns false if there is none, or it is
/// everybody's or a bot's.
pub fn remove_role(world: &mut World, guild: Snowflake, role: Snowflake) -> bool {
    let Some(mut home) = world.guilds.get(&guild).cloned() else {
        return false;
    };
    let before = home.roles.len();
    home.roles
        .retain(|known| known.id != role || known.id == guild || known.bot.is_some());
    if home.roles.len() == before {
        return false;
    }
    for member in home.members.values_mut() {
        member.roles.retain(|held| *held != role);
    }
    world.put_guild(home);
    let touched: Vec<Channel> = world
        .channels
        .values()
        .filter(|channel| channel.overwrites.iter().any(|over| over.id == role))
        .cloned()
        .collect();
    for mut channel in touched {
        channel.overwrites.retain(|overwrite| overwrite.id != role);
        seed_data::update_channel(world, channel);
    }
    let data = json!({"guild_id": guild, "role_id": role});
    tell_roles(world, "GUILD_ROLE_DELETE", guild, data);
    true
}

/// Gives a member a role, or takes it. Returns false if they are not a member.
pub fn give_role(
    world: &mut World,
    guild: Snowflake,
    user: Snowflake,
    role: Snowflake,
    taken: bool,
) -> bool {
    let Some(mut home) = world.guilds.get(&guild).cloned() else {
        return false;
    };
    let Some(member) = home.members.get_mut(&user) else {
        return false;
    };
    member.roles.retain(|held| *held != role);
    if !taken {
        member.roles.push(role);
    }
    world.put_guild(home);
    tell_member(world, "GUILD_MEMBER_UPDATE", guild, user);
    world.show(Seen::Channel, Snowflake::new(0), None, None);
    true
}

fn tell_roles(world: &mut World, name: &'static str, guild: Snowflake, data: Value) {
    world.tell_guild(name, intents::GUILDS, guild, data);
    world.show(Seen::Channel, Snowflake::new(0), None, None);
}

/// Tells the bots of a server that somebody became a member of it, or is one in another way.
pub fn tell_member(world: &mut World, name: &'static str, guild: Snowflake, user: Snowflake) {
    let home = world.guilds.get(&guild);
    let member = home.and_then(|home| home.members.get(&user));
    if let Some((member, user)) = member.zip(world.users.get(&user)) {
        let mut data = member.json(user);
        data["guild_id"] = json!(guild);
        world.tell_guild(name, intents::GUILD_MEMBERS, guild, data);
    }
}

/// Whether a mention of that role by `author` in that channel is one: its server has it, and it may be mentioned by
/// anybody, or by them.
pub fn may_mention(world: &World, author: Snowflake, channel: Snowflake, role: Snowflake) -> bool {
    let Some(channel) = world.channels.get(&channel) else {
        return false;
    };
    let guild = world.guild_of(channel.id);
    let found = guild.and_then(|guild| guild.roles.iter().find(|known| known.id == role));
    found.is_some_and(|found| {
        let may = world.permissions(author, channel);
        found.mentionable || may.contains(Permissions::MENTION_EVERYONE)
    })
}
