//! Checks that hold for any bytes. Each function is a fuzzing target, and `cargo test` calls it with every file of its corpus.
//! A function that returns has found nothing wrong.

mod board;
mod common;
mod notation;
mod record;
mod replay;

pub use board::board;
pub use notation::notation;
pub use record::record;
pub use replay::replay;
