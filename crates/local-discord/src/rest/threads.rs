//! Opening threads, and who is in them.

use axum::Json;
use axum::http::StatusCode;
use serde_json::Value;

use super::authentication::BotRequest;
use crate::channel::ChannelKind;
use crate::error::{ApiError, CreatedResult, DoneResult, Faults, RestResult};
use crate::limits::Field;
use crate::permissions::Permissions;
use crate::snowflake::Snowflake;
use crate::thread;
use crate::views;
use crate::world::World;

/// Minutes until a thread is archived if the request does not say.
const THREE_DAYS: u32 = 4320;

/// `POST /channels/{channel}/threads`: a public thread without a first message.
pub fn open(
    world: &mut World,
    BotRequest(bot, parent, payload): BotRequest<Snowflake>,
) -> CreatedResult {
    open_thread(world, bot, parent, None, &payload.json)
}

/// `POST /channels/{channel}/messages/{message}/threads`: a public thread on a message.
pub fn open_on(
    world: &mut World,
    BotRequest(bot, (parent, message), payload): BotRequest<(Snowflake, Snowflake)>,
) -> CreatedResult {
    world.allowed(bot, parent, Permissions::VIEW_CHANNEL)?;
    world.message_in(parent, message)?;
    open_thread(world, bot, parent, Some(message), &payload.json)
}

fn open_thread(
    world: &mut World,
    bot: Snowflake,
    parent: Snowflake,
    on: Option<Snowflake>,
    body: &Value,
) -> CreatedResult {
    let mut faults = Faults::default();
    Field::new(&body["name"], "name").text(1, 100, &mut faults);
    let minutes = archive_after(body, &mut faults);
    faults.finish()?;
    world.allowed(bot, parent, Permissions::CREATE_PUBLIC_THREADS)?;
    let name = body["name"].as_str().unwrap_or_default();
    let id = thread::add_thread(world, parent, bot, name, minutes, on)?;
    let channel = world.channel(id)?;
    let mut answer = views::channel_json(world, channel, bot);
    answer["member"] = thread::thread_member_json(world, id, bot);
    Ok((StatusCode::CREATED, Json(answer)))
}

/// After how many minutes without activity a thread is archived, according to a request.
pub fn archive_after(body: &Value, faults: &mut Faults) -> u32 {
    let minutes = body["auto_archive_duration"].as_u64();
    let minutes = minutes.unwrap_or(u64::from(THREE_DAYS));
    if ![60, 1440, 4320, 10080].contains(&minutes) {
        faults.add(
            "auto_archive_duration",
            "BASE_TYPE_CHOICES",
            "Value must be one of {60, 1440, 4320, 10080}.",
        );
    }
    u32::try_from(minutes).unwrap_or(THREE_DAYS)
}

/// `GET /channels/{thread}/thread-members`.
pub fn members(world: &mut World, BotRequest(bot, thread, _): BotRequest<Snowflake>) -> RestResult {
    let channel = world.allowed(bot, thread, Permissions::VIEW_CHANNEL)?;
    let ChannelKind::Thread { members, .. } = &channel.place else {
        return Err(ApiError::wrong_channel_type());
    };
    let members = members.iter();
    let members = members.map(|user| thread::thread_member_json(world, thread, *user));
    Ok(Json(members.collect()))
}

/// `PUT /channels/{thread}/thread-members/{user}`: adds somebody, who is notified; `@me` joins.
pub fn add_member(
    world: &mut World,
    BotRequest(bot, (thread, user), _): BotRequest<(Snowflake, String)>,
) -> DoneResult {
    let channel = world.allowed(bot, thread, Permissions::VIEW_CHANNEL)?;
    if channel.parent().is_none() {
        return Err(ApiError::wrong_channel_type());
    }
    thread::awake(world, thread)?;
    if user == "@me" {
        thread::join_thread(world, thread, &[bot]);
    } else {
        world.allowed(bot, thread, Permissions::SEND_MESSAGES_IN_THREADS)?;
        let user = known(world, &user)?;
        thread::add_to_thread(world, thread, user, bot);
    }
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE /channels/{thread}/thread-members/{user}`; `@me` leaves.
pub fn remove_member(
    world: &mut World,
    BotRequest(bot, (thread, user), _): BotRequest<(Snowflake, String)>,
) -> DoneResult {
    let channel = world.allowed(bot, thread, Permissions::VIEW_CHANNEL)?;
    let ChannelKind::Thread { owner, .. } = channel.place else {
        return Err(ApiError::wrong_channel_type());
    };
    thread::awake(world, thread)?;
    let user = match user.as_str() {
        "@me" => bot,
        user => {
            if owner != bot {
                world.allowed(bot, thread, Permissions::MANAGE_THREADS)?;
            }
            known(world, user)?
        }
    };
    thread::leave_thread(world, thread, user);
    Ok(StatusCode::NO_CONTENT)
}

/// The user with this id.
fn known(world: &World, id: &str) -> Result<Snowflake, ApiError> {
    let id = id.parse().map_err(|_| ApiError::unknown_user())?;
    world.user(id).map(|user| user.id)
}
