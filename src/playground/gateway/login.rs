//! IDENTIFY, and what a bot is told first.

use serde_json::{Value, json};
use tokio::sync::mpsc;

use super::hub::{Frame, Login};
use crate::playground::event::{Seen, intents};
use crate::playground::server::Server;
use crate::playground::snowflake::Snowflake;

/// Reads an IDENTIFY.
///
/// # Errors
/// Discord's close code and its words.
pub fn read(server: &Server, data: &Value) -> Result<Login, (u16, &'static str)> {
    let token = data["token"].as_str().unwrap_or_default();
    let Some(bot) = server.with(|world| world.bot_with(token.trim_start_matches("Bot "))) else {
        return Err((4004, "Authentication failed."));
    };
    let wanted = match data["intents"].as_u64() {
        Some(bits) if bits & !intents::ALL == 0 => bits,
        _ => return Err((4013, "Invalid intent(s).")),
    };
    let shard = match &data["shard"] {
        Value::Null => (0, 1),
        shard => match (shard[0].as_u64(), shard[1].as_u64()) {
            (Some(index), Some(count)) if index < count => (index, count),
            _ => return Err((4010, "Invalid shard.")),
        },
    };
    Ok(Login {
        bot,
        intents: wanted,
        shard,
    })
}

/// Opens the session: READY, then the servers of the shard.
pub fn log_in(server: &Server, login: Login, link: mpsc::UnboundedSender<Frame>) -> String {
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
            guilds.iter().map(|guild| world.guild_json(guild, login.bot)).collect()
        };
        let (bot, shard) = (login.bot, login.shard);
        let id = server.hub.log_in(&server.journal, login, link, |session| {
            let ready = json!({
                "v": 10, "user": user, "guilds": away, "session_id": session, "session_type": "normal",
                "resume_gateway_url": server.gateway, "shard": [shard.0, shard.1],
                "application": {"id": bot, "flags": 0}, "private_channels": [], "presences": [],
                "relationships": [], "guild_join_requests": [], "geo_ordered_rtc_regions": [],
                "auth": {}, "user_settings": {}, "_trace": ["playground"],
            });
            let guilds = full.into_iter().map(|guild| ("GUILD_CREATE", guild));
            std::iter::once(("READY", ready)).chain(guilds).collect()
        });
        world.show(Seen::Bots, Snowflake::new(0), None, None);
        id
    })
}
