//! The stream: what a user sees, in real time.

use std::sync::Arc;

use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Query, State};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use tokio::sync::broadcast::error::RecvError;

use super::lookup::{Context, message_json};
use super::outcome;
use crate::event::{Seen, Sight};
use crate::server::{QueryParameters, Server, SharedServer};
use crate::snowflake::Snowflake;
use crate::world::World;

/// `GET /stream?user=…`.
pub async fn connect(
    State(server): SharedServer,
    Query(query): QueryParameters,
    upgrade: WebSocketUpgrade,
) -> Response {
    let name = query.get("user").map_or("", String::as_str);
    match Context::with(&server, |context| context.user(name)) {
        Ok(reader) => upgrade.on_upgrade(move |socket| watch(server, socket, reader)),
        Err(refused) => refused.into_response(),
    }
}

async fn watch(server: Arc<Server>, mut socket: WebSocket, reader: Snowflake) {
    let mut sights = server.sights.subscribe();
    let stop = server.stop.clone();
    if socket
        .send(Message::Text(json!({"type": "hello"}).to_string().into()))
        .await
        .is_err()
    {
        return;
    }
    loop {
        let line = tokio::select! {
            () = stop.cancelled() => return,
            sight = sights.recv() => match sight {
                Ok(sight) => server.with(|world| describe(world, reader, sight)),
                // The reader is too slow and must re-read the state.
                Err(RecvError::Lagged(_)) => Some(json!({"type": "missed"})),
                Err(RecvError::Closed) => return,
            },
            message = socket.recv() => match message {
                Some(Ok(_)) => None,
                Some(Err(_)) | None => return,
            },
        };
        if let Some(line) = line
            && socket
                .send(Message::Text(line.to_string().into()))
                .await
                .is_err()
        {
            return;
        }
    }
}

fn describe(world: &World, reader: Snowflake, sight: Sight) -> Option<Value> {
    if sight.only_for.is_some_and(|only| only != reader) {
        return None;
    }
    let mut line = json!({"type": sight.what.name(), "channel": sight.channel});
    if matches!(sight.what, Seen::Bots | Seen::Clock) {
        return Some(line);
    }
    match world.channels.get(&sight.channel) {
        Some(channel) if !world.sees(reader, channel) => return None,
        None if sight.what != Seen::Channel => return None,
        _ => {}
    }
    match sight.what {
        Seen::Message | Seen::Edit | Seen::Delete => {
            let id = sight.subject?;
            line["id"] = json!(id);
            let message = world.messages.get(&id)?;
            line["message"] = message_json(world, message, reader);
        }
        Seen::Interaction => line["interaction"] = outcome::describe(world, sight.subject?)?,
        Seen::Typing => line["user"] = json!(sight.subject),
        Seen::Channel | Seen::Bots | Seen::Clock => {}
    }
    Some(line)
}
