//! What can come between a person and the bot.

/// Why something that a person wanted to see or do came to nothing.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Trouble {
    /// The local Discord says that this makes no sense, or not any more.
    #[error("{0}")]
    Refused(String),
    /// The local Discord cannot be reached, or cannot be understood.
    #[error("{0}")]
    Lost(String),
    /// The bot did not answer, or not in time.
    #[error("{0}")]
    Unanswered(String),
    /// The bot did what a person cannot go on from.
    #[error("{0}")]
    Odd(String),
}
