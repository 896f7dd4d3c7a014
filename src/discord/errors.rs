//! Classifies failed requests.

use crate::table::Failure;
use discord_client::{code, plain, status};

/// The failure that an error from Discord amounts to.
pub fn failure(error: &serenity::Error) -> Failure {
    let text = plain(error);
    match (code(error), status(error)) {
        (Some(10003), _) => Failure::ChannelGone,
        // No shared server, or direct messages are closed.
        (Some(50007 | 50278), _) => Failure::DirectClosed,
        (Some(50001 | 50013), _) => Failure::NoAccess { text },
        (Some(50083 | 160_005), _) => Failure::ThreadLocked { text },
        (_, Some(400 | 403 | 404)) => Failure::Refused { text },
        _ => Failure::Unreachable { text },
    }
}
