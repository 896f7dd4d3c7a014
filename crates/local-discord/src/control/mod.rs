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
mod patience;
mod roles;
mod setup;
mod stream;
mod upload;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};

pub use self::extract::ControlError;
use self::extract::{at_once, attempt, change};
use super::server::Server;

/// The largest body of a command, in bytes: four of the largest files as base64, and room for the rest.
const COMMAND: usize = 64 << 20;

/// The routes below `/control`.
pub fn routes() -> Router<Arc<Server>> {
    Router::new()
        .route("/state", get(inspect::state))
        .route("/ready", get(inspect::ready))
        .route("/messages", get(at_once(inspect::messages)))
        .route("/messages/{message}", get(at_once(inspect::message)))
        .route("/dms", get(at_once(inspect::direct)))
        .route("/commands", get(at_once(offer::commands)))
        .route(
            "/interactions/{interaction}",
            get(at_once(inspect::interaction)),
        )
        .route("/journal", get(inspect::journal))
        .route("/emoji", get(inspect::emoji))
        .route("/stream", get(stream::connect))
        .route(
            "/command",
            post(act::command).layer(DefaultBodyLimit::max(COMMAND)),
        )
        .route("/autocomplete", post(act::autocomplete))
        .route("/press", post(components::press))
        .route("/select", post(components::select))
        .route("/modal", post(act::modal))
        .route("/repeat", post(at_once(act::repeat)))
        .route("/say", attempt(setup::say))
        .route("/typing", change(setup::typing))
        .route("/edit", attempt(messages::edit))
        .route("/react", attempt(messages::react))
        .route("/delete", change(setup::delete))
        .route("/direct-channels", change(setup::direct_channel))
        .route("/direct-messages", change(setup::direct_messages))
        .route("/locale", change(setup::locale))
        .route("/users", attempt(setup::user))
        .route("/bots", change(setup::bot))
        .route("/channels", change(setup::channel))
        .route("/threads", change(setup::thread))
        .route(
            "/permissions",
            change(setup::permissions).get(at_once(offer::permissions)),
        )
        .route("/threads/settle", change(disruption::settle))
        .route("/roles", change(roles::put))
        .route("/roles/delete", change(roles::delete))
        .route("/roles/give", change(roles::give))
        .route("/guilds", post(disruption::found))
        .route("/system-channel", change(disruption::system_channel))
        .route("/outage", post(at_once(disruption::outage)))
        .route("/kick", change(disruption::kick))
        .route("/invite", change(disruption::invite))
        .route("/gateway", post(at_once(gateway::disturb)))
        .route("/events", post(at_once(gateway::trick)))
        .route("/faults", get(faults::list).post(faults::add))
        .route("/faults/clear", post(faults::clear))
        .route("/patience", post(at_once(patience::set)))
        .route("/late", post(at_once(patience::late)))
        .route("/age", post(faults::age))
        .route("/clear", post(setup::clear))
        .route("/jump", post(setup::jump))
        .fallback(|| async {
            ControlError::missing("there is no such control route; README.md lists them")
        })
}
