//! How long the bot took to answer one interaction.

use crate::error::KitError;

/// One interaction and its first answer.
#[derive(Clone, Debug)]
pub struct Measured {
    /// A short name: `/board`, or `end-turn` for a button.
    pub kind: String,
    /// Milliseconds until it was acknowledged, or what went wrong.
    pub acknowledged: Result<f64, KitError>,
}
