//! People at a table: what somebody at a keyboard sees and does, over the control API of a local Discord.
//!
//! The end-to-end tests and the load bench play with the same people. A [`Person`](person::Person) knows nothing but what the
//! bot offers; a [`Table`](table::Table) is a game in a channel and the people who play it; [`play`] is how they choose.

pub mod control;
pub mod person;
pub mod play;
pub mod table;
