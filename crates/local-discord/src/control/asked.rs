//! What is asked of the control API, and how it refuses.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;
use serde_json::json;

use crate::server::Server;

/// A refusal: a status and a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused(pub StatusCode, pub String);

impl Refused {
    /// 400.
    pub fn wrong(sentence: impl Into<String>) -> Self {
        Self(StatusCode::BAD_REQUEST, sentence.into())
    }

    /// 404.
    pub fn missing(sentence: impl Into<String>) -> Self {
        Self(StatusCode::NOT_FOUND, sentence.into())
    }

    /// 500: the disk is full, or broken.
    pub fn unwritten() -> Self {
        let sentence = "the local Discord's file cannot be written, perhaps for want of room; what was done stands in \
                        memory, and writing it is tried again";
        Self(StatusCode::INTERNAL_SERVER_ERROR, sentence.to_owned())
    }
}

/// Waits until everything done so far is on the disk.
///
/// # Errors
/// [`Refused::unwritten`].
pub async fn settled(server: &Server) -> Result<(), Refused> {
    if server.storage.settled().await {
        Ok(())
    } else {
        Err(Refused::unwritten())
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let body = json!({"ok": false, "interaction": null, "message": null, "modal": null, "error": self.1});
        (self.0, Json(body)).into_response()
    }
}

/// A JSON body. Only `application/json` is taken: a foreign web page cannot send that to us unasked.
pub struct Asked<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Asked<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, state: &S) -> Result<Self, Refused> {
        let kind = request
            .headers()
            .get(CONTENT_TYPE)
            .and_then(|kind| kind.to_str().ok())
            .unwrap_or_default();
        if !kind.starts_with("application/json") {
            let sentence = "send JSON with the header Content-Type: application/json";
            return Err(Refused(
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                sentence.to_owned(),
            ));
        }
        let bytes = Bytes::from_request(request, state)
            .await
            .map_err(|error| Refused::wrong(format!("the body cannot be read: {error}")))?;
        serde_json::from_slice(&bytes)
            .map(Self)
            .map_err(|error| Refused::wrong(format!("the body makes no sense: {error}")))
    }
}
