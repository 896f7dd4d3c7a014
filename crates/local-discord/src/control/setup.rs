//! Setting up the world: people, bots, channels, direct messages, time.

use crate::seed_data;
use crate::server::SharedServer;
use crate::thread;
use crate::typing;
use crate::views;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};

use super::extract::{ControlError, ControlResult, JsonBody, done, settled};
use super::lookup::guild;
use super::lookup::open_to;
use super::{lookup, messages, roles};
use crate::channel::{Channel, ChannelKind};
use crate::draft::MessageDraft;
use crate::event::{Seen, intents};
use crate::permissions::{Overwrite, Permissions};
use crate::posts::PostContext;
use crate::rest::channels::remove;
use crate::snowflake::Snowflake;
use crate::world::World;

/// A message written by a person.
#[derive(Debug, Deserialize)]
pub struct Saying {
    user: String,
    channel: String,
    content: String,
}

/// `POST /say`: a person writes an ordinary message.
pub async fn say(State(server): SharedServer, JsonBody(saying): JsonBody<Saying>) -> ControlResult {
    let answer = server.with(|world| {
        let user = lookup::user(world, &saying.user)?.id;
        let channel = lookup::channel(&server, world, &saying.channel, user, None)?;
        let refuse = |error: crate::error::ApiError| {
            ControlError::wrong(format!("{}: {}", error.message, error.body()))
        };
        let needed = match world.channel(channel).map_err(refuse)?.place {
            ChannelKind::Thread { .. } => Permissions::SEND_MESSAGES_IN_THREADS,
            _ => Permissions::SEND_MESSAGES,
        };
        world.allowed(user, channel, needed).map_err(refuse)?;
        open_to(world, user, channel)?;
        let draft = MessageDraft::read(&json!({"content": saying.content}), Vec::new(), "")
            .map_err(refuse)?;
        let id = world
            .post(channel, user, draft, PostContext::default())
            .map_err(refuse)?;
        let message = world
            .messages
            .get(&id)
            .map(|message| lookup::message_json(world, message, user));
        Ok(Json(json!({"ok": true, "message": message, "error": null})))
    });
    settled(&server).await?;
    answer
}

/// Somebody who is typing.
#[derive(Debug, Deserialize)]
pub struct Keystrokes {
    user: String,
    channel: String,
}

/// `POST /typing`: a person is typing. Discord's own client repeats it every few seconds.
pub async fn typing(
    State(server): SharedServer,
    JsonBody(keystrokes): JsonBody<Keystrokes>,
) -> ControlResult {
    server.with(|world| {
        let user = lookup::user(world, &keystrokes.user)?.id;
        let channel = lookup::channel(&server, world, &keystrokes.channel, user, None)?;
        typing::tell_typing(world, user, channel)
            .map_err(|error| ControlError::wrong(error.message))
    })?;
    done(&server).await
}

/// A message or channel to delete.
#[derive(Debug, Deserialize)]
pub struct Gone {
    user: Option<String>,
    message: Option<Snowflake>,
    channel: Option<String>,
}

/// `POST /delete`: deletes a message, as a moderator (or the reader of an ephemeral message) would, or with `user` as
/// far as that person may; or a channel or thread with its contents.
pub async fn delete(State(server): SharedServer, JsonBody(gone): JsonBody<Gone>) -> ControlResult {
    server.with(|world| match (gone.message, &gone.channel) {
        (Some(message), None) if gone.user.is_some() => {
            let user = gone.user.as_deref().unwrap_or_default();
            let user = lookup::user(world, user)?.id;
            messages::delete_as(world, user, message)
        }
        (Some(message), None) => world
            .delete(message)
            .map_err(|error| ControlError::missing(error.message)),
        (None, Some(named)) => {
            let found = world.find_channel(named);
            let found = found.filter(|channel| channel.guild().is_some());
            let id = found.map(|channel| channel.id);
            let id =
                id.ok_or_else(|| ControlError::missing(format!("there is no channel {named:?}")))?;
            remove(world, id);
            Ok(())
        }
        _ => Err(ControlError::wrong(
            "say which \"message\" or which \"channel\"",
        )),
    })?;
    done(&server).await
}

