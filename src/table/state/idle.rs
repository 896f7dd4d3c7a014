//! When a table is idle: a game is warned after 23 days and closed after 30, a lobby is closed after 7.

use jiff::{SignedDuration, Timestamp};

/// After how many days an untouched lobby is closed.
pub const LOBBY: i64 = 7;

/// After how many days an untouched game is closed.
pub(in crate::table) const CLOSED: i64 = 30;

/// How many days before that it is warned.
const WORD: i64 = 7;

pub(in crate::table) fn days(from: Timestamp, days: i64) -> Timestamp {
    let days = SignedDuration::from_hours(24 * days);
    from.checked_add(days).unwrap_or(Timestamp::MAX)
}

/// When to close a lobby, if nobody has touched it since `touched`.
pub(crate) fn lobby_closed(touched: Timestamp) -> Timestamp {
    days(touched, LOBBY)
}

/// When to warn that a game will be closed, if nobody has touched it since `touched`.
pub(crate) fn warned(touched: Timestamp) -> Timestamp {
    days(touched, CLOSED - WORD)
}

/// When to close a game that was warned at `warned`.
pub(crate) fn closed(warned: Timestamp) -> Timestamp {
    days(warned, WORD)
}
