//! One interaction, as far as it is measured.

use crate::trouble::Trouble;

/// One interaction: what it was, and its first answer.
#[derive(Clone, Debug)]
pub struct Deed {
    /// What a person would call it: `/board`, or what is written on the button.
    pub kind: String,
    /// Milliseconds until it was acknowledged; or what became of it.
    pub acknowledged: Result<f64, Trouble>,
}
