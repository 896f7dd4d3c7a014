//! The bot's application and its commands.

use axum::Json;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, StatusCode};
use serde::Deserialize;
use serde_json::{Value, json};

use super::authentication::{BotRequest, Caller};
use crate::command::{self, ApplicationCommand};
use crate::error::{ApiError, CreatedResult, DoneResult, Faults, RestResult};
use crate::event::Seen;
use crate::limits::Field;
use crate::listener::{Arrival, host};
use crate::server::SharedServer;
use crate::snowflake::Snowflake;
use crate::storage::Collection;
use crate::world::World;

/// The maximum number of commands of one kind in one place.
const COMMANDS: usize = 100;
/// The `max_concurrency` told to bots whose logins are not limited: what Discord grants large bots.
const UNPACED: u32 = 16;

/// `GET /gateway`.
pub async fn gateway(
    State(server): SharedServer,
    ConnectInfo(arrival): ConnectInfo<Arrival>,
    headers: HeaderMap,
) -> Json<Value> {
    Json(json!({"url": server.gateway_for(arrival.faithful, host(&headers))}))
}

/// `GET /gateway/bot`.
pub async fn gateway_bot(
    State(server): SharedServer,
    ConnectInfo(arrival): ConnectInfo<Arrival>,
    Caller(bot): Caller,
    headers: HeaderMap,
) -> Json<Value> {
    let allowance = server.hub.allowance(bot);
    let reset_after = u64::try_from(allowance.reset_after.as_millis()).unwrap_or(u64::MAX);
    let timing = server.hub.timing;
    let limit = json!({"total": timing.starts, "remaining": allowance.left,
        "reset_after": reset_after, "max_concurrency": server.pace(arrival.faithful).unwrap_or(UNPACED)});
    let url = server.gateway_for(arrival.faithful, host(&headers));
    Json(json!({"url": url, "shards": timing.shards, "session_start_limit": limit}))
}

/// `GET /applications/@me`.
pub fn own(world: &mut World, BotRequest(bot, (), _): BotRequest<()>) -> RestResult {
    let known = world
        .bots
        .get(&bot)
        .ok_or_else(ApiError::unknown_application)?;
    let face = world.users.get(&bot).map(|user| user.json());
    let owner = world.users.get(&known.owner).map(|user| user.json());
    Ok(Json(json!({
        "id": bot, "name": known.name, "icon": null, "description": "", "summary": "", "type": null,
        "bot_public": true, "bot_require_code_grant": false, "verify_key": "0".repeat(64), "flags": 0,
        "bot": face, "owner": owner, "team": null, "approximate_guild_count": world.guilds.len(),
        "approximate_user_install_count": 0, "approximate_user_authorization_count": 0, "redirect_uris": [], "flags_new": "0", "eligible_oauth2_scopes": [],
        "interactions_endpoint_url": null, "role_connections_verification_url": null, "rpc_origins": [],
        "hook": true, "is_monetized": false, "is_verified": false, "is_discoverable": false,
        "event_webhooks_status": 1, "explicit_content_filter": 0, "creator_monetization_state": 1,
        "integration_types_config": {"0": {"oauth2_install_params": {"scopes": ["applications.commands", "bot"], "permissions": "0"}}},
    })))
}

/// Below `/applications/{application}`: the commands that are there everywhere, or those of one server, or one of them.
#[derive(Clone, Copy, Deserialize)]
pub struct CommandPath {
    application: Snowflake,
    guild: Option<Snowflake>,
    command: Option<Snowflake>,
}

/// Checks that a bot asks about its own commands.
fn same(caller: Snowflake, path: CommandPath) -> Result<(), ApiError> {
    if caller == path.application {
        return Ok(());
    }
    Err(ApiError::new(
        StatusCode::FORBIDDEN,
        20012,
        "You are not authorized to perform this action on this application",
    ))
}

/// Checks that the bot is in the server whose commands are meant, if they are those of one.
fn there(world: &World, path: CommandPath) -> Result<(), ApiError> {
    let Some(guild) = path.guild else {
        return Ok(());
    };
    match world.guilds.get(&guild) {
        Some(guild) if guild.members.contains_key(&path.application) => Ok(()),
        _ => Err(ApiError::missing_access()),
    }
}

fn registered(world: &World, path: CommandPath) -> impl Iterator<Item = &ApplicationCommand> {
    world.commands.values().filter(move |command| {
        command.application == path.application && command.guild == path.guild
    })
}

fn find(world: &World, path: CommandPath) -> Result<&ApplicationCommand, ApiError> {
    registered(world, path)
        .find(|command| Some(command.id) == path.command)
        .ok_or_else(ApiError::unknown_command)
}

