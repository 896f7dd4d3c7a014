//! How a bot speaks to Discord: the HTTP client, at Discord itself or at another one; what a failed request says; how far
//! apart messages go out. Knows nothing of games.
//!
//! It is a package of its own so that it compiles, and serenity before it, beside everything that needs neither.

mod connection;
mod errors;
mod pace;

pub use connection::{ConnectionError, Elsewhere, check, http, prune};
pub use errors::{code, passes, plain, status};
pub use pace::Pace;
