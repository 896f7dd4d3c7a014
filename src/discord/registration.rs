//! Registers the commands globally or in one server. Earlier registrations in the other scope are removed, or people
//! would see every command twice.

use std::collections::HashSet;
use std::time::Duration;

use serde_json::Value;
use serenity::all::Command;
use serenity::model::id::GuildId;
use tokio::sync::mpsc;

use crate::discord::commands;
use crate::discord::requests::Requests;
use crate::outbox::{Cause, ToldToOthers};
use crate::table;
use discord_client::plain;
use words::Language;

/// The pause between servers, so that a bot in many servers does not exhaust Discord's rate limit.
const PAUSE: Duration = Duration::from_millis(250);

/// The servers of each session, which a shard names when it logs in.
pub type Joined = mpsc::UnboundedReceiver<Vec<GuildId>>;

/// Registers every command in the usual language and all that are offered, and remembers their ids for links. If Discord refuses, logs that and carries on: commands that
/// were registered earlier still work. To be called by whoever has the first shard.
pub async fn register(
    requests: Requests,
    (usual, offered): (Language, &[Language]),
    only: Option<u64>,
    others: &ToldToOthers,
) {
    let commands = match commands::registered(usual, offered) {
        Ok(commands) => commands,
        Err(error) => {
            tracing::error!(%error, "cannot serialise the commands; none were registered");
            return;
        }
    };
    match only {
        Some(guild) => in_one_server(&requests, GuildId::new(guild), &commands, others).await,
        None => everywhere(&requests, &commands, others).await,
    }
}

/// The names and ids of commands.
fn ids(commands: &[Command]) -> Vec<(String, u64)> {
    let commands = commands.iter();
    let ids = commands.map(|command| (command.name.clone(), command.id.get()));
    ids.collect()
}

async fn in_one_server(
    requests: &Requests,
    guild: GuildId,
    commands: &[Value],
    others: &ToldToOthers,
) {
    match in_server(requests, guild, commands).await {
        Ok(registered) => {
            let guild = table::GuildId(guild.get());
            others.registered(Some(guild), ids(&registered)).await;
            tracing::info!(commands = registered.len(), %guild, "commands registered in one server");
        }
        Err(error) => {
            tracing::error!(error = plain(&error), %guild, "cannot register the commands");
            return;
        }
    }
    if let Err(error) = globally(requests, &[]).await {
        tracing::warn!(
            error = plain(&error),
            "cannot remove the globally registered commands"
        );
    }
}

async fn everywhere(requests: &Requests, commands: &[Value], others: &ToldToOthers) {
    match globally(requests, commands).await {
        Ok(registered) => {
            others.registered(None, ids(&registered)).await;
            tracing::info!(commands = registered.len(), "commands registered globally");
        }
        Err(error) => {
            tracing::error!(error = plain(&error), "cannot register the commands");
        }
    }
}

/// Removes commands that were registered in single servers, in all of those that sessions name. It only matters after a change of
/// configuration. Ends with the bot.
pub async fn clear_servers(requests: Requests, mut joined: Joined) {
    let mut cleared = HashSet::new();
    while let Some(guilds) = joined.recv().await {
        for guild in guilds {
            // A shard names them again with every new session.
            if cleared.insert(guild) {
                clear(&requests, guild).await;
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
}

/// Removes commands registered in this server only.
async fn clear(requests: &Requests, guild: GuildId) {
    let found = requests.send(Cause::Other, |http| async move {
        http.get_guild_commands(guild).await
    });
    match found.await {
        Ok(found) if found.is_empty() => {}
        Ok(_) => {
            if let Err(error) = in_server(requests, guild, &[]).await {
                tracing::warn!(error = plain(&error), %guild, "cannot remove a server's commands");
            }
        }
        Err(error) => {
            tracing::debug!(error = plain(&error), %guild, "cannot list a server's commands");
        }
    }
}

/// Replaces the commands registered in one server.
async fn in_server(
    requests: &Requests,
    guild: GuildId,
    commands: &[Value],
) -> Result<Vec<Command>, serenity::Error> {
    let registered = requests.send(Cause::Other, |http| async move {
        http.create_guild_commands(guild, &commands).await
    });
    registered.await
}

/// Replaces the commands registered globally.
async fn globally(
    requests: &Requests,
    commands: &[Value],
) -> Result<Vec<Command>, serenity::Error> {
    let registered = requests.send(Cause::Other, |http| async move {
        http.create_global_commands(&commands).await
    });
    registered.await
}
