//! The common parts of games that computers play: how they are set up, at what levels, and where their records
//! go.

mod desert;
mod level;
mod nomadi;
mod records;
mod set_up;

pub(super) use level::{level, offered};
pub(super) use records::Records;
pub(super) use set_up::{SetUp, SetUpArguments};
