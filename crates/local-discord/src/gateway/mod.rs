//! The gateway: a WebSocket on which bots log in and receive events.

mod compression;
mod connection;
mod login;

use std::collections::HashMap;
use std::sync::Arc;

use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use self::compression::Packing;
use self::connection::Connection;
use super::server::{FAITHFUL, Server};
use crate::listener::host;
use crate::sessions::shut::Part;

/// The maximum size of a payload from a bot, in bytes.
const PAYLOAD: usize = 4096;

/// The routes below the root: the gateway, and its variant for bots that came over TLS. Some libraries append a slash.
pub fn routes() -> Router<Arc<Server>> {
    let plain = |state, query, headers, upgrade| connect(state, query, headers, upgrade, false);
    let faithful = |state, query, headers, upgrade| connect(state, query, headers, upgrade, true);
    let path = format!("/gateway{FAITHFUL}");
    Router::new()
        .route("/gateway", get(plain))
        .route("/gateway/", get(plain))
        .route(&path, get(faithful))
        .route(&format!("{path}/"), get(faithful))
}

/// Accepts a bot's connection.
async fn connect(
    State(server): State<Arc<Server>>,
    Query(query): Query<HashMap<String, String>>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
    faithful: bool,
) -> Response {
    if server.hub.refuses(&Part::Gateway) {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    let asked = |key: &str| query.get(key).map(String::as_str);
    let version = asked("v").is_none_or(|version| matches!(version, "6" | "7" | "8" | "9" | "10"));
    let encoding = asked("encoding").is_none_or(|encoding| encoding == "json");
    let refusal = match (version, encoding) {
        (false, _) => Some((4012, "Invalid API version.")),
        (true, false) => Some((4002, "Error while decoding payload.")),
        (true, true) => None,
    };
    let packing = Packing::asked(asked("compress").unwrap_or_default());
    upgrade
        // More than a bot may send, so that oversized payloads can be answered with a close code.
        .max_message_size(PAYLOAD << 4)
        .on_upgrade(move |socket| {
            let again = server.gateway_for(faithful, host(&headers));
            Connection::new(server, socket, packing, (faithful, again)).run(refusal)
        })
}
