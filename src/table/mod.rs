//! One game in one channel over days: its lobby, its seats, its drafts, its log. Knows no camel, and no job.
//!
//! [`Tables`] is the face. A [`Command`] is decided on what stands (`lobby`, `play`, `cancel` give
//! a `Decision`), committed by the store in one transaction together with the jobs that a [`JobPlanner`] makes of its
//! [`Event`]s, and only then answered.

mod agreement;
mod away;
mod cancel;
mod command;
mod decision;
mod entry;
mod event;
mod fold;
mod habits;
pub(crate) mod idle;
mod lobby;
mod moving;
mod pause;
mod perform;
mod permission;
mod person;
mod play;
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
mod tests;
mod time_up;
mod timing;
mod told;
mod turn_clock;
mod turns;
mod undo;
mod watch;
mod withdraw;

pub use agreement::{Agreement, Matter};
pub use command::{Command, Expect, NewTable, Origin, Seating};
pub use event::{Event, JobPlanner};
pub use fold::Fold;
pub use habits::{Choice, Habits};
pub use idle::Closing;
pub use person::Person;
pub use quiet::{Quiet, Zone};
pub use refusal::{Refusal, TableError};
pub use seeds::{OsSeeds, SeedSource};
pub use server::{Bar, Opener, Server};
pub use settings::Settings;
pub use shelf::Wakened;
pub use snapshot::{Done, Place, Snapshot, Status, UndoAsked, What};
pub use standing::Standing;
pub use tables::Tables;
pub use time_up::Lapse;
pub use timing::{Late, NotAPace, Pace, Timing};
pub use told::{How, Told};
pub use turn_clock::TurnClock;
pub use turns::Waiting;

pub use crate::store::{
    ChannelId, Direct, Failure, GivenUp, GuildId, InteractionId, JobId, MessageId, Occupant,
    TableId, Unposted, UserId,
};
