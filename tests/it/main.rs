//! The tests of the whole project, in one binary.
//!
//! [`architecture`] reads the source; the others start the real bot in its own local Discord and play.

mod absence;
mod app;
mod architecture;
mod arena;
mod attacks;
mod backup;
mod bot;
mod check;
mod command_line;
mod commands;
mod computers;
#[cfg(feature = "contract")]
mod contract;
mod crowd;
mod damaged_rows;
mod days;
mod discord_limits;
mod disk;
mod documents;
mod events;
mod faults;
mod games;
mod greeting;
mod hints;
mod hostile;
mod killed;
mod languages;
mod leaks;
mod limits;
mod logged;
mod menus;
mod misuse;
mod moving;
mod newcomer;
mod nomadi;
mod notices;
mod old_database;
mod open_seats;
mod ops;
mod packaging;
mod playground;
mod positions;
mod privacy;
mod programs;
mod pseudo_language;
mod record;
mod repeats;
mod repetitions;
mod seats;
mod secrets;
mod servers;
mod shuffle;
mod standing;
mod stopping;
mod storm;
mod threads;
#[cfg(feature = "toy-game")]
mod toy;
mod undo_and_rematch;
mod world_faults;
