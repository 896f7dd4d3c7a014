//! How the bot reaches Discord: the HTTP client, and the check that the gateway is the one we
//! mean. This is one of the two seams at which the real bot is pointed at a local server.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use serenity::builder::CreateAllowedMentions;
use serenity::http::{Http, HttpBuilder};

use crate::errors::plain;

/// Discord answers well within this, or not at all.
const TIMEOUT: Duration = Duration::from_secs(10);

/// Why the bot cannot begin to talk to Discord.
#[derive(Debug, thiserror::Error)]
pub enum ConnectionError {
    #[error("the HTTP client cannot be built: {0}")]
    Client(reqwest::Error),
    #[error("DISCORD_API leads nowhere: {0}")]
    Nowhere(String),
    #[error("Discord does not accept the token: look at DISCORD_TOKEN")]
    Token,
    #[error("Discord does not say where its gateway is: {0}")]
    Gateway(String),
    #[error("{0} is not the address of a gateway")]
    Address(String),
}

/// Another Discord.
#[derive(Clone, Copy, Debug)]
pub struct Elsewhere<'a> {
    /// Its base address.
    pub api: &'a str,
    /// The PEM of the authority by which it is believed to be Discord.
    pub authority: Option<&'a str>,
}

/// The client for Discord, or for another one.
///
/// Without an authority that is a proxy in serenity's eyes. There the rate limiter is off, because it looks at
/// Discord's own address whatever the proxy: a 429 is an error then, and jobs are tried again.
///
/// With one, everything is as with Discord, limiter included: only the name `discord.com` leads to the other's
/// address, and no authority but its own is trusted.
///
/// # Errors
/// If the HTTP client cannot be built, for want of certificates for instance.
pub fn http(token: &str, elsewhere: Option<Elsewhere<'_>>) -> Result<Http, ConnectionError> {
    let mut client = reqwest::Client::builder().use_rustls_tls().timeout(TIMEOUT);
    let mut proxy = None;
    if let Some(Elsewhere { api, authority }) = elsewhere {
        match authority {
            Some(pem) => {
                let certificate = reqwest::Certificate::from_pem(pem.as_bytes())
                    .map_err(ConnectionError::Client)?;
                client = client
                    .tls_built_in_root_certs(false)
                    .add_root_certificate(certificate)
                    // The port goes with the address: serenity's own addresses name none.
                    .resolve("discord.com", address(api)?);
            }
            None => proxy = Some(base(api)),
        }
    }
    let client = client.build().map_err(ConnectionError::Client)?;
    let builder = HttpBuilder::new(token)
        .client(client)
        .default_allowed_mentions(CreateAllowedMentions::new());
    Ok(match proxy {
        None => builder.build(),
        Some(proxy) => builder.proxy(proxy).ratelimiter_disabled(true).build(),
    })
}

/// Where a base address leads.
fn address(api: &str) -> Result<SocketAddr, ConnectionError> {
    let nowhere = || ConnectionError::Nowhere(api.to_owned());
    let url = reqwest::Url::parse(api).map_err(|_| nowhere())?;
    let found = url.socket_addrs(|| None).map_err(|_| nowhere())?;
    found.first().copied().ok_or_else(nowhere)
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
    use super::{address, base};

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

    #[test]
    fn an_address_leads_to_a_port() {
        let found = address("https://127.0.0.1:7071/api").map(|found| found.to_string());
        assert_eq!(found.ok().as_deref(), Some("127.0.0.1:7071"));
        let found = address("https://[::1]").map(|found| found.to_string());
        assert_eq!(found.ok().as_deref(), Some("[::1]:443"));
        assert!(address("https://").is_err());
    }
}
