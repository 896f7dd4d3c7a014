//! Requests to a table, and its reasons to refuse.

mod asker;
mod command;
mod lobby_choice;
mod origin;
mod refusal;

pub use asker::Asker;
pub use command::{Command, Expect, LateAnswer, NewComputer, NewTable};
pub use lobby_choice::LobbyChoice;
pub use origin::Origin;
pub use refusal::{NotFree, Refusal, TableError};
