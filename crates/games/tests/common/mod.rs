//! What the tests of all games need.

pub mod corpus;
pub mod golden;
pub mod random;
