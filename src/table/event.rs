//! What happens at a table, for whoever plans what is to be told of it.

use jiff::Timestamp;

use super::standing::Standing;
use super::turn_clock::TurnClock;
use crate::store::{NewJob, UserId};
use games::Seat;

/// Something that happened at a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// A lobby was opened. Whoever opened it is about to be shown it.
    LobbyOpened,
    /// Somebody joined or left a lobby or chose a rider, or the game started. Whoever did is about to be shown it.
    LobbyChanged,
    /// The table was given up.
    Cancelled {
        /// Nobody had touched it for so long.
        forgotten: bool,
    },
    /// Turns began.
    TurnsBegan {
        /// Whose, smallest seat first.
        seats: Vec<Seat>,
    },
    /// Somebody learned something that others must not know.
    SecretLearned {
        /// Who.
        seat: Seat,
    },
    /// The game is over.
    GameOver,
    /// Somebody left the game for good.
    Resigned,
    /// The clock of a turn was started, or goes on otherwise than it did.
    ClockSet {
        /// Whose turn.
        user: UserId,
        /// The clock from now on.
        clock: TurnClock,
    },
    /// The time of a turn ran out.
    TimeUp {
        /// Whose.
        user: UserId,
    },
    /// The time of a turn ran out and the game waits on: it counts again then.
    WaitsOn {
        /// For whom.
        user: UserId,
        /// When as much time again is over.
        until: Timestamp,
    },
    /// The clocks were stopped.
    Paused,
    /// The clocks were let run again.
    Resumed,
    /// Somebody agreed to stop the clocks, or to let them run again; others have not yet.
    PauseAgreed,
    /// Somebody agreed to cancel the game; others have not yet.
    CancelAgreed,
    /// Somebody asks to take back what they did last.
    UndoAsked {
        /// Who.
        user: Option<UserId>,
    },
    /// It is not taken back.
    UndoRefused {
        /// Who asked.
        user: Option<UserId>,
    },
    /// A seat may be taken over.
    SeatOffered {
        /// Who sits there.
        user: UserId,
    },
    /// Somebody else sits in a seat.
    SeatTaken {
        /// Who sits there now.
        user: UserId,
    },
    /// Somebody is back in their seat, which was offered to others.
    SeatKept {
        /// Who.
        user: UserId,
    },
    /// The game goes on in another channel.
    Moved {
        /// Who took it there.
        user: UserId,
    },
    /// The channel that it left is to be told.
    ChannelLeft {
        /// Who took it away.
        user: UserId,
    },
    /// Somebody who plays is away, or back.
    Away {
        /// Who.
        user: UserId,
    },
    /// Somebody wants to be reminded that the game waits for them.
    ReminderAsked {
        /// Who.
        user: UserId,
    },
    /// The game cannot be read and rests.
    Frozen,
    /// The game could not be read, and now it can.
    Thawed,
}

/// Plans what is to be done and told because of events. Implemented by the outbox, and called before the events are
/// committed, so that what it plans is committed with them.
pub trait JobPlanner: Send + Sync {
    /// The jobs that follow from what happened at `at`, in the order in which they are to be done. `after` is the table
    /// with all of it; `None` for one that is only about to be opened, or cannot be read.
    fn plan(&self, events: &[Event], at: Timestamp, after: Option<&Standing>) -> Vec<NewJob>;
}
