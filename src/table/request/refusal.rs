//! Why a table refused a request.

use jiff::{SignedDuration, Timestamp};

use crate::store::{ChannelId, Conflict, Limit, StoreError, TableId, UserId};
use crate::table::settings::Bar;
use games::{Illegal, Irrevocable, NotFinished, Player, Rider, SetupError};

/// Why nothing was changed. Everything but [`Refusal::Broken`] is for the player to read.
#[derive(Debug)]
pub enum Refusal {
    /// There is no table here that this person may know of.
    NoTable,
    /// Another game or lobby is in the channel.
    ChannelTaken,
    /// No board has this name.
    UnknownBoard {
        /// The requested name, cut short if it was long.
        name: String,
        /// The boards that there are.
        known: Vec<String>,
    },
    /// The board or the number of players does not fit.
    Setup(SetupError),
    /// The lobby has no free seat.
    Full {
        /// How many seats it has.
        seats: u8,
    },
    /// They already sit there.
    AlreadyJoined,
    /// A seat was offered to somebody who plays already.
    PlaysAlready {
        user: UserId,
    },
    /// A lobby is to have fewer seats than are taken.
    SeatsTaken {
        /// How many are.
        taken: usize,
    },
    /// Hints are allowed or forbidden only before anybody else has joined.
    OthersJoined,
    /// Only computer players play in this game, so nobody joins.
    OnlyWatched,
    /// The computer player who is to leave does not sit in this lobby.
    NoSuchComputer,
    /// More computer players were asked for than there are seats.
    TooManyComputers {
        /// How many seats there are.
        seats: u8,
    },
    /// They do not sit at this table.
    NotPlaying,
    /// Somebody else chose the rider.
    RiderTaken {
        rider: Rider,
        by: Player,
    },
    /// Only the host may do that.
    NotHost {
        /// The host.
        host: UserId,
    },
    /// It takes two to start.
    TooFew {
        /// How many sit there.
        joined: usize,
    },
    /// The game has started; this is possible only in a lobby.
    Started,
    /// The game has not started yet.
    NotStarted,
    /// The game is over.
    Over,
    /// The game was cancelled.
    Cancelled,
    /// The game is frozen because it cannot be read; the log says why.
    Frozen {
        table: TableId,
    },
    Resigned,
    /// Others are to act.
    NotYourTurn {
        acting: Vec<Player>,
    },
    /// The rules do not allow it.
    Illegal {
        why: Illegal,
        /// The players by seat, to name them.
        players: Vec<Player>,
        /// Several placements were asked for at once, so that nothing was placed needs saying.
        several: bool,
    },
    /// The turn is not complete.
    Unfinished {
        /// How many placements are still due.
        owed: u8,
    },
    /// There is no draft to take back or commit.
    NothingDrafted,
    /// They are neither host nor player, and do not manage the channel.
    MayNotCancel,
    /// They have already agreed; others have not yet.
    AlreadyAgreed {
        /// The players who have not agreed.
        missing: Vec<UserId>,
    },
    /// The game is not over: its record would reveal secrets, and there is no rematch yet.
    NotOver,
    /// Nobody asks any more for what they agree to, or they were not asked about the late turn, or it has been played.
    QuestionSettled,
    /// Turns are untimed here, so there is no clock to stop.
    NoClock,
    /// The clocks are already stopped.
    AlreadyPaused,
    /// The clocks are not stopped.
    NotPaused,
    /// That is too long an absence.
    TooLong {
        /// The longest there may be, in days.
        days: i64,
    },
    /// The people who manage the server do not let them open a game here.
    MayNotOpen(Bar),
    /// There is no such running game that they may know of.
    NoSuchGame,
    /// What they bring along is no record of a finished game.
    NoRecord(Box<NotFinished>),
    /// They imported no such game, or it is no longer kept.
    NoImport,
    /// The game is already in this channel.
    IsHere,
    /// The game is played on another server.
    OtherServer,
    /// They may not move the game. The host and server managers may; other players only if its channel is gone.
    MayNotMove {
        /// The host, who may.
        host: UserId,
    },
    /// The game that was here has moved.
    Moved {
        /// The new channel, for those whom the game concerns: others may not be allowed to see it.
        to: Option<ChannelId>,
    },
    /// They have no turn that could be taken back.
    NothingToUndo,
    /// Their last act can never be taken back.
    Irrevocable(Irrevocable),
    /// They have drafted nothing since they committed a part of their turn. That part can be taken back by consent.
    PartCommitted,
    /// Nobody asks for their consent to take back a turn.
    NotAsked,
    /// The player in that seat is being asked for it already.
    SeatRequested {
        /// When silence counts as consent; `None` while the game is paused.
        until: Option<Timestamp>,
    },
    /// Nobody asks for their seat, or not with that button.
    SeatNotRequested,
    /// The seat is not offered, or not to them.
    SeatNotFree(NotFree),
    /// They sat in another seat of this game, so they know its secrets.
    SatElsewhere,
    /// No game waits for them.
    NothingWaits,
    /// Somebody whom it concerns was erased after it was asked for.
    Erased,
    /// There are as many games as there may be.
    LimitReached(Limit),
    /// They had much done lately.
    TooOften {
        /// How long it takes until they may again.
        wait: SignedDuration,
    },
    /// They did very often lately what they may do at any time.
    InQuickSuccession {
        /// How long it takes until they may again.
        wait: SignedDuration,
    },
    /// Others play too, and did not agree to hints when they joined.
    HintsNotAgreed,
    /// Nothing is on the board yet that could speak for one choice or another.
    NothingToHint,
    /// Turns were taken back as often as they may be in one game.
    TooManyUndos,
    /// The button belongs to an earlier turn or draft. Show the current state.
    Stale,
    /// This interaction was carried out before. Say nothing.
    Repeated,
    /// The program failed. Say only that something went wrong; the error is for the log.
    Broken(TableError),
}

