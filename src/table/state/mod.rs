//! The table as it stands: rows that were read, checked and folded. Nothing here changes a table.

mod agreement;
mod begun;
mod computers;
mod counting;
mod drafts;
mod entry;
mod faults;
mod fold;
mod hints;
mod history;
pub(crate) mod idle;
mod last_turn;
mod late_turn;
mod other_game;
mod past;
mod person;
mod results;
mod seat_request;
mod table_state;
mod turn_clock;
mod undo;
mod visible_entry;

pub use agreement::{Agreement, AgreementSubject};
pub(in crate::table) use computers::{computer_to_act, pace, timing};
pub(in crate::table) use drafts::Drafted;
pub use entry::{LogEntry, PlayedBy};
pub use faults::faults;
pub use fold::Fold;
#[cfg(test)]
pub(in crate::table) use fold::{Beginning, applied};
pub(in crate::table) use hints::hint_to_keep;
pub(in crate::table) use idle::{CLOSED, days};
pub(in crate::table) use last_turn::LastTurn;
pub(in crate::table) use late_turn::{LateQuestion, asked_about};
pub(in crate::table) use other_game::logged;
pub use person::Person;
pub(in crate::table) use person::{choose, cut, sit_down};
pub(in crate::table) use results::finished;
pub(in crate::table) use seat_request::ALLOWED;
pub use seat_request::SeatRequest;
pub use table_state::TableState;
pub use turn_clock::TurnClock;
pub use undo::UndoAsked;
pub(in crate::table) use undo::taking_back;
pub use visible_entry::{Origination, VisibleEntry};
