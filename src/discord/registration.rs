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
use crate::outbox::Cause;
use crate::present::CommandLinks;
use crate::table;
use discord_client::plain;
use words::Language;

/// The pause between servers, so that a bot in many servers does not exhaust Discord's rate limit.
const PAUSE: Duration = Duration::from_millis(250);

/// The servers of each session, which a shard names when it logs in.
pub type Joined = mpsc::UnboundedReceiver<Vec<GuildId>>;

/// Registers every command in the usual language and all that are offered, and remembers their ids for links. If Discord refuses, logs that and carries on: commands that
/// were registered earlier still work. To be called once, however many shards there are.
pub async fn register(
    requests: Requests,
    (usual, offered): (Language, &[Language]),
    only: Option<u64>,
    joined: Joined,
    links: &CommandLinks,
) {
    let commands = match commands::registered(usual, offered) {
        Ok(commands) => commands,
        Err(error) => {
            tracing::error!(%error, "cannot serialise the commands; none were registered");
            return;
        }
    };
    match only {
        Some(guild) => in_one_server(&requests, GuildId::new(guild), &commands, links).await,
        None => everywhere(requests, &commands, joined, links).await,
    }
}

/// The names and ids of commands.
fn ids(commands: &[Command]) -> impl Iterator<Item = (String, u64)> {
    let commands = commands.iter();
    commands.map(|command| (command.name.clone(), command.id.get()))
}

async fn in_one_server(
    requests: &Requests,
    guild: GuildId,
    commands: &[Value],
    links: &CommandLinks,
) {
    match in_server(requests, guild, commands).await {
        Ok(registered) => {
            links.registered(Some(table::GuildId(guild.get())), ids(&registered));
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

async fn everywhere(
    requests: Requests,
    commands: &[Value],
    mut joined: Joined,
    links: &CommandLinks,
) {
    match globally(&requests, commands).await {
        Ok(registered) => {
            links.registered(None, ids(&registered));
            tracing::info!(commands = registered.len(), "commands registered globally");
        }
        Err(error) => {
            tracing::error!(error = plain(&error), "cannot register the commands");
            return;
        }
    }
    // In the background: this only matters after a change of configuration.
    tokio::spawn(async move {
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
    });
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
