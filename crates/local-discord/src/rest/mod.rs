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

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware;
use axum::routing::{delete, get, post, put};

use super::error::ApiError;
use super::server::Server;

/// The routes below `/api`, `/api/v10` and the older versions.
pub fn routes(server: &Arc<Server>) -> Router<Arc<Server>> {
    let api = api(server);
    let mut all = Router::new().nest("/api", api.clone());
    for version in 6..=10 {
        all = all.nest(&format!("/api/v{version}"), api.clone());
    }
    all
}

fn api(server: &Arc<Server>) -> Router<Arc<Server>> {
    Router::new()
        .route("/gateway", get(applications::gateway))
        .route("/gateway/bot", get(applications::gateway_bot))
        .route("/applications/@me", get(applications::own))
        .route("/oauth2/applications/@me", get(applications::own))
        .route(
            "/applications/{application}/commands",
            get(applications::list)
                .put(applications::overwrite)
                .post(applications::create),
        )
        .route(
            "/applications/{application}/commands/{command}",
            get(applications::read)
                .patch(applications::change)
                .delete(applications::delete),
        )
        .route(
            "/applications/{application}/guilds/{guild}/commands",
            get(applications::list_in)
                .put(applications::overwrite_in)
                .post(applications::create_in),
        )
        .route(
            "/applications/{application}/guilds/{guild}/commands/{command}",
            get(applications::read_in)
                .patch(applications::change_in)
                .delete(applications::delete_in),
        )
        .route("/users/@me", get(users::own))
        .route("/users/@me/channels", post(users::direct))
        .route("/users/@me/guilds", get(users::guilds))
        .route("/users/{user}", get(users::read))
        .route("/guilds/{guild}", get(guilds::read))
        .route(
            "/guilds/{guild}/channels",
            get(guilds::channels).post(guilds::add_channel),
        )
        .route("/guilds/{guild}/threads/active", get(guilds::threads))
        .route("/guilds/{guild}/members", get(guilds::members))
        .route("/guilds/{guild}/members/{user}", get(guilds::member))
        .route("/guilds/{guild}/roles", get(guilds::roles))
        .route(
            "/channels/{channel}",
            get(channels::read)
                .patch(channels::change)
                .delete(channels::delete),
        )
        .route("/channels/{channel}/typing", post(channels::typing))
        .route("/channels/{channel}/threads", post(threads::open))
        .route("/channels/{channel}/thread-members", get(threads::members))
        .route(
            "/channels/{channel}/thread-members/{user}",
            put(threads::add_member).delete(threads::remove_member),
        )
        .route(
            "/channels/{channel}/messages",
            get(messages::list).post(messages::create),
        )
        .route(
            "/channels/{channel}/messages/{message}",
            get(messages::read)
                .patch(messages::change)
                .delete(messages::delete),
        )
        .route(
            "/channels/{channel}/messages/{message}/threads",
            post(threads::open_on),
        )
        .route(
            "/channels/{channel}/messages/{message}/reactions",
            delete(reactions::clear),
        )
        .route(
            "/channels/{channel}/messages/{message}/reactions/{emoji}",
            get(reactions::list).delete(reactions::clear_emoji),
        )
        .route(
            "/channels/{channel}/messages/{message}/reactions/{emoji}/@me",
            put(reactions::add).delete(reactions::remove),
        )
        .route(
            "/channels/{channel}/messages/{message}/reactions/{emoji}/{user}",
            delete(reactions::remove_of),
        )
        .route(
            "/interactions/{interaction}/{token}/callback",
            post(interactions::callback),
        )
        .route("/webhooks/{application}/{token}", post(webhooks::follow_up))
        .route(
            "/webhooks/{application}/{token}/messages/{message}",
            get(webhooks::read)
                .patch(webhooks::change)
                .delete(webhooks::delete),
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
