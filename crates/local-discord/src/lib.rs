//! A local Discord: enough of REST version 10 and of the gateway to run bots of the usual libraries unchanged, a control
//! API for acting as a person would, and a page for playing in a browser. `README.md` is the user documentation.
//!
//! In reading order:
//!
//! - `snowflake`, `timestamp`, `permissions`, `error`, `limits`: Discord's ids, times, permissions, errors and limits.
//! - `user`, `guild`, `channel`, `attachment`, `embed`, `component`, `mention`, `message`, `command`, `interaction`: the
//!   data model.
//! - `world`: the whole state as plain data; `views`: how it looks to a reader; `seed_data`, `draft`, `posts`, `reaction`, `role`, `fan_out`,
//!   `invocation`, `interaction_response`, `thread`, `disruption`: changes to it.
//! - `event`, `sessions`, `storage`, `writer`, `files`, `journal`, `server`: publishing changes and storing them.
//! - `listener`, `certificate_authority`: listening and TLS; `route`, `limiter`, `fault`: rate limits and injected faults.
//! - `rest`, `gateway`: the interfaces for bots; `control`, `page`: the interfaces for people and tests; `guard`: keeps
//!   foreign web pages out of all of them.
//! - `lifecycle`: starting and stopping.
//!
//! It depends on no other crate of this workspace and on no bot library.

mod attachment;
mod certificate_authority;
mod channel;
mod clock;
mod command;
mod component;
mod control;
mod disruption;
mod draft;
mod embed;
mod emoji;
mod error;
mod event;
mod fan_out;
mod fault;
mod files;
mod gateway;
mod guard;
mod guild;
mod interaction;
mod interaction_response;
mod invocation;
mod journal;
mod lifecycle;
mod limiter;
mod limits;
mod listener;
mod locale;
mod mention;
mod message;
mod page;
mod permissions;
mod posts;
mod reaction;
mod rest;
mod roles;
mod route;
mod seed_data;
mod server;
mod sessions;
mod snowflake;
mod storage;
#[cfg(test)]
mod tests;
mod thread;
mod timestamp;
mod typing;
mod user;
mod views;
mod window;
mod world;
mod writer;

pub use self::clock::BotClock;
pub use self::lifecycle::{
    Addresses, DEFAULT_TOKEN, Error, LocalDiscord, RunningServer, ServerConfig,
};
pub use self::limiter::Limits;
pub use self::sessions::Timing;
