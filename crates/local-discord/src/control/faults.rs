//! What goes wrong on command, and time that passes for the local Discord itself.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use serde_json::{Value, json};

use super::asked::{Asked, Refused};
use crate::mishap::{Mishap, Order};
use crate::server::Server;

type Shared = State<Arc<Server>>;
type Answer = Result<Json<Value>, Refused>;

/// `POST /faults`: from now on this goes wrong.
pub async fn add(State(server): Shared, Asked(order): Asked<Order>) -> Answer {
    order.check().map_err(Refused::wrong)?;
    let id = server.mishaps().add(order);
    Ok(Json(json!({"ok": true, "id": id})))
}

/// `GET /faults`: everything that goes wrong or has gone wrong.
pub async fn list(State(server): Shared) -> Json<Value> {
    let mishaps = server.mishaps();
    Json(mishaps.list().iter().map(described).collect())
}

fn described(mishap: &Mishap) -> Value {
    let mut value = json!(mishap.order);
    value["id"] = json!(mishap.id);
    value["seen"] = json!(mishap.seen);
    value["done"] = json!(mishap.done);
    value["over"] = json!(mishap.is_over());
    value
}

/// Which of them.
#[derive(Debug, Deserialize)]
pub struct Only {
    id: Option<u64>,
}

/// `POST /faults/clear`: one goes wrong no more, or none does.
pub async fn clear(State(server): Shared, Asked(only): Asked<Only>) -> Answer {
    let cleared = server.mishaps().clear(only.id);
    match only.id {
        Some(id) if cleared == 0 => Err(Refused::missing(format!("there is no fault {id}"))),
        _ => Ok(Json(json!({"ok": true, "cleared": cleared}))),
    }
}

/// How much time.
#[derive(Debug, Deserialize)]
pub struct Step {
    seconds: f64,
}

/// `POST /age`: everything here happened so much earlier.
pub async fn age(State(server): Shared, Asked(step): Asked<Step>) -> Answer {
    let step = Duration::try_from_secs_f64(step.seconds)
        .map_err(|_| Refused::wrong("\"seconds\" is a number from 0"))?;
    server.age(step);
    Ok(Json(json!({"ok": true})))
}
