//! Tables, each with its own database, a stopped clock, a fixed seed and a notifier that only records what it is given.

mod cancelling;
mod clock;
mod computers;
mod damaged_rows;
mod folding;
mod idle;
mod killed;
mod late;
mod limits;
mod lobby;
mod lost_drafts;
mod moving;
mod nomadi_killed;
mod nomadi_late;
mod nomadi_undo;
mod occupants;
mod playing;
mod races;
mod recording;
mod seat_request_clock;
mod seat_requests;
mod stopping;
mod time_away;
#[cfg(feature = "toy-game")]
mod toy_answers;
#[cfg(feature = "toy-game")]
mod toy_parts;
mod undo;
mod usage;
mod watching;