/// Whose direct channel is opened.
#[derive(Debug, Deserialize)]
pub struct DirectChannel {
    user: String,
}

/// `POST /direct-channels`: opens a user's direct channel with the bot, if nobody has yet.
pub async fn direct_channel(
    State(server): SharedServer,
    JsonBody(wanted): JsonBody<DirectChannel>,
) -> ControlResult {
    let id = server.with(|world| {
        let user = lookup::user(world, &wanted.user)?.id;
        lookup::channel(&server, world, lookup::DIRECT, user, None)
    })?;
    settled(&server).await?;
    Ok(Json(json!({"ok": true, "id": id})))
}

/// Whether somebody accepts direct messages.
#[derive(Debug, Deserialize)]
pub struct Openness {
    user: String,
    open: bool,
}

/// `POST /direct-messages`.
pub async fn direct_messages(
    State(server): SharedServer,
    JsonBody(openness): JsonBody<Openness>,
) -> ControlResult {
    server.with(|world| {
        let mut user = lookup::user(world, &openness.user)?.clone();
        user.closed = !openness.open;
        world.put_user(user);
        Ok(())
    })?;
    done(&server).await
}

#[derive(Debug, Deserialize)]
pub struct NewUser {
    name: String,
    display: Option<String>,
    locale: Option<String>,
}

/// `POST /users`.
pub async fn user(
    State(server): SharedServer,
    JsonBody(person): JsonBody<NewUser>,
) -> ControlResult {
    let id = server.with(|world| {
        seed_data::add_person(
            world,
            &person.name,
            person.display.as_deref(),
            person.locale.as_deref(),
        )
    });
    settled(&server).await?;
    Ok(Json(
        json!({"ok": true, "id": id.map_err(ControlError::wrong)?}),
    ))
}

#[derive(Debug, Deserialize)]
pub struct Program {
    token: String,
    name: Option<String>,
    #[serde(default)]
    refuse_intents: Vec<String>,
}

/// `POST /bots`.
pub async fn bot(
    State(server): SharedServer,
    JsonBody(program): JsonBody<Program>,
) -> ControlResult {
    if program.token.trim().is_empty() {
        return Err(ControlError::wrong("a bot needs a \"token\""));
    }
    let refused = program.refuse_intents.iter().try_fold(0, |bits, name| {
        let bit = intents::privileged(name);
        bit.map(|bit| bits | bit)
            .ok_or_else(|| ControlError::wrong(format!("{name:?} is not a privileged intent")))
    })?;
    let id = server.with(|world| {
        let id = seed_data::admit(
            world,
            program.token.trim(),
            program.name.as_deref().unwrap_or("Bot"),
        );
        seed_data::refuse_intents(world, id, refused);
        id
    });
    settled(&server).await?;
    Ok(Json(json!({"ok": true, "id": id})))
}

#[derive(Debug, Deserialize)]
pub struct NewChannel {
    name: String,
    guild: Option<String>,
}

/// `POST /channels`.
pub async fn channel(
    State(server): SharedServer,
    JsonBody(room): JsonBody<NewChannel>,
) -> ControlResult {
    check_name(&room.name)?;
    let made = server.with(|world| {
        let guild = guild(world, room.guild.as_deref())?;
        let id = seed_data::add_channel(world, guild, &room.name);
        Ok::<_, ControlError>(described(world, id))
    })?;
    settled(&server).await?;
    Ok(Json(made))
}

/// Checks the name of a channel or role.
///
/// # Errors
/// If it is too short or too long.
pub fn check_name(name: &str) -> Result<(), ControlError> {
    if (1..=100).contains(&name.chars().count()) {
        return Ok(());
    }
    Err(ControlError::wrong("a name has 1 to 100 characters"))
}

/// The description of a channel just created.
fn described(world: &World, id: Snowflake) -> Value {
    let channel = world.channels.get(&id);
    let mut made = channel.map_or(json!({}), |channel| views::channel_json(world, channel, id));
    made["ok"] = json!(true);
    made
}

