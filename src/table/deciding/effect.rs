//! The effect of a command.

use jiff::Timestamp;

use crate::store::UserId;
use games::Fact;

/// The effect of a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    /// A lobby was opened.
    Opened,
    Joined,
    /// They changed their rider.
    RiderChosen,
    /// They chose an option of the lobby.
    OptionChosen,
    /// They removed a computer player.
    ComputerRemoved,
    /// A computer player plays in a seat from now on, until somebody takes it over.
    ComputerSeated,
    /// They left; the lobby has another host if one is named.
    Left {
        /// The new host, if the old one left.
        host: Option<UserId>,
    },
    /// The last person left, so the lobby is closed.
    Closed,
    Started,
    /// The table was cancelled.
    Cancelled,
    /// They agreed to cancel the table; others have to agree too.
    CancelAgreed {
        /// The players who have not agreed.
        missing: Vec<UserId>,
    },
    /// The clocks are stopped.
    Paused,
    /// The clocks run again.
    Resumed,
    /// They agreed to stop or restart the clocks; others have to agree too.
    PauseAgreed {
        /// Whether to stop them.
        pause: bool,
        /// The players who have not agreed.
        missing: Vec<UserId>,
    },
    /// The game was moved to the channel where they asked.
    Moved,
    /// They asked to take back their last turn.
    UndoAsked,
    /// They did not agree to take back a turn.
    UndoRefused,
    /// The turn was taken back.
    UndoAgreed,
    /// The game waits for a turn whose time is up.
    Waits,
    /// A computer player took a turn whose time was up.
    ComputerMoved,
    /// The seat is offered to others.
    Offered,
    /// The player in the seat is asked for it.
    SeatRequested {
        /// When silence counts as consent; `None` while the game is paused.
        until: Option<Timestamp>,
    },
    /// They gave up their seat: it is offered to others.
    SeatGivenUp,
    /// They took over the seat.
    SeatTaken,
    /// They keep their seat: it is not, or no longer, offered.
    Back,
    /// They have left the game.
    Resigned {
        /// Its consequences, as they may know them.
        facts: Vec<Fact>,
        /// The game is over.
        over: bool,
    },
    /// Their draft changed: something was placed.
    Drafted,
    /// Their draft changed: the last placement, or all of it, was taken back.
    Undone,
    /// They did something at once, in whoever's turn.
    Acted {
        /// Its consequences, chance included, as they may know them.
        facts: Vec<Fact>,
        /// The game is over.
        over: bool,
    },
    /// Their draft was committed. If it was a part of a turn, that goes on.
    Committed {
        /// Its consequences, chance included, as they may know them.
        facts: Vec<Fact>,
        /// The game is over.
        over: bool,
    },
}
