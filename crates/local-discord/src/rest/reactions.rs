//! Reactions of bots: plain emoji only.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde_json::json;

use super::authentication::Caller;
use super::channels::reaction_event;
use crate::error::ApiError;
use crate::event::Seen;
use crate::permissions::Permissions;
use crate::server::Server;
use crate::snowflake::Snowflake;

type ReactionPath = Path<(Snowflake, Snowflake, String)>;

/// `PUT …/reactions/{emoji}/@me`.
pub async fn add(
    State(server): State<Arc<Server>>,
    Caller(bot): Caller,
    Path(place): ReactionPath,
) -> Result<StatusCode, ApiError> {
    react(&server, bot, &place, true)
}

/// `DELETE …/reactions/{emoji}/@me`.
pub async fn remove(
    State(server): State<Arc<Server>>,
    Caller(bot): Caller,
    Path(place): ReactionPath,
) -> Result<StatusCode, ApiError> {
    react(&server, bot, &place, false)
}

fn react(
    server: &Server,
    bot: Snowflake,
    place: &(Snowflake, Snowflake, String),
    on: bool,
) -> Result<StatusCode, ApiError> {
    let (channel, id, emoji) = place;
    if emoji.is_empty() || emoji.chars().count() > 32 || emoji.is_ascii() {
        return Err(ApiError::new(
            StatusCode::BAD_REQUEST,
            10014,
            "Unknown Emoji",
        ));
    }
    server.with(|world| {
        world.allowed(bot, *channel, Permissions::ADD_REACTIONS)?;
        world.message_in(*channel, *id)?;
        world.awake(*channel)?;
        let Some(message) = world.messages.get_mut(id) else { return Err(ApiError::unknown_message()) };
        let author = message.author;
        let place = message.reactions.iter().position(|(known, _)| known == emoji);
        match (place, on) {
            (Some(place), true) => {
                if let Some((_, givers)) = message.reactions.get_mut(place)
                    && !givers.contains(&bot)
                {
                    givers.push(bot);
                }
            }
            (None, true) => message.reactions.push((emoji.clone(), vec![bot])),
            (Some(place), false) => {
                if let Some((_, givers)) = message.reactions.get_mut(place) {
                    givers.retain(|giver| *giver != bot);
                }
                message.reactions.retain(|(_, givers)| !givers.is_empty());
            }
            (None, false) => {}
        }
        world.keep_message(*id);
        world.show(Seen::Edit, *channel, Some(*id), None);
        let mut data = json!({"user_id": bot, "channel_id": channel, "message_id": id, "message_author_id": author,
            "emoji": {"id": null, "name": emoji}, "burst": false, "type": 0});
        if let Some(guild) = world.channels.get(channel).and_then(|channel| channel.guild()) {
            data["guild_id"] = json!(guild);
            let guild = world.guilds.get(&guild);
            let member = guild.and_then(|guild| guild.members.get(&bot)).zip(world.users.get(&bot));
            if let Some((member, user)) = member.filter(|_| on) {
                data["member"] = member.json(user);
            }
        }
        reaction_event(world, if on { "MESSAGE_REACTION_ADD" } else { "MESSAGE_REACTION_REMOVE" }, *channel, data);
        Ok(StatusCode::NO_CONTENT)
    })
}
