//! Setting up the world: people, bots, channels, direct messages, time.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};

use super::extract::{ControlError, ControlResult, JsonBody, done, ensure};
use super::lookup::{Context, DIRECT, open_to};
use super::messages::{self, refused, shown};
use super::roles;
use crate::channel::ChannelKind;
use crate::disruption;
use crate::draft::MessageDraft;
use crate::event::{Seen, intents};
use crate::locale;
use crate::permissions::{Overwrite, Permissions};
use crate::posts::PostContext;
use crate::rest::channels::remove;
use crate::seed_data;
use crate::server::SharedServer;
use crate::snowflake::Snowflake;
use crate::thread;
use crate::typing;
use crate::views;
use crate::world::World;

/// A message written by a person.
#[derive(Debug, Deserialize)]
pub struct Saying {
    user: String,
    channel: String,
    content: String,
}

/// `POST /say`: a person writes an ordinary message.
pub fn say(context: &mut Context, saying: Saying) -> ControlResult {
    let user = context.user(&saying.user)?;
    let channel = context.channel(&saying.channel, user, None)?;
    let world = &mut *context.world;
    let wrong = |error| ControlError::wrong(refused(error).1);
    let needed = match world.channel(channel).map_err(wrong)?.place {
        ChannelKind::Thread { .. } => Permissions::SEND_MESSAGES_IN_THREADS,
        _ => Permissions::SEND_MESSAGES,
    };
    world.allowed(user, channel, needed).map_err(wrong)?;
    open_to(world, user, channel)?;
    let body = json!({"content": saying.content});
    let draft = MessageDraft::read(&body, Vec::new(), "").map_err(wrong)?;
    let id = world
        .post(channel, user, draft, PostContext::default())
        .map_err(wrong)?;
    shown(world, id, user)
}

/// Somebody who is typing.
#[derive(Debug, Deserialize)]
pub struct Keystrokes {
    user: String,
    channel: String,
}

