//! Changing the scene: people, bots, channels, direct messages, time.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};

use super::act::open_to;
use super::asked::{Asked, Refused, settled};
use super::look;
use crate::draft::Draft;
use crate::event::intents;
use crate::permissions::{Overwrite, Permissions};
use crate::posts::Setting;
use crate::rest::channels::remove;
use crate::server::Server;
use crate::snowflake::Snowflake;
use crate::world::World;

type Shared = State<Arc<Server>>;
type Answer = Result<Json<Value>, Refused>;

/// Words of a person.
#[derive(Debug, Deserialize)]
pub struct Saying {
    user: String,
    channel: String,
    content: String,
}

/// `POST /say`: a person writes an ordinary message.
pub async fn say(State(server): Shared, Asked(saying): Asked<Saying>) -> Answer {
    let answer = server.with(|world| {
        let user = look::user(world, &saying.user)?.id;
        let channel = look::channel(&server, world, &saying.channel, user, None)?;
        let refuse = |error: crate::error::ApiError| {
            Refused::wrong(format!("{}: {}", error.message, error.body()))
        };
        world
            .allowed(user, channel, Permissions::VIEW_CHANNEL)
            .map_err(refuse)?;
        open_to(world, user, channel)?;
        let draft =
            Draft::read(&json!({"content": saying.content}), Vec::new(), "").map_err(refuse)?;
        let id = world
            .post(channel, user, draft, Setting::default())
            .map_err(refuse)?;
        let message = world
            .messages
            .get(&id)
            .map(|message| look::message_json(world, message, user));
        Ok(Json(json!({"ok": true, "message": message, "error": null})))
    });
    settled(&server).await?;
    answer
}

/// A message named.
#[derive(Debug, Deserialize)]
pub struct Gone {
    message: Option<Snowflake>,
    channel: Option<String>,
}

/// `POST /delete`: a moderator, or for an ephemeral message its reader, takes a message away; or a channel or
/// thread with all that is in it.
pub async fn delete(State(server): Shared, Asked(gone): Asked<Gone>) -> Answer {
    server.with(|world| match (gone.message, &gone.channel) {
        (Some(message), None) => world
            .delete(message)
            .map_err(|error| Refused::missing(error.message)),
        (None, Some(named)) => {
            let found = world.find_channel(named);
            let found = found.filter(|channel| channel.guild().is_some());
            let id = found.map(|channel| channel.id);
            let id =
                id.ok_or_else(|| Refused::missing(format!("there is no channel {named:?}")))?;
            remove(world, id);
            Ok(())
        }
        _ => Err(Refused::wrong("say which \"message\" or which \"channel\"")),
    })?;
    settled(&server).await?;
    Ok(Json(json!({"ok": true})))
}

/// Whether somebody takes direct messages.
#[derive(Debug, Deserialize)]
pub struct Openness {
    user: String,
    open: bool,
}

/// `POST /direct-messages`.
pub async fn direct_messages(State(server): Shared, Asked(openness): Asked<Openness>) -> Answer {
    server.with(|world| {
        let mut user = look::user(world, &openness.user)?.clone();
        user.closed = !openness.open;
        world.put_user(user);
        Ok(())
    })?;
    settled(&server).await?;
    Ok(Json(json!({"ok": true})))
}

/// A new person.
#[derive(Debug, Deserialize)]
pub struct Person {
    name: String,
    display: Option<String>,
    locale: Option<String>,
}

/// `POST /users`.
pub async fn user(State(server): Shared, Asked(person): Asked<Person>) -> Answer {
    let id = server.with(|world| {
        world.add_person(
            &person.name,
            person.display.as_deref(),
            person.locale.as_deref(),
        )
    });
    settled(&server).await?;
    Ok(Json(json!({"ok": true, "id": id.map_err(Refused::wrong)?})))
}

/// A new bot.
#[derive(Debug, Deserialize)]
pub struct Program {
    token: String,
    name: Option<String>,
    #[serde(default)]
    refuse_intents: Vec<String>,
}

/// `POST /bots`.
pub async fn bot(State(server): Shared, Asked(program): Asked<Program>) -> Answer {
    if program.token.trim().is_empty() {
        return Err(Refused::wrong("a bot wants a \"token\""));
    }
    let refused = program.refuse_intents.iter().try_fold(0, |bits, name| {
        let bit = intents::privileged(name);
        bit.map(|bit| bits | bit)
            .ok_or_else(|| Refused::wrong(format!("{name:?} is no privileged intent")))
    })?;
    let id = server.with(|world| {
        let id = world.admit(
            program.token.trim(),
            program.name.as_deref().unwrap_or("Bot"),
        );
        world.refuse_intents(id, refused);
        id
    });
    settled(&server).await?;
    Ok(Json(json!({"ok": true, "id": id})))
}

/// A new channel.
#[derive(Debug, Deserialize)]
pub struct Room {
    name: String,
    guild: Option<String>,
}

