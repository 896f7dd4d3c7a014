//! People at a table: what somebody at a keyboard sees and does, over the control API of a local Discord.
//!
//! The end-to-end tests and the load bench play with the same people. A [`Person`] knows nothing but what the
//! bot offers; a [`Table`] is a game in a channel and the people who play it; [`play`] is how they choose.

mod answer;
mod choice;
mod control;
mod invitation;
mod menu;
mod message;
mod patience;
mod person;
pub mod play;
mod stand;
mod table;
mod taste;

pub use answer::Answer;
pub use choice::Choice;
pub use control::Control;
pub use invitation::Invitation;
pub use menu::Menu;
pub use message::Message;
pub use patience::{PATIENCE, eventually, within_patience};
pub use person::Person;
pub use play::Way;
pub use stand::Stand;
pub use table::Table;
pub use taste::{COLOURS, Taste};