/// `POST /typing`: a person is typing. Discord's own client repeats it every few seconds.
pub fn typing(context: &mut Context, keystrokes: Keystrokes) -> ControlResult {
    let user = context.user(&keystrokes.user)?;
    let channel = context.channel(&keystrokes.channel, user, None)?;
    typing::tell_typing(context.world, user, channel)
        .map_err(|error| ControlError::wrong(error.message))?;
    done()
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
pub fn delete(context: &mut Context, gone: Gone) -> ControlResult {
    match (gone.message, &gone.channel, &gone.user) {
        (Some(message), None, Some(user)) => {
            let user = context.user(user)?;
            messages::delete_as(context, user, message)?;
        }
        (Some(message), None, None) => context
            .world
            .delete(message)
            .map_err(|error| ControlError::missing(error.message))?,
        (None, Some(named), _) => {
            let found = context.world.find_channel(named);
            let found = found.filter(|channel| channel.guild().is_some());
            let id = found.map(|channel| channel.id);
            let sentence = || format!("there is no channel {named:?}");
            remove(
                context.world,
                id.ok_or_else(|| ControlError::missing(sentence()))?,
            );
        }
        _ => {
            let sentence = "say which \"message\" or which \"channel\"";
            return Err(ControlError::wrong(sentence));
        }
    }
    done()
}

/// Whose direct channel is opened.
#[derive(Debug, Deserialize)]
pub struct DirectChannel {
    user: String,
}

/// `POST /direct-channels`: opens a user's direct channel with the bot, if nobody has yet.
pub fn direct_channel(context: &mut Context, wanted: DirectChannel) -> ControlResult {
    let user = context.user(&wanted.user)?;
    let id = context.channel(DIRECT, user, None)?;
    Ok(Json(json!({"ok": true, "id": id})))
}

/// Whether somebody accepts direct messages.
#[derive(Debug, Deserialize)]
pub struct Openness {
    user: String,
    open: bool,
}

/// `POST /direct-messages`.
pub fn direct_messages(context: &mut Context, openness: Openness) -> ControlResult {
    let user = context.user(&openness.user)?;
    if let Some(mut user) = context.world.users.get(&user).cloned() {
        user.closed = !openness.open;
        context.world.put_user(user);
    }
    done()
}

#[derive(Debug, Deserialize)]
pub struct NewUser {
    name: String,
    display: Option<String>,
    locale: Option<String>,
}

/// The language of a person's client, or of a server.
#[derive(Debug, Deserialize)]
pub struct Speech {
    user: Option<String>,
    guild: Option<String>,
    locale: String,
}

/// `POST /locale`.
pub fn locale(context: &mut Context, speech: Speech) -> ControlResult {
    known(&speech.locale)?;
    let Some(user) = &speech.user else {
        let guild = context.guild(speech.guild.as_deref())?;
        disruption::set_locale(context.world, guild, &speech.locale);
        return done();
    };
    let user = context.user(user)?;
    if let Some(mut user) = context.world.users.get(&user).cloned() {
        user.locale = speech.locale;
        context.world.put_user(user);
    }
    done()
}

/// Checks that Discord knows a locale.
fn known(locale: &str) -> Result<(), ControlError> {
    let sentence = format!("Discord knows no locale {locale:?}");
    ensure(locale::is_known(locale), &sentence)
}

/// `POST /users`.
pub fn user(context: &mut Context, person: NewUser) -> ControlResult {
    let (display, locale) = (person.display.as_deref(), person.locale.as_deref());
    locale.map_or(Ok(()), known)?;
    let id = seed_data::add_person(context.world, &person.name, display, locale)
        .map_err(ControlError::wrong)?;
    Ok(Json(json!({"ok": true, "id": id})))
}

#[derive(Debug, Deserialize)]
pub struct Program {
    token: String,
    name: Option<String>,
    #[serde(default)]
    refuse_intents: Vec<String>,
}

/// `POST /bots`.
pub fn bot(context: &mut Context, program: Program) -> ControlResult {
    let token = program.token.trim();
    ensure(!token.is_empty(), "a bot needs a \"token\"")?;
    let refused = program.refuse_intents.iter().try_fold(0, |bits, name| {
        let bit = intents::privileged(name);
        bit.map(|bit| bits | bit)
            .ok_or_else(|| ControlError::wrong(format!("{name:?} is not a privileged intent")))
    })?;
    let name = program.name.as_deref().unwrap_or("Bot");
    let id = seed_data::admit(context.world, token, name);
    seed_data::refuse_intents(context.world, id, refused);
    Ok(Json(json!({"ok": true, "id": id})))
}

#[derive(Debug, Deserialize)]
pub struct NewChannel {
    name: String,
    guild: Option<String>,
}

/// `POST /channels`.
pub fn channel(context: &mut Context, room: NewChannel) -> ControlResult {
    check_name(&room.name)?;
    let guild = context.guild(room.guild.as_deref())?;
    let id = seed_data::add_channel(context.world, guild, &room.name);
    Ok(described(context.world, id))
}

/// Checks the name of a channel or thread.
fn check_name(name: &str) -> Result<(), ControlError> {
    ensure(
        (1..=100).contains(&name.chars().count()),
        "a name has 1 to 100 characters",
    )
}

/// The description of a channel just created.
fn described(world: &World, id: Snowflake) -> Json<Value> {
    let channel = world.channels.get(&id);
    let mut made = channel.map_or(json!({}), |channel| views::channel_json(world, channel, id));
    made["ok"] = json!(true);
    Json(made)
}

#[derive(Debug, Deserialize)]
pub struct NewThread {
    channel: String,
    name: String,
    user: Option<String>,
}

/// `POST /threads`.
pub fn thread(context: &mut Context, strand: NewThread) -> ControlResult {
    check_name(&strand.name)?;
    let owner = match &strand.user {
        Some(user) => context.user(user)?,
        None => context
            .world
            .users
            .keys()
            .next()
            .copied()
            .unwrap_or_default(),
    };
    let parent = context.channel(&strand.channel, owner, None)?;
    let id = thread::add_thread(context.world, parent, owner, &strand.name, 4320, None)
        .map_err(|error| ControlError::wrong(error.message))?;
    Ok(described(context.world, id))
}

/// Permissions of a person in one channel, given or taken, overriding their roles.
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
pub fn permissions(context: &mut Context, rights: Rights) -> ControlResult {
    let allow = roles::permissions(&rights.allow)?;
    let deny = roles::permissions(&rights.deny)?;
    let who = match &rights.user {
        Some(user) => context.user(user)?,
        None => context.bot(rights.bot.as_deref())?,
    };
    let place = context.channel(&rights.channel, who, None)?;
    let world = &mut *context.world;
    let id = match (&rights.role, world.guild_of(place)) {
        (Some(role), Some(guild)) => roles::role(world, guild.id, role)?.id,
        _ => who,
    };
    let found = world.channels.get(&place);
    let mut channel = found
        .filter(|channel| matches!(channel.place, ChannelKind::Text { .. }))
        .cloned()
        .ok_or_else(|| ControlError::wrong("only text channels have their own permissions"))?;
    channel.overwrites.retain(|overwrite| overwrite.id != id);
    if !(allow | deny).is_empty() {
        channel.overwrites.push(Overwrite {
            id,
            member: rights.role.is_none(),
            allow,
            deny,
        });
    }
    seed_data::update_channel(world, channel);
    done()
}

/// `POST /clear`: does nothing; kept for clients that call it.
pub async fn clear() -> ControlResult {
    done()
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