/// `POST /channels`.
pub async fn channel(State(server): Shared, Asked(room): Asked<Room>) -> Answer {
    check_name(&room.name)?;
    let made = server.with(|world| {
        let fits = |text: &str, id: Snowflake, name: &str| text == name || text == id.to_string();
        let guild = match &room.guild {
            Some(text) => world
                .guilds
                .values()
                .find(|guild| fits(text, guild.id, &guild.name)),
            None => world.guilds.values().next(),
        };
        let guild = guild
            .ok_or_else(|| Refused::missing("there is no such server"))?
            .id;
        let id = world.add_channel(guild, &room.name);
        Ok(described(world, id))
    })?;
    settled(&server).await?;
    Ok(Json(made))
}

fn check_name(name: &str) -> Result<(), Refused> {
    if (1..=100).contains(&name.chars().count()) {
        return Ok(());
    }
    Err(Refused::wrong("a channel's name has 1 to 100 characters"))
}

/// A channel just made.
fn described(world: &World, id: Snowflake) -> Value {
    let channel = world.channels.get(&id);
    let mut made = channel.map_or(json!({}), |channel| world.channel_json(channel, id));
    made["ok"] = json!(true);
    made
}

/// A new thread.
#[derive(Debug, Deserialize)]
pub struct Strand {
    channel: String,
    name: String,
    user: Option<String>,
}

/// `POST /threads`.
pub async fn thread(State(server): Shared, Asked(strand): Asked<Strand>) -> Answer {
    check_name(&strand.name)?;
    let made = server.with(|world| {
        let owner = match &strand.user {
            Some(user) => look::user(world, user)?.id,
            None => world
                .users
                .keys()
                .next()
                .copied()
                .unwrap_or(Snowflake::new(0)),
        };
        let parent = look::channel(&server, world, &strand.channel, owner, None)?;
        let id = world.add_thread(parent, owner, &strand.name, 4320);
        Ok(described(world, id.map_err(Refused::wrong)?))
    })?;
    settled(&server).await?;
    Ok(Json(made))
}

/// What somebody may and may not do in one channel, whatever their roles say.
#[derive(Debug, Deserialize)]
pub struct Rights {
    channel: String,
    user: Option<String>,
    bot: Option<String>,
    #[serde(default)]
    allow: Vec<String>,
    #[serde(default)]
    deny: Vec<String>,
}

/// `POST /permissions`: replaces what was said before of the same person or bot in the same channel.
pub async fn permissions(State(server): Shared, Asked(rights): Asked<Rights>) -> Answer {
    let bits = |names: &[String]| {
        names.iter().try_fold(Permissions::default(), |all, name| {
            let bit = Permissions::named(name);
            bit.map(|bit| all.with(bit))
                .ok_or_else(|| Refused::wrong(format!("there is no permission {name:?}")))
        })
    };
    let (allow, deny) = (bits(&rights.allow)?, bits(&rights.deny)?);
    server.with(|world| {
        let id = match (&rights.user, &rights.bot) {
            (Some(user), _) => look::user(world, user)?.id,
            (None, Some(bot)) => {
                let found = world.find_bot(bot).map(|bot| bot.id);
                found.ok_or_else(|| Refused::missing(format!("there is no bot {bot:?}")))?
            }
            (None, None) => look::usual_bot(&server, world)
                .ok_or_else(|| Refused::missing("there is no bot"))?,
        };
        let place = look::channel(&server, world, &rights.channel, id, None)?;
        let found = world
            .channels
            .get(&place)
            .filter(|channel| channel.parent().is_none());
        let mut channel = found
            .filter(|channel| channel.guild().is_some())
            .cloned()
            .ok_or_else(|| Refused::wrong("only text channels have permissions of their own"))?;
        channel.overwrites.retain(|overwrite| overwrite.id != id);
        if allow.with(deny) != Permissions::default() {
            channel.overwrites.push(Overwrite {
                id,
                member: true,
                allow,
                deny,
            });
        }
        world.put_channel(channel);
        world.tell_channel("CHANNEL_UPDATE", place, false);
        Ok(())
    })?;
    settled(&server).await?;
    Ok(Json(json!({"ok": true})))
}

/// `POST /clear`: nothing is ever cleared; kept for clients that ask.
pub async fn clear() -> Json<Value> {
    Json(json!({"ok": true}))
}

/// A jump in time.
#[derive(Debug, Deserialize)]
pub struct Leap {
    seconds: f64,
}

/// `POST /jump`.
pub async fn jump(State(server): Shared, Asked(leap): Asked<Leap>) -> Answer {
    let Ok(by) = Duration::try_from_secs_f64(leap.seconds) else {
        return Err(Refused::wrong("\"seconds\" must be a number from 0 on"));
    };
    match &server.jump {
        Some(jump) => {
            jump(by);
            Ok(Json(json!({"ok": true})))
        }
        None => {
            let sentence = "no bot with a clock that can be moved runs in this process";
            Err(Refused(StatusCode::NOT_IMPLEMENTED, sentence.to_owned()))
        }
    }
}