/// A fault at a table, for the log.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// The database failed or has unreadable content.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The operating system provided no seed.
    #[error("cannot get a seed: {0}")]
    Seed(String),
    /// The rules refused what they had just offered.
    #[error("the rules contradict themselves: {0}")]
    Rules(String),
    /// Something could not be written as JSON.
    #[error("cannot be written as JSON: {0}")]
    Json(#[from] serde_json::Error),
    /// The game is frozen: what it owes waits until it thaws.
    #[error("game {0} is frozen")]
    Frozen(TableId),
    /// Others were faster every time.
    #[error("too many concurrent changes to table {0}")]
    Contended(TableId),
}

impl TableError {
    /// The rules refused what they had just offered.
    pub(in crate::table) fn rules(why: impl ToString) -> TableError {
        TableError::Rules(why.to_string())
    }
}

impl Refusal {
    /// As an error of the program, where no player is there to read it.
    pub(in crate::table) fn into_error(self) -> TableError {
        match self {
            Refusal::Broken(error) => error,
            other => TableError::Rules(format!("{other:?}")),
        }
    }
}

impl From<TableError> for Refusal {
    fn from(error: TableError) -> Refusal {
        Refusal::Broken(error)
    }
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Refusal {
        Refusal::Broken(TableError::Store(error))
    }
}

impl From<Conflict> for Refusal {
    fn from(conflict: Conflict) -> Refusal {
        match conflict {
            Conflict::Stale => Refusal::Stale,
            Conflict::Repeated => Refusal::Repeated,
            Conflict::ChannelTaken => Refusal::ChannelTaken,
            Conflict::Erased => Refusal::Erased,
            Conflict::LimitReached(limit) => Refusal::LimitReached(limit),
            Conflict::Store(error) => error.into(),
        }
    }
}

/// Why a seat cannot be taken over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotFree {
    /// It is not offered.
    NotOffered,
    /// Its player is being asked for it.
    Requested,
    /// It is offered to this person alone.
    ForAnother(UserId),
    /// Nobody sits there, or they have resigned.
    Resigned,
    /// A computer player sits there.
    Computer,
}
