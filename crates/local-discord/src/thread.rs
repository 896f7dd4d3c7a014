//! Threads: opening them, who is in them, and what is still allowed in archived and locked ones.

use std::sync::Arc;

use jiff::Timestamp;
use serde_json::{Value, json};

use super::channel::{Channel, ChannelKind};
use super::error::ApiError;
use super::event::{Seen, intents};
use super::message::{Message, kinds};
use super::permissions::Permissions;
use super::seed_data;
use super::snowflake::Snowflake;
use super::timestamp::iso;
use super::world::World;

/// Opens a public thread and announces it: on a message of the channel, whose id it then has, or without one.
///
/// # Errors
/// 50024 if the channel can have no threads, 160004 if the message has one.
pub fn add_thread(
    world: &mut World,
    parent: Snowflake,
    owner: Snowflake,
    name: &str,
    archive_after: u32,
    on: Option<Snowflake>,
) -> Result<Snowflake, ApiError> {
    let place = world.channels.get(&parent).map(|parent| &parent.place);
    let Some(ChannelKind::Text { guild, .. }) = place else {
        return Err(ApiError::wrong_channel_type());
    };
    let guild = *guild;
    if on.is_some_and(|message| world.channels.contains_key(&message)) {
        return Err(ApiError::thread_exists());
    }
    let id = on.unwrap_or_else(|| world.id());
    let place = ChannelKind::Thread {
        guild,
        parent,
        owner,
        archive_after,
        archived: false,
        locked: false,
        created: Timestamp::now(),
        members: vec![owner],
    };
    world.put_channel(Channel::new(id, name, place));
    seed_data::tell_channel(world, "THREAD_CREATE", id);
    match on {
        Some(message) => {
            announce(world, id, owner, kinds::THREAD_STARTER, "", message);
            world.tell_message("MESSAGE_UPDATE", Seen::Edit, message);
        }
        None => announce(world, parent, owner, kinds::THREAD_CREATED, name, id),
    }
    Ok(id)
}

/// Adds those of `users` to a thread who see it and are not in it yet, and tells bots. Returns who was added.
pub fn join_thread(world: &mut World, thread: Snowflake, users: &[Snowflake]) -> Vec<Snowflake> {
    let Some(mut channel) = world.channels.get(&thread).cloned() else {
        return Vec::new();
    };
    let seeing = users.iter().filter(|user| world.sees(**user, &channel));
    let mut added: Vec<Snowflake> = seeing.copied().collect();
    let ChannelKind::Thread { members, .. } = &mut channel.place else {
        return Vec::new();
    };
    added.retain(|user| !members.contains(user));
    added.dedup();
    members.extend_from_slice(&added);
    if !added.is_empty() {
        world.put_channel(channel);
        tell_members(world, thread, &added, &[]);
    }
    added
}

/// Adds somebody to a thread for somebody else, which notifies them.
pub fn add_to_thread(world: &mut World, thread: Snowflake, user: Snowflake, by: Snowflake) {
    if !join_thread(world, thread, &[user]).is_empty() {
        announce(world, thread, by, kinds::RECIPIENT_ADD, "", user);
    }
}

/// Takes somebody out of a thread, and tells bots.
pub fn leave_thread(world: &mut World, thread: Snowflake, user: Snowflake) {
    let Some(mut channel) = world.channels.get(&thread).cloned() else {
        return;
    };
    if let ChannelKind::Thread { members, .. } = &mut channel.place
        && members.contains(&user)
    {
        members.retain(|member| *member != user);
        world.put_channel(channel);
        tell_members(world, thread, &[], &[user]);
    }
}

/// A member of a thread as Discord serialises it.
pub fn thread_member_json(world: &World, thread: Snowflake, user: Snowflake) -> Value {
    let since = world.channels.get(&thread).map(|channel| &channel.place);
    let since = match since {
        Some(ChannelKind::Thread { created, .. }) => *created,
        _ => Timestamp::now(),
    };
    json!({"id": thread, "user_id": user, "join_timestamp": iso(since), "flags": 0})
}

