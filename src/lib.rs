//! Caravanserai: a Discord bot on which two to five people play board games by post: Through the Desert and Nomadi.
//!
//! The modules, in reading order:
//!
//! - [`games`]: the rules, in a separate package. Pure: no I/O, no clock, no Discord; chance is passed in.
//! - [`table`]: one game in one channel: lobby, seats, drafts, log. Independent of any particular game's rules.
//! - [`store`]: persistence: a port, and the SQLite adapter behind it.
//! - [`clock`]: the time source, which a test or the playground can move.
//! - [`programs`]: other people's programs as players, for the arena and the playground.
//! - [`words`]: all text that anybody reads, in a separate package.
//! - [`render`]: turns what a reader may know into a drawing, and the drawing into a picture; in a separate package.
//! - [`present`]: what a reader is shown, as plain data: text, a scene to draw, rows of controls.
//! - [`discord`]: the only module that uses poise and, apart from the separate package [`discord_client`], serenity.
//! - [`people`]: people and servers: settings, vacations, privacy, and actions that span several games.
//! - [`history`]: what remains of finished games: ratings.
//! - [`outbox`]: notifications: one entry per kind of job, and the worker that delivers them.
//! - [`priority`]: threads that give way to others.
//! - [`metrics`]: what the program counts and measures of itself.
//! - [`ops`]: health and metrics over HTTP, for the person who runs the bot.
//! - [`startup`]: assembles all of these into a running bot.
//! - [`config`], [`cli`]: configuration and command line.
//! - [`local_discord`]: a local Discord for running and testing the bot, in a separate package.
//!
//! A command flows through `discord` → `table` → `games`. `store` commits its effects in one transaction. Only then
//! is anybody notified.

pub mod cli;
pub mod clock;
pub mod config;
pub mod discord;
#[cfg(test)]
mod harness;
pub mod history;
mod leases;
pub mod metrics;
pub mod ops;
pub mod outbox;
pub mod people;
pub mod present;
pub mod priority;
pub mod programs;
pub mod startup;
pub mod store;
pub mod table;
