//! What is owed to people, and the worker that delivers it.
//!
//! A table tells events; each kind of job says what of it follows from them, and that is committed with the change. When
//! its hour has come the kind says what is to be told as it is then, or why not, and a [`Notifier`] delivers it. A new kind is one
//! file in `kinds/` and one line in its list.

mod arrived;
mod delivery;
mod due;
mod fulfil;
mod kind;
mod kinds;
mod notification;
mod reminder;
#[cfg(test)]
mod tests;
mod troubles;
mod worker;

pub use delivery::{Delivery, DeliveryError, Notifier, Receipt, To};
pub use fulfil::Outbox;
pub use kinds::Planner;
pub use notification::Notification;
pub use worker::Worker;
