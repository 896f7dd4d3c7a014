//! The rules, point by point and as properties of whole games.

mod board_files;
mod command_line;
mod points;
mod properties;
mod random;
mod records;
mod shuffle;
mod sketch;
mod slow;
