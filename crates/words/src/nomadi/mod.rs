//! The sentences of Nomadi.

pub mod alt;
pub mod board;
pub mod brief;
pub mod cast;
pub mod choices;
pub mod commands;
pub mod draft;
pub mod film;
pub mod hint;
pub mod honours;
pub mod labels;
pub mod lobby;
pub mod money;
pub mod moves;
pub mod picture;
pub mod refusal;
pub mod score;
pub mod statistics;
pub mod trade;
pub mod turn;

// The files of the catalogue that have no module here.
pub use crate::messages::nomadi::*;
