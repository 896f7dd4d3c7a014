//! Nomadi, played by reading messages and pressing controls as data.

mod commands;
mod offers;
mod panel;
mod told;
mod undo;
mod whole_games;
