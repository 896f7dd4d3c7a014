//! The initial state: one server with a role, five people, five channels, the bot. Also adding bots, people and channels later.

use base64::Engine;
use jiff::{SignedDuration, Timestamp};
use serde_json::json;

use super::channel::{Channel, ChannelKind};
use super::event::{Seen, intents};
use super::guild::{Guild, Member, Role};
use super::permissions::Permissions;
use super::roles;
use super::snowflake::Snowflake;
use super::user::{BotAccount, User};
use super::views;
use super::world::World;

/// The people: user name and display name.
const PEOPLE: [(&str, &str); 5] = [
    ("ana", "Ana"),
    ("ben", "Ben"),
    ("cem", "Cem"),
    ("dia", "Dia"),
    ("eli", "Eli"),
];
/// The channels of the server.
const CHANNELS: [&str; 5] = ["general", "desert-1", "desert-2", "desert-3", "desert-4"];
/// For how long the initial people and bots have been members. What a bot does in a server that it has only just joined, it
/// does where it is invited.
const MEMBERS_FOR: SignedDuration = SignedDuration::from_hours(30 * 24);
/// Ids of the initial objects, the same in every local Discord.
const FIRST_USER: u64 = 100_000_000_000_000_001;
const GUILD: u64 = 200_000_000_000_000_001;
const FIRST_CHANNEL: u64 = 300_000_000_000_000_001;
const FIRST_BOT: u64 = 400_000_000_000_000_001;
const PLAYERS: u64 = 500_000_000_000_000_001;
/// The people with the role `Players`.
const HAVE_ROLE: [&str; 2] = ["ben", "cem"];

/// Creates the initial state unless there is a server already.
pub fn begin(world: &mut World) {
    if !world.guilds.is_empty() {
        return;
    }
    let guild = Snowflake::new(GUILD);
    let players = Role {
        id: Snowflake::new(PLAYERS),
        name: "Players".to_owned(),
        mentionable: true,
        ..Role::default()
    };
    let mut oasis = Guild {
        id: guild,
        name: "Oasis".to_owned(),
        owner: Snowflake::new(FIRST_USER),
        locale: "en-US".to_owned(),
        system_channel: Some(Snowflake::new(FIRST_CHANNEL)),
        roles: vec![Role::everyone(guild), players],
        members: Default::default(),
    };
    for (id, (name, display)) in (FIRST_USER..).map(Snowflake::new).zip(PEOPLE) {
        world.put_user(User::person(id, name, display));
        let mut member = Member::since(long_ago());
        if HAVE_ROLE.contains(&name) {
            member.roles.push(Snowflake::new(PLAYERS));
        }
        oasis.members.insert(id, member);
    }
    world.put_guild(oasis);
    for (position, name) in (0..).zip(CHANNELS) {
        let id = Snowflake::new(FIRST_CHANNEL + u64::from(position));
        let place = ChannelKind::Text { guild, position };
        world.put_channel(Channel::new(id, name, place));
    }
}

/// Lets a bot with this token log in. It is in every server, as if it had been there for long. A token in Discord's format starts with
/// the bot's id in base64; that id is then used. Returns the bot's id.
pub fn admit(world: &mut World, token: &str, name: &str) -> Snowflake {
    if let Some(known) = world.bot_with(token) {
        return known;
    }
    let told = told_id(token).filter(|id| !world.users.contains_key(id));
    let free = (FIRST_BOT..)
        .map(Snowflake::new)
        .find(|id| !world.bots.contains_key(id));
    let id = told.or(free).unwrap_or(Snowflake::new(FIRST_BOT));
    let owner = world
        .users
        .keys()
        .next()
        .copied()
        .unwrap_or(Snowflake::new(FIRST_USER));
    world.put_bot(BotAccount {
        id,
        token: token.to_owned(),
        owner,
        name: name.to_owned(),
        refused_intents: 0,
    });
    world.put_user(User {
        bot: true,
        ..User::person(id, &name.to_lowercase().replace(' ', "_"), name)
    });
    let guilds: Vec<Snowflake> = world.guilds.keys().copied().collect();
    for guild in guilds {
        invite(world, guild, id, name, long_ago());
    }
    id
}

/// Sets the privileged intents that a bot may not log in with.
pub fn refuse_intents(world: &mut World, bot: Snowflake, refused: u64) {
    if let Some(mut known) = world.bots.get(&bot).cloned() {
        known.refused_intents = refused;
        world.put_bot(known);
    }
}

