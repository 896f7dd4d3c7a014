//! One game in one channel over days: its lobby, its seats, its drafts, its log. Knows no camel.
//!
//! [`Tables`] is the face. A [`Command`] is decided on what stands (`lobby`, `play`, `cancel` give
//! a `Decision`), committed by the store in one transaction together with the jobs it causes, and
//! only then answered. What a table tells by itself is a [`Delivery`], made when a job is done and
//! given to a [`Notifier`].

mod cancel;
mod command;
mod decision;
mod deliver;
mod delivery;
mod entry;
mod fold;
mod jobs;
mod lobby;
mod person;
mod play;
mod record;
mod refusal;
mod seeds;
mod settings;
mod shelf;
mod snapshot;
mod standing;
mod tables;
#[cfg(test)]
pub(crate) mod tests;

pub use command::{Command, Expect, NewTable, Origin, Seating};
pub use delivery::{Delivery, DeliveryError, News, Notifier, Parcel, Receipt};
pub use person::Person;
pub use refusal::{Refusal, TableError};
pub use seeds::{OsSeeds, SeedSource};
pub use settings::Settings;
pub use shelf::Wakened;
pub use snapshot::{Done, Place, Snapshot, Status, Told, What};
pub use tables::Tables;

pub use crate::store::{
    ChannelId, Direct, GuildId, InteractionId, JobId, MessageId, TableId, UserId,
};
