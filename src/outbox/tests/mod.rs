//! Deliveries, tested with a database of their own and a notifier that only records them.

mod consequences;
mod delivering;
mod erasure_races;
mod every_kind;
mod fairness;
mod freezing;
mod giving_back;
mod greeting;
mod kinds;
mod late_answers;
mod late_turns;
mod nomadi_news;
mod once;
mod outage;
mod owed;
mod refusals;
mod refused_acts;
mod retries;
mod rings;
mod role_calls;
mod seat_requests;
mod threads;
#[cfg(feature = "toy-game")]
mod toy_questions;
mod turn_buttons;
mod whom;
mod worker;
