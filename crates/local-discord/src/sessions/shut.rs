//! Which part of the gateway is shut, as in an outage.

use std::collections::HashMap;

use crate::snowflake::Snowflake;

/// What is shut together.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// The gateway: no connection is accepted.
    Gateway,
    /// One shard of a bot, by its number: the gateway accepts the connection, but answers a login or a resume with op 9.
    Shard(Snowflake, u64),
    /// One session, by its id: the gateway answers a resume of it with op 9. A login begins another session.
    Session(String),
}

/// The parts that are shut, and how often each refused somebody.
#[derive(Debug, Default)]
pub struct ShutParts(HashMap<Part, u64>);

impl ShutParts {
    /// Shuts a part, unless it is shut. Returns how often it refused somebody since it was first shut.
    pub fn shut(&mut self, part: Part) -> u64 {
        *self.0.entry(part).or_default()
    }

    /// Opens a part. Returns how often it refused somebody.
    pub fn open(&mut self, part: &Part) -> u64 {
        self.0.remove(part).unwrap_or_default()
    }

    /// Whether the part is shut. Counts a refusal if it is.
    pub fn refuses(&mut self, part: &Part) -> bool {
        let refused = self.0.get_mut(part);
        refused.map(|count| *count += 1).is_some()
    }
}
