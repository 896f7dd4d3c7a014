//! Waiting for the outcome of an interaction.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::{Instant, timeout_at};

use super::lookup::message_json;
use crate::interaction::{Interaction, InteractionResponse, SILENCE};
use crate::server::Server;
use crate::snowflake::Snowflake;
use crate::world::World;

/// Waits until the bot has answered an interaction or is too late, and describes the outcome. With `most` it waits no
/// longer than that for the first answer, and exactly as long for what follows.
pub async fn wait(server: &Server, id: Snowflake, most: Option<Duration>) -> Value {
    let begun = Instant::now();
    let Some(mut changes) = server.with(|world| {
        world
            .interactions
            .get(&id)
            .map(|known| known.changed.subscribe())
    }) else {
        return Value::Null;
    };
    loop {
        let due = server.with(|world| {
            let known = world.interactions.get(&id)?;
            let wait = match known.answer {
                InteractionResponse::Pending if known.is_late() => return None,
                InteractionResponse::Pending => most.map_or(known.patience.answer, |most| {
                    most.min(known.patience.answer)
                }),
                InteractionResponse::Deferred => most.unwrap_or(known.patience.message),
                InteractionResponse::Accepted if known.edits == 0 && known.further.is_empty() => {
                    most.unwrap_or(known.patience.edit)
                }
                _ => return None,
            };
            Some(begun + wait)
        });
        let Some(deadline) = due else { break };
        match timeout_at(deadline, changes.changed()).await {
            Ok(Ok(())) => {}
            Ok(Err(_)) | Err(_) => break,
        }
    }
    server.with(|world| describe(world, id).unwrap_or(Value::Null))
}

/// An interaction and its answer, as seen by the acting user.
pub fn describe(world: &World, id: Snowflake) -> Option<Value> {
    let known = world.interactions.get(&id)?;
    let seen = |id: &Snowflake| {
        let message = world
            .messages
            .get(id)
            .filter(|message| !message.deleted && message.visible_to(known.user))?;
        Some(message_json(world, message, known.user))
    };
    let message = known.original.as_ref().and_then(seen);
    let further: Vec<Value> = known.further.iter().filter_map(seen).collect();
    let own = known
        .original
        .filter(|original| known.source != Some(*original));
    let called: Vec<Snowflake> = own
        .iter()
        .chain(&known.further)
        .filter_map(|id| world.messages.get(id))
        .flat_map(|message| message.notified.iter().copied())
        .collect();
    let (modal, choices) = match &known.answer {
        InteractionResponse::Form(form) => (form.clone(), Value::Null),
        InteractionResponse::Choices(choices) => (Value::Null, json!(choices)),
        _ => (Value::Null, Value::Null),
    };
    let error = error(known);
    Some(json!({
        "interaction": id, "id": id, "state": known.state(), "ok": error.is_none() && known.state() != "pending",
        "acknowledged_ms": known.acknowledged_ms(), "message": message, "response": message, "modal": modal,
        "choices": choices, "followups": further, "mentioned_users": called, "error": error,
        "updated": known.source.is_some() && known.original == known.source && known.edits > 0,
    }))
}

fn error(known: &Interaction) -> Option<&'static str> {
    match known.answer {
        InteractionResponse::Pending if known.is_late() => Some(SILENCE),
        InteractionResponse::Deferred if known.is_over() => Some(SILENCE),
        _ => None,
    }
}
