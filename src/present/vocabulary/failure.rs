//! Why a message could not be delivered.

use crate::table::Failure;
use words::Language;
use words::unposted::Obstacle;

/// What kept a post from its channel; `reason` is the text for causes without wording of their own.
pub fn obstacle<'a>(failure: Option<&Failure>, reason: &'a str) -> Obstacle<'a> {
    match failure {
        Some(Failure::ChannelGone) => Obstacle::Gone,
        Some(Failure::NoAccess { .. }) => Obstacle::Shut,
        Some(Failure::ThreadLocked { .. }) => Obstacle::Locked,
        _ => Obstacle::Other(reason),
    }
}

/// Why a delivery was given up after `attempts` attempts.
pub fn reason(language: Language, failure: Option<&Failure>, attempts: u64) -> String {
    match failure {
        Some(failure @ (Failure::Unreachable { .. } | Failure::TookTooLong)) => {
            words::undelivered::given_up(language, attempts, &failure.to_string())
        }
        Some(failure) => failure.to_string(),
        None => words::undelivered::unknown_reason(language),
    }
}
