//! What the tests of several games' pictures need.

pub mod accepted;
pub mod grey;
pub mod pixels;
