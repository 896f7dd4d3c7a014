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
mod habits;
mod idle;
mod jobs;
mod lobby;
mod moving;
mod parcels;
mod pause;
mod person;
mod play;
mod privacy;
mod quiet;
mod record;
mod refusal;
mod remind;
mod seeds;
mod server;
mod settings;
mod shelf;
mod snapshot;
mod standing;
mod succession;
mod tables;
#[cfg(test)]
pub(crate) mod tests;
mod time_up;
mod timing;
mod troubles;
mod turn_clock;
mod turns;
mod undo;
mod vacation;
mod watch;

pub use command::{Command, Expect, NewTable, Origin, Seating};
pub use delivery::{Came, Delivery, DeliveryError, News, Notifier, Parcel, Receipt, Which};
pub use habits::Habits;
pub use person::Person;
pub use privacy::Erased;
pub use quiet::{Quiet, Zone};
pub use refusal::{Refusal, TableError};
pub use seeds::{OsSeeds, SeedSource};
pub use server::{Bar, Opener, Server};
pub use settings::Settings;
pub use shelf::Wakened;
pub use snapshot::{Done, How, Place, Snapshot, Status, Told, UndoAsked, What};
pub use tables::Tables;
pub use timing::{Late, NotAPace, Pace, Timing};
pub use troubles::Trouble;
pub use turn_clock::TurnClock;
pub use turns::Waiting;

pub use crate::store::{
    ChannelId, Direct, Failure, GuildId, InteractionId, JobId, MessageId, TableId, Unposted, UserId,
};
