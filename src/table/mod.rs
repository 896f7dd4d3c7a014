//! One game in one channel: lobby, seats, drafts, log. Independent of any particular game's rules and of the kinds of
//! jobs.
//!
//! [`Tables`] is the entry point. A [`Command`] is decided on the current state (`lobby`, `play`, `cancel` give a
//! `Decision`). The store commits the decision in one transaction, together with the jobs that a [`JobPlanner`]
//! derives from its [`Event`]s. Only then is the command answered.

mod agreement;
mod away;
mod begun;
mod cancel;
mod clocks;
mod command;
mod computer_turn;
mod counting;
mod decision;
mod drafts;
mod entry;
mod erasure;
mod event;
mod fold;
mod hint;
pub(crate) mod idle;
mod last_turn;
pub(crate) mod limits;
mod loading;
mod lobby;
mod moving;
mod open_seats;
mod past;
mod pause;
mod perform;
mod permission;
mod person;
mod play;
mod preferences;
mod presence;
mod program_turn;
mod quiet_hours;
mod record;
mod refusal;
mod remind;
mod seat_request;
mod seat_transfer;
mod seeds;
mod server_settings;
mod settings;
mod snapshot;
mod state;
mod tables;
#[cfg(test)]
mod tests;
mod thinking_pool;
pub(crate) mod thread;
mod time_up;
mod timing;
mod turn_clock;
mod turns;
mod undo;
mod visible_entry;
mod watching;

pub use agreement::{Agreement, AgreementSubject};
pub use command::{Command, Expect, NewComputer, NewTable, Origin, Seating};
pub use computer_turn::ComputerTurnResult;
pub use event::{Event, JobPlanner};
pub use fold::Fold;
pub use hint::Hinted;
pub use idle::Closing;
pub use loading::Thawed;
pub use open_seats::OpenSeat;
pub use person::Person;
pub use preferences::{Preferences, Profile};
pub use quiet_hours::{Quiet, Zone};
pub use refusal::{NotFree, Refusal, TableError};
pub use seat_request::SeatRequest;
pub use seeds::{OsSeeds, SeedSource};
pub use server_settings::{Bar, Opener, ServerSettings};
pub use settings::Settings;
pub use snapshot::{Effect, Performed, Place, Snapshot, Status, UndoAsked};
pub use state::TableState;
pub use tables::Tables;
pub use thinking_pool::ThinkingPool;
pub use time_up::LapseResult;
pub use timing::{Late, NotAPace, Pace, Timing};
pub use turn_clock::TurnClock;
pub use turns::{NextGame, Waiting};
pub use visible_entry::{Origination, VisibleEntry};
pub use watching::WatchPace;

pub use crate::store::{
    ChannelId, ComputerKind, Counted, DirectMessageState, Failure, GameThread, GivenUp, GuildId,
    InteractionId, JobId, Limit, MessageId, Occupant, ProgramName, TableId, Unposted, UserId,
};
