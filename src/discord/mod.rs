//! Discord: commands, buttons, menus, messages. In this crate, only this module uses serenity and poise.
//!
//! - `bot`: the client, from start to stop; the connection to Discord is in the package [`discord_client`];
//!   `registration`: registering the commands.
//! - `framework`, `concurrency`: the guard in front of poise; `rate_limiter`: how often expensive commands may come.
//! - `requests`: the way to Discord, which counts refused requests.
//! - `request`, `dispatcher`, `press`, `commands`: handling interactions.
//! - `shards`: the connections to the gateway; `connection`: whether the bot and Discord reach each other.
//! - `reply`, `components`, `render_pool`: answers and pictures in Discord's format.
//! - `joins`: which servers the bot is in.
//! - `errors`: classifying failed requests; `channel_permissions`: avoiding them; `server_access`: who may view which channel.
//! - `notifier`: delivering for the outbox.

mod arguments;
pub mod bot;
mod channel_permissions;
pub mod commands;
mod components;
mod concurrency;
mod connection;
mod dispatcher;
mod errors;
mod framework;
mod joins;
mod message_locks;
pub mod notifier;
mod operator_channel;
mod press;
mod rate_limiter;
mod registration;
mod render_pool;
mod reply;
mod request;
mod requests;
mod server_access;
mod shards;

pub use bot::{Bot, BotError, RunningBot};
pub use channel_permissions::ChannelPermissions;
pub use connection::Connection;
pub use dispatcher::Dispatcher;
pub use message_locks::MessageLocks;
pub use notifier::DiscordNotifier;
pub use operator_channel::OperatorChannel;
pub use rate_limiter::RateLimiter;
pub use render_pool::RenderPool;
pub use requests::PacedRequests;
