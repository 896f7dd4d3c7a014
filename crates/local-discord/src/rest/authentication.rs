//! Authentication of requests.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;

use crate::error::ApiError;
use crate::server::Server;
use crate::snowflake::Snowflake;

/// The bot whose token was sent with the request.
#[derive(Clone, Copy, Debug)]
pub struct Caller(pub Snowflake);

impl FromRequestParts<Arc<Server>> for Caller {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, server: &Arc<Server>) -> Result<Self, ApiError> {
        let header = parts
            .headers
            .get(AUTHORIZATION)
            .and_then(|value| value.to_str().ok());
        let token = header
            .and_then(|value| value.strip_prefix("Bot "))
            .ok_or_else(ApiError::unauthorized)?;
        server
            .with(|world| world.bot_with(token.trim()))
            .map(Self)
            .ok_or_else(ApiError::unauthorized)
    }
}
