//! One game in one channel: lobby, seats, drafts, log. Independent of any particular game's rules and of the kinds of
//! jobs.
//!
//! Six floors, each of which names only those below it:
//!
//! - `carrying_out`: [`Tables`], the entry point. It reads a table, has a [`Command`] decided, and commits the decision in
//!   one transaction, together with the jobs that a [`JobPlanner`] derives from its [`Event`]s. Only then is the command
//!   answered. Computer players think here, and what time brings begins here.
//! - `shown`: a [`Snapshot`] is what one person may see of a table.
//! - `deciding`: pure functions from a table and a command, or a job, to an update.
//! - `state`: [`TableState`], what stands: the log folded to a game, people, drafts, clocks.
//! - `request`: commands, and why they are refused.
//! - `settings`: what people choose for a game, for themselves and for their server.

mod carrying_out;
mod deciding;
mod request;
mod settings;
mod shown;
mod state;
#[cfg(test)]
mod tests;

pub use carrying_out::{
    Closing, HeldShards, Hinted, Holding, IMPORTS_KEPT, ImportedGame, LARGEST_RECORD, NextGame,
    OsSeeds, Performed, SeedSource, Tables, Thawed, ThinkingPool, Waiting, complete_history,
    filmed, forget_import, import, imports, replayed,
};
pub use deciding::{Effect, Event, JobPlanner, LapseResult};
pub(crate) use deciding::{late_turn, thread, waiting};
pub use request::{
    Asker, Command, Expect, LateAnswer, LobbyChoice, NewComputer, NewTable, NotFree, Origin,
    Refusal, TableError,
};
pub(crate) use settings::limits;
pub use settings::{
    Bar, Changes, Languages, Late, NotAPace, Offer, Opener, Pace, Preferences, Profile, Quiet,
    Seating, ServerSettings, Settings, Timing, WatchPace, Zone,
};
pub(crate) use shown::record_of;
pub use shown::{Eyes, Replay, Scene, Snapshot, Source};
pub(crate) use state::idle;
pub use state::{
    Agreement, AgreementSubject, Fold, Origination, Person, SeatRequest, TableState, TurnClock,
    UndoAsked, VisibleEntry, faults,
};

/// How far a table has come.
pub use crate::store::Stage as Status;
pub use crate::store::{
    ChannelId, ComputerKind, Counted, DirectMessageState, Failure, GameThread, GivenUp, GuildId,
    ImportId, InteractionId, JobId, Limit, MessageId, Occupant, OpenSeat, Place, ProgramName,
    ServerState, Shard, TableId, Unposted, UserId,
};
