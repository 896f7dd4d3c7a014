//! What is particular to Through the Desert.

pub mod board;
pub mod offers;
pub mod panel;
pub mod placing;
pub mod score;
pub mod telling;
pub mod tokens;
