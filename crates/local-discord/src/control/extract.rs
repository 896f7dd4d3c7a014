//! Requests to the control API, and its error responses.

use std::collections::HashMap;
use std::future::{Ready, ready};
use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{FromRequest, Request, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, post};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::lookup::Context;
use crate::server::{Server, SharedServer};

/// An error response: a status and a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ControlError(pub StatusCode, pub String);

impl ControlError {
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
        let sentence = "the local Discord's database cannot be written, perhaps because the disk is full; the change is kept \
                        in memory, and writing is retried";
        Self(StatusCode::INTERNAL_SERVER_ERROR, sentence.to_owned())
    }
}

/// Waits until all changes so far are on disk.
///
/// # Errors
/// [`ControlError::unwritten`].
pub async fn settled(server: &Server) -> Result<(), ControlError> {
    if server.storage.settled().await {
        Ok(())
    } else {
        Err(ControlError::unwritten())
    }
}

/// The answer that all went well.
pub fn done() -> ControlResult {
    Ok(Json(json!({"ok": true})))
}

/// Refuses a request with this sentence unless it went well.
///
/// # Errors
/// 400.
pub fn ensure(went_well: bool, otherwise: &str) -> Result<(), ControlError> {
    if went_well {
        Ok(())
    } else {
        Err(ControlError::wrong(otherwise))
    }
}

impl IntoResponse for ControlError {
    fn into_response(self) -> Response {
        let body = json!({"ok": false, "interaction": null, "message": null, "modal": null, "error": self.1});
        (self.0, Json(body)).into_response()
    }
}

/// The answer of a handler.
pub type ControlResult = Result<Json<Value>, ControlError>;

/// Handles requests that are answered at once.
pub fn at_once<E>(
    work: fn(&mut Context, E) -> ControlResult,
) -> impl Fn(SharedServer, E) -> Ready<ControlResult> + Clone {
    move |State(server), request| ready(Context::with(&server, |context| work(context, request)))
}

/// Handles POST requests that change the world. Answers once the changes are on disk, and refuses at once.
pub fn change<T: DeserializeOwned + Send + 'static>(
    work: fn(&mut Context, T) -> ControlResult,
) -> MethodRouter<Arc<Server>> {
    post(
        move |State(server): SharedServer, JsonBody(body)| async move {
            let answer = Context::with(&server, |context| work(context, body))?;
            settled(&server).await?;
            Ok::<_, ControlError>(answer)
        },
    )
}

/// Handles POST requests that change the world. Answers and refuses once the changes are on disk.
pub fn attempt<T: DeserializeOwned + Send + 'static>(
    work: fn(&mut Context, T) -> ControlResult,
) -> MethodRouter<Arc<Server>> {
    post(
        move |State(server): SharedServer, JsonBody(body)| async move {
            let answer = Context::with(&server, |context| work(context, body));
            settled(&server).await?;
            answer
        },
    )
}

/// A parameter that the request must have.
pub fn required<'q>(
    query: &'q HashMap<String, String>,
    key: &str,
) -> Result<&'q str, ControlError> {
    query
        .get(key)
        .map(String::as_str)
        .ok_or_else(|| ControlError::wrong(format!("say ?{key}=…")))
}

/// A JSON body. Only `application/json` is accepted, because a foreign page cannot send that without permission.
pub struct JsonBody<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for JsonBody<T> {
    type Rejection = ControlError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ControlError> {
        let kind = request
            .headers()
            .get(CONTENT_TYPE)
            .and_then(|kind| kind.to_str().ok())
            .unwrap_or_default();
        if !kind.starts_with("application/json") {
            let sentence = "send JSON with the header Content-Type: application/json";
            return Err(ControlError(
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                sentence.to_owned(),
            ));
        }
        let bytes = Bytes::from_request(request, state)
            .await
            .map_err(|error| ControlError::wrong(format!("the body cannot be read: {error}")))?;
        serde_json::from_slice(&bytes)
            .map(Self)
            .map_err(|error| ControlError::wrong(format!("the body is invalid: {error}")))
    }
}
