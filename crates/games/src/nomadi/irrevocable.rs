//! Actions that can never be taken back (N43).

/// Why something can never be taken back, not by consent either.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Irrevocable {
    /// Somebody learned a secret by it.
    Secret,
    /// A card was looked at.
    Card,
    /// Dice were rolled after it.
    Roll,
    /// A price was named.
    Price,
    /// An offer was answered, or lapsed.
    Answer,
    /// A player paid another.
    Payment,
}
