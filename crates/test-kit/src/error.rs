//! Errors between a person and the bot.

/// Why an action or request of a person failed.
#[derive(Clone, Debug, thiserror::Error)]
pub enum KitError {
    /// The local Discord refused it as invalid.
    #[error("{0}")]
    Refused(String),
    /// The local Discord cannot be reached or understood.
    #[error("{0}")]
    Lost(String),
    /// The bot did not answer in time.
    #[error("{0}")]
    Unanswered(String),
    /// The bot did something from which a person cannot continue.
    #[error("{0}")]
    Odd(String),
}
