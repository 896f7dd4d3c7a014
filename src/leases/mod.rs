//! Which shards this process has: it leases them in the database, among the other processes of the bot.
//!
//! Each process says every few seconds that it lives, looks who has what, and takes its share (`assignment.rs`). What another process has
//! it gets from that one: it connects first, and has it once the other lets go. With a file there is one process, and none of this.

mod assignment;
mod coordinator;
mod login_turns;

pub use coordinator::{Connections, Coordinator, CoordinatorOptions, Share};
pub use login_turns::LoginTurns;
