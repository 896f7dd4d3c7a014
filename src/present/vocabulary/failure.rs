//! Why a message could not be delivered.

use crate::table::Failure;
use words::unposted::Obstacle;
use words::{Language, undelivered};

/// What kept a post from its channel.
pub fn obstacle(failure: Option<&Failure>) -> Obstacle {
    match failure {
        Some(Failure::ChannelGone) => Obstacle::Gone,
        Some(Failure::NoAccess { .. }) => Obstacle::Shut,
        Some(Failure::ThreadLocked { .. }) => Obstacle::Locked,
        Some(
            Failure::DirectClosed
            | Failure::Refused { .. }
            | Failure::Unreachable { .. }
            | Failure::TookTooLong,
        )
        | None => Obstacle::Other,
    }
}

/// Why a delivery was given up after `attempts` attempts.
pub fn reason(language: Language, failure: Option<&Failure>, attempts: u64) -> String {
    match failure {
        Some(Failure::ChannelGone) => undelivered::gone(language),
        Some(Failure::NoAccess { .. }) => undelivered::shut(language),
        Some(Failure::ThreadLocked { .. }) => undelivered::locked(language),
        Some(Failure::DirectClosed) => undelivered::direct_closed(language),
        Some(Failure::Refused { .. }) => undelivered::refused(language),
        Some(Failure::Unreachable { .. }) => undelivered::unreachable(language, attempts),
        Some(Failure::TookTooLong) => undelivered::too_slow(language, attempts),
        None => undelivered::unknown_reason(language),
    }
}
