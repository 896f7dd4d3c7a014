//! Disruptive changes: new servers, outages, members leaving and joining, threads being archived and locked.

use jiff::Timestamp;
use serde_json::{Value, json};

use super::channel::ChannelKind;
use super::event::{Seen, intents};
use super::guild::{Guild, Member, Role};
use super::roles;
use super::seed_data;
use super::snowflake::Snowflake;
use super::views;
use super::world::World;

/// Creates a server with one channel, `general`, which is its system channel. The first person owns it, and everybody is a member, bots
/// included. Without an `id` it gets a new one.
///
/// # Errors
/// A sentence if the id is taken or zero, or if there is nobody to own the server.
pub fn found(world: &mut World, name: &str, id: Option<Snowflake>) -> Result<Snowflake, String> {
    let id = id.unwrap_or_else(|| world.id());
    if id.number() == 0 || world.guilds.contains_key(&id) {
        return Err(format!("{id} cannot be the id of a new server"));
    }
    let people = world.users.values().filter(|user| !user.bot);
    let people: Vec<Snowflake> = people.map(|user| user.id).collect();
    let owner = *people.first().ok_or("there is nobody to own a server")?;
    world.put_guild(Guild {
        id,
        name: name.to_owned(),
        owner,
        locale: "en-US".to_owned(),
        system_channel: None,
        roles: vec![Role::everyone(id)],
        members: people.into_iter().map(|id| (id, Member::now())).collect(),
    });
    let general = seed_data::add_channel(world, id, "general");
    set_system_channel(world, id, Some(general));
    let bots: Vec<Snowflake> = world.bots.keys().copied().collect();
    for bot in bots {
        join(world, id, bot);
    }
    Ok(id)
}

/// Starts or ends an outage of a server. Returns whether that changed anything.
pub fn outage(world: &mut World, guild: Snowflake, over: bool) -> bool {
    let changed = if over {
        world.failing.remove(&guild)
    } else {
        world.failing.insert(guild)
    };
    if !changed {
        return false;
    }
    for bot in world.bots_in(guild) {
        if over {
            tell_guild(world, guild, bot);
        } else {
            let data = json!({"id": guild, "unavailable": true});
            tell_of_guild(world, "GUILD_DELETE", guild, bot, data);
        }
    }
    true
}

/// Sends GUILD_CREATE to a bot that joined, or after an outage.
fn tell_guild(world: &mut World, guild: Snowflake, bot: Snowflake) {
    if let Some(home) = world.guilds.get(&guild) {
        let data = views::guild_json(world, home, bot);
        tell_of_guild(world, "GUILD_CREATE", guild, bot, data);
    }
}

/// Chooses the channel where Discord welcomes members, or none, and tells the server's bots.
pub fn set_system_channel(world: &mut World, guild: Snowflake, channel: Option<Snowflake>) {
    let Some(mut home) = world.guilds.get(&guild).cloned() else {
        return;
    };
    home.system_channel = channel;
    update(world, home);
}

/// Chooses the language of a server, and tells its bots.
pub fn set_locale(world: &mut World, guild: Snowflake, locale: &str) {
    let Some(mut home) = world.guilds.get(&guild).cloned() else {
        return;
    };
    home.locale = locale.to_owned();
    update(world, home);
}

/// Replaces a server by a changed one, and tells its bots.
fn update(world: &mut World, home: Guild) {
    let (guild, data) = (home.id, home.json());
    world.put_guild(home);
    for bot in world.bots_in(guild) {
        tell_of_guild(world, "GUILD_UPDATE", guild, bot, data.clone());
    }
}

fn tell_of_guild(
    world: &mut World,
    name: &'static str,
    guild: Snowflake,
    bot: Snowflake,
    data: Value,
) {
    world.tell(name, intents::GUILDS, Some(guild), vec![bot], data);
}

/// Removes a person or bot from a server, along with their channel overwrites and a bot's role. Returns false if
/// they were not a member or own the server.
pub fn leave(world: &mut World, guild: Snowflake, who: Snowflake) -> bool {
    let Some(mut home) = world.guilds.get(&guild).cloned() else {
        return false;
    };
    if home.owner == who || home.members.remove(&who).is_none() {
        return false;
    }
    home.roles.retain(|role| role.bot != Some(who));
    world.put_guild(home);
    let touched: Vec<_> = world
        .channels
        .values()
        .filter(|channel| channel.guild() == Some(guild))
        .filter(|channel| channel.overwrites.iter().any(|over| over.id == who))
        .cloned()
        .collect();
    for mut channel in touched {
        channel.overwrites.retain(|overwrite| overwrite.id != who);
        world.put_channel(channel);
    }
    if world.bots.contains_key(&who) {
        tell_of_guild(world, "GUILD_DELETE", guild, who, json!({"id": guild}));
    }
    if let Some(user) = world.users.get(&who).map(|user| user.json()) {
        let data = json!({"guild_id": guild, "user": user});
        world.tell_guild("GUILD_MEMBER_REMOVE", intents::GUILD_MEMBERS, guild, data);
    }
    world.show(Seen::Channel, Snowflake::new(0), None, None);
    true
}

/// Adds a person or bot to a server. Returns false if they are a member already or there is no such server.
pub fn join(world: &mut World, guild: Snowflake, who: Snowflake) -> bool {
    let member = |home: &Guild| home.members.contains_key(&who);
    if world.guilds.get(&guild).is_none_or(member) {
        return false;
    }
    if let Some(name) = world.bots.get(&who).map(|bot| bot.name.clone()) {
        seed_data::invite(world, guild, who, &name, Timestamp::now());
        tell_guild(world, guild, who);
    } else if let Some(mut home) = world.guilds.get(&guild).cloned() {
        home.members.insert(who, Member::now());
        world.put_guild(home);
    }
    roles::tell_member(world, "GUILD_MEMBER_ADD", guild, who);
    world.show(Seen::Channel, Snowflake::new(0), None, None);
    true
}

/// Sets whether a thread is archived and locked. Returns false if it is not a thread.
pub fn settle_thread(world: &mut World, id: Snowflake, asleep: bool, bolted: bool) -> bool {
    let Some(mut channel) = world.channels.get(&id).cloned() else {
        return false;
    };
    let ChannelKind::Thread {
        archived, locked, ..
    } = &mut channel.place
    else {
        return false;
    };
    (*archived, *locked) = (asleep, bolted);
    seed_data::update_channel(world, channel);
    true
}
