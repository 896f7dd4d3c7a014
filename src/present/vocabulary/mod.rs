//! What messages are made of: text, scenes, rows of controls, presses and replies. It knows no game.

mod control;
pub mod deadline;
pub mod failure;
pub mod language;
mod lobby_option;
mod mention;
mod message;
mod press;
mod response;
mod scene;

pub use control::{Button, Controls, MENU, Menu, MenuOption, Row, Style, Target};
pub use lobby_option::{LobbyOption, ON, OptionControl, switched};
pub use mention::{
    called, computer_name, mention, mentions, message_link, player, role_mention, seated, sitter,
};
pub use message::{File, Message};
pub use press::{Control, GamePress, Parts, Press, UnknownControl};
pub use response::{Reply, ReplyKind, Response};
pub use scene::Scene;
