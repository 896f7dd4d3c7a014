//! Messages owed to people, and the worker that delivers them.
//!
//! A table emits events. `consequences.rs` says which jobs they cause, which are committed together with the change. When
//! a job is due, its kind makes the message for the state at that moment, or says why there is none, and a [`Notifier`]
//! delivers it. A new kind is an entry in a file of `kinds/`, with its text beside it.

mod arrivals;
mod consequences;
mod delivery;
mod failed_deliveries;
mod fresh_messages;
mod gathered;
mod greeting;
mod heartbeat;
mod job_context;
mod job_kind;
mod kinds;
mod not_sent;
mod notification;
mod owed;
mod preparation;
mod processing;
mod receipt;
mod refusal_budget;
mod refusal_counter;
mod retries;
mod shared_messages;
#[cfg(test)]
mod tests;
mod told_to_others;
mod typing;
mod worker;

pub use crate::store::Join;
pub use arrivals::Arrival;
pub use consequences::Planner;
pub use delivery::{Delivery, DeliveryError, Notifier, Receipt};
#[cfg(test)]
pub(crate) use heartbeat::{Heartbeat, Watched};
pub use kinds::{called, names as kinds_of_jobs};
pub use notification::{AddedMembers, Notification, Onto, SpentButton, To};
pub use owed::missing as missing_jobs;
pub use processing::Outbox;
pub use refusal_budget::Cause;
pub use refusal_counter::RefusalCounter;
pub use shared_messages::MOST_ROWS;
pub use told_to_others::ToldToOthers;
pub use worker::Worker;
