//! Doing what a person could do: commands, suggestions, presses, choices, forms.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::asked::{Asked, Refused};
use super::form;
use super::look::{channel, user};
use super::options::{Typed, build, resolve};
use super::outcome;
use crate::playground::acts::Act;
use crate::playground::command::Command;
use crate::playground::component::{self, leaves};
use crate::playground::interaction::kind;
use crate::playground::permissions::Permissions;
use crate::playground::server::Server;
use crate::playground::snowflake::Snowflake;
use crate::playground::world::World;

type Shared = State<Arc<Server>>;
type Answer = Result<Json<Value>, Refused>;

/// A command typed, or being typed.
#[derive(Debug, Deserialize)]
pub struct Typing {
    user: String,
    channel: String,
    command: String,
    #[serde(default)]
    options: Map<String, Value>,
    bot: Option<String>,
    #[serde(default)]
    raw: bool,
    wait_ms: Option<u64>,
    focused: Option<String>,
    #[serde(default)]
    value: Value,
}

/// A component used.
#[derive(Debug, Deserialize)]
pub struct Using {
    user: String,
    message: Option<Snowflake>,
    custom_id: Option<String>,
    label: Option<String>,
    #[serde(default)]
    values: Vec<String>,
    channel: Option<String>,
    bot: Option<String>,
    #[serde(default)]
    raw: bool,
    wait_ms: Option<u64>,
}

/// A form handed in.
#[derive(Debug, Deserialize)]
pub struct Filling {
    user: String,
    interaction: Option<Snowflake>,
    custom_id: Option<String>,
    #[serde(default)]
    fields: Map<String, Value>,
    channel: Option<String>,
    bot: Option<String>,
    #[serde(default)]
    raw: bool,
    wait_ms: Option<u64>,
}

/// One interaction named.
#[derive(Debug, Deserialize)]
pub struct Again {
    interaction: Snowflake,
}

async fn carry_out(
    server: &Server,
    wait_ms: Option<u64>,
    act: impl FnOnce(&mut World) -> Result<Act, Refused>,
) -> Answer {
    let id = server.with(|world| {
        let act = act(world)?;
        world
            .interact(act)
            .map_err(|error| Refused::missing(error.message))
    })?;
    Ok(Json(
        outcome::wait(server, id, wait_ms.map(Duration::from_millis)).await,
    ))
}

/// `POST /command`.
pub async fn command(State(server): Shared, Asked(typing): Asked<Typing>) -> Answer {
    carry_out(&server, typing.wait_ms, |world| {
        typed(world, &typing, kind::COMMAND)
    })
    .await
}

/// `POST /autocomplete`.
pub async fn autocomplete(State(server): Shared, Asked(typing): Asked<Typing>) -> Answer {
    if typing.focused.is_none() {
        return Err(Refused::wrong("say which option is \"focused\""));
    }
    let Json(mut answer) = carry_out(&server, typing.wait_ms, |world| {
        typed(world, &typing, kind::AUTOCOMPLETE)
    })
    .await?;
    if answer["choices"].is_null() {
        answer["choices"] = json!([]);
        if answer["error"].is_null() {
            answer["error"] = json!("Loading options failed");
        }
    }
    Ok(Json(answer))
}

fn typed(world: &mut World, typing: &Typing, kind: u8) -> Result<Act, Refused> {
    let person = user(world, &typing.user)?.id;
    let bot = match &typing.bot {
        Some(bot) => Some(
            world
                .find_bot(bot)
                .ok_or_else(|| Refused::missing(format!("there is no bot {bot:?}")))?
                .id,
        ),
        None => None,
    };
    let text = typing.command.trim_start_matches('/');
    let words: Vec<&str> = text.split_whitespace().collect();
    let Some((name, words)) = words.split_first() else {
        return Err(Refused::wrong("say which \"command\""));
    };
    let found: Option<Command> = {
        let fits = |command: &&Command| {
            command.name() == *name
                && command.kind() == 1
                && bot.is_none_or(|bot| command.application == bot)
        };
        // A command of the server hides one that is everywhere.
        world
            .commands
            .values()
            .filter(fits)
            .max_by_key(|command| command.guild.is_some())
            .cloned()
    };
    let application = found
        .as_ref()
        .map(|command| command.application)
        .or(bot)
        .or_else(|| world.bots.keys().next().copied());
    let application = application.ok_or_else(|| Refused::missing("there is no bot"))?;
    let place = channel(world, &typing.channel, person, Some(application))?;
    let guild = world
        .channels
        .get(&place)
        .and_then(|channel| channel.guild());
    if !typing.raw {
        let command = found
            .as_ref()
            .ok_or_else(|| Refused::missing(format!("no bot has registered /{name}")))?;
        offered(world, command, person, place, guild)?;
    }
    let definition = found
        .as_ref()
        .map_or(Value::Null, |command| command.body.clone());
    let focused = typing
        .focused
        .as_deref()
        .filter(|_| kind == kind::AUTOCOMPLETE)
        .map(|name| (name, &typing.value));
    let typed = Typed {
        words,
        options: &typing.options,
        focused,
        raw: typing.raw,
    };
    let sent = build(world, &definition, &typed, guild)?;
    let id = match &found {
        Some(command) => command.id,
        None => world.id(),
    };
    let mut data = json!({"id": id, "name": name, "type": 1});
    if !sent.options.is_empty() {
        data["options"] = json!(sent.options);
    }
    if !sent.resolved.is_empty() {
        data["resolved"] = Value::Object(sent.resolved);
    }
    if let Some(guild) = found.as_ref().and_then(|command| command.guild) {
        data["guild_id"] = json!(guild);
    }
    let name = std::iter::once(name)
        .chain(words)
        .copied()
        .collect::<Vec<_>>()
        .join(" ");
    Ok(Act {
        user: person,
        application,
        channel: place,
        kind,
        name,
        data,
        source: None,
        forged: None,
    })
}

