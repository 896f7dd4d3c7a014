//! The bot's application and its commands.

use axum::Json;
use axum::extract::{ConnectInfo, Path, State};
use axum::http::StatusCode;
use serde_json::{Value, json};

use super::authentication::Caller;
use super::payload::Payload;
use crate::command::{self, ApplicationCommand};
use crate::error::{ApiError, Faults, RestResult};
use crate::event::Seen;
use crate::listener::Arrival;
use crate::server::{Server, SharedServer};
use crate::snowflake::Snowflake;
use crate::storage::{Collection, StorageChange};
use crate::world::World;

/// The maximum number of commands of one kind in one place.
const COMMANDS: usize = 100;
/// The `max_concurrency` told to bots whose logins are not limited: what Discord grants large bots.
const UNPACED: u32 = 16;

/// `GET /gateway`.
pub async fn gateway(
    State(server): SharedServer,
    ConnectInfo(arrival): ConnectInfo<Arrival>,
) -> Json<Value> {
    Json(json!({"url": server.gateway_for(arrival.faithful)}))
}

/// `GET /gateway/bot`.
pub async fn gateway_bot(
    State(server): SharedServer,
    ConnectInfo(arrival): ConnectInfo<Arrival>,
    Caller(bot): Caller,
) -> Json<Value> {
    let allowance = server.hub.allowance(bot);
    let reset_after = u64::try_from(allowance.reset_after.as_millis()).unwrap_or(u64::MAX);
    let limit = json!({"total": server.hub.timing.starts, "remaining": allowance.left,
        "reset_after": reset_after, "max_concurrency": server.pace(arrival.faithful).unwrap_or(UNPACED)});
    let url = server.gateway_for(arrival.faithful);
    Json(json!({"url": url, "shards": 1, "session_start_limit": limit}))
}

/// `GET /applications/@me`.
pub async fn own(State(server): SharedServer, Caller(bot): Caller) -> RestResult {
    server.with(|world| {
        let known = world.bots.get(&bot).ok_or_else(ApiError::unknown_application)?;
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
    })
}

fn same(caller: Snowflake, application: Snowflake) -> Result<(), ApiError> {
    if caller == application {
        return Ok(());
    }
    Err(ApiError::new(
        StatusCode::FORBIDDEN,
        20012,
        "You are not authorized to perform this action on this application",
    ))
}

fn there(world: &World, guild: Option<Snowflake>, bot: Snowflake) -> Result<(), ApiError> {
    match guild {
        Some(guild)
            if !world
                .guilds
                .get(&guild)
                .is_some_and(|guild| guild.members.contains_key(&bot)) =>
        {
            Err(ApiError::missing_access())
        }
        _ => Ok(()),
    }
}

fn registered(
    world: &World,
    bot: Snowflake,
    guild: Option<Snowflake>,
) -> impl Iterator<Item = &ApplicationCommand> {
    world
        .commands
        .values()
        .filter(move |command| command.application == bot && command.guild == guild)
}

fn find(
    world: &World,
    bot: Snowflake,
    guild: Option<Snowflake>,
    id: Snowflake,
) -> Result<ApplicationCommand, ApiError> {
    let found = registered(world, bot, guild).find(|command| command.id == id);
    found.cloned().ok_or_else(ApiError::unknown_command)
}

/// Registers a command. A command with the same name and type keeps its id.
fn register(
    world: &mut World,
    bot: Snowflake,
    guild: Option<Snowflake>,
    body: Value,
) -> (Value, bool) {
    let version = world.id();
    let kind = body["type"].as_u64().unwrap_or(1);
    let known = registered(world, bot, guild)
        .find(|known| known.name() == body["name"] && known.kind() == kind);
    let (id, fresh) = match known {
        Some(known) => (known.id, false),
        None => (world.id(), true),
    };
    let command = ApplicationCommand {
        id,
        version,
        application: bot,
        guild,
        body,
    };
    let answer = command.json();
    world.keep(Collection::Commands, id, &command);
    world.commands.insert(id, command);
    world.show(Seen::Bots, Snowflake::new(0), None, None);
    (answer, fresh)
}

