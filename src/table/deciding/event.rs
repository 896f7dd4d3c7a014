//! Events at a table, from which jobs are planned.

use jiff::Timestamp;

use crate::store::{NewJob, UserId};
use crate::table::state::{TableState, TurnClock};
use games::Seat;

/// Something that happened at a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// A lobby was opened. Whoever opened it is shown it anyway.
    LobbyOpened,
    /// A lobby was opened on a server that wants a role to be called then.
    RoleToCall,
    /// The lobby that was opened is a rematch.
    RematchOpened,
    /// Somebody other than the host took the last seat of a lobby.
    LobbyFilled {
        /// The host, who can start the game.
        host: UserId,
    },
    /// Somebody other than the host sat down in a lobby.
    SatDown { user: UserId },
    /// Somebody joined or left a lobby, chose a rider or an option, or the game started. Whoever did so is shown it anyway.
    LobbyChanged,
    /// The table was cancelled.
    Cancelled {
        /// Because nobody had touched it for too long.
        forgotten: bool,
    },
    /// Turns of people began.
    TurnsBegan {
        /// Whose, lowest seat first.
        seats: Vec<Seat>,
    },
    /// A computer player is to act, or is asked something.
    ComputerToAct {
        /// When it does so.
        due: Timestamp,
    },
    /// A round was played in a game that only computer players play.
    RoundPlayed,
    /// A computer player was put into a seat that others may take over.
    ComputerSeated,
    /// Something was done, and nobody's turn began by it: some of those whose turns began at the same time have acted, a part of
    /// a turn was committed, or something was done out of turn.
    TurnGoesOn,
    /// Somebody is asked something out of turn.
    Asked { user: UserId },
    /// Somebody learned something that others must not know.
    SecretLearned { seat: Seat },
    /// The game is over.
    GameOver,
    /// Somebody left the game for good.
    Resigned,
    /// The clock of a turn was started or changed.
    ClockSet { user: UserId, clock: TurnClock },
    /// The time of a turn ran out.
    TimeUp { user: UserId },
    /// The game waits for a turn, whose time runs out at `until`.
    WaitsOn {
        user: UserId,
        until: Timestamp,
        /// Whether it ran out before, so that it counts as running out again; otherwise the clock ends then.
        late: bool,
    },
    /// The time of a turn is up and the game waits, or the clock of such a turn was moved.
    Late { user: UserId, clock: TurnClock },
    /// Others are asked what is to become of a late turn.
    LateAsked {
        /// Who is.
        users: Vec<UserId>,
    },
    /// Somebody who was asked lets the game wait for a player's late turn.
    LateWaits {
        /// That player.
        user: UserId,
    },
    /// The clocks were stopped.
    Paused {
        /// The person who did so, or gave the last consent.
        user: UserId,
    },
    /// The clocks were restarted.
    Resumed {
        /// The person who did so, or gave the last consent.
        user: UserId,
    },
    /// Somebody agreed to stop or restart the clocks; others have not yet.
    PauseAgreed,
    /// Somebody agreed to cancel the game; others have not yet.
    CancelAgreed,
    /// Somebody asks to take back their last turn.
    UndoAsked { user: Option<UserId> },
    /// A request to take back a turn was refused.
    UndoRefused { user: Option<UserId> },
    /// A seat may be taken over.
    SeatOffered { user: UserId },
    /// Somebody is asked for their seat.
    SeatRequested { user: UserId },
    /// The clock of a request for a seat was started or changed.
    SeatRequestTimed {
        user: UserId,
        /// When silence counts as consent.
        until: Timestamp,
    },
    /// Somebody agrees to give up their seat.
    SeatRequestAgreed { user: UserId },
    /// Somebody who was asked for their seat keeps it.
    SeatRequestDeclined { user: UserId },
    /// Somebody did not answer a request for their seat in time.
    SeatRequestExpired { user: UserId },
    /// A seat was taken over.
    SeatTaken {
        /// The person who sits there now.
        user: UserId,
    },
    /// Somebody is back in their seat, which had been offered to others.
    SeatKept { user: UserId },
    /// The game was moved to another channel.
    Moved { user: UserId },
    /// The channel that it left is to be notified.
    ChannelLeft { user: UserId },
    /// A game began that is to be played in a thread of its own.
    ThreadWanted,
    /// The game goes on in its thread.
    ThreadOpened,
    /// No thread could be opened for the game, so it is played where its lobby was.
    ThreadRefused,
    /// Somebody who plays is away, or back.
    Away { user: UserId },
    /// Somebody requested a reminder that the game waits for them.
    ReminderAsked { user: UserId },
    /// The game cannot be read and was frozen.
    Frozen,
    /// The game could not be read before, and now it can.
    Thawed,
}

/// Plans the jobs that follow from events. Implemented by the outbox, and called before the events are committed, so
/// that the jobs are committed with them.
pub trait JobPlanner: Send + Sync {
    /// The jobs that follow from what happened at `at`, in the order in which they are to be done. `after` is the
    /// table afterwards; `None` if it is only about to be opened, or cannot be read.
    fn plan(&self, events: &[Event], at: Timestamp, after: Option<&TableState>) -> Vec<NewJob>;
}
