//! Computer players.

pub mod simple;
