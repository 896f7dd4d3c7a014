//! What failed requests come to, and how that is told.

use crate::table::Failure;
use discord_client::{code, plain, status};
use words::unposted::Obstacle;

/// What a request that was refused for good, or failed, comes to.
pub fn failure(error: &serenity::Error) -> Failure {
    let text = plain(error);
    match (code(error), status(error)) {
        (Some(10003), _) => Failure::ChannelGone,
        // No server in common, or direct messages are closed.
        (Some(50007 | 50278), _) => Failure::DirectClosed,
        (Some(50001 | 50013), _) => Failure::NoAccess { text },
        (Some(50083 | 160_005), _) => Failure::ThreadLocked { text },
        (_, Some(400 | 403 | 404)) => Failure::Refused { text },
        _ => Failure::Unreachable { text },
    }
}

/// What kept a post from its channel; `reason` is what is said of it if nothing better is known.
pub fn obstacle<'a>(failure: Option<&Failure>, reason: &'a str) -> Obstacle<'a> {
    match failure {
        Some(Failure::ChannelGone) => Obstacle::Gone,
        Some(Failure::NoAccess { .. }) => Obstacle::Shut,
        Some(Failure::ThreadLocked { .. }) => Obstacle::Locked,
        _ => Obstacle::Other(reason),
    }
}

/// Why something was given up after so many attempts.
pub fn reason(failure: Option<&Failure>, attempts: u64) -> String {
    match failure {
        Some(failure @ (Failure::Unreachable { .. } | Failure::TookTooLong)) => {
            words::days::given_up(attempts, &failure.to_string())
        }
        Some(failure) => failure.to_string(),
        None => words::days::UNKNOWN_REASON.to_owned(),
    }
}
