//! Injected faults, and moving the local Discord's own time.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use serde_json::{Value, json};

use super::extract::{ControlError, ControlResult, JsonBody, done};
use crate::fault::{FaultSpec, InjectedFault};
use crate::server::SharedServer;

/// `POST /faults`: adds a fault.
pub async fn add(
    State(server): SharedServer,
    JsonBody(order): JsonBody<FaultSpec>,
) -> ControlResult {
    order.check().map_err(ControlError::wrong)?;
    let id = server.faults().add(order);
    Ok(Json(json!({"ok": true, "id": id})))
}

/// `GET /faults`: all faults, including finished ones.
pub async fn list(State(server): SharedServer) -> Json<Value> {
    let faults = server.faults();
    Json(faults.list().iter().map(described).collect())
}

fn described(fault: &InjectedFault) -> Value {
    let mut value = json!(fault.order);
    value["id"] = json!(fault.id);
    value["seen"] = json!(fault.seen);
    value["done"] = json!(fault.done);
    value["over"] = json!(fault.is_over());
    value
}

/// The fault to remove; all if absent.
#[derive(Debug, Deserialize)]
pub struct Only {
    id: Option<u64>,
}

/// `POST /faults/clear`: removes one fault or all.
pub async fn clear(State(server): SharedServer, JsonBody(only): JsonBody<Only>) -> ControlResult {
    let cleared = server.faults().clear(only.id);
    match only.id {
        Some(id) if cleared == 0 => Err(ControlError::missing(format!("there is no fault {id}"))),
        _ => Ok(Json(json!({"ok": true, "cleared": cleared}))),
    }
}

/// How far to move.
#[derive(Debug, Deserialize)]
pub struct TimeShift {
    seconds: f64,
}

/// `POST /age`: shifts everything into the past.
pub async fn age(
    State(server): SharedServer,
    JsonBody(step): JsonBody<TimeShift>,
) -> ControlResult {
    let step = Duration::try_from_secs_f64(step.seconds)
        .map_err(|_| ControlError::wrong("\"seconds\" is a number from 0"))?;
    server.age(step);
    done()
}
