//! Computer players. Each sees a game only through what its seat may know.

pub mod simple;
