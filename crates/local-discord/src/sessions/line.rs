//! A connection as the control API lists it.

/// A connection of a bot that is logged in. Connections are ordered by shard, and those of one shard by age.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Line {
    /// Shard index and shard count.
    pub shard: (u64, u64),
    /// The number of the login, counted over all bots: of two sessions the one with the higher number is newer.
    pub login: u64,
    /// The session's id.
    pub session: String,
    /// The compression, by Discord's name.
    pub packing: &'static str,
}
