//! The control API: what a person at a keyboard could do, and what tests want to know.
//! `README.md` describes it.

mod act;
mod arrange;
mod asked;
mod faults;
mod form;
mod gateway;
mod guard;
mod look;
mod options;
mod outcome;
mod stream;
mod upheaval;
mod using;

use std::sync::Arc;

use axum::Router;
use axum::middleware;
use axum::routing::{get, post};

use self::asked::Refused;
use super::server::Server;

/// The routes below `/control`.
pub fn routes() -> Router<Arc<Server>> {
    Router::new()
        .route("/state", get(look::state))
        .route("/ready", get(look::ready))
        .route("/messages", get(look::messages))
        .route("/messages/{message}", get(look::message))
        .route("/dms", get(look::direct))
        .route("/interactions/{interaction}", get(look::interaction))
        .route("/journal", get(look::journal))
        .route("/stream", get(stream::connect))
        .route("/command", post(act::command))
        .route("/autocomplete", post(act::autocomplete))
        .route("/press", post(using::press))
        .route("/select", post(using::select))
        .route("/modal", post(act::modal))
        .route("/repeat", post(act::repeat))
        .route("/say", post(arrange::say))
        .route("/delete", post(arrange::delete))
        .route("/direct-messages", post(arrange::direct_messages))
        .route("/users", post(arrange::user))
        .route("/bots", post(arrange::bot))
        .route("/channels", post(arrange::channel))
        .route("/threads", post(arrange::thread))
        .route("/permissions", post(arrange::permissions))
        .route("/threads/settle", post(upheaval::settle))
        .route("/guilds", post(upheaval::found))
        .route("/outage", post(upheaval::outage))
        .route("/kick", post(upheaval::kick))
        .route("/invite", post(upheaval::invite))
        .route("/gateway", post(gateway::disturb))
        .route("/events", post(gateway::trick))
        .route("/faults", get(faults::list).post(faults::add))
        .route("/faults/clear", post(faults::clear))
        .route("/age", post(faults::age))
        .route("/clear", post(arrange::clear))
        .route("/jump", post(arrange::jump))
        .fallback(|| async {
            Refused::missing("there is no such control route; README.md lists them")
        })
        .layer(middleware::from_fn(guard::pass))
}
