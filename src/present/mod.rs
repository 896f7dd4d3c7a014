//! What a reader is shown, as plain data: a [`Message`] is text, a [`Scene`] to be drawn, files, and rows of controls, each
//! of which is a typed press. Knows no Discord: a test reads a message as it is, and another chat could show it.

pub mod agreement;
mod answer;
pub mod command;
mod control;
pub mod deadline;
mod failure;
pub mod finish;
pub mod game;
mod info;
pub mod language;
pub mod lobby;
mod mention;
mod message;
mod press;
pub mod question;
mod refusal;
mod servers;
pub mod settings;
#[cfg(test)]
mod tests;
pub mod turn;
pub mod turns;

pub use answer::{Answer, Manner, Outcome, Services};
pub use control::{Button, Choice, Controls, MENU, Menu, Row, Style, Target};
pub use game::{GamePress, Scene};
pub use info::info;
pub use mention::{called, mention, mentions, message_link, sitter};
pub use message::{File, Message};
#[cfg(test)]
pub(crate) use press::every_press;
pub use press::{Control, Press, Pressed, UnknownControl};
pub use refusal::sentence as refusal;
pub use servers::Servers;
