//! Messages that could not be delivered, for the host.

use crate::Language;
use crate::messages::undelivered::*;
pub use crate::messages::undelivered::{
    end, given_up, lobby, message, more, reminder, tokens, turn, unknown_reason,
};
use crate::names::escape;

/// An undelivered message, for the host. `what` names it, such as [`reminder`]; `whom` is a mention if it was for one
/// person; `at` is in seconds since 1970.
pub fn line(language: Language, what: &str, whom: Option<&str>, reason: &str, at: i64) -> String {
    let reason = escape(&crate::fit(reason.to_owned(), 120));
    match whom {
        Some(whom) => to_somebody(language, what, whom, at, &reason),
        None => to_nobody(language, what, at, &reason),
    }
}
