//! The page and the files of messages.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, X_CONTENT_TYPE_OPTIONS};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;

use super::attachment::kind_of;
use super::error::ApiError;
use super::server::Server;
use super::snowflake::Snowflake;

/// `/` and `/attachments`.
pub fn routes() -> Router<Arc<Server>> {
    Router::new()
        .route("/", get(index))
        .route("/attachments/{channel}/{id}/{name}", get(file))
}

async fn index() -> Html<&'static str> {
    Html(
        "<!doctype html><title>Playground</title><p>The page is not built in yet. See <a href=\"/control/state\">/control/state</a>.",
    )
}

async fn file(
    State(server): State<Arc<Server>>,
    Path((_, id, name)): Path<(Snowflake, Snowflake, String)>,
) -> Result<Response, ApiError> {
    let bytes = server
        .files
        .get(&server.storage, id)
        .await
        .ok_or_else(ApiError::no_route)?;
    let headers = [
        (CONTENT_TYPE, kind_of(&name)),
        (CACHE_CONTROL, "public, max-age=31536000, immutable"),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    Ok((headers, bytes).into_response())
}
