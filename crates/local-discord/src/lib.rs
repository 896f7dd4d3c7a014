//! A local Discord: enough of REST version 10 and of the gateway that bots of the usual libraries run
//! against it unchanged, a control API that does what a person at a keyboard could, and a page for playing
//! in a browser. `README.md` describes it from outside.
//!
//! In reading order:
//!
//! - `snowflake`, `moment`, `permissions`, `error`, `limits` — Discord's ids, times, rights, refusals.
//! - `user`, `guild`, `channel`, `attachment`, `embed`, `component`, `message`, `command`, `interaction` — the nouns.
//! - `world` — all of them together, plain data; `views` — how it looks to a reader; `beginning`, `draft`,
//!   `posts`, `telling`, `acts`, `answers`, `thread`, `upheaval` — what can happen to it.
//! - `event`, `storage`, `writer`, `files`, `journal`, `server` — who hears of it and where it is kept.
//! - `door`, `authority` — how one comes in; `route`, `limiter`, `mishap` — how often one may, and what goes wrong.
//! - `rest`, `gateway` — the faces that bots know; `control`, `page` — the faces for people and tests.
//!
//! It knows nothing of the rest of this package and of no bot library.

mod acts;
mod answers;
mod attachment;
mod authority;
mod beginning;
mod channel;
mod command;
mod component;
mod control;
mod door;
mod draft;
mod embed;
mod error;
mod event;
mod files;
mod gateway;
mod guild;
mod interaction;
mod journal;
mod limiter;
mod limits;
mod mention;
mod message;
mod mishap;
mod moment;
mod page;
mod permissions;
mod posts;
mod rest;
mod route;
mod running;
mod server;
mod sessions;
mod snowflake;
mod storage;
mod telling;
#[cfg(test)]
mod tests;
mod thread;
mod upheaval;
mod user;
mod views;
mod world;
mod writer;

pub use self::limiter::Limits;
pub use self::running::{Addresses, Config, DEFAULT_TOKEN, Error, LocalDiscord, Running};
pub use self::server::Jump;
pub use self::sessions::Manners;
