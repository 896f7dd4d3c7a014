//! Requests to a table, and its reasons to refuse.

mod asker;
mod command;
mod origin;
mod refusal;

pub use asker::Asker;
pub use command::{Command, Expect, NewComputer, NewTable};
pub use origin::Origin;
pub use refusal::{NotFree, Refusal, TableError};
