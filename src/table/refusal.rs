//! Why a table did not do what it was asked for.

use super::server::Bar;
use crate::store::{ChannelId, Conflict, StoreError, TableId, UserId};
use games::{Illegal, Player, Rider, SetupError};

/// Nothing was changed, and why. Everything but [`Refusal::Broken`] is for the player to read.
#[derive(Debug)]
pub enum Refusal {
    /// There is no table here that this person may know of.
    NoTable,
    /// Another game or lobby is in the channel.
    ChannelTaken,
    /// No board has this name.
    UnknownBoard {
        /// What was asked for, cut short if it was long.
        name: String,
        /// Those that there are.
        known: Vec<String>,
    },
    /// The board, or so many players, do not fit.
    Setup(SetupError),
    /// The lobby has no free seat.
    Full {
        /// How many seats it has.
        seats: u8,
    },
    /// They sit there already.
    AlreadyJoined,
    /// They do not sit at this table.
    NotPlaying,
    /// Somebody else chose the rider.
    RiderTaken {
        /// Which.
        rider: Rider,
        /// Who.
        by: Player,
    },
    /// Only the host may do that.
    NotHost {
        /// Who is the host.
        host: UserId,
    },
    /// It takes two to start.
    TooFew {
        /// How many sit there.
        joined: usize,
    },
    /// The game has started, so that only happens in a lobby.
    Started,
    /// The game has not started yet.
    NotStarted,
    /// The game is over.
    Over,
    /// The game was cancelled.
    Cancelled,
    /// The game rests because it cannot be read; whoever runs the bot was told.
    Frozen {
        /// Which.
        table: TableId,
    },
    /// They have resigned.
    Resigned,
    /// Others are to act.
    NotYourTurn {
        /// Who.
        acting: Vec<Player>,
    },
    /// The rules do not allow it.
    Illegal {
        /// Why.
        why: Illegal,
        /// The players by seat, to tell it with names.
        players: Vec<Player>,
    },
    /// The turn is not complete.
    Unfinished {
        /// How many placements are still due.
        owed: u8,
    },
    /// There is nothing to take back or to carry out.
    NothingDrafted,
    /// They are neither host nor player, and do not manage the channel.
    MayNotCancel,
    /// They agreed to cancel before; others have not yet.
    AlreadyAgreed {
        /// Who has not agreed.
        missing: Vec<UserId>,
    },
    /// The game is not over, so its record would tell secrets.
    NotOver,
    /// Turns have no end here, so there is no clock to stop.
    NoClock,
    /// The clocks are stopped already.
    AlreadyPaused,
    /// The clocks run already.
    NotPaused,
    /// Nobody may be away for so long.
    TooLong {
        /// How long somebody may, in days.
        days: i64,
    },
    /// The people who manage the server do not let them open a game here.
    MayNotOpen(Bar),
    /// No running game that they may know of is meant.
    NoSuchGame,
    /// The game is played in this channel.
    IsHere,
    /// The game is played on another server.
    OtherServer,
    /// The channel of the game is still there, so only others may take it elsewhere.
    MayNotMove {
        /// The host, who may.
        host: UserId,
    },
    /// The game that was here goes on there.
    Moved {
        /// Where.
        to: ChannelId,
    },
    /// There is nothing of theirs that could be taken back.
    NothingToUndo,
    /// Somebody learned a secret by it, so it stands.
    SecretLearned,
    /// Nobody asks them to take anything back.
    NotAsked,
    /// The seat is not offered, or not to them.
    SeatNotFree,
    /// They sat in another seat of this game, so they know its secrets.
    SatElsewhere,
    /// No game waits for them.
    NothingWaits,
    /// The button belongs to an earlier turn or draft. Show what stands now.
    Stale,
    /// This interaction was carried out before. Say nothing.
    Repeated,
    /// The program failed. Say that something went wrong; the error is for the log.
    Broken(TableError),
}

/// What went wrong at a table, for the log.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// The database failed or has unreadable content.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The operating system gave no seed.
    #[error("no seed: {0}")]
    Seed(String),
    /// The rules refused what they have just offered.
    #[error("the rules contradict themselves: {0}")]
    Rules(String),
    /// Something could not be written as JSON.
    #[error("cannot be written as JSON: {0}")]
    Json(#[from] serde_json::Error),
    /// Others were faster again and again.
    #[error("too many others write to table {0}")]
    Contended(TableId),
}

impl Refusal {
    /// As an error of the program, where nobody is there to read it.
    pub(super) fn into_error(self) -> TableError {
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
            Conflict::Store(error) => error.into(),
        }
    }
}
