//! Deciding what a command or a job does to a table. All of it is pure: a state in, an update out.

pub(in crate::table) mod away;
pub(in crate::table) mod cancel;
pub(in crate::table) mod clocks;
pub(in crate::table) mod computer_turn;
mod consent;
pub(in crate::table) mod decide;
mod decision;
mod effect;
mod event;
pub(in crate::table) mod hint;
mod lapse;
pub(crate) mod late_turn;
pub(in crate::table) mod limits;
pub(in crate::table) mod lobby;
pub(in crate::table) mod moving;
pub(in crate::table) mod pause;
mod play;
mod progress;
pub(in crate::table) mod seat_request;
mod seat_transfer;
mod situation;
pub(in crate::table) mod suggested;
pub(crate) mod thread;
pub(in crate::table) mod time_up;
mod undo;
mod update;
mod watching;
pub(in crate::table) mod withdrawal;

pub(in crate::table) use computer_turn::no_turn;
pub(in crate::table) use decision::Decision;
pub use effect::Effect;
pub use event::{Event, JobPlanner};
pub(in crate::table) use lapse::LapseDecision;
pub use lapse::LapseResult;
pub(in crate::table) use situation::Situation;
pub(in crate::table) use update::Update;
