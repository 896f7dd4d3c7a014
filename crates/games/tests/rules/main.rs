//! The rules, one by one and as properties of whole games.

mod agreement;
mod board_files;
#[path = "../common/mod.rs"]
mod common;
mod computers;
mod corpus;
#[path = "../../fuzz/checks/mod.rs"]
mod fuzzed;
mod golden;
mod honours;
mod known_records;
mod moments;
mod points;
mod properties;
mod random;
mod recorded_actions;
mod records;
mod sets;
mod sketch;
mod slow;
mod starts;
