//! Registers the commands globally or in one server. Earlier registrations in the other scope are removed, or people
//! would see every command twice.

use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use serenity::http::Http;
use serenity::model::id::GuildId;

use crate::discord::commands;
use discord_client::plain;
use words::Language;

/// The pause between servers, so that a bot in many servers does not exhaust Discord's rate limit.
const PAUSE: Duration = Duration::from_millis(250);

/// Registers every command. If Discord refuses, that is logged and the bot carries on: commands registered earlier
/// still work.
pub async fn register(
    http: &Arc<Http>,
    language: Language,
    only: Option<u64>,
    guilds: Vec<GuildId>,
) {
    let commands = match commands::registered(language) {
        Ok(commands) => commands,
        Err(error) => {
            tracing::error!(%error, "cannot serialise the commands; none were registered");
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
            tracing::error!(error = plain(&error), %guild, "cannot register the commands");
            return;
        }
    }
    let nothing: [Value; 0] = [];
    if let Err(error) = http.create_global_commands(&nothing).await {
        tracing::warn!(
            error = plain(&error),
            "cannot remove the globally registered commands"
        );
    }
}

async fn everywhere(http: &Arc<Http>, commands: &[Value], guilds: Vec<GuildId>) {
    match http.create_global_commands(&commands).await {
        Ok(registered) => {
            tracing::info!(commands = registered.len(), "commands registered globally");
        }
        Err(error) => {
            tracing::error!(error = plain(&error), "cannot register the commands");
            return;
        }
    }
    let http = Arc::clone(http);
    // In the background: this only matters after a change of configuration.
    tokio::spawn(async move {
        for guild in guilds {
            clear(&http, guild).await;
            tokio::time::sleep(PAUSE).await;
        }
    });
}

/// Removes commands registered in this server only.
async fn clear(http: &Http, guild: GuildId) {
    match http.get_guild_commands(guild).await {
        Ok(found) if found.is_empty() => {}
        Ok(_) => {
            let nothing: [Value; 0] = [];
            if let Err(error) = http.create_guild_commands(guild, &nothing).await {
                tracing::warn!(error = plain(&error), %guild, "cannot remove a server's commands");
            }
        }
        Err(error) => {
            tracing::debug!(error = plain(&error), %guild, "cannot list a server's commands");
        }
    }
}
