//! The rules, point by point and as properties of whole games.

mod agreement;
mod board_files;
mod command_line;
mod corpus;
mod documents;
#[path = "../../fuzz/checks/mod.rs"]
mod fuzzed;
mod golden;
mod points;
mod properties;
mod random;
mod records;
mod sets;
mod shuffle;
mod sketch;
mod slow;
