//! The HTTP client, and the check that the gateway is the intended one. This is one of the two seams at which the
//! real bot is pointed at a local server.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use serenity::builder::CreateAllowedMentions;
use serenity::http::{Http, HttpBuilder};

use crate::errors::plain;

/// Discord either answers well within this, or not at all.
const TIMEOUT: Duration = Duration::from_secs(10);

/// Why the connection to Discord cannot be set up.
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

/// A server to use in place of Discord.
#[derive(Clone, Copy, Debug)]
pub struct Elsewhere<'a> {
    /// Its base address, such as `http://127.0.0.1:4000`, without a path.
    pub api: &'a str,
    /// The PEM of the certificate authority that vouches for it as discord.com.
    pub authority: Option<&'a str>,
}

/// The client for Discord, or for another server.
///
/// Without an authority, serenity treats the server as a proxy. The rate limiter is then off, because it uses
/// Discord's own address whatever the proxy. A 429 is an error in that case, and jobs are retried.
///
/// With an authority, everything works as with Discord, limiter included: only the name `discord.com` resolves to the
/// other server, and no other authority is trusted.
///
/// # Errors
/// If the HTTP client cannot be built, for example for lack of certificates.
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
                    // This address brings its port: the URLs that serenity builds have none.
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

/// The socket address of a base URL.
fn address(api: &str) -> Result<SocketAddr, ConnectionError> {
    let nowhere = || ConnectionError::Nowhere(api.to_owned());
    let url = reqwest::Url::parse(api).map_err(|_| nowhere())?;
    let found = url.socket_addrs(|| None).map_err(|_| nowhere())?;
    found.first().copied().ok_or_else(nowhere)
}

/// The base URL to which serenity appends `/api/v10`. People may paste the address with `/api`.
fn base(api: &str) -> &str {
    let api = api.trim_end_matches('/');
    api.strip_suffix("/api").unwrap_or(api)
}

/// Where the gateway is, and how to log in there.
#[derive(Clone, Debug)]
pub struct Gateway {
    pub address: String,
    /// How many shards Discord recommends; at least 1.
    pub shards: u32,
    /// How many of them may log in at the same time; at least 1.
    pub max_concurrency: u32,
    /// How many more logins there may be today.
    pub logins_left: u64,
}

/// Asks Discord for its gateway. serenity's own client asks for its address again, and on failure silently falls back to the real
/// Discord: take the one from here.
///
/// # Errors
/// If the token is refused, the server cannot be reached, or its answer names no gateway.
pub async fn gateway(http: &Http) -> Result<Gateway, ConnectionError> {
    let told = http.get_bot_gateway().await.map_err(|error| {
        let refused = matches!(&error, serenity::Error::Http(error)
            if error.status_code().is_some_and(|status| status.as_u16() == 401));
        if refused {
            ConnectionError::Token
        } else {
            ConnectionError::Gateway(plain(&error))
        }
    })?;
    if !(told.url.starts_with("ws://") || told.url.starts_with("wss://")) {
        return Err(ConnectionError::Address(told.url));
    }
    let limit = told.session_start_limit;
    Ok(Gateway {
        address: told.url,
        shards: told.shards.max(1),
        max_concurrency: u32::try_from(limit.max_concurrency)
            .unwrap_or(u32::MAX)
            .max(1),
        logins_left: limit.remaining,
    })
}

/// serenity's limiter keeps a bucket per interaction for ever. Every hour, this drops those that nobody is waiting in
/// and that reset long ago. Never returns; drop it to stop.
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
            // A locked bucket is in use.
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
    fn the_port_is_read_from_the_address() {
        let found = address("https://127.0.0.1:7071/api").map(|found| found.to_string());
        assert_eq!(found.ok().as_deref(), Some("127.0.0.1:7071"));
        let found = address("https://[::1]").map(|found| found.to_string());
        assert_eq!(found.ok().as_deref(), Some("[::1]:443"));
        assert!(address("https://").is_err());
    }
}