/// Whether Discord's client would offer the command here.
fn offered(
    world: &World,
    command: &Command,
    user: Snowflake,
    place: Snowflake,
    guild: Option<Snowflake>,
) -> Result<(), Refused> {
    let context = u64::from(guild.is_none());
    if !command.works_in(context) || command.guild.is_some_and(|own| Some(own) != guild) {
        return Err(Refused::wrong(format!(
            "/{} is not offered in this channel",
            command.name()
        )));
    }
    if !world.may_command(user, place) {
        return Err(Refused::wrong(
            "this user may not use commands in this channel",
        ));
    }
    let may = world
        .channels
        .get(&place)
        .map_or_else(Permissions::default, |channel| {
            world.permissions(user, channel)
        });
    if command.needs().is_some_and(|needs| {
        !may.contains(needs) || needs == Permissions::default() && may != Permissions::ALL
    }) {
        return Err(Refused::wrong(format!(
            "/{} is not offered to this user",
            command.name()
        )));
    }
    Ok(())
}

/// `POST /press`.
pub async fn press(State(server): Shared, Asked(using): Asked<Using>) -> Answer {
    carry_out(&server, using.wait_ms, |world| used(world, &using, true)).await
}

/// `POST /select`.
pub async fn select(State(server): Shared, Asked(using): Asked<Using>) -> Answer {
    carry_out(&server, using.wait_ms, |world| used(world, &using, false)).await
}

fn used(world: &mut World, using: &Using, press: bool) -> Result<Act, Refused> {
    let person = user(world, &using.user)?.id;
    let message = using
        .message
        .and_then(|id| world.messages.get(&id))
        .cloned();
    if using.raw {
        return forged(
            world,
            using,
            person,
            message.map(|message| message.id),
            press,
        );
    }
    let message = message.filter(|message| !message.deleted && message.visible_to(person));
    let message = message.ok_or_else(|| Refused::missing("this user sees no such message"))?;
    if !world
        .channels
        .get(&message.channel)
        .is_some_and(|channel| world.sees(person, channel))
    {
        return Err(Refused::wrong("this user does not see this channel"));
    }
    let wanted = |part: &&Value| {
        let named = using
            .custom_id
            .as_ref()
            .is_some_and(|id| part["custom_id"] == id.as_str());
        let labelled = using.label.as_ref().is_some_and(|label| {
            part["label"] == label.as_str() || part["placeholder"] == label.as_str()
        });
        (part["type"] == component::kind::BUTTON) == press
            && if using.custom_id.is_some() {
                named
            } else {
                labelled
            }
    };
    let what = if press { "button" } else { "menu" };
    let all = leaves(&message.components);
    let part = all
        .into_iter()
        .find(wanted)
        .ok_or_else(|| Refused::missing(format!("the message has no such {what}")))?;
    if part["disabled"] == true {
        return Err(Refused::wrong(format!("the {what} is disabled")));
    }
    if !part["custom_id"].is_string() {
        return Err(Refused::wrong("this button only opens an address"));
    }
    let mut data =
        json!({"custom_id": part["custom_id"], "component_type": part["type"], "id": part["id"]});
    if !press {
        let guild = world
            .channels
            .get(&message.channel)
            .and_then(|channel| channel.guild());
        choose(world, part, &using.values, guild, &mut data)?;
    }
    Ok(Act {
        user: person,
        application: message.application.unwrap_or(message.author),
        channel: message.channel,
        kind: kind::COMPONENT,
        name: String::new(),
        data,
        source: Some(message.id),
        forged: None,
    })
}

