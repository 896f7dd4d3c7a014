//! What a reader is shown, as plain data: a [`Message`] is text, a [`Scene`] to draw, files, and rows of controls with
//! typed presses. Independent of Discord, so tests read messages directly and another chat could show them.

pub mod agreement;
pub mod command;
pub mod confirmation;
mod control;
pub mod deadline;
mod directory;
mod failure;
pub mod finish;
pub mod game;
mod info;
pub mod language;
pub mod lobby;
mod mention;
mod message;
mod press;
mod refusal;
mod response;
pub mod settings;
#[cfg(test)]
mod tests;
pub mod turn;
pub mod turns;

pub use control::{Button, Controls, MENU, Menu, MenuOption, Row, Style, Target};
pub use directory::Servers;
pub use game::{GamePress, Scene};
pub use info::info;
pub use mention::{called, mention, mentions, message_link, sitter};
pub use message::{File, Message};
#[cfg(test)]
pub(crate) use press::every_press;
pub use press::{Control, Press, Pressed, UnknownControl};
pub use refusal::sentence as refusal;
pub use response::{Reply, ReplyKind, Response, Services};
