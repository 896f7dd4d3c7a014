//! A person to be erased, and the search for them in the database's files.

use super::Harness;
use crate::store::UserId;
use crate::table::Origin;

/// What all the people to be erased have in common: their IDs, as SQLite keeps numbers and as digits, and their names.
const FIRST: u64 = 0x1234_5678_9abc_0000;
const BYTES: [u8; 6] = [0x12, 0x34, 0x56, 0x78, 0x9a, 0xbc];
const DIGITS: &[u8] = b"13117684674637";
const NAME: &[u8] = b"Zenobia ";

/// A person who is to be erased; each has another number.
pub fn doomed(number: u16) -> UserId {
    UserId(FIRST + u64::from(number))
}

impl Harness {
    /// The origin of a request by somebody; of those who are to be erased, with their name.
    pub fn origin_of(&self, user: UserId) -> Origin {
        let mut origin = self.origin(user.0);
        if let Some(number) = user.0.checked_sub(FIRST) {
            origin.name = format!("Zenobia {number}.");
        }
        origin
    }

    /// Asserts that the files hold nothing of anybody; `races` says what each of them, by number, was erased beside.
    pub async fn assert_nobody_is_left(&self, races: &[String]) {
        let found = self.traces().await;
        let found: Vec<&String> = found
            .iter()
            .map(|number| &races[usize::try_from(*number).expect("it is one of them")])
            .collect();
        assert!(found.is_empty(), "{found:#?}");
    }

    /// The numbers of the people to be erased of whom the database's files hold something.
    pub async fn traces(&self) -> Vec<u64> {
        let bytes = self.contents().await;
        let mut found = Vec::new();
        for (at, _) in bytes.iter().enumerate() {
            let rest = &bytes[at..];
            if let [high, low, ..] = rest.strip_prefix(&BYTES).unwrap_or_default() {
                found.push(u64::from(u16::from_be_bytes([*high, *low])));
            } else if rest.starts_with(DIGITS) {
                found.push(number(&rest[..rest.len().min(19)]).wrapping_sub(FIRST));
            } else if let Some(name) = rest.strip_prefix(NAME) {
                found.push(number(name));
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }
}

/// The number with which the bytes begin.
fn number(bytes: &[u8]) -> u64 {
    let digits = bytes.iter().take_while(|byte| byte.is_ascii_digit());
    digits.fold(0, |number: u64, digit| {
        number
            .wrapping_mul(10)
            .wrapping_add(u64::from(digit - b'0'))
    })
}
