//! Reactions: the emoji that people and bots put under messages. Plain emoji only; a server here has none of its own.

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::error::ApiError;
use super::event::{Seen, intents};
use super::permissions::Permissions;
use super::snowflake::Snowflake;
use super::thread;
use super::world::World;

/// The number of different emoji that a message may carry.
const DIFFERENT: usize = 20;

/// Where a reaction is: its channel, its message, its emoji.
#[derive(Clone, Copy, Debug)]
pub struct ReactionPlace<'e> {
    pub channel: Snowflake,
    pub message: Snowflake,
    pub emoji: &'e str,
}

/// Adds the reaction of a person or bot, and announces it unless it is there already.
///
/// # Errors
/// 10003, 10008, 10014, 30010, 50001, 50013, 50083.
pub fn react(world: &mut World, user: Snowflake, place: ReactionPlace) -> Result<(), ApiError> {
    let emoji = plain(place.emoji)?;
    world.allowed(user, place.channel, Permissions::READ_MESSAGE_HISTORY)?;
    let message = world.message_in(place.channel, place.message)?;
    thread::awake(world, place.channel)?;
    let known = message.reactions.iter().any(|(known, _)| known == emoji);
    let different = message.reactions.len();
    // The permission is for new emoji; anybody may join in with one that is there.
    if !known {
        world.allowed(user, place.channel, Permissions::ADD_REACTIONS)?;
        if different >= DIFFERENT {
            return Err(ApiError::too_many_reactions());
        }
    }
    let Some(message) = world.messages.get_mut(&place.message) else {
        return Err(ApiError::unknown_message());
    };
    let author = message.author;
    match message
        .reactions
        .iter_mut()
        .find(|(known, _)| known == emoji)
    {
        Some((_, givers)) if givers.contains(&user) => return Ok(()),
        Some((_, givers)) => givers.push(user),
        None => message.reactions.push((emoji.to_owned(), vec![user])),
    }
    let mut data = json!({"user_id": user, "message_author_id": author, "burst": false, "type": 0});
    let guild = world.guild_of(place.channel);
    let member = guild.and_then(|guild| guild.members.get(&user));
    if let Some((member, user)) = member.zip(world.users.get(&user)) {
        data["member"] = member.json(user);
    }
    data["emoji"] = emoji_json(emoji);
    tell_reaction(world, "MESSAGE_REACTION_ADD", place, data);
    Ok(())
}

/// Removes the reaction that `giver` has given, and announces it if it was there.
///
/// # Errors
/// 10003, 10008, 10014, 50001, 50083; for somebody else's reaction also 50003 and 50013.
pub fn take_back_reaction(
    world: &mut World,
    user: Snowflake,
    place: ReactionPlace,
    giver: Snowflake,
) -> Result<(), ApiError> {
    let emoji = plain(place.emoji)?;
    if user == giver {
        world.allowed(user, place.channel, Permissions::VIEW_CHANNEL)?;
    } else {
        world.moderates(user, place.channel)?;
    }
    world.message_in(place.channel, place.message)?;
    thread::awake(world, place.channel)?;
    let Some(message) = world.messages.get_mut(&place.message) else {
        return Err(ApiError::unknown_message());
    };
    let found = message
        .reactions
        .iter_mut()
        .find(|(known, _)| known == emoji);
    let Some((_, givers)) = found.filter(|(_, givers)| givers.contains(&giver)) else {
        return Ok(());
    };
    givers.retain(|other| *other != giver);
    message.reactions.retain(|(_, givers)| !givers.is_empty());
    let data = json!({"user_id": giver, "burst": false, "type": 0, "emoji": emoji_json(emoji)});
    tell_reaction(world, "MESSAGE_REACTION_REMOVE", place, data);
    Ok(())
}

/// Removes everybody's reactions: all, or with `emoji` those with this one.
///
/// # Errors
/// 10003, 10008, 10014, 50001, 50003, 50013, 50083.
pub fn clear_reactions(
    world: &mut World,
    user: Snowflake,
    channel: Snowflake,
    message: Snowflake,
    emoji: Option<&str>,
) -> Result<(), ApiError> {
    let emoji = emoji.map(plain).transpose()?;
    world.moderates(user, channel)?;
    world.message_in(channel, message)?;
    thread::awake(world, channel)?;
    let Some(found) = world.messages.get_mut(&message) else {
        return Err(ApiError::unknown_message());
    };
    let before = found.reactions.len();
    found
        .reactions
        .retain(|(known, _)| emoji.is_some_and(|emoji| emoji != known));
    if found.reactions.len() == before {
        return Ok(());
    }
    let place = ReactionPlace {
        channel,
        message,
        emoji: emoji.unwrap_or_default(),
    };
    match emoji {
        Some(emoji) => {
            let data = json!({"emoji": emoji_json(emoji)});
            tell_reaction(world, "MESSAGE_REACTION_REMOVE_EMOJI", place, data);
        }
        None => tell_reaction(world, "MESSAGE_REACTION_REMOVE_ALL", place, json!({})),
    }
    Ok(())
}

/// The users who have reacted with an emoji, in the order of their ids.
///
/// # Errors
/// 10003, 10008, 10014, 50001, 50013.
pub fn reactors(
    world: &World,
    user: Snowflake,
    place: ReactionPlace,
) -> Result<Vec<Snowflake>, ApiError> {
    let emoji = plain(place.emoji)?;
    world.allowed(user, place.channel, Permissions::READ_MESSAGE_HISTORY)?;
    let message = world.message_in(place.channel, place.message)?;
    let found = message.reactions.iter().find(|(known, _)| known == emoji);
    let mut givers = found.map_or_else(Vec::new, |(_, givers)| givers.clone());
    givers.sort_unstable();
    Ok(givers)
}

/// Writes the changed message, and tells bots and watchers.
fn tell_reaction(world: &mut World, name: &'static str, place: ReactionPlace, mut data: Value) {
    world.keep_message(place.message);
    world.show(Seen::Edit, place.channel, Some(place.message), None);
    let Some(channel) = world.channels.get(&place.channel) else {
        return;
    };
    data["channel_id"] = json!(place.channel);
    data["message_id"] = json!(place.message);
    let guild = channel.guild();
    if let Some(guild) = guild {
        data["guild_id"] = json!(guild);
    }
    let intents = if guild.is_some() {
        intents::GUILD_MESSAGE_REACTIONS
    } else {
        intents::DIRECT_MESSAGE_REACTIONS
    };
    let bots = world.bots_seeing(channel);
    world.tell(name, intents, guild, bots, data);
}

/// A plain emoji, as far as its letters show: neither a word nor a server's own emoji, which is `name:id`.
fn plain(emoji: &str) -> Result<&str, ApiError> {
    if emoji.is_empty() || emoji.chars().count() > 32 || emoji.is_ascii() {
        return Err(ApiError::new(
            StatusCode::BAD_REQUEST,
            10014,
            "Unknown Emoji",
        ));
    }
    Ok(emoji)
}

fn emoji_json(emoji: &str) -> Value {
    json!({"id": null, "name": emoji})
}
