//! Rate limit headers and 429 responses, and server errors.

use std::time::Duration;

use axum::Json;
use axum::http::header::{CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde_json::json;

use crate::error::ApiError;
use crate::fault::Scope;
use crate::limiter::RateLimitState;
use crate::timestamp::now_ms;

/// Adds the headers describing a bucket.
pub fn tell(headers: &mut HeaderMap, standing: &RateLimitState) {
    let reset = now_ms() as f64 / 1000.0 + standing.reset_after.as_secs_f64();
    put(headers, "x-ratelimit-limit", &standing.limit.to_string());
    put(
        headers,
        "x-ratelimit-remaining",
        &standing.remaining.to_string(),
    );
    put(headers, "x-ratelimit-reset", &format!("{reset:.3}"));
    let after = standing.reset_after.as_secs_f64();
    put(headers, "x-ratelimit-reset-after", &format!("{after:.3}"));
    put(headers, "x-ratelimit-bucket", &standing.bucket);
}

/// 429 as the API sends it.
pub fn wait(after: Duration, scope: Scope, standing: Option<&RateLimitState>) -> Response {
    let global = scope == Scope::Global;
    let seconds = (after.as_secs_f64() * 1000.0).ceil() / 1000.0;
    let (code, message) = match scope {
        Scope::Channel => (
            20028,
            "The write action you are performing on the channel has hit the write rate limit.",
        ),
        Scope::User | Scope::Global | Scope::Shared => (0, "You are being rate limited."),
    };
    let refusal = ApiError {
        // This error has two additional fields.
        extra: Some(json!({"retry_after": seconds, "global": global})),
        ..ApiError::new(StatusCode::TOO_MANY_REQUESTS, code, message)
    };
    let mut response = refusal.into_response();
    let headers = response.headers_mut();
    if let Some(standing) = standing {
        tell(headers, standing);
    }
    put_after(headers, after);
    put(headers, "x-ratelimit-scope", scope.name());
    if global {
        put(headers, "x-ratelimit-global", "true");
    }
    response
}

/// 429 from Discord's edge: the request never reached the API.
pub fn shut_out(after: Duration) -> Response {
    let page = "<!doctype html><html><head><title>Access denied | discord.com used Cloudflare to restrict access\
                </title></head><body>error code: 1015</body></html>";
    let mut response = (StatusCode::TOO_MANY_REQUESTS, page).into_response();
    let headers = response.headers_mut();
    headers.insert(
        CONTENT_TYPE,
        HeaderValue::from_static("text/html; charset=UTF-8"),
    );
    put_after(headers, after);
    response
}

/// A Discord server error, which is not always JSON.
pub fn server_error(status: u16) -> Response {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    if status == StatusCode::INTERNAL_SERVER_ERROR {
        let body = json!({"message": "500: Internal Server Error", "code": 0});
        return (status, Json(body)).into_response();
    }
    let page = format!("<html><head><title>{status}</title></head><body>{status}</body></html>");
    let kind = [(CONTENT_TYPE, "text/html")];
    (status, kind, page).into_response()
}

/// Sets `Retry-After` in whole seconds, rounded up.
fn put_after(headers: &mut HeaderMap, after: Duration) {
    let whole = after.as_secs() + u64::from(after.subsec_nanos() > 0);
    headers.insert(RETRY_AFTER, HeaderValue::from(whole));
}

fn put(headers: &mut HeaderMap, name: &'static str, value: &str) {
    // Digits, points and letters are always valid in a header.
    if let Ok(value) = HeaderValue::from_str(value) {
        headers.insert(HeaderName::from_static(name), value);
    }
}
