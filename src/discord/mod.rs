//! Discord: commands, buttons, menus, messages. In this crate, only this module uses serenity and poise.
//!
//! - `bot`: the client, from start to stop; the connection to Discord is in the package [`discord_client`];
//!   `registration`: registering the commands.
//! - `framework`, `concurrency`: the guard in front of poise; `rate_limiter`: how often expensive commands may come.
//! - `request`, `dispatcher`, `press`, `commands`: handling interactions.
//! - `reply`, `components`, `render_pool`: answers and pictures in Discord's format.
//! - `errors`: classifying failed requests; `channel_permissions`: avoiding them.
//! - `notifier`: delivering for the outbox.

mod arguments;
pub mod bot;
mod channel_permissions;
pub mod commands;
mod components;
mod concurrency;
mod dispatcher;
mod errors;
mod framework;
pub mod notifier;
mod press;
mod rate_limiter;
mod registration;
mod render_pool;
mod reply;
mod request;

pub use bot::{Bot, RunningBot};
pub use channel_permissions::ChannelPermissions;
pub use dispatcher::Dispatcher;
pub use notifier::DiscordNotifier;
pub use rate_limiter::RateLimiter;
pub use render_pool::RenderPool;
