//! Caravanserai: a Discord bot on which two to five people play Through the Desert by post.
//!
//! The house, in reading order:
//!
//! - [`games`] — the rules, in a package of their own. Pure: no input or output, no clock, no Discord; chance is passed in.
//! - [`table`] — one game in one channel over days: lobby, seats, drafts, log. Knows no camel.
//! - [`store`] — what is kept on disk: a port, and SQLite behind it.
//! - [`clock`] — the time, as something that a test or the playground can move.
//! - [`words`] — every sentence that anybody reads, in a package of its own.
//! - [`render`] — what a reader may know → scene → picture.
//! - [`present`] — what a reader is shown, as plain data: text, a scene to be drawn, rows of controls.
//! - [`discord`] — the only place that knows poise, and with [`discord_client`], a package of its own, serenity.
//! - [`people`] — persons and servers: what they chose, vacations, privacy. What somebody does in many games.
//! - [`outbox`] — what the tables owe people: one file a kind of job, and the worker that delivers it.
//! - [`startup`] — joins all of these into a running bot.
//! - [`config`], [`cli`] — how it is told what to do.
//! - [`local_discord`] — a local Discord to run and test the bot against, in a package of its own.
//!
//! A command flows through `discord` → `table` → `games`; what it causes is committed by `store`
//! in one transaction; only then is anybody told.

pub mod cli;
pub mod clock;
pub mod config;
pub mod discord;
#[cfg(test)]
mod hall;
pub mod outbox;
pub mod people;
pub mod present;
pub mod render;
pub mod startup;
pub mod store;
pub mod table;
