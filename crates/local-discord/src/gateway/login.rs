//! IDENTIFY, and the first events of a session.

use serde_json::{Value, json};

use crate::event::{Seen, intents};
use crate::server::Server;
use crate::sessions::session::{Link, Login};
use crate::snowflake::Snowflake;
use crate::views;
use crate::world::World;

/// A close code and its reason.
type CloseReason = (u16, &'static str);

/// The bot with this token, with or without a `Bot` prefix.
pub fn bot(world: &World, token: &str) -> Option<Snowflake> {
    world.bot_with(token.trim_start_matches("Bot "))
}

/// Reads an IDENTIFY.
///
/// # Errors
/// Discord's close code and reason.
pub fn read(server: &Server, data: &Value) -> Result<Login, CloseReason> {
    if !data.is_object() {
        return Err((4002, "Error while decoding payload."));
    }
    let token = data["token"].as_str().unwrap_or_default();
    let Some(bot) = server.with(|world| bot(world, token)) else {
        return Err((4004, "Authentication failed."));
    };
    let wanted = match data["intents"].as_u64() {
        Some(bits) if bits & !intents::ALL == 0 => bits,
        _ => return Err((4013, "Invalid intent(s).")),
    };
    let shard = match &data["shard"] {
        Value::Null => (0, 1),
        Value::Array(pair) => match pair.as_slice() {
            [index, count] => match (index.as_u64(), count.as_u64()) {
                (Some(index), Some(count)) if index < count => (index, count),
                _ => return Err((4010, "Invalid shard.")),
            },
            _ => return Err((4010, "Invalid shard.")),
        },
        _ => return Err((4010, "Invalid shard.")),
    };
    let (refused, guilds) = server.with(|world| {
        let refused = world.bots.get(&bot).map_or(0, |bot| bot.refused_intents);
        let guilds = world
            .guilds
            .values()
            .filter(|guild| guild.members.contains_key(&bot) && guild.id.shard(shard.1) == shard.0);
        (refused, guilds.count())
    });
    if wanted & refused != 0 {
        return Err((4014, "Disallowed intent(s)."));
    }
    if guilds > server.hub.timing.guilds_a_shard {
        return Err((4011, "Sharding required."));
    }
    Ok(Login {
        bot,
        intents: wanted,
        shard,
        packing: "none",
    })
}

/// Opens the session: READY, then the servers of the shard. `again` is the address for resuming.
pub fn log_in(server: &Server, login: Login, link: Link, again: &str) -> String {
    server.with(|world| {
        let guilds: Vec<_> = world
            .guilds
            .values()
            .filter(|guild| guild.members.contains_key(&login.bot) && guild.id.shard(login.shard.1) == login.shard.0)
            .collect();
        let away: Vec<Value> = guilds.iter().map(|guild| json!({"id": guild.id, "unavailable": true})).collect();
        let user = world.users.get(&login.bot).map(|user| user.own_json());
        let full: Vec<Value> = if login.intents & intents::GUILDS == 0 {
            Vec::new()
        } else {
            let there = guilds.iter().filter(|guild| !world.failing.contains(&guild.id));
            there.map(|guild| views::guild_json(world, guild, login.bot)).collect()
        };
        let (bot, shard) = (login.bot, login.shard);
        let id = server.hub.log_in(&server.journal, login, link, |session| {
            let ready = json!({
                "v": 10, "user": user, "guilds": away, "session_id": session, "session_type": "normal",
                "resume_gateway_url": again, "shard": [shard.0, shard.1],
                "application": {"id": bot, "flags": 0}, "private_channels": [], "presences": [],
                "relationships": [], "guild_join_requests": [], "geo_ordered_rtc_regions": [],
                "auth": {}, "user_settings": {}, "_trace": ["local-discord"],
            });
            let guilds = full.into_iter().map(|guild| ("GUILD_CREATE", guild));
            std::iter::once(("READY", ready)).chain(guilds).collect()
        });
        world.show(Seen::Bots, Snowflake::new(0), None, None);
        id
    })
}
