//! Computer players. Each sees only what its seat may know.

pub mod simple;
