//! The sentences of Through the Desert.

pub mod alt;
pub mod board;
pub mod brief;
pub mod cast;
pub mod colours;
pub mod film;
pub mod hint;
pub mod honours;
pub mod labels;
pub mod lobby;
pub mod moves;
#[cfg(test)]
mod opening;
pub mod picture;
pub mod refusal;
pub mod score;
pub mod standing;
pub mod statistics;
pub mod turn;

// The files of the catalogue that have no module here.
pub use crate::messages::desert::*;