fn forget(world: &mut World, id: Snowflake) {
    world.commands.remove(&id);
    world
        .outbox
        .changes
        .push(StorageChange::Remove(Collection::Commands, id));
    world.show(Seen::Bots, Snowflake::new(0), None, None);
}

fn list_of(
    server: &Server,
    caller: Snowflake,
    bot: Snowflake,
    guild: Option<Snowflake>,
) -> RestResult {
    same(caller, bot)?;
    server.with(|world| {
        there(world, guild, bot)?;
        Ok(Json(
            registered(world, bot, guild)
                .map(ApplicationCommand::json)
                .collect(),
        ))
    })
}

fn overwrite_of(
    server: &Server,
    caller: Snowflake,
    bot: Snowflake,
    guild: Option<Snowflake>,
    body: &Value,
) -> RestResult {
    same(caller, bot)?;
    let mut faults = Faults::default();
    let Some(list) = body.as_array() else {
        faults.add(
            "",
            "BASE_TYPE_ITERABLE",
            "Only iterables may be used in a ListType.",
        );
        return Err(faults.into_error());
    };
    for (index, wanted) in list.iter().enumerate() {
        command::check(wanted, &index.to_string(), &mut faults);
        let twin =
            |other: &Value| other["name"] == wanted["name"] && other["type"] == wanted["type"];
        if list.iter().take(index).any(twin) {
            let sentence = "Application command names must be unique";
            faults.add(
                &index.to_string(),
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                sentence,
            );
        }
    }
    faults.finish()?;
    if list.len() > COMMANDS {
        let sentence = "Maximum number of application commands reached (100).";
        return Err(ApiError::new(StatusCode::BAD_REQUEST, 30032, sentence));
    }
    server.with(|world| {
        there(world, guild, bot)?;
        let before: Vec<Snowflake> = registered(world, bot, guild)
            .map(|command| command.id)
            .collect();
        let answers: Vec<Value> = list
            .iter()
            .map(|wanted| register(world, bot, guild, wanted.clone()).0)
            .collect();
        let stays = |id: &Snowflake| answers.iter().any(|answer| answer["id"] == id.to_string());
        for gone in before.iter().filter(|id| !stays(id)) {
            forget(world, *gone);
        }
        Ok(Json(json!(answers)))
    })
}

fn create_of(
    server: &Server,
    caller: Snowflake,
    bot: Snowflake,
    guild: Option<Snowflake>,
    body: &Value,
) -> Result<(StatusCode, Json<Value>), ApiError> {
    same(caller, bot)?;
    let mut faults = Faults::default();
    command::check(body, "", &mut faults);
    faults.finish()?;
    server.with(|world| {
        there(world, guild, bot)?;
        let (answer, fresh) = register(world, bot, guild, body.clone());
        Ok((
            if fresh {
                StatusCode::CREATED
            } else {
                StatusCode::OK
            },
            Json(answer),
        ))
    })
}

fn change_of(
    server: &Server,
    caller: Snowflake,
    place: (Snowflake, Option<Snowflake>),
    id: Snowflake,
    body: &Value,
) -> RestResult {
    let (bot, guild) = place;
    same(caller, bot)?;
    server.with(|world| {
        let mut command = find(world, bot, guild, id)?;
        if let (Some(old), Some(new)) = (command.body.as_object_mut(), body.as_object()) {
            old.extend(new.iter().map(|(key, value)| (key.clone(), value.clone())));
        }
        let mut faults = Faults::default();
        command::check(&command.body, "", &mut faults);
        faults.finish()?;
        command.version = world.id();
        world.keep(Collection::Commands, id, &command);
        let answer = command.json();
        world.commands.insert(id, command);
        Ok(Json(answer))
    })
}

fn delete_of(
    server: &Server,
    caller: Snowflake,
    bot: Snowflake,
    guild: Option<Snowflake>,
    id: Snowflake,
) -> Result<StatusCode, ApiError> {
    same(caller, bot)?;
    server.with(|world| {
        find(world, bot, guild, id)?;
        forget(world, id);
        Ok(StatusCode::NO_CONTENT)
    })
}

