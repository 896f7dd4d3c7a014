//! The parts of the benchmark.

pub mod databases;
pub mod flooding;
pub mod memory;
pub mod opening;
pub mod picture;
pub mod playing;
pub mod processes;
pub mod start;
pub mod thinking;
