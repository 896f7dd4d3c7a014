//! The parts of the benchmark, a figure each.

pub mod memory;
pub mod opening;
pub mod picture;
pub mod playing;
pub mod start;
