//! The part of Discord's REST API, version 10, that bots like ours need.

mod applications;
mod authentication;
pub mod channels;
mod guilds;
mod interactions;
mod messages;
mod payload;
mod pipeline;
mod rate_limits;
mod reactions;
mod threads;
mod users;
mod webhooks;

use std::future::{Ready, ready};
use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, State};
use axum::middleware;
use axum::routing::{delete, get, post, put};

use super::error::ApiError;
use super::server::{Server, SharedServer};
use super::world::World;

/// The routes below `/api`, `/api/v10` and the older versions.
pub fn routes(server: &Arc<Server>) -> Router<Arc<Server>> {
    let api = api(server);
    let mut all = Router::new().nest("/api", api.clone());
    for version in 6..=10 {
        all = all.nest(&format!("/api/v{version}"), api.clone());
    }
    all
}

/// Handles requests with `work`, which has the world to itself meanwhile.
fn answer<E, A>(
    work: fn(&mut World, E) -> Result<A, ApiError>,
) -> impl Fn(E, SharedServer) -> Ready<Result<A, ApiError>> + Clone {
    move |request, State(server)| ready(server.with(|world| work(world, request)))
}

fn api(server: &Arc<Server>) -> Router<Arc<Server>> {
    let commands = get(answer(applications::list))
        .put(answer(applications::overwrite))
        .post(answer(applications::create));
    let command = get(answer(applications::read))
        .patch(answer(applications::change))
        .delete(answer(applications::delete));
    Router::new()
        .route("/gateway", get(applications::gateway))
        .route("/gateway/bot", get(applications::gateway_bot))
        .route("/applications/@me", get(answer(applications::own)))
        .route("/oauth2/applications/@me", get(answer(applications::own)))
        .route("/applications/{application}/commands", commands.clone())
        .route(
            "/applications/{application}/commands/{command}",
            command.clone(),
        )
        .route(
            "/applications/{application}/guilds/{guild}/commands",
            commands,
        )
        .route(
            "/applications/{application}/guilds/{guild}/commands/{command}",
            command,
        )
        .route("/users/@me", get(answer(users::own)))
        .route("/users/@me/channels", post(answer(users::direct)))
        .route("/users/@me/guilds", get(answer(users::guilds)))
        .route("/users/{user}", get(answer(users::read)))
        .route("/guilds/{guild}", get(answer(guilds::read)))
        .route(
            "/guilds/{guild}/channels",
            get(answer(guilds::channels)).post(answer(guilds::add_channel)),
        )
        .route(
            "/guilds/{guild}/threads/active",
            get(answer(guilds::threads)),
        )
        .route("/guilds/{guild}/members", get(answer(guilds::members)))
        .route(
            "/guilds/{guild}/members/{user}",
            get(answer(guilds::member)),
        )
        .route("/guilds/{guild}/roles", get(answer(guilds::roles)))
        .route(
            "/channels/{channel}",
            get(answer(channels::read))
                .patch(answer(channels::change))
                .delete(answer(channels::delete)),
        )
        .route("/channels/{channel}/typing", post(answer(channels::typing)))
        .route("/channels/{channel}/threads", post(answer(threads::open)))
        .route(
            "/channels/{channel}/thread-members",
            get(answer(threads::members)),
        )
        .route(
            "/channels/{channel}/thread-members/{user}",
            put(answer(threads::add_member)).delete(answer(threads::remove_member)),
        )
        .route(
            "/channels/{channel}/messages",
            get(answer(messages::list)).post(answer(messages::create)),
        )
        .route(
            "/channels/{channel}/messages/{message}",
            get(answer(messages::read))
                .patch(answer(messages::change))
                .delete(answer(messages::delete)),
        )
        .route(
            "/channels/{channel}/messages/{message}/threads",
            post(answer(threads::open_on)),
        )
        .route(
            "/channels/{channel}/messages/{message}/reactions",
            delete(answer(reactions::clear)),
        )
        .route(
            "/channels/{channel}/messages/{message}/reactions/{emoji}",
            get(answer(reactions::list)).delete(answer(reactions::clear_emoji)),
        )
        .route(
            "/channels/{channel}/messages/{message}/reactions/{emoji}/@me",
            put(answer(reactions::add)).delete(answer(reactions::remove)),
        )
        .route(
            "/channels/{channel}/messages/{message}/reactions/{emoji}/{user}",
            delete(answer(reactions::remove_of)),
        )
        .route(
            "/interactions/{interaction}/{token}/callback",
            post(answer(interactions::callback)),
        )
        .route(
            "/webhooks/{application}/{token}",
            post(answer(webhooks::follow_up)),
        )
        .route(
            "/webhooks/{application}/{token}/messages/{message}",
            get(answer(webhooks::read))
                .patch(answer(webhooks::change))
                .delete(answer(webhooks::delete)),
        )
        .fallback(|| async { ApiError::no_route() })
        .method_not_allowed_fallback(|| async { ApiError::no_method() })
        .layer(middleware::from_fn_with_state(
            server.clone(),
            pipeline::enter,
        ))
        // `pipeline` enforces its own limit.
        .layer(DefaultBodyLimit::disable())
}