/// Adds a bot to a server, with its own role.
pub fn invite(world: &mut World, guild: Snowflake, bot: Snowflake, name: &str, joined: Timestamp) {
    let role = world.id();
    let Some(mut home) = world.guilds.get(&guild).cloned() else {
        return;
    };
    home.roles.push(Role {
        id: role,
        name: name.to_owned(),
        permissions: Permissions::MEMBER | Permissions::MANAGE_MESSAGES,
        bot: Some(bot),
        mentionable: false,
    });
    let mut member = Member::since(joined);
    member.roles.push(role);
    home.members.insert(bot, member);
    world.put_guild(home);
}

/// Creates a person, who joins every server.
///
/// # Errors
/// A sentence if the name is taken or invalid.
pub fn add_person(
    world: &mut World,
    name: &str,
    display: Option<&str>,
    locale: Option<&str>,
) -> Result<Snowflake, String> {
    let fits = |letter: char| {
        letter.is_ascii_lowercase() || letter.is_ascii_digit() || "._".contains(letter)
    };
    if name.is_empty() || name.len() > 32 || !name.chars().all(fits) {
        return Err(format!(
            "{name:?} is not a valid user name: use 1 to 32 of a–z, 0–9, . and _"
        ));
    }
    if world.find_user(name).is_some() {
        return Err(format!("there is already a user {name:?}"));
    }
    let id = world.id();
    let mut person = User::person(id, name, display.unwrap_or(name));
    if let Some(locale) = locale {
        person.locale = locale.to_owned();
    }
    world.put_user(person);
    let guilds: Vec<Guild> = world.guilds.values().cloned().collect();
    for mut guild in guilds {
        let home = guild.id;
        guild.members.insert(id, Member::now());
        world.put_guild(guild);
        roles::tell_member(world, "GUILD_MEMBER_ADD", home, id);
    }
    Ok(id)
}

/// Creates a channel in a server and announces it.
pub fn add_channel(world: &mut World, guild: Snowflake, name: &str) -> Snowflake {
    let id = world.id();
    let position = world
        .channels
        .values()
        .filter(|channel| channel.guild() == Some(guild))
        .count();
    let place = ChannelKind::Text {
        guild,
        position: u32::try_from(position).unwrap_or(u32::MAX),
    };
    world.put_channel(Channel::new(id, name, place));
    tell_channel(world, "CHANNEL_CREATE", id);
    id
}

/// Replaces a channel or thread by a changed one, and announces it.
pub fn update_channel(world: &mut World, channel: Channel) {
    let name = match channel.parent() {
        Some(_) => "THREAD_UPDATE",
        None => "CHANNEL_UPDATE",
    };
    let id = channel.id;
    world.put_channel(channel);
    tell_channel(world, name, id);
}

/// Tells bots and the stream that a channel was created, changed or deleted.
pub fn tell_channel(world: &mut World, name: &'static str, id: Snowflake) {
    let Some(channel) = world.channels.get(&id) else {
        return;
    };
    let guild = channel.guild();
    // Bots are told of channels that they may not see, but not of threads there.
    let bots = match (guild, channel.parent()) {
        (Some(guild), None) => world.bots_in(guild),
        _ => world.bots_seeing(channel),
    };
    let mut data = views::channel_json(world, channel, Snowflake::new(0));
    if name == "THREAD_CREATE" {
        data["newly_created"] = json!(true);
    }
    world.tell(name, intents::GUILDS, guild, bots, data);
    world.show(Seen::Channel, id, None, None);
}

/// When the initial people and bots joined.
fn long_ago() -> Timestamp {
    let now = Timestamp::now();
    now.checked_sub(MEMBERS_FOR).unwrap_or(now)
}

/// The id encoded at the start of a token.
fn told_id(token: &str) -> Option<Snowflake> {
    let (first, _) = token.split_once('.')?;
    let bytes = base64::engine::general_purpose::STANDARD_NO_PAD
        .decode(first.trim_end_matches('='))
        .ok()?;
    let text = String::from_utf8(bytes).ok()?;
    text.parse().ok().filter(|id: &Snowflake| id.number() > 0)
}

#[cfg(test)]
mod tests {
    use super::told_id;
    use crate::snowflake::Snowflake;

    #[test]
    fn a_token_tells_the_id_it_begins_with() {
        assert_eq!(told_id("MTIz.abc.def"), Some(Snowflake::new(123)));
        assert_eq!(told_id("whatever"), None);
        assert_eq!(told_id("!!.abc"), None);
    }
}
