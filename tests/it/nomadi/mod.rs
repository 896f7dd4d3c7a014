//! Nomadi over the local Discord, from the lobby to the last board.

pub mod beginning;
mod beside;
mod command_line;
pub mod hands;
mod killed;
pub mod ledger;
mod offers;
mod payments;
mod twins;
mod whole;
