//! What a reader is shown, as plain data: a [`Message`] is text, a [`Scene`] to draw, files, and rows of controls with
//! typed presses. Independent of Discord, so tests read messages directly and another chat could show them.
//!
//! There are three floors: the vocabulary, which knows no game; what one game shows, on top of it; and the screens that
//! all games share.

pub mod game;
mod screens;
#[cfg(test)]
mod tests;
mod vocabulary;

pub use game::command;
pub use screens::command_links::CommandLinks;
pub use screens::directory::Servers;
pub use screens::info::{Undelivered, info};
pub use screens::press::Pressed;
#[cfg(test)]
pub(crate) use screens::press::every_press;
pub use screens::refusal::sentence as refusal;
pub use screens::server_access::{CallBarrier, ServerAccess};
pub use screens::server_state::{Permission, server_state};
pub use screens::services::Services;
pub use screens::settings_change::SettingsChange;
pub use screens::{
    agreement, computers, confirmation, finish, game_command, help, hint, history, imported,
    late_turn, leaderboard, lobby, open_seats, question, replay, rules, settings, statistics, turn,
    turns,
};
#[cfg(test)]
pub(crate) use tests::{board, nomadi_scene};
pub use vocabulary::{
    Button, Control, Controls, File, GamePress, MENU, Menu, MenuOption, Message, Press, Reply,
    ReplyKind, Response, Row, Scene, Style, Target, UnknownControl, called, deadline, language,
    mention, mentions, message_link, player, role_mention, sitter,
};
