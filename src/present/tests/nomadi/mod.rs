//! Nomadi, played by reading messages and pressing controls as data.

mod board;
mod commands;
mod endings;
mod forged;
mod lobby;
mod lost_drafts;
mod offers;
pub(super) mod panel;
mod payments;
mod told;
mod typing;
mod undo;
mod whole_games;
