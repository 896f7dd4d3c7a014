//! What remains of games, in a database.

mod standings;
mod statistics;
