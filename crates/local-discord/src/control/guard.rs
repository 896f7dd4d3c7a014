//! Keeps foreign web pages out. The control API has no password: anyone on this machine may use it, but not every
//! page that they open.

use std::net::IpAddr;

use axum::extract::Request;
use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::extract::ControlError;

/// Rejects requests from pages of another origin.
pub async fn pass(request: Request, next: Next) -> Response {
    if is_foreign(request.headers()) {
        let sentence = "pages of other origins may not use this";
        return ControlError(StatusCode::FORBIDDEN, sentence.to_owned()).into_response();
    }
    next.run(request).await
}

/// Browsers send `Origin` with cross-origin requests. A DNS name made to point at this machine shows in `Host`: only
/// `localhost` and plain addresses are ours.
fn is_foreign(headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let Some(host) = text(HOST) else {
        return false;
    };
    let other = text(ORIGIN)
        .is_some_and(|origin| origin.split_once("://").map(|(_, own)| own) != Some(host));
    other || !is_own(host)
}

fn is_own(host: &str) -> bool {
    let digits = |port: &str| port.bytes().all(|byte| byte.is_ascii_digit());
    let name = host
        .rsplit_once(':')
        .filter(|(_, port)| digits(port))
        .map_or(host, |(name, _)| name);
    let bare = name.trim_start_matches('[').trim_end_matches(']');
    bare == "localhost" || bare.ends_with(".localhost") || bare.parse::<IpAddr>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::is_foreign;
    use axum::http::{HeaderMap, HeaderValue};

    fn foreign(host: &'static str, origin: &'static str) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert("host", HeaderValue::from_static(host));
        if !origin.is_empty() {
            headers.insert("origin", HeaderValue::from_static(origin));
        }
        is_foreign(&headers)
    }

    #[test]
    fn only_pages_of_this_address_pass() {
        assert!(!foreign("127.0.0.1:8080", ""));
        assert!(!foreign("[::1]:8080", "http://[::1]:8080"));
        assert!(!foreign("localhost:8080", "http://localhost:8080"));
        assert!(foreign("127.0.0.1:8080", "https://example.org"));
        assert!(foreign("127.0.0.1:8080", "null"));
        assert!(foreign("rebound.example.org:8080", ""));
    }
}
