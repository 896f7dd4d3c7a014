//! How channels, servers and members look to a given reader.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::channel::{Channel, ChannelKind};
use super::guild::Guild;
use super::snowflake::Snowflake;
use super::user::User;
use super::world::World;

/// A channel as Discord serialises it for `reader`.
pub fn channel_json(world: &World, channel: &Channel, reader: Snowflake) -> Value {
    let history = world.history.get(&channel.id);
    let last = history.and_then(|ids| ids.last().copied());
    let other = match &channel.place {
        ChannelKind::Direct { user, bot } if reader == *user => world.users.get(bot),
        ChannelKind::Direct { user, .. } => world.users.get(user),
        _ => None,
    };
    channel.json(
        last,
        other.map(User::json),
        history.map_or(0, BTreeSet::len),
    )
}

/// The channels and the active threads of a server that `reader` sees.
pub fn channels_json(
    world: &World,
    guild: Snowflake,
    reader: Snowflake,
) -> (Vec<Value>, Vec<Value>) {
    let seen = world
        .channels
        .values()
        .filter(|channel| channel.guild() == Some(guild) && world.sees(reader, channel))
        .filter(|channel| !matches!(channel.place, ChannelKind::Thread { archived: true, .. }));
    let (channels, threads): (Vec<&Channel>, Vec<&Channel>) =
        seen.partition(|channel| channel.parent().is_none());
    let json = |list: Vec<&Channel>| {
        list.into_iter()
            .map(|channel| channel_json(world, channel, reader))
            .collect()
    };
    (json(channels), json(threads))
}

/// A server as sent to `bot` on the gateway.
pub fn guild_json(world: &World, guild: &Guild, bot: Snowflake) -> Value {
    let mut result = guild.json();
    let (_, threads) = channels_json(world, guild.id, bot);
    // Also those that the bot may not see: their permissions say so.
    let channels: Vec<Value> = world
        .channels
        .values()
        .filter(|channel| channel.guild() == Some(guild.id) && channel.parent().is_none())
        .map(|channel| channel_json(world, channel, bot))
        .collect();
    let member = guild.members.get(&bot);
    // Without the members intent, and always in the first event, a bot sees only itself.
    let own = member
        .zip(world.users.get(&bot))
        .map(|(member, user)| member.json(user));
    result["channels"] = json!(channels);
    result["threads"] = json!(threads);
    result["members"] = own.into_iter().collect();
    result["joined_at"] = json!(member.map(|member| super::timestamp::iso(member.joined)));
    result["member_count"] = json!(guild.members.len());
    result["large"] = json!(false);
    result["unavailable"] = json!(false);
    for key in [
        "presences",
        "voice_states",
        "stage_instances",
        "guild_scheduled_events",
        "soundboard_sounds",
    ] {
        result[key] = json!([]);
    }
    result
}

/// A member in an interaction, with their permissions in the channel.
pub fn member_json(world: &World, guild: &Guild, channel: &Channel, user: &User) -> Value {
    let mut result = guild.members.get(&user.id).map_or_else(
        // A user who has left; only raw (dishonest) clients can cause this.
        || json!({"user": user.json(), "roles": [], "joined_at": null, "deaf": false, "mute": false, "flags": 0,
                  "nick": null, "pending": false, "communication_disabled_until": null, "premium_since": null, "avatar": null}),
        |member| member.json(user),
    );
    result["permissions"] = world.permissions(user.id, channel).json();
    result["unusual_dm_activity_until"] = Value::Null;
    result
}