/// Puts chosen values into an interaction's data, as far as the menu offers them.
fn choose(
    world: &World,
    part: &Value,
    values: &[String],
    guild: Option<Snowflake>,
    data: &mut Value,
) -> Result<(), Refused> {
    let least = part["min_values"].as_u64().unwrap_or(1);
    let most = part["max_values"].as_u64().unwrap_or(1);
    let count = values.len() as u64;
    if count < least || count > most {
        return Err(Refused::wrong(format!(
            "{count} values are chosen; the menu takes {least} to {most}"
        )));
    }
    let kind = part["type"].as_u64().unwrap_or(component::kind::SELECT);
    if kind == component::kind::SELECT {
        let options = part["options"].as_array().map_or(&[][..], Vec::as_slice);
        for value in values {
            if !options
                .iter()
                .any(|option| option["value"] == value.as_str())
            {
                return Err(Refused::wrong(format!("the menu has no value {value:?}")));
            }
        }
        data["values"] = json!(values);
        return Ok(());
    }
    let mut resolved = Map::new();
    // Menus number users, roles, both, channels 5 to 8; options number them 6, 8, 9, 7.
    let as_option = match kind {
        5 => 6,
        6 => 8,
        7 => 9,
        _ => 7,
    };
    let ids: Result<Vec<Snowflake>, String> = values
        .iter()
        .map(|value| resolve(world, as_option, value, guild, &mut resolved))
        .collect();
    data["values"] = json!(ids.map_err(Refused::wrong)?);
    data["resolved"] = Value::Object(resolved);
    Ok(())
}

/// A component of a client that lies: any id, on any message or on none.
fn forged(
    world: &mut World,
    using: &Using,
    person: Snowflake,
    source: Option<Snowflake>,
    press: bool,
) -> Result<Act, Refused> {
    let custom_id = using
        .custom_id
        .clone()
        .ok_or_else(|| Refused::wrong("a forged press wants a \"custom_id\""))?;
    let real = source
        .and_then(|id| world.messages.get(&id))
        .map(|message| {
            (
                message.channel,
                message.application.unwrap_or(message.author),
            )
        });
    let bot = using
        .bot
        .as_deref()
        .and_then(|bot| world.find_bot(bot))
        .map(|bot| bot.id);
    let bot = bot
        .or(real.map(|(_, bot)| bot))
        .or_else(|| world.bots.keys().next().copied());
    let bot = bot.ok_or_else(|| Refused::missing("there is no bot"))?;
    let place = match (&using.channel, real) {
        (Some(text), _) => channel(world, text, person, Some(bot))?,
        (None, Some((place, _))) => place,
        (None, None) => {
            return Err(Refused::wrong(
                "a forged press wants a \"message\" or a \"channel\"",
            ));
        }
    };
    let mut data =
        json!({"custom_id": custom_id, "component_type": if press { 2 } else { 3 }, "id": 1});
    if !press {
        data["values"] = json!(using.values);
    }
    let forged = source
        .is_none()
        .then(|| form::invented_message(world, place, bot));
    Ok(Act {
        user: person,
        application: bot,
        channel: place,
        kind: kind::COMPONENT,
        name: String::new(),
        data,
        source,
        forged,
    })
}

/// `POST /modal`.
pub async fn modal(State(server): Shared, Asked(filling): Asked<Filling>) -> Answer {
    carry_out(&server, filling.wait_ms, |world| {
        let person = user(world, &filling.user)?.id;
        let asked = form::Handed {
            person,
            interaction: filling.interaction,
            custom_id: filling.custom_id.as_deref(),
            fields: &filling.fields,
            raw: filling.raw,
        };
        if filling.interaction.is_some() {
            return form::answer(world, &asked);
        }
        let bot = filling
            .bot
            .as_deref()
            .and_then(|bot| world.find_bot(bot))
            .map(|bot| bot.id);
        let bot = bot
            .or_else(|| world.bots.keys().next().copied())
            .ok_or_else(|| Refused::missing("there is no bot"))?;
        let place = filling.channel.as_deref().unwrap_or("@bot");
        let place = channel(world, place, person, Some(bot))?;
        form::forged(&asked, bot, place)
    })
    .await
}

/// `POST /repeat`.
pub async fn repeat(State(server): Shared, Asked(again): Asked<Again>) -> Answer {
    let ok = server.with(|world| world.repeat(again.interaction));
    if ok {
        Ok(Json(json!({"ok": true})))
    } else {
        Err(Refused::missing("there is no such interaction any more"))
    }
}
