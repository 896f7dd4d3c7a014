//! Messages that could not be delivered, for the host.

use crate::Language;
use crate::messages::undelivered::*;
pub use crate::messages::undelivered::{
    direct_closed, end, gone, lobby, locked, message, more, refused, reminder, shut, tokens,
    too_slow, turn, unknown_reason, unreachable,
};

/// An undelivered message, for the host. `what` names it, such as [`reminder`]; `whom` is a mention if it was for one
/// person; `at` is in seconds since 1970.
pub fn line(language: Language, what: &str, whom: Option<&str>, reason: &str, at: i64) -> String {
    match whom {
        Some(whom) => to_somebody(language, what, whom, at, reason),
        None => to_nobody(language, what, at, reason),
    }
}
