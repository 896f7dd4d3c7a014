//! Announcing that somebody is typing.

use jiff::Timestamp;
use serde_json::json;

use super::error::ApiError;
use super::event::{Seen, intents};
use super::permissions::Permissions;
use super::snowflake::Snowflake;
use super::world::World;

/// Tells bots and watchers that a person or a bot is typing.
///
/// # Errors
/// 10003, 503, 50001, 50013: whoever cannot write there cannot type there either.
pub fn tell_typing(world: &mut World, who: Snowflake, id: Snowflake) -> Result<(), ApiError> {
    let channel = world.allowed(who, id, Permissions::SEND_MESSAGES)?;
    let guild = channel.guild();
    let bots = world.bots_seeing(channel);
    let mut data = json!({
        "channel_id": id, "user_id": who, "timestamp": Timestamp::now().as_second(),
    });
    if let Some(home) = guild.and_then(|guild| world.guilds.get(&guild)) {
        data["guild_id"] = json!(home.id);
        if let (Some(member), Some(user)) = (home.members.get(&who), world.users.get(&who)) {
            data["member"] = member.json(user);
        }
    }
    let intents = match guild {
        Some(_) => intents::GUILD_MESSAGE_TYPING,
        None => intents::DIRECT_MESSAGE_TYPING,
    };
    world.tell("TYPING_START", intents, guild, bots, data);
    world.show(Seen::Typing, id, Some(who), None);
    Ok(())
}
