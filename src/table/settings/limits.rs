//! How many games one person and one server may have, and how often turns may be taken back in one game.
//!
//! An excess that is already there stays: only an addition to it is refused.

/// How many open lobbies one person may host, over all servers.
pub const LOBBIES: u32 = 3;

/// How many running games one person may play, over all servers. A seat in a lobby counts too when somebody sits down:
/// otherwise a guest with too many games could keep the others from starting.
pub const GAMES: u32 = 40;

/// How many running games one person may host in which only computer players sit. They take time to think all day, with nobody
/// who would have to wait for them.
pub const WATCHED: u32 = 3;

/// How many running games a server may have, unless its managers chose another number.
pub const SERVER_GAMES: u32 = 200;

/// The most that they may choose.
pub const MOST_SERVER_GAMES: u32 = 1_000;

/// How many turns may be taken back in one game. Each stays in its log for ever.
pub const UNDOS: usize = 200;
