//! The tests of the whole house, in one binary.
//!
//! [`house`] reads the source; the others start the real bot in a local Discord of its own and play.

mod absence;
mod app;
mod bot;
mod catalogued;
mod command_line;
mod commands;
#[cfg(feature = "contract")]
mod contract;
mod crowd;
mod days;
mod disk;
mod documents;
mod events;
mod everywhere;
mod faults;
mod games;
mod hostile;
mod house;
mod killed;
mod leaks;
mod manners;
mod misuse;
mod moving;
mod newcomer;
mod notices;
mod number;
mod old_database;
mod positions;
mod record;
mod repeats;
mod second_thoughts;
mod secrets;
mod servers;
mod shuffle;
mod spoiled;
mod storm;
mod tables;
#[cfg(feature = "toy-game")]
mod toy;
mod world_faults;
