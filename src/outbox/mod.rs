//! Messages owed to people, and the worker that delivers them.
//!
//! A table emits events. Each kind of job plans jobs from them, which are committed together with the change. When a job
//! is due, its kind produces the message for the state at that moment, or says why there is none, and a [`Notifier`]
//! delivers it. A new kind is one file in `kinds/` and one line in its list.

mod delivery;
mod failed_deliveries;
mod greeting;
mod heartbeat;
mod job_context;
mod job_kind;
mod kinds;
mod notification;
mod processing;
mod receipt;
mod refusal_budget;
mod refusal_counter;
mod reminder;
#[cfg(test)]
mod tests;
mod worker;

pub use crate::store::Join;
pub use delivery::{Delivery, DeliveryError, Notifier, Receipt, To};
#[cfg(test)]
pub(crate) use heartbeat::Heartbeat;
pub use kinds::Planner;
pub use notification::{AddedMembers, Notification, SpentButton};
pub use processing::Outbox;
pub use refusal_budget::Cause;
pub use refusal_counter::RefusalCounter;
pub use worker::Worker;
