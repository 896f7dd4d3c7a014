//! Deliveries, tested with a database of their own and a notifier that only records them.

mod delivering;
mod fairness;
mod kinds;
mod outage;
mod refusals;
mod seat_requests;
mod worker;