/// `GET /applications/{application}/commands`.
pub async fn list(
    State(server): SharedServer,
    caller: Caller,
    Path(bot): Path<Snowflake>,
) -> RestResult {
    list_of(&server, caller.0, bot, None)
}

/// `PUT /applications/{application}/commands`.
pub async fn overwrite(
    State(server): SharedServer,
    caller: Caller,
    Path(bot): Path<Snowflake>,
    payload: Payload,
) -> RestResult {
    overwrite_of(&server, caller.0, bot, None, &payload.json)
}

/// `POST /applications/{application}/commands`.
pub async fn create(
    State(server): SharedServer,
    caller: Caller,
    Path(bot): Path<Snowflake>,
    payload: Payload,
) -> Result<(StatusCode, Json<Value>), ApiError> {
    create_of(&server, caller.0, bot, None, &payload.json)
}

/// `GET /applications/{application}/commands/{command}`.
pub async fn read(
    State(server): SharedServer,
    caller: Caller,
    Path((bot, id)): Path<(Snowflake, Snowflake)>,
) -> RestResult {
    same(caller.0, bot)?;
    server
        .with(|world| find(world, bot, None, id))
        .map(|command| Json(command.json()))
}

/// `PATCH /applications/{application}/commands/{command}`.
pub async fn change(
    State(server): SharedServer,
    caller: Caller,
    Path((bot, id)): Path<(Snowflake, Snowflake)>,
    payload: Payload,
) -> RestResult {
    change_of(&server, caller.0, (bot, None), id, &payload.json)
}

/// `DELETE /applications/{application}/commands/{command}`.
pub async fn delete(
    State(server): SharedServer,
    caller: Caller,
    Path((bot, id)): Path<(Snowflake, Snowflake)>,
) -> Result<StatusCode, ApiError> {
    delete_of(&server, caller.0, bot, None, id)
}

/// `GET /applications/{application}/guilds/{guild}/commands`.
pub async fn list_in(
    State(server): SharedServer,
    caller: Caller,
    Path((bot, guild)): Path<(Snowflake, Snowflake)>,
) -> RestResult {
    list_of(&server, caller.0, bot, Some(guild))
}

/// `PUT /applications/{application}/guilds/{guild}/commands`.
pub async fn overwrite_in(
    State(server): SharedServer,
    caller: Caller,
    Path((bot, guild)): Path<(Snowflake, Snowflake)>,
    payload: Payload,
) -> RestResult {
    overwrite_of(&server, caller.0, bot, Some(guild), &payload.json)
}

/// `POST /applications/{application}/guilds/{guild}/commands`.
pub async fn create_in(
    State(server): SharedServer,
    caller: Caller,
    Path((bot, guild)): Path<(Snowflake, Snowflake)>,
    payload: Payload,
) -> Result<(StatusCode, Json<Value>), ApiError> {
    create_of(&server, caller.0, bot, Some(guild), &payload.json)
}

/// `GET /applications/{application}/guilds/{guild}/commands/{command}`.
pub async fn read_in(
    State(server): SharedServer,
    caller: Caller,
    Path((bot, guild, id)): Path<(Snowflake, Snowflake, Snowflake)>,
) -> RestResult {
    same(caller.0, bot)?;
    server
        .with(|world| find(world, bot, Some(guild), id))
        .map(|command| Json(command.json()))
}

/// `PATCH /applications/{application}/guilds/{guild}/commands/{command}`.
pub async fn change_in(
    State(server): SharedServer,
    caller: Caller,
    Path((bot, guild, id)): Path<(Snowflake, Snowflake, Snowflake)>,
    payload: Payload,
) -> RestResult {
    change_of(&server, caller.0, (bot, Some(guild)), id, &payload.json)
}

/// `DELETE /applications/{application}/guilds/{guild}/commands/{command}`.
pub async fn delete_in(
    State(server): SharedServer,
    caller: Caller,
    Path((bot, guild, id)): Path<(Snowflake, Snowflake, Snowflake)>,
) -> Result<StatusCode, ApiError> {
    delete_of(&server, caller.0, bot, Some(guild), id)
}
