//! Keeps foreign web pages out. Bots log in with a token that everybody knows, and the control API has no password:
//! anyone on this machine may use them, but not every page that they open.

use std::net::IpAddr;

use axum::extract::{ConnectInfo, Request};
use axum::http::header::{HOST, HeaderName, ORIGIN};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::control::ControlError;
use super::error::ApiError;
use super::listener::Arrival;

/// The name under which the listener with TLS poses as Discord. No page gets there under that name: browsers do not
/// trust its certificate.
const POSES_AS: &str = "discord.com";

/// How a browser says whose page a request is for. It also sends it where it names no `Origin`: with pictures, frames
/// and links.
const SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// Rejects requests from pages of another origin, whatever they ask for. Bots and programs send neither header.
pub async fn pass(
    ConnectInfo(arrival): ConnectInfo<Arrival>,
    request: Request,
    next: Next,
) -> Response {
    if !is_foreign(request.headers(), request.uri(), arrival.faithful) {
        return next.run(request).await;
    }
    let sentence = "pages of other origins may not use this";
    if request.uri().path().starts_with("/control") {
        return ControlError(StatusCode::FORBIDDEN, sentence.to_owned()).into_response();
    }
    ApiError::new(StatusCode::FORBIDDEN, 0, sentence).into_response()
}

/// Browsers send `Origin` with every WebSocket and with all cross-origin requests but the simplest, and `Sec-Fetch-Site`
/// with those too. A DNS name made to point at this machine shows in `Host`: only `localhost` and plain addresses are
/// ours.
fn is_foreign(headers: &HeaderMap, uri: &Uri, faithful: bool) -> bool {
    let text = |name| headers.get(name).map(|value| value.to_str().ok());
    let host = match uri.authority() {
        // It takes precedence over the header.
        Some(named) => Some(named.as_str()),
        None => match text(HOST) {
            Some(Some(host)) => Some(host),
            // Unreadable.
            Some(None) => return true,
            None => None,
        },
    };
    let other = text(ORIGIN).is_some_and(|origin| {
        let own = origin.and_then(|origin| origin.split_once("://"));
        own.map(|(_, own)| own) != host || host.is_none()
    });
    let site = headers.get(SEC_FETCH_SITE).map(HeaderValue::as_bytes);
    // `none` is what somebody typed or bookmarked. Another port of this machine is `same-site`, and not ours.
    let elsewhere = site.is_some_and(|site| !matches!(site, b"same-origin" | b"none"));
    // Every browser names the host.
    other || elsewhere || !host.is_none_or(|host| is_own(host, faithful))
}

fn is_own(host: &str, faithful: bool) -> bool {
    let digits = |port: &str| port.bytes().all(|byte| byte.is_ascii_digit());
    let name = host
        .rsplit_once(':')
        .filter(|(_, port)| digits(port))
        .map_or(host, |(name, _)| name);
    let bare = name.trim_start_matches('[').trim_end_matches(']');
    bare == "localhost"
        || bare.ends_with(".localhost")
        || bare.parse::<IpAddr>().is_ok()
        || (faithful && bare == POSES_AS)
}

#[cfg(test)]
mod tests {
    use super::is_foreign;
    use axum::http::{HeaderMap, HeaderValue, Uri};

    fn foreign(host: &'static str, origin: &'static str, faithful: bool) -> bool {
        let mut headers = HeaderMap::new();
        for (name, value) in [("host", host), ("origin", origin)] {
            if !value.is_empty() {
                headers.insert(name, HeaderValue::from_static(value));
            }
        }
        is_foreign(&headers, &Uri::from_static("/api/v10/gateway"), faithful)
    }

    #[test]
    fn only_pages_of_this_address_pass() {
        assert!(!foreign("127.0.0.1:8080", "", false));
        assert!(!foreign("[::1]:8080", "http://[::1]:8080", false));
        assert!(!foreign("localhost:8080", "http://localhost:8080", false));
        assert!(foreign("127.0.0.1:8080", "https://example.org", false));
        assert!(foreign("127.0.0.1:8080", "http://127.0.0.1:9090", false));
        assert!(foreign("127.0.0.1:8080", "null", false));
        assert!(foreign("rebound.example.org:8080", "", false));
        assert!(foreign(
            "rebound.example.org",
            "http://rebound.example.org",
            false
        ));
    }

    #[test]
    fn only_the_listener_with_tls_answers_to_the_name_of_discord() {
        assert!(!foreign("discord.com", "", true));
        assert!(foreign("discord.com", "", false));
        assert!(foreign("discord.com", "https://example.org", true));
        assert!(foreign("rebound.example.org", "", true));
    }

    #[test]
    fn a_program_that_names_no_host_is_no_page() {
        assert!(!foreign("", "", false));
        assert!(foreign("", "https://example.org", false));
    }

    #[test]
    fn a_browser_says_for_whose_page_it_asks() {
        let asks = |site| {
            let mut headers = HeaderMap::new();
            headers.insert("host", HeaderValue::from_static("127.0.0.1:8080"));
            headers.insert("sec-fetch-site", HeaderValue::from_static(site));
            is_foreign(&headers, &Uri::from_static("/control/state"), false)
        };
        for (site, foreign) in [
            ("cross-site", true),
            ("same-site", true),
            ("anything else", true),
            ("", true),
            ("same-origin", false),
            ("none", false),
        ] {
            assert_eq!(asks(site), foreign, "{site}");
        }
    }

    #[test]
    fn a_name_in_the_request_line_counts_before_the_header() {
        let mut headers = HeaderMap::new();
        headers.insert("host", HeaderValue::from_static("127.0.0.1:8080"));
        let named = Uri::from_static("http://rebound.example.org/api/v10/gateway");
        assert!(is_foreign(&headers, &named, false));
    }
}
