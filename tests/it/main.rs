//! The tests of the whole house, in one binary.
//!
//! [`house`] reads the source; the others start the real bot in a local Discord of its own and play.

mod app;
mod bot;
mod commands;
#[cfg(feature = "contract")]
mod contract;
mod control;
mod days;
mod events;
mod games;
mod hostile;
mod house;
mod killed;
mod manners;
mod misuse;
mod newcomer;
mod notices;
mod person;
mod play;
mod positions;
mod record;
mod repeats;
mod secrets;
mod spoiled;
mod table;
mod tables;
