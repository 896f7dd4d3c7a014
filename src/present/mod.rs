//! What a reader is shown, as plain data: a [`Message`] is text, a [`Scene`] to draw, files, and rows of controls with
//! typed presses. Independent of Discord, so tests read messages directly and another chat could show them.

pub mod agreement;
pub mod command;
mod command_links;
pub mod computers;
pub mod confirmation;
mod control;
pub mod deadline;
mod directory;
mod failure;
pub mod finish;
pub mod game;
mod help;
pub mod hint;
mod info;
pub mod language;
pub mod lobby;
mod mention;
mod message;
mod next_game;
pub mod open_seats;
mod press;
pub mod question;
mod refusal;
mod response;
pub mod rules;
mod server_access;
pub mod settings;
mod settings_change;
#[cfg(test)]
mod tests;
pub mod turn;
pub mod turns;

pub use command_links::CommandLinks;
pub use control::{Button, Controls, MENU, Menu, MenuOption, Row, Style, Target};
pub use directory::Servers;
pub use game::{GamePress, Scene};
pub use info::info;
pub use mention::{called, mention, mentions, message_link, role_mention, sitter};
pub use message::{File, Message};
#[cfg(test)]
pub(crate) use press::every_press;
pub use press::{Control, Press, Pressed, UnknownControl};
pub use refusal::sentence as refusal;
pub use response::{Reply, ReplyKind, Response, Services};
pub use server_access::{CallBarrier, ServerAccess};
pub use settings_change::SettingsChange;
#[cfg(test)]
pub(crate) use tests::board;
