//! What a failed request means for the delivery that made it.

use crate::table::Failure;
use discord_client::{code, codes, plain, status};

/// The failure that an error from Discord amounts to.
pub fn failure(error: &serenity::Error) -> Failure {
    let text = plain(error);
    match (code(error), status(error)) {
        (Some(codes::UNKNOWN_CHANNEL), _) => Failure::ChannelGone,
        (Some(codes::CANNOT_MESSAGE_USER | codes::NO_MUTUAL_GUILDS), _) => Failure::DirectClosed,
        (Some(codes::MISSING_ACCESS | codes::MISSING_PERMISSIONS), _) => Failure::NoAccess { text },
        (Some(codes::THREAD_ARCHIVED | codes::THREAD_LOCKED), _) => Failure::ThreadLocked { text },
        (_, Some(400 | 403 | 404)) => Failure::Refused { text },
        _ => Failure::Unreachable { text },
    }
}
