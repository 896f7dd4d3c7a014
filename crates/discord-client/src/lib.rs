//! Talking to Discord: the HTTP client (for Discord or another server), failed requests, and the pacing of messages.
//! Knows nothing of games.
//!
//! A separate package, so that it and serenity compile in parallel with everything that needs neither.

mod attachment;
pub mod codes;
mod connection;
mod errors;
mod pace;
mod paced_http;

pub use attachment::{NotRead, text_of};
pub use connection::{ConnectionError, Elsewhere, Gateway, gateway, http, prune};
pub use errors::{answers_429, code, counts_as_invalid, passes, plain, status};
pub use paced_http::{PacedHttp, RateLimited};
pub use serenity::http::Http;
