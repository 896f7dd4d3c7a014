//! Where all chance of a game comes from.

use std::fmt;

use sha2::{Digest, Sha256};

/// The 32 bytes from which seats, palms, tokens and drawn leaders follow (`docs/shuffle.md`).
///
/// It is fixed when the lobby opens and secret until the end; [`Seed::commitment`] is posted at once.
/// Its `Debug` form does not show it.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed of these bytes.
    #[must_use]
    pub fn from_bytes(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// Reads 64 hexadecimal digits of either case; nothing for any other text.
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

    /// The SHA-256 of the 32 bytes in hexadecimal digits, lower case: it binds to the seed and gives nothing away.
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