/// Registers a command. A command with the same name and type keeps its id.
fn register(world: &mut World, path: CommandPath, body: Value) -> (Value, StatusCode) {
    let version = world.id();
    let kind = body["type"].as_u64().unwrap_or(1);
    let known =
        registered(world, path).find(|known| known.name() == body["name"] && known.kind() == kind);
    let (id, status) = match known {
        Some(known) => (known.id, StatusCode::OK),
        None => (world.id(), StatusCode::CREATED),
    };
    let answer = put(
        world,
        ApplicationCommand {
            id,
            version,
            application: path.application,
            guild: path.guild,
            body,
        },
    );
    world.show(Seen::Bots, Snowflake::new(0), None, None);
    (answer, status)
}

/// Inserts or replaces a command, and returns it as Discord serialises it.
fn put(world: &mut World, command: ApplicationCommand) -> Value {
    let answer = command.json();
    world
        .outbox
        .keep(Collection::Commands, command.id, &command);
    world.commands.insert(command.id, command);
    answer
}

fn forget(world: &mut World, id: Snowflake) {
    world.commands.remove(&id);
    world.outbox.forget(Collection::Commands, id);
    world.show(Seen::Bots, Snowflake::new(0), None, None);
}

/// `GET …/commands`.
pub fn list(world: &mut World, BotRequest(bot, path, _): BotRequest<CommandPath>) -> RestResult {
    same(bot, path)?;
    there(world, path)?;
    let commands = registered(world, path).map(ApplicationCommand::json);
    Ok(Json(commands.collect()))
}

/// `PUT …/commands`: replaces all of them.
pub fn overwrite(
    world: &mut World,
    BotRequest(bot, path, payload): BotRequest<CommandPath>,
) -> RestResult {
    same(bot, path)?;
    let mut faults = Faults::default();
    let body = Field::new(&payload.json, "");
    let list = body.items();
    if !body.value.is_array() {
        body.not_a_list(&mut faults);
    }
    for (index, wanted) in list.iter().enumerate() {
        command::check(wanted, &mut faults);
        let key = |field: &Field| (field.value["name"].clone(), field.value["type"].clone());
        if list
            .iter()
            .take(index)
            .any(|other| key(other) == key(wanted))
        {
            let sentence = "Application command names must be unique";
            wanted.fault("APPLICATION_COMMANDS_DUPLICATE_NAME", sentence, &mut faults);
        }
    }
    faults.finish()?;
    if list.len() > COMMANDS {
        let sentence = "Maximum number of application commands reached (100).";
        return Err(ApiError::new(StatusCode::BAD_REQUEST, 30032, sentence));
    }
    there(world, path)?;
    let before: Vec<Snowflake> = registered(world, path).map(|command| command.id).collect();
    let answers: Vec<Value> = list
        .iter()
        .map(|wanted| register(world, path, wanted.value.clone()).0)
        .collect();
    let stays = |id: &Snowflake| answers.iter().any(|answer| answer["id"] == id.to_string());
    for gone in before.iter().filter(|id| !stays(id)) {
        forget(world, *gone);
    }
    Ok(Json(json!(answers)))
}

/// `POST …/commands`: adds one, or replaces the one with its name.
pub fn create(
    world: &mut World,
    BotRequest(bot, path, payload): BotRequest<CommandPath>,
) -> CreatedResult {
    same(bot, path)?;
    let mut faults = Faults::default();
    command::check(&Field::new(&payload.json, ""), &mut faults);
    faults.finish()?;
    there(world, path)?;
    let (answer, status) = register(world, path, (*payload.json).clone());
    Ok((status, Json(answer)))
}

/// `GET …/commands/{command}`.
pub fn read(world: &mut World, BotRequest(bot, path, _): BotRequest<CommandPath>) -> RestResult {
    same(bot, path)?;
    Ok(Json(find(world, path)?.json()))
}

/// `PATCH …/commands/{command}`.
pub fn change(
    world: &mut World,
    BotRequest(bot, path, payload): BotRequest<CommandPath>,
) -> RestResult {
    same(bot, path)?;
    let mut command = find(world, path)?.clone();
    if let (Some(old), Some(new)) = (command.body.as_object_mut(), payload.json.as_object()) {
        old.extend(new.iter().map(|(key, value)| (key.clone(), value.clone())));
    }
    let mut faults = Faults::default();
    command::check(&Field::new(&command.body, ""), &mut faults);
    faults.finish()?;
    command.version = world.id();
    Ok(Json(put(world, command)))
}

/// `DELETE …/commands/{command}`.
pub fn delete(world: &mut World, BotRequest(bot, path, _): BotRequest<CommandPath>) -> DoneResult {
    same(bot, path)?;
    let id = find(world, path)?.id;
    forget(world, id);
    Ok(StatusCode::NO_CONTENT)
}
