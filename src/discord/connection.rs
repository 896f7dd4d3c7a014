//! How the bot reaches Discord: the HTTP client, and the check that the gateway is the one we
//! mean. This is one of the two seams at which the real bot is pointed at a local server.

use std::sync::Arc;
use std::time::Duration;

use serenity::builder::CreateAllowedMentions;
use serenity::http::{Http, HttpBuilder};

use crate::discord::errors::plain;

/// Discord answers well within this, or not at all.
const TIMEOUT: Duration = Duration::from_secs(10);

/// Why the bot cannot begin to talk to Discord.
#[derive(Debug, thiserror::Error)]
pub enum ConnectionError {
    #[error("the HTTP client cannot be built: {0}")]
    Client(reqwest::Error),
    #[error("Discord does not accept the token: look at DISCORD_TOKEN")]
    Token,
    #[error("Discord does not say where its gateway is: {0}")]
    Gateway(String),
    #[error("{0} is not the address of a gateway")]
    Address(String),
}

/// The client for Discord, or for the server at the base address `api` if one is given. There the
/// rate limiter is off, because it looks at Discord's own address whatever the proxy.
///
/// # Errors
/// If the HTTP client cannot be built, for want of certificates for instance.
pub fn http(token: &str, api: Option<&str>) -> Result<Http, ConnectionError> {
    let client = reqwest::Client::builder()
        .use_rustls_tls()
        .timeout(TIMEOUT)
        .build()
        .map_err(ConnectionError::Client)?;
    let builder = HttpBuilder::new(token)
        .client(client)
        .default_allowed_mentions(CreateAllowedMentions::new());
    Ok(match api {
        None => builder.build(),
        Some(api) => builder.proxy(base(api)).ratelimiter_disabled(true).build(),
    })
}

/// The base to which serenity adds `/api/v10`: people copy the address with `/api` too.
fn base(api: &str) -> &str {
    let api = api.trim_end_matches('/');
    api.strip_suffix("/api").unwrap_or(api)
}

/// Asks for the gateway's address. serenity asks again itself, and on failure silently turns to
/// the real Discord: so this comes first.
///
/// # Errors
/// If the token is refused, the server cannot be reached, or its answer is no gateway.
pub async fn check(http: &Http) -> Result<(), ConnectionError> {
    let gateway = http.get_gateway().await.map_err(|error| {
        let refused = matches!(&error, serenity::Error::Http(error)
            if error.status_code().is_some_and(|status| status.as_u16() == 401));
        if refused {
            ConnectionError::Token
        } else {
            ConnectionError::Gateway(plain(&error))
        }
    })?;
    if gateway.url.starts_with("ws://") || gateway.url.starts_with("wss://") {
        Ok(())
    } else {
        Err(ConnectionError::Address(gateway.url))
    }
}

/// The limiter keeps a bucket per interaction for ever. Every hour, this forgets those that
/// nobody is waiting in and that have long been reset. Runs until it is dropped.
pub async fn prune(http: Arc<Http>) {
    const HOUR: Duration = Duration::from_secs(3600);
    let Some(limiter) = &http.ratelimiter else {
        return std::future::pending().await;
    };
    loop {
        tokio::time::sleep(HOUR).await;
        let routes = limiter.routes();
        let mut routes = routes.write().await;
        let now = std::time::SystemTime::now();
        routes.retain(|_, bucket| {
            // A bucket that is locked is in use.
            bucket.try_lock().map_or(true, |bucket| {
                bucket.reset().is_some_and(|reset| reset > now)
            })
        });
    }
}

#[cfg(test)]
mod tests {
    use super::base;

    #[test]
    fn the_base_address_is_taken_with_and_without_api() {
        for api in [
            "http://a:1",
            "http://a:1/",
            "http://a:1/api",
            "http://a:1/api/",
        ] {
            assert_eq!(base(api), "http://a:1");
        }
    }
}
