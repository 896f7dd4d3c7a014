//! What people ask of a table.

use serde::{Deserialize, Serialize};

use super::timing::Timing;
use crate::store::{ChannelId, GuildId, InteractionId, TableId, UserId};
use games::{Action, Level, Options, Rider, Seat};

/// Who asks, from where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Origin {
    /// The interaction; one that was carried out before changes nothing again.
    pub interaction: InteractionId,
    /// Who.
    pub user: UserId,
    /// The name they go by there. Stored as given, cut to a sane length.
    pub name: String,
    /// The channel or thread; that of direct messages too.
    pub channel: ChannelId,
    /// The server, if the channel is in one.
    pub guild: Option<GuildId>,
    /// Whether they may manage that channel.
    pub manages_channel: bool,
    /// Whether they may manage that server.
    pub manages_server: bool,
    /// Their roles in the server.
    pub roles: Vec<u64>,
    /// The channel of the thread, if it is one and that is known.
    pub parent: Option<ChannelId>,
}

/// What is chosen when a lobby is opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewTable {
    /// The name of the board.
    pub board: String,
    /// How many may sit down, 2 to 5.
    pub seats: u8,
    /// The variants.
    pub options: Options,
    /// Who sits where.
    pub seating: Seating,
    /// How long a turn may take, and what happens then.
    pub timing: Timing,
    /// The host's rider, if chosen.
    pub rider: Option<Rider>,
}

/// Who sits where when the game starts (R4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Seating {
    /// The seed shuffles the seats.
    #[default]
    Shuffled,
    /// In the order of joining.
    Joined,
}

/// Something that changes a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Open a lobby in the channel; its host sits down at once.
    Open(NewTable),
    /// Sit down in the lobby.
    Join {
        /// The rider, if chosen; otherwise one is given.
        rider: Option<Rider>,
    },
    /// Choose another rider, in the lobby.
    Rider(Rider),
    /// Stand up in the lobby. A host passes the lobby on; the last to leave closes it.
    Leave,
    /// Let a computer player sit down, in the lobby. For the host.
    AddComputer {
        /// How well it plays.
        level: Level,
        /// What it is called.
        name: String,
    },
    /// Start the game. For the host.
    Start,
    /// Give the table up. The host before anybody placed anything; somebody who manages the channel
    /// at any time; otherwise all players who are still in the game together.
    Cancel,
    /// Ask to take back what one did last, until somebody else has done something, and if nobody
    /// learned a secret by it.
    AskUndo,
    /// Agree that the one who asks takes back what they did last, or not. For who is to move.
    AnswerUndo {
        /// Whether they may.
        agree: bool,
    },
    /// Open a lobby with the settings of the game that is over here. For who played it.
    Rematch,
    /// Offer a seat to everybody, or to one person. For the host. Who sits there keeps it until it
    /// is taken.
    Replace {
        /// Which.
        seat: Seat,
        /// To whom alone, if to one.
        to: Option<UserId>,
    },
    /// Take an offered seat over, with its tokens. Who sits there says by it that they are back.
    TakeSeat {
        /// Which.
        seat: Seat,
    },
    /// Stop the clocks of the table. The host at once; others by agreement.
    Pause,
    /// Let the clocks run again. The host at once; others by agreement.
    Resume,
    /// Go on with a running game in the channel where this is asked: the host, and who manages the
    /// server; any player if nobody can be told anything in the channel where it is.
    Move {
        /// The channel of which Discord says that it is gone, or that the bot may not see it.
        gone: Option<ChannelId>,
    },
    /// Leave a running game for good, out of turn too (R23).
    Resign,
    /// Add to one's draft.
    Place(Vec<Action>),
    /// Put this in the place of one's draft.
    PlaceInstead(Vec<Action>),
    /// Take back the last placement of one's draft.
    Undo,
    /// Take back one's whole draft.
    StartOver,
    /// Carry one's draft out. Afterwards nothing of it can be taken back.
    Commit,
}

/// What a button was made for. A slash command has none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Expect {
    /// The table.
    pub table: TableId,
    /// The revision of the snapshot that the button was shown with. What concerns a draft is stale
    /// if the presser's turn began after it; what others did meanwhile does no harm. Asking to take
    /// back, and answering that, concern only what was done up to it. Other commands do not look at
    /// it.
    pub revision: u64,
    /// The draft that the button was shown with (0: nothing was drafted). Stale if it has changed.
    /// `None` if the button is not about a draft that was shown.
    pub draft: Option<u64>,
}
