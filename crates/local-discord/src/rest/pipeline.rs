//! Middleware for every request: reads the body, applies rate limits and injected faults, records the request in the
//! journal, and sends the response once its changes are on disk.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::http::request::Parts;
use axum::http::{HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde_json::Value;

use super::payload::Payload;
use super::rate_limits;
use crate::error::ApiError;
use crate::fault::{Fate, FaultEffect, Scope};
use crate::journal::JournalEntry;
use crate::limiter::{Asker, Verdict};
use crate::limits;
use crate::listener::Arrival;
use crate::route::Route;
use crate::server::Server;

/// The maximum body size: all files of a message and some margin.
const BODY: usize = (limits::FILES + 2) * limits::FILE;

/// Processes a request to completion even if the client disconnects, as Discord does.
pub async fn enter(
    State(server): State<Arc<Server>>,
    ConnectInfo(arrival): ConnectInfo<Arrival>,
    matched: Option<MatchedPath>,
    request: Request,
    next: Next,
) -> Response {
    let entered = tokio::spawn(async move {
        let (response, cut) = enter_whole(&server, &arrival, matched, request, next).await;
        (response, cut.then_some(arrival))
    });
    let Ok((response, cut)) = entered.await else {
        // The task panicked; the log has the details.
        return ApiError::broken().into_response();
    };
    if let Some(arrival) = cut {
        arrival.cut();
    }
    response
}

/// Returns the response, and whether to cut the connection before sending it.
async fn enter_whole(
    server: &Server,
    arrival: &Arrival,
    matched: Option<MatchedPath>,
    request: Request,
    next: Next,
) -> (Response, bool) {
    let begun = Instant::now();
    let method = request.method().clone();
    // The nested router has removed `/api` and the version.
    let uri = request.uri();
    let path = uri
        .path_and_query()
        .map_or_else(|| uri.path(), |path| path.as_str())
        .to_owned();
    let matched = matched.as_ref().map(MatchedPath::as_str);
    let route = Route::new(method.as_str(), matched, &path);
    let (parts, body) = request.into_parts();
    let passage = Passage {
        server,
        arrival,
        route: &route,
    };
    let asker = asker(&parts, arrival);
    let fate = server.fate(&route);
    let payload = match to_bytes(body, BODY).await {
        Ok(bytes) => {
            let size = bytes.len();
            Payload::read(&parts, bytes)
                .await
                .map(|payload| (payload, size))
        }
        Err(_) => Err(ApiError::too_large()),
    };
    let (noted, files, size) = match &payload {
        Ok((payload, size)) => {
            let text = if payload.form {
                payload.json.to_string().len()
            } else {
                *size
            };
            (payload.json.clone(), payload.listed(), text)
        }
        Err(_) => (Arc::new(Value::Null), None, 0),
    };
    let payload = payload.map(|(payload, _)| payload);
    let mut response = passage.pass(&asker, &fate, parts, payload, next).await;
    let cut = fate.instead == Some(FaultEffect::Cut) || fate.to_answer == Some(FaultEffect::Cut);
    let refusal = response.extensions().get::<ApiError>().map(ApiError::body);
    let (mut answer, mut answered) = (None, 0);
    if server.keeps_answers {
        (response, answer, answered) = read(response).await;
    }
    let entry = JournalEntry::Request {
        method: method.to_string(),
        path,
        // A cut connection gets no response.
        status: if cut { 0 } else { response.status().as_u16() },
        refusal,
        body: noted,
        files,
        answer,
        befallen: fate.instead.is_some() || fate.to_answer.is_some(),
        micros: begun.elapsed().as_micros(),
    };
    server.journal.note(entry, (size + answered) * 4 + 200);
    (response, cut)
}

/// Whose rate limit counts.
fn asker(parts: &Parts, arrival: &Arrival) -> Asker {
    let token = parts.headers.get(AUTHORIZATION);
    token
        .and_then(|token| token.to_str().ok())
        .map_or(Asker::Address(arrival.from), |token| {
            Asker::Token(token.to_owned())
        })
}

/// A request being processed.
struct Passage<'a> {
    server: &'a Server,
    arrival: &'a Arrival,
    route: &'a Route,
}

