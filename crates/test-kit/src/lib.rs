//! People at a table: what somebody at a keyboard sees and does, over the control API of a local Discord.
//!
//! The end-to-end tests and the load bench play with the same people. A [`Person`] knows nothing but what the
//! bot offers, and does one [`Act`] after the other; a [`Player`] is one who makes a turn, as their [`Taste`] is. A
//! [`Table`] is a game in a channel and the people who play it, and [`play`] is how they make turns in a test.
//!
//! What may fail gives a [`Trouble`]: a `Player` does, and what begins with `try_`. The same name without that is
//! for tests, which fail with what was in the way.

#![warn(missing_docs)]

mod act;
mod answer;
mod ask;
mod choice;
mod control;
mod deed;
mod invitation;
mod menu;
mod message;
mod patience;
mod person;
pub mod play;
mod player;
pub mod pseudo;
mod stand;
mod table;
mod taste;
mod trouble;

pub use act::Act;
pub use answer::Answer;
pub use ask::Ask;
pub use choice::Choice;
pub use control::Control;
pub use deed::Deed;
pub use invitation::Invitation;
/// The checker of bodies, for tests that are compiled with `contract`.
#[cfg(feature = "contract")]
pub use jsonschema;
pub use menu::Menu;
pub use message::Message;
pub use patience::{PATIENCE, eventually, within_patience};
pub use person::Person;
pub use play::Way;
pub use player::{Placed, Player};
pub use stand::Stand;
pub use table::Table;
pub use taste::{COLOURS, Habits, Taste};
pub use trouble::Trouble;
