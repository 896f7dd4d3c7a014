//! Through here every request goes: its body is read, it is carried out, written down, and answered when
//! what it changed is on the disk. Here it also meets the limits, and what goes wrong on command.

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

use super::held;
use super::payload::Payload;
use crate::door::Arrival;
use crate::error::ApiError;
use crate::journal::Entry;
use crate::limiter::{Asker, Verdict};
use crate::limits;
use crate::mishap::{Fate, Scope, What};
use crate::route::Route;
use crate::server::Server;

/// The largest body: all files of a message and then some.
const BODY: usize = (limits::FILES + 2) * limits::FILE;

/// Carries a request out, also for somebody who does not wait for the answer: Discord does that too.
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
        // The task broke: the log has it.
        return ApiError::broken().into_response();
    };
    if let Some(arrival) = cut {
        arrival.cut();
    }
    response
}

/// Gives the answer, and whether the connection is to be cut before anybody hears it.
async fn enter_whole(
    server: &Server,
    arrival: &Arrival,
    matched: Option<MatchedPath>,
    request: Request,
    next: Next,
) -> (Response, bool) {
    let begun = Instant::now();
    let method = request.method().clone();
    // Nesting took `/api` and the version off.
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
    let cut = fate.instead == Some(What::Cut) || fate.to_answer == Some(What::Cut);
    let refusal = response.extensions().get::<ApiError>().map(ApiError::body);
    let (mut answer, mut answered) = (None, 0);
    if server.keeps_answers {
        (response, answer, answered) = read(response).await;
    }
    let entry = Entry::Request {
        method: method.to_string(),
        path,
        // Who is cut off is answered nothing.
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

/// Who is counted.
fn asker(parts: &Parts, arrival: &Arrival) -> Asker {
    let token = parts.headers.get(AUTHORIZATION);
    token
        .and_then(|token| token.to_str().ok())
        .map_or(Asker::Address(arrival.from), |token| {
            Asker::Token(token.to_owned())
        })
}

/// One request on its way through.
struct Passage<'a> {
    server: &'a Server,
    arrival: &'a Arrival,
    route: &'a Route,
}

impl Passage<'_> {
    /// Shut out, befallen, held up, or carried out and then befallen.
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
            return held::shut_out(after);
        }
        tokio::time::sleep(fate.before).await;
        let response = match &fate.instead {
            Some(what) => self.befall(what, None).await,
            None => {
                let verdict = held.then(|| self.server.ask(self.route, asker));
                match verdict {
                    Some(Verdict::WaitGlobally(after)) => held::wait(after, Scope::Global, None),
                    Some(Verdict::WaitForChannel(after, standing)) => {
                        held::wait(after, Scope::Channel, Some(&standing))
                    }
                    Some(Verdict::Wait(standing)) => {
                        held::wait(standing.reset_after, Scope::User, Some(&standing))
                    }
                    Some(Verdict::Pass(standing)) => {
                        let mut response = self.carry_out(parts, payload, next).await;
                        if let Some(standing) = &standing {
                            held::tell(response.headers_mut(), standing);
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
        // Whoever only looks is not to learn either what a restart would forget.
        let waits = method != Method::GET || storage.is_behind();
        if waits && !storage.settled().await {
            return ApiError::broken().into_response();
        }
        response
    }

    /// What is answered when this goes wrong; `answer` is there if it was carried out.
    async fn befall(&self, what: &What, answer: Option<Response>) -> Response {
        match what {
            What::RateLimit { retry_after, scope } => {
                let after = Duration::from_secs_f64(*retry_after);
                let standing = self.server.exhausted(self.route, after);
                let standing = standing.filter(|_| *scope != Scope::Global);
                held::wait(after, *scope, standing.as_ref())
            }
            What::ShutOut { retry_after } => held::shut_out(Duration::from_secs_f64(*retry_after)),
            What::ServerError { status } => held::server_error(*status),
            What::Refuse {
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
            // The connection is cut when this has been written down.
            What::Cut => StatusCode::NO_CONTENT.into_response(),
            What::Malformed => match answer {
                Some(answer) => broken_off(answer).await,
                None => StatusCode::OK.into_response(),
            },
            // A delay has been waited for already.
            What::Slow { .. } => answer.unwrap_or_else(|| StatusCode::OK.into_response()),
        }
    }
}

/// The first half of an answer.
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

/// The answer as it was, its body, and how long that is in bytes.
async fn read(response: Response) -> (Response, Option<Value>, usize) {
    let (parts, body) = response.into_parts();
    // Answers are made in memory, so nothing can go wrong with reading one.
    let bytes = to_bytes(body, usize::MAX).await.unwrap_or_default();
    let value = serde_json::from_slice(&bytes).ok();
    let long = bytes.len();
    (Response::from_parts(parts, Body::from(bytes)), value, long)
}