impl Passage<'_> {
    /// Applies the ban, faults and rate limits, and carries the request out.
    async fn pass(
        &self,
        asker: &Asker,
        fate: &Fate,
        parts: Parts,
        payload: Result<Payload, ApiError>,
        next: Next,
    ) -> Response {
        let held = self.server.limited(self.arrival.faithful);
        if held && let Some(after) = self.server.shut_out(self.arrival.from) {
            return rate_limits::shut_out(after);
        }
        tokio::time::sleep(fate.before).await;
        let response = match &fate.instead {
            Some(what) => self.befall(what, None).await,
            None => {
                let verdict = held.then(|| self.server.ask(self.route, asker));
                match verdict {
                    Some(Verdict::WaitGlobally(after)) => {
                        rate_limits::wait(after, Scope::Global, None)
                    }
                    Some(Verdict::WaitForChannel(after, standing)) => {
                        rate_limits::wait(after, Scope::Channel, Some(&standing))
                    }
                    Some(Verdict::Wait(standing)) => {
                        rate_limits::wait(standing.reset_after, Scope::User, Some(&standing))
                    }
                    Some(Verdict::Pass(standing)) => {
                        let mut response = self.carry_out(parts, payload, next).await;
                        if let Some(standing) = &standing {
                            rate_limits::tell(response.headers_mut(), standing);
                        }
                        response
                    }
                    None => self.carry_out(parts, payload, next).await,
                }
            }
        };
        tokio::time::sleep(fate.after).await;
        let response = match &fate.to_answer {
            Some(what) if fate.instead.is_none() => self.befall(what, Some(response)).await,
            _ => response,
        };
        let shared = response
            .headers()
            .get("x-ratelimit-scope")
            .is_some_and(|scope| scope == "shared");
        if held && matches!(response.status().as_u16(), 401 | 403 | 429) && !shared {
            self.server.in_vain(self.arrival.from);
        }
        response
    }

    async fn carry_out(
        &self,
        mut parts: Parts,
        payload: Result<Payload, ApiError>,
        next: Next,
    ) -> Response {
        let method = parts.method.clone();
        let response = match payload {
            Ok(payload) => {
                parts.extensions.insert(payload);
                next.run(Request::from_parts(parts, ().into())).await
            }
            Err(error) => error.into_response(),
        };
        let storage = &self.server.storage;
        // While writes are failing, reads wait too: they must not reveal what a restart would lose.
        let waits = method != Method::GET || storage.is_behind();
        if waits && !storage.settled().await {
            return ApiError::broken().into_response();
        }
        response
    }

    /// The response for a fault; `answer` is given if the request was carried out.
    async fn befall(&self, what: &FaultEffect, answer: Option<Response>) -> Response {
        match what {
            FaultEffect::RateLimit { retry_after, scope } => {
                let after = Duration::from_secs_f64(*retry_after);
                let standing = self.server.exhausted(self.route, after);
                let standing = standing.filter(|_| *scope != Scope::Global);
                rate_limits::wait(after, *scope, standing.as_ref())
            }
            FaultEffect::ShutOut { retry_after } => {
                rate_limits::shut_out(Duration::from_secs_f64(*retry_after))
            }
            FaultEffect::ServerError { status } => rate_limits::server_error(*status),
            FaultEffect::Refuse {
                code,
                status,
                message,
            } => {
                let mut error = ApiError::coded(*code);
                if let Some(status) = status.and_then(|status| StatusCode::from_u16(status).ok()) {
                    error.status = status;
                }
                if let Some(message) = message {
                    error.message.clone_from(message);
                }
                error.into_response()
            }
            // The connection is cut once this is in the journal.
            FaultEffect::Cut => StatusCode::NO_CONTENT.into_response(),
            FaultEffect::Malformed => match answer {
                Some(answer) => broken_off(answer).await,
                None => StatusCode::OK.into_response(),
            },
            // The delay has already passed.
            FaultEffect::Slow { .. } => answer.unwrap_or_else(|| StatusCode::OK.into_response()),
        }
    }
}

/// Truncates a response to its first half.
async fn broken_off(answer: Response) -> Response {
    let status = answer.status();
    let bytes = to_bytes(answer.into_body(), BODY).await;
    let bytes = bytes.unwrap_or_default();
    let half = if bytes.is_empty() {
        Bytes::from_static(b"{\"id\": ")
    } else {
        bytes.slice(..bytes.len() / 2)
    };
    let mut response = Response::new(Body::from(half));
    if status != StatusCode::NO_CONTENT {
        *response.status_mut() = status;
    }
    let json = HeaderValue::from_static("application/json");
    response.headers_mut().insert(CONTENT_TYPE, json);
    response
}

/// The response unchanged, its parsed body, and the body's size in bytes.
async fn read(response: Response) -> (Response, Option<Value>, usize) {
    let (parts, body) = response.into_parts();
    // Responses are built in memory, so reading one cannot fail.
    let bytes = to_bytes(body, usize::MAX).await.unwrap_or_default();
    let value = serde_json::from_slice(&bytes).ok();
    let long = bytes.len();
    (Response::from_parts(parts, Body::from(bytes)), value, long)
}