#[derive(Debug, Deserialize)]
pub struct NewThread {
    channel: String,
    name: String,
    user: Option<String>,
}

/// `POST /threads`.
pub async fn thread(
    State(server): SharedServer,
    JsonBody(strand): JsonBody<NewThread>,
) -> ControlResult {
    check_name(&strand.name)?;
    let made = server.with(|world| {
        let owner = match &strand.user {
            Some(user) => lookup::user(world, user)?.id,
            None => world
                .users
                .keys()
                .next()
                .copied()
                .unwrap_or(Snowflake::new(0)),
        };
        let parent = lookup::channel(&server, world, &strand.channel, owner, None)?;
        let id = thread::add_thread(world, parent, owner, &strand.name, 4320, None)
            .map_err(|error| ControlError::wrong(error.message))?;
        Ok(described(world, id))
    })?;
    settled(&server).await?;
    Ok(Json(made))
}

/// What somebody may and may not do in one channel, overriding their roles.
#[derive(Debug, Deserialize)]
pub struct Rights {
    channel: String,
    user: Option<String>,
    bot: Option<String>,
    role: Option<String>,
    #[serde(default)]
    allow: Vec<String>,
    #[serde(default)]
    deny: Vec<String>,
}

/// `POST /permissions`: replaces earlier overwrites for the same person, bot or role in the same channel.
pub async fn permissions(
    State(server): SharedServer,
    JsonBody(rights): JsonBody<Rights>,
) -> ControlResult {
    let (allow, deny) = (
        roles::permissions(&rights.allow)?,
        roles::permissions(&rights.deny)?,
    );
    server.with(|world| {
        let who = match (&rights.user, &rights.bot) {
            (Some(user), _) => lookup::user(world, user)?.id,
            (None, Some(bot)) => {
                let found = world.find_bot(bot).map(|bot| bot.id);
                found.ok_or_else(|| ControlError::missing(format!("there is no bot {bot:?}")))?
            }
            (None, None) => lookup::usual_bot(&server, world)
                .ok_or_else(|| ControlError::missing("there is no bot"))?,
        };
        let place = lookup::channel(&server, world, &rights.channel, who, None)?;
        let home = world.channels.get(&place).and_then(Channel::guild);
        let id = match (&rights.role, home) {
            (Some(role), Some(guild)) => roles::role(world, guild, role)?.id,
            _ => who,
        };
        let found = world
            .channels
            .get(&place)
            .filter(|channel| channel.parent().is_none());
        let mut channel = found
            .filter(|channel| channel.guild().is_some())
            .cloned()
            .ok_or_else(|| ControlError::wrong("only text channels have their own permissions"))?;
        channel.overwrites.retain(|overwrite| overwrite.id != id);
        if allow.with(deny) != Permissions::default() {
            channel.overwrites.push(Overwrite {
                id,
                member: rights.role.is_none(),
                allow,
                deny,
            });
        }
        world.put_channel(channel);
        seed_data::tell_channel(world, "CHANNEL_UPDATE", place, false);
        Ok(())
    })?;
    done(&server).await
}

/// `POST /clear`: does nothing; kept for clients that call it.
pub async fn clear() -> Json<Value> {
    Json(json!({"ok": true}))
}

#[derive(Debug, Deserialize)]
pub struct Leap {
    seconds: f64,
}

/// `POST /jump`.
pub async fn jump(State(server): SharedServer, JsonBody(leap): JsonBody<Leap>) -> ControlResult {
    let Ok(by) = Duration::try_from_secs_f64(leap.seconds) else {
        return Err(ControlError::wrong(
            "\"seconds\" must be a number from 0 on",
        ));
    };
    match &server.clock {
        Some(clock) => {
            (clock.jump)(by);
            server.with(|world| world.show(Seen::Clock, Snowflake::new(0), None, None));
            Ok(Json(json!({"ok": true, "now": (clock.now)()})))
        }
        None => {
            let sentence = "no bot whose clock can be moved runs in this process";
            Err(ControlError(
                StatusCode::NOT_IMPLEMENTED,
                sentence.to_owned(),
            ))
        }
    }
}
