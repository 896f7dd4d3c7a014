//! Authentication of requests.

use std::sync::Arc;

use axum::extract::{FromRequestParts, Path};
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use axum::response::Response;
use serde::de::DeserializeOwned;

use super::payload::Payload;
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

/// A request with a bot's token: the bot, the parameters in the path, and the body.
pub struct BotRequest<P>(pub Snowflake, pub P, pub Payload);

impl<P: DeserializeOwned + Send> FromRequestParts<Arc<Server>> for BotRequest<P> {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, server: &Arc<Server>) -> Result<Self, Response> {
        let (Caller(bot), Path(path), payload) =
            <(Caller, Path<P>, Payload)>::from_request_parts(parts, server).await?;
        Ok(Self(bot, path, payload))
    }
}
