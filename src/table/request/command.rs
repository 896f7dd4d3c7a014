//! Requests to a table.

use super::LobbyChoice;
use crate::store::{ChannelId, ComputerKind, TableId, UserId};
use crate::table::settings::{Seating, Timing, WatchPace};
use games::{Action, Options, Rider, Seat};

/// The choices made when a lobby is opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewTable {
    /// The name of the board.
    pub board: String,
    /// How many may sit down, 2 to 5.
    pub seats: u8,
    pub options: Options,
    pub seating: Seating,
    /// How long a turn may take, and what happens when time runs out.
    pub timing: Timing,
    /// The host's rider, if chosen.
    pub rider: Option<Rider>,
    /// It is to be played in a thread of its own, opened when it starts.
    pub thread: bool,
    /// Everybody may ask for hints.
    pub hints: bool,
    /// It does not count for ratings.
    pub unrated: bool,
    /// The computer players who sit down at once.
    pub computers: Vec<NewComputer>,
    /// The host only watches: how long a round waits after the one before.
    pub watch: Option<WatchPace>,
}

/// A computer player who is to sit down.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewComputer {
    /// The level or program that moves for it.
    pub kind: ComputerKind,
    /// Its name.
    pub name: String,
}

/// Something that changes a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Open a lobby in the channel; its host sits down at once, unless they only watch.
    Open(NewTable),
    Join {
        /// The rider, if chosen; otherwise one is assigned.
        rider: Option<Rider>,
    },
    /// Choose another rider, in the lobby.
    Rider(Rider),
    /// Leave the lobby. A host passes it on; the last to leave closes it.
    Leave,
    /// Add a computer player to the lobby. For the host.
    AddComputer(NewComputer),
    /// Remove the computer player with this rider from the lobby. For the host.
    RemoveComputer(Rider),
    /// Choose an option of the lobby. For the host.
    Choose(LobbyChoice),
    /// Start the game. For the host.
    Start,
    /// Cancel the table: the host before the first placement, whoever manages the channel at any time, otherwise all
    /// players who are still in the game together.
    Cancel,
    /// Ask to take back one's last turn, or a part of the current one. Possible until somebody else has acted, and only if
    /// nobody learned a secret by it and it did not lead to a roll.
    AskUndo,
    /// Answer a request to take back a turn. For the players to move.
    AnswerUndo {
        /// Whether to allow it.
        agree: bool,
    },
    /// Open a lobby with the settings of the finished game here. For those who played it.
    Rematch,
    /// Offer a seat to everybody, or to one person. For the host and whoever manages the channel. A player who is
    /// there is asked first. They keep the seat until it is taken.
    Replace {
        seat: Seat,
        /// The only person to offer it to, if any.
        to: Option<UserId>,
    },
    /// Put a computer player into a seat, for whoever gave it up or is late. For the host and whoever manages the channel. A
    /// player who is there is asked for the seat first.
    SeatComputer {
        seat: Seat,
        /// The person who is to sit there.
        computer: NewComputer,
    },
    /// Take over an offered seat, or that of a computer player who was put there, with its tokens. Its player keeps the seat this way.
    TakeSeat { seat: Seat },
    /// Answer a request for one's seat.
    AnswerSeatRequest {
        /// Whether to give it up.
        agree: bool,
    },
    /// Decide about a turn whose time is up. For whoever was asked.
    Late(LateAnswer),
    /// Stop the clocks: the host at once, others by agreement.
    Pause,
    /// Restart the clocks: the host at once, others by agreement.
    Resume,
    /// Move a running game to the channel of this request: the host and whoever manages the server; any player if its
    /// channel is gone or hidden from the bot.
    Move {
        /// The channel that, according to Discord, is gone or hidden from the bot.
        gone: Option<ChannelId>,
    },
    /// Leave a running game for good, out of turn too (R23).
    Resign,
    /// Add to one's draft.
    Place(Vec<Action>),
    /// Replace one's draft.
    PlaceInstead(Vec<Action>),
    /// Add to one's draft what is suggested, as far as nothing has to be chosen.
    DraftRest,
    /// Replace one's draft by the hint with this number, if neither the game nor the draft has changed since.
    PlayHint { number: u8 },
    /// Remove the last placement from one's draft.
    Undo,
    /// Discard one's draft.
    StartOver,
    /// Do something at once, in whoever's turn it is: answer, pay, name a price. Drafts stay.
    Act(Action),
    /// Commit one's draft. From then on [`Command::AskUndo`] is the only way to take it back.
    Commit,
}

/// What is to become of a turn whose time is up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LateAnswer {
    /// The game waits, and nobody is rung about this turn any more.
    Wait,
    /// A computer player takes this one turn; the player stays.
    Computer,
    /// The seat is offered to others. Its player keeps it until it is taken.
    Offer,
}

/// The state that a button was made for. A slash command has none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Expect {
    pub table: TableId,
    /// The revision of the snapshot that the button was shown with. A command about a draft is stale if the presser's
    /// turn began after it; what others did meanwhile does no harm. Asking to take back, and answering that, concern
    /// only turns up to it; giving up a seat concerns only requests up to it, and deciding about a late turn
    /// only the question of it. Choosing an option of a lobby is stale if anything in it has changed. Other commands
    /// ignore it.
    pub revision: u64,
    /// The draft that the button was shown with (0: nothing was drafted). Stale if it has changed. `None` if the
    /// button is not about a draft.
    pub draft: Option<u64>,
}
