//! The erasure of a person, and the keyed hashes by which they are known where it still matters who they were.

use jiff::Timestamp;
use sha2::{Digest, Sha256};

use super::{Change, InteractionId, TableId, UserId};

/// A person to be erased, with their leaving every game in the same transaction.
#[derive(Debug)]
pub struct Erasure {
    /// The interaction that requested it.
    pub interaction: InteractionId,
    pub person: UserId,
    pub at: Timestamp,
    /// How they leave their lobbies and running games.
    pub withdrawals: Vec<Change>,
    /// The lobbies and running games in which they stay, as a number: they have resigned, or the game is frozen.
    pub stays: Vec<TableId>,
}

/// The purpose of a hash of an id. No two purposes share hashes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Purpose {
    Seat,
    Erasure,
}

impl Purpose {
    fn label(self) -> &'static [u8] {
        match self {
            Purpose::Seat => b"caravanserai: who knows the secrets of a seat\0",
            Purpose::Erasure => b"caravanserai: who was erased\0",
        }
    }
}

/// The mark of an erased person in a running game whose secrets they know. `seed` is the game's, as stored.
pub fn seat_hash(seed: &str, person: UserId) -> String {
    hash(seed, Purpose::Seat, person)
}

/// The mark of an erased person while commands may be under way that they, or others about them, gave before.
pub(super) fn erasure_hash(salt: &str, person: UserId) -> String {
    hash(salt, Purpose::Erasure, person)
}

fn hash(key: &str, purpose: Purpose, person: UserId) -> String {
    let message = [purpose.label(), &person.0.to_be_bytes()].concat();
    hex::encode(hmac_sha_256(key.as_bytes(), &message))
}

/// HMAC-SHA-256 (RFC 2104).
fn hmac_sha_256(key: &[u8], message: &[u8]) -> [u8; 32] {
    const BLOCK: usize = 64;
    let hashed = Sha256::digest(key);
    let key = if key.len() > BLOCK { &hashed[..] } else { key };
    let padded = |with: u8| {
        let mut block = [with; BLOCK];
        for (byte, key) in block.iter_mut().zip(key) {
            *byte ^= key;
        }
        block
    };
    let inner = Sha256::new()
        .chain_update(padded(0x36))
        .chain_update(message);
    let outer = Sha256::new().chain_update(padded(0x5c));
    outer.chain_update(inner.finalize()).finalize().into()
}

#[cfg(test)]
mod tests {
    use super::{UserId, erasure_hash, hmac_sha_256, seat_hash};

    #[test]
    fn the_hash_is_the_hmac_of_rfc_4231() {
        let short = hmac_sha_256(b"Jefe", b"what do ya want for nothing?");
        assert_eq!(
            hex::encode(short),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        );
        let long = hmac_sha_256(
            &[0xaa; 131],
            b"Test Using Larger Than Block-Size Key - Hash Key First",
        );
        assert_eq!(
            hex::encode(long),
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
        );
    }

    #[test]
    fn another_game_another_person_and_another_purpose_give_another_hash() {
        let hash = seat_hash("00", UserId(1));
        assert_eq!(hash, seat_hash("00", UserId(1)));
        assert_ne!(hash, seat_hash("01", UserId(1)));
        assert_ne!(hash, seat_hash("00", UserId(2)));
        assert_ne!(hash, erasure_hash("00", UserId(1)));
    }
}
