//! Through here every request goes: its body is read, it is carried out, written down, and answered when
//! what it changed is on the disk. (Faults on command, when they are built, belong here too.)

use std::sync::Arc;
use std::time::Instant;

use axum::body::to_bytes;
use axum::extract::{Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde_json::Value;

use super::payload::Payload;
use crate::playground::error::ApiError;
use crate::playground::journal::Entry;
use crate::playground::limits;
use crate::playground::server::Server;

/// The largest body: all files of a message and then some.
const BODY: usize = (limits::FILES + 2) * limits::FILE;

/// Carries a request out.
pub async fn enter(State(server): State<Arc<Server>>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let method = request.method().clone();
    // Nesting took `/api` and the version off.
    let uri = request.uri();
    let path = uri
        .path_and_query()
        .map_or_else(|| uri.path(), |path| path.as_str())
        .to_owned();
    let (mut parts, body) = request.into_parts();
    let payload = match to_bytes(body, BODY).await {
        Ok(bytes) => {
            let size = bytes.len();
            Payload::read(&parts, bytes)
                .await
                .map(|payload| (payload, size))
        }
        Err(_) => Err(ApiError::too_large()),
    };
    let (mut response, body, files, size) = match payload {
        Ok((payload, size)) => {
            let (body, files) = (payload.json.clone(), payload.listed());
            let text = if payload.form {
                body.to_string().len()
            } else {
                size
            };
            parts.extensions.insert(payload);
            (
                next.run(Request::from_parts(parts, ().into())).await,
                body,
                files,
                text,
            )
        }
        Err(error) => (error.into_response(), Arc::new(Value::Null), None, 0),
    };
    if method != Method::GET && !server.storage.settled().await {
        response = ApiError::broken().into_response();
    }
    let refusal = response.extensions().get::<ApiError>().map(ApiError::body);
    let entry = Entry::Request {
        method: method.to_string(),
        path,
        status: response.status().as_u16(),
        refusal,
        body,
        files,
        micros: begun.elapsed().as_micros(),
    };
    server.journal.note(entry, size * 4 + 200);
    response
}
