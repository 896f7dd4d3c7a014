//! Discord's ids: 64 bits, the upper 42 being milliseconds since 2015.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// Milliseconds from the Unix epoch to the start of 2015, Discord's epoch.
const EPOCH_MS: u64 = 1_420_070_400_000;

/// An id, serialised as a string because JavaScript numbers are not precise enough.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Snowflake(u64);

impl Snowflake {
    /// The id with this number; zero is never assigned.
    pub const fn new(number: u64) -> Self {
        Self(number)
    }

    pub const fn number(self) -> u64 {
        self.0
    }

    /// The shard, out of `count`, that receives events of the server with this id.
    pub fn shard(self, count: u64) -> u64 {
        (self.0 >> 22) % count.max(1)
    }
}

impl fmt::Display for Snowflake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Snowflake {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

impl Serialize for Snowflake {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Snowflake {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;
        impl de::Visitor<'_> for Visitor {
            type Value = Snowflake;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an id, as a string or a number")
            }
            fn visit_u64<E: de::Error>(self, number: u64) -> Result<Snowflake, E> {
                Ok(Snowflake(number))
            }
            fn visit_i64<E: de::Error>(self, number: i64) -> Result<Snowflake, E> {
                u64::try_from(number).map(Snowflake).map_err(E::custom)
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<Snowflake, E> {
                text.parse().map_err(E::custom)
            }
        }
        deserializer.deserialize_any(Visitor)
    }
}

/// Generates increasing ids, whatever the clock does.
#[derive(Debug, Default)]
pub struct Mint {
    last: u64,
}

impl Mint {
    /// An id larger than all before it, for the time `now_ms` (Unix milliseconds).
    pub fn next(&mut self, now_ms: u64) -> Snowflake {
        let fresh = now_ms.saturating_sub(EPOCH_MS) << 22;
        self.last = fresh.max(self.last + 1);
        Snowflake(self.last)
    }

    /// Ensures that later ids are larger than `id`; for ids read back from disk.
    pub fn pass(&mut self, id: Snowflake) {
        self.last = self.last.max(id.0);
    }
}

#[cfg(test)]
mod tests {
    use super::{Mint, Snowflake};

    #[test]
    fn ids_grow_even_when_the_clock_goes_back() {
        let mut mint = Mint::default();
        let first = mint.next(1_700_000_000_000);
        let second = mint.next(1_600_000_000_000);
        assert!(second > first);
        mint.pass(Snowflake::new(u64::MAX >> 1));
        assert!(mint.next(1_700_000_000_000).number() > u64::MAX >> 1);
    }

    #[test]
    fn an_id_is_written_as_a_string_and_read_from_a_number_too() {
        let id = Snowflake::new(7);
        assert_eq!(serde_json::to_string(&id).ok().as_deref(), Some("\"7\""));
        assert_eq!(serde_json::from_str::<Snowflake>("7").ok(), Some(id));
        assert!(serde_json::from_str::<Snowflake>("\"x\"").is_err());
    }
}
