//! People at a table: what users see and do, over the control API of a local Discord.
//!
//! The end-to-end tests and the load bench share these people. A [`TestUser`] knows only what the bot offers, and
//! performs one [`UserAction`] after the other. An [`Autoplayer`] makes a turn according to its [`Taste`]. A
//! [`TestTable`] is a game in a channel and the people who play it. [`play`] makes turns in a test.
//!
//! They find buttons and menus by what these do, as [`press`] says, and entries of menus by their values, so that they
//! play in any language.
//!
//! Fallible functions return a [`KitError`]: all of `Autoplayer`, and those that start with `try_`. The ones with the
//! same name without `try_` are for tests, which they fail on an error.

mod ask;
mod bot_response;
mod control;
mod error;
mod game_state;
mod invitation;
mod lobby_options;
mod measured;
mod menu;
mod message;
pub mod nomadi;
pub mod play;
mod player;
mod playstyle;
pub mod press;
pub mod pseudo;
mod suggestion;
mod table;
mod test_schema;
mod test_user;
mod user_action;
mod waiting;

pub use ask::Ask;
pub use bot_response::BotResponse;
pub use control::ControlClient;
pub use error::KitError;
pub use game_state::Stand;
pub use invitation::Invitation;
/// The schema validator, for tests compiled with `contract`.
#[cfg(feature = "contract")]
pub use jsonschema;
pub use lobby_options::LobbyOptions;
pub use measured::Measured;
pub use menu::SelectMenu;
pub use message::PostedMessage;
pub use play::InputMethod;
pub use player::{Autoplayer, Placed};
pub use playstyle::{COLOURS, Playstyle, Taste};
pub use suggestion::Suggestion;
pub use table::TestTable;
pub use test_schema::TestSchema;
pub use test_user::TestUser;
pub use user_action::UserAction;
pub use waiting::{PATIENCE, eventually, within_patience};
