//! Discord: commands, buttons, menus, messages. The only place that knows serenity and poise.
//!
//! - `bot`: the client, from start to stop; how Discord is reached is in the package [`discord_client`];
//!   `registration`: telling Discord our commands.
//! - `asked`, `custom_id`, `press`, `commands`: what people ask for.
//! - `reply`, `components`, `lobby`, `studio`, `desert`: what they are shown.
//! - `deadline`, `servers`: how much time is left, and where.
//! - `errors`, `refusals`: what goes wrong.
//! - `notifier`: what the worker delivers.

mod arguments;
mod asked;
pub mod bot;
pub mod commands;
mod components;
pub mod custom_id;
mod deadline;
mod desert;
mod desk;
mod door;
mod errors;
mod lobby;
pub mod notifier;
mod press;
mod refusals;
mod registration;
mod reply;
mod servers;
mod studio;
mod turnstile;

pub use bot::{Bot, Running};
pub use notifier::Announcer;
pub use servers::Servers;
pub use studio::Studio;