/// Tells bots who joined and left a thread: those whom it concerns, and those that may know of members.
fn tell_members(world: &mut World, thread: Snowflake, added: &[Snowflake], removed: &[Snowflake]) {
    let Some(channel) = world.channels.get(&thread) else {
        return;
    };
    let ChannelKind::Thread { guild, members, .. } = &channel.place else {
        return;
    };
    let joined: Vec<Value> = added
        .iter()
        .map(|user| thread_member_json(world, thread, *user))
        .collect();
    let data = json!({
        "id": thread, "guild_id": guild, "member_count": members.len(),
        "added_members": joined, "removed_member_ids": removed,
    });
    let (guild, data) = (Some(*guild), Arc::new(data));
    let seeing = world.bots_seeing(channel);
    let concerned = |bot: &Snowflake| added.contains(bot) || removed.contains(bot);
    let (own, others): (Vec<_>, Vec<_>) = seeing.into_iter().partition(concerned);
    for (bots, intents) in [(own, intents::GUILDS), (others, intents::GUILD_MEMBERS)] {
        world.tell("THREAD_MEMBERS_UPDATE", intents, guild, bots, data.clone());
    }
}

/// Posts a system message: a thread was opened, or somebody was added to one. `about` is the message on which it was
/// opened, the thread, or who was added.
fn announce(
    world: &mut World,
    channel: Snowflake,
    author: Snowflake,
    kind: u8,
    content: &str,
    about: Snowflake,
) {
    let id = world.id();
    let added = kind == kinds::RECIPIENT_ADD;
    world.add_message(Message {
        id,
        channel,
        author,
        content: content.to_owned(),
        kind,
        written: Timestamp::now(),
        mentions: added.then_some(about).into_iter().collect(),
        replies_to: (!added).then_some(about),
        ..Message::default()
    });
    world.tell_message("MESSAGE_CREATE", Seen::Message, id);
}

/// Applies a bot's request to change a thread. An archived one has to be unarchived with it or before.
///
/// # Errors
/// 50013, 50083.
pub fn change_thread(
    world: &World,
    bot: Snowflake,
    channel: &mut Channel,
    body: &Value,
) -> Result<(), ApiError> {
    let may = world.permissions(bot, channel);
    let manages = may.contains(Permissions::MANAGE_THREADS);
    let writes = may.contains(Permissions::SEND_MESSAGES_IN_THREADS);
    let ChannelKind::Thread {
        owner,
        archive_after,
        archived,
        locked,
        ..
    } = &mut channel.place
    else {
        return Ok(());
    };
    let leads = manages || *owner == bot;
    if *archived {
        match body["archived"].as_bool() {
            Some(false) if *locked && !manages => return Err(ApiError::locked()),
            Some(false) if !writes && !leads => return Err(ApiError::missing_permissions()),
            Some(false) => *archived = false,
            _ if body.get("locked").is_some() && manages => {}
            Some(true) => {}
            None => return Err(ApiError::archived()),
        }
    }
    let led = body["archived"] == json!(true)
        || ["name", "auto_archive_duration"]
            .iter()
            .any(|key| !body[*key].is_null());
    let locks = body["locked"].as_bool();
    if (led && !leads) || (locks.is_some_and(|locks| locks != *locked) && !manages) {
        return Err(ApiError::missing_permissions());
    }
    *archived = body["archived"].as_bool().unwrap_or(*archived);
    *locked = locks.unwrap_or(*locked);
    let minutes = body["auto_archive_duration"].as_u64();
    *archive_after = minutes
        .and_then(|minutes| u32::try_from(minutes).ok())
        .unwrap_or(*archive_after);
    Ok(())
}

/// Checks that a lock does not stop `user` from writing to a channel. Writing to an archived thread unarchives it.
///
/// # Errors
/// 10003, 503; 50083 in a locked thread for users who may not manage threads.
pub fn unlocked(world: &World, user: Snowflake, channel: Snowflake) -> Result<(), ApiError> {
    let channel = world.channel(channel)?;
    let locked = matches!(channel.place, ChannelKind::Thread { locked: true, .. });
    let may = world.permissions(user, channel);
    if locked && !may.contains(Permissions::MANAGE_THREADS) {
        return Err(ApiError::locked());
    }
    Ok(())
}

/// Checks that messages in a channel may be edited or reacted to: not in an archived thread.
///
/// # Errors
/// 10003, 503, 50083.
pub fn awake(world: &World, channel: Snowflake) -> Result<(), ApiError> {
    match &world.channel(channel)?.place {
        ChannelKind::Thread { archived: true, .. } => Err(ApiError::archived()),
        _ => Ok(()),
    }
}
