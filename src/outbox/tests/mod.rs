//! Deliveries, tested with a database of their own and a notifier that only records them.

mod delivering;
mod kinds;
mod outage;
mod seat_requests;
mod worker;
