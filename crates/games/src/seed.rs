//! The source of all chance in a game.

use std::fmt;

use sha2::{Digest, Sha256};

/// The 32 bytes that determine seats, palms, tokens and drawn leaders (`docs/shuffle.md`).
///
/// The seed is fixed when the lobby opens and secret until the end; [`Seed::commitment`] is posted at once.
/// The `Debug` form shows only the commitment.
///
/// ```
/// use caravanserai_games::Seed;
///
/// let seed = Seed::from_bytes([7; 32]);
/// assert_eq!(Seed::from_hex(&seed.to_hex()), Some(seed.clone()));
/// // Players check the published seed against the commitment.
/// assert_eq!(seed.commitment().len(), 64);
/// assert!(!format!("{seed:?}").contains(&seed.to_hex()));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed of these bytes.
    #[must_use]
    pub fn from_bytes(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// Parses 64 hexadecimal digits in either case; `None` for any other text.
    #[must_use]
    pub fn from_hex(text: &str) -> Option<Seed> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes).ok()?;
        Some(Seed(bytes))
    }

    /// The bytes.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// 64 hexadecimal digits, lower case.
    #[must_use]
    pub fn to_hex(&self) -> String {
        hex::encode(self.0)
    }

    /// The SHA-256 of the 32 bytes, as 64 hexadecimal digits in lower case. It commits to the seed without revealing it.
    #[must_use]
    pub fn commitment(&self) -> String {
        hex::encode(Sha256::digest(self.0))
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed(committed to by {})", self.commitment())
    }
}
