//! The rules of Nomadi, one by one and as properties of whole games.

mod board_files;
#[path = "../common/mod.rs"]
mod common;
mod computers;
mod corpus;
#[path = "../../fuzz/checks/nomadi.rs"]
mod fuzzed;
mod golden;
mod honours;
mod known_records;
mod moments;
mod points;
mod prices;
mod properties;
mod random;
mod records;
mod sketch;
mod slow;
