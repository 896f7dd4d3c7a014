//! The control API: acting as a person would, and inspection for tests. `README.md` documents it.

mod act;
mod components;
mod disruption;
mod extract;
mod faults;
mod form;
mod gateway;
mod inspect;
mod lookup;
mod messages;
mod offer;
mod options;
mod outcome;
mod roles;
mod setup;
mod stream;

use std::sync::Arc;

use axum::Router;
use axum::routing::{get, post};

pub use self::extract::ControlError;
use super::server::Server;

/// The routes below `/control`.
pub fn routes() -> Router<Arc<Server>> {
    Router::new()
        .route("/state", get(inspect::state))
        .route("/ready", get(inspect::ready))
        .route("/messages", get(inspect::messages))
        .route("/messages/{message}", get(inspect::message))
        .route("/dms", get(inspect::direct))
        .route("/commands", get(offer::commands))
        .route("/interactions/{interaction}", get(inspect::interaction))
        .route("/journal", get(inspect::journal))
        .route("/emoji", get(inspect::emoji))
        .route("/stream", get(stream::connect))
        .route("/command", post(act::command))
        .route("/autocomplete", post(act::autocomplete))
        .route("/press", post(components::press))
        .route("/select", post(components::select))
        .route("/modal", post(act::modal))
        .route("/repeat", post(act::repeat))
        .route("/say", post(setup::say))
        .route("/typing", post(setup::typing))
        .route("/edit", post(messages::edit))
        .route("/react", post(messages::react))
        .route("/delete", post(setup::delete))
        .route("/direct-channels", post(setup::direct_channel))
        .route("/direct-messages", post(setup::direct_messages))
        .route("/users", post(setup::user))
        .route("/bots", post(setup::bot))
        .route("/channels", post(setup::channel))
        .route("/threads", post(setup::thread))
        .route(
            "/permissions",
            get(offer::permissions).post(setup::permissions),
        )
        .route("/threads/settle", post(disruption::settle))
        .route("/roles", post(roles::put))
        .route("/roles/delete", post(roles::delete))
        .route("/roles/give", post(roles::give))
        .route("/guilds", post(disruption::found))
        .route("/system-channel", post(disruption::system_channel))
        .route("/outage", post(disruption::outage))
        .route("/kick", post(disruption::kick))
        .route("/invite", post(disruption::invite))
        .route("/gateway", post(gateway::disturb))
        .route("/events", post(gateway::trick))
        .route("/faults", get(faults::list).post(faults::add))
        .route("/faults/clear", post(faults::clear))
        .route("/age", post(faults::age))
        .route("/clear", post(setup::clear))
        .route("/jump", post(setup::jump))
        .fallback(|| async {
            ControlError::missing("there is no such control route; README.md lists them")
        })
}
