//! Discord: commands, buttons, menus, messages. The only place that knows serenity and poise.
//!
//! - `bot`: the client, from start to stop; how Discord is reached is in the package [`discord_client`];
//!   `registration`: telling Discord our commands.
//! - `asked`, `press`, `commands`: what people ask for.
//! - `reply`, `components`, `studio`: what they are shown, as Discord takes it.
//! - `errors`: what goes wrong.
//! - `notifier`: what the outbox delivers.

mod arguments;
mod asked;
pub mod bot;
pub mod commands;
mod components;
mod desk;
mod door;
mod errors;
pub mod notifier;
mod press;
mod registration;
mod reply;
mod studio;
mod turnstile;

pub use bot::{Bot, Running};
pub use desk::Desk;
pub use notifier::Announcer;
pub use studio::Studio;
