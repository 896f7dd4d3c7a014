//! Reading failed requests: text that is safe to log, codes, and whether a retry may help.

use std::time::Duration;

use serenity::http::{HttpError, RatelimitInfo};

/// A description that is safe to log: serenity's own text may contain the URL, and with it an interaction's token.
pub fn plain(error: &serenity::Error) -> String {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            let mut text = format!(
                "{} (code {}): {}",
                response.status_code, response.error.code, response.error.message
            );
            for single in &response.error.errors {
                text.push_str(&format!("; {}: {}", single.path, single.message));
            }
            text
        }
        serenity::Error::Http(HttpError::Request(error)) if error.is_timeout() => {
            String::from("no answer in time")
        }
        serenity::Error::Http(HttpError::Request(error)) if error.is_connect() => {
            String::from("no connection")
        }
        serenity::Error::Http(HttpError::Request(_)) => String::from("the request failed"),
        serenity::Error::Http(_) => String::from("the answer could not be read"),
        serenity::Error::Json(_) => String::from("the answer is not the JSON that was expected"),
        other => other.to_string(),
    }
}

/// Discord's error code, one of [`crate::codes`] or another, if it sent one.
pub fn code(error: &serenity::Error) -> Option<isize> {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            Some(response.error.code)
        }
        _ => None,
    }
}

/// The HTTP status, if there was a response.
pub fn status(error: &serenity::Error) -> Option<u16> {
    match error {
        serenity::Error::Http(error) => error.status_code().map(|status| status.as_u16()),
        _ => None,
    }
}

/// Whether Discord counts a failed request as invalid: 401, 403 and 429. It does not count a 429 whose limit is shared
/// with other bots, but serenity does not say which those are; they are rare, and counted here.
pub fn counts_as_invalid(error: &serenity::Error) -> bool {
    matches!(status(error), Some(401 | 403 | 429))
}

/// Whether Discord answered a request with 429, so that serenity waits and repeats it; otherwise serenity waits before
/// a request, since it would be too many.
///
/// serenity reports both alike. How long Discord has it wait is in whole milliseconds, whereas serenity's own wait is
/// the difference of two readings of a clock in nanoseconds.
pub fn answers_429(wait: &RatelimitInfo) -> bool {
    wait.global || told_by_discord(wait.timeout)
}

fn told_by_discord(wait: Duration) -> bool {
    wait.subsec_nanos().is_multiple_of(1_000_000)
}

/// Whether a retry may succeed: a server error, or no response.
pub fn passes(error: &serenity::Error) -> bool {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            response.status_code.is_server_error()
        }
        serenity::Error::Http(HttpError::Request(_)) => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::told_by_discord;

    #[test]
    fn a_wait_that_discord_asked_for_is_told_from_one_that_serenity_worked_out() {
        for header in ["65", "1", "0.3", "64.57", "0.001"] {
            let seconds = header.parse().expect("a number");
            assert!(
                told_by_discord(Duration::from_secs_f64(seconds)),
                "{header}"
            );
        }
        assert!(!told_by_discord(Duration::from_nanos(4_721_338_117)));
    }
}
