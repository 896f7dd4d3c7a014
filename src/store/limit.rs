//! Limits on how many games there may be.

use super::{GuildId, UserId};

/// A limit on how many games there may be. It is checked in the transaction that would add one, so two commands at once
/// cannot both be the last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limit {
    /// Which games are counted.
    pub of: Counted,
    /// The most there may be, the one to be added included.
    pub most: u32,
}

/// Which games a [`Limit`] counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counted {
    /// The lobbies of a host.
    LobbiesOf(UserId),
    /// The lobbies and running games that a person sits in.
    GamesOf(UserId),
    /// The running games that a person plays.
    RunningOf(UserId),
    /// The running games of a host in which nobody sits: computer players play them.
    WatchedOf(UserId),
    /// The running games of a server.
    RunningIn(GuildId),
}

impl Counted {
    /// The limit of so many.
    pub fn at_most(self, most: u32) -> Limit {
        Limit { of: self, most }
    }
}
