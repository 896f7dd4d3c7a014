//! Telling Discord which commands there are: everywhere, or in one server. Where they were
//! registered before and are no longer wanted they are taken away, or people would see them twice.

use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use serenity::http::Http;
use serenity::model::id::GuildId;

use crate::discord::commands;
use discord_client::plain;
use words::Language;

/// Between looking at one server and the next, so that a bot in many servers does not use up what
/// Discord allows in a second.
const PAUSE: Duration = Duration::from_millis(250);

/// Registers every command. What Discord refuses is logged, and the bot goes on: the commands that
/// were registered before still work.
pub async fn register(
    http: &Arc<Http>,
    language: Language,
    only: Option<u64>,
    guilds: Vec<GuildId>,
) {
    let commands = match commands::registered(language) {
        Ok(commands) => commands,
        Err(error) => {
            tracing::error!(%error, "the commands cannot be written, and were not registered");
            return;
        }
    };
    match only {
        Some(guild) => in_one_server(http, GuildId::new(guild), &commands).await,
        None => everywhere(http, &commands, guilds).await,
    }
}

async fn in_one_server(http: &Arc<Http>, guild: GuildId, commands: &[Value]) {
    match http.create_guild_commands(guild, &commands).await {
        Ok(registered) => {
            tracing::info!(commands = registered.len(), %guild, "commands registered in one server");
        }
        Err(error) => {
            tracing::error!(error = plain(&error), %guild, "the commands were not registered");
            return;
        }
    }
    let nothing: [Value; 0] = [];
    if let Err(error) = http.create_global_commands(&nothing).await {
        tracing::warn!(
            error = plain(&error),
            "commands registered everywhere were not taken away"
        );
    }
}

async fn everywhere(http: &Arc<Http>, commands: &[Value], guilds: Vec<GuildId>) {
    match http.create_global_commands(&commands).await {
        Ok(registered) => {
            tracing::info!(
                commands = registered.len(),
                "commands registered everywhere"
            );
        }
        Err(error) => {
            tracing::error!(error = plain(&error), "the commands were not registered");
            return;
        }
    }
    let http = Arc::clone(http);
    // Nobody waits for this: it is only needed after the configuration was changed.
    tokio::spawn(async move {
        for guild in guilds {
            clear(&http, guild).await;
            tokio::time::sleep(PAUSE).await;
        }
    });
}

/// Takes away commands that were registered in this server alone.
async fn clear(http: &Http, guild: GuildId) {
    match http.get_guild_commands(guild).await {
        Ok(found) if found.is_empty() => {}
        Ok(_) => {
            let nothing: [Value; 0] = [];
            if let Err(error) = http.create_guild_commands(guild, &nothing).await {
                tracing::warn!(error = plain(&error), %guild, "its own commands were not taken away");
            }
        }
        Err(error) => {
            tracing::debug!(error = plain(&error), %guild, "its own commands cannot be seen");
        }
    }
}
