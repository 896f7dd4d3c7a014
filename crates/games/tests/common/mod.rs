//! The common tools of the tests of all games.

pub mod corpus;
pub mod golden;
pub mod moments;
pub mod random;
