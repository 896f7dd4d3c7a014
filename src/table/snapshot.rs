//! A table as one person may see it at one moment.

use std::sync::Arc;

use jiff::Timestamp;

use super::fold::Fold;
use super::habits::Habits;
use super::person::Person;
use super::settings::Settings;
use super::told::Told;
use super::turn_clock::TurnClock;
use crate::store::{ChannelId, GuildId, MessageId, TableId, UserId};
use games::{Action, Draft, Fact, Player, Prospect, Seat, View, Viewer};

/// How far a table has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// People are joining.
    Lobby,
    /// It is being played.
    Running,
    /// It was played to its end.
    Over,
    /// It was given up.
    Cancelled,
}

/// Where a table is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// The server, if any.
    pub guild: Option<GuildId>,
    /// The channel or thread.
    pub channel: ChannelId,
}

/// Somebody asks to take back what they did last.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UndoAsked {
    /// Who asks.
    pub seat: Seat,
    /// Who may answer: one of them has to.
    pub of: Vec<Seat>,
}

/// A table as one person may see it at one moment. Whoever is given a snapshot may show all of it
/// to the person it was made for.
#[derive(Clone)]
pub struct Snapshot {
    /// Which table.
    pub table: TableId,
    /// Counts every change that anybody may hear of. Buttons carry it.
    pub revision: u64,
    /// How far it has come.
    pub status: Status,
    /// Where it is played.
    pub place: Place,
    /// Who is the host.
    pub host: UserId,
    /// What was chosen at its opening.
    pub settings: Settings,
    /// Who sits there: by seat once the game has started, before in the order of joining.
    pub people: Vec<Person>,
    /// The SHA-256 of the seed, in hexadecimal digits.
    pub commitment: String,
    /// The seed in hexadecimal digits; only when the game was played to its end.
    pub seed: Option<String>,
    /// For whom the snapshot was made.
    pub viewer: Viewer,
    /// What they may know of the game; nothing in a lobby.
    pub view: Option<View>,
    /// Counts the changes of the viewer's draft in this turn; 0 if nothing was drafted in it.
    pub draft_revision: u64,
    /// The viewer's draft, unless it is empty.
    pub draft: Option<Draft>,
    /// What happened since the viewer's last turn; for a spectator since the last turn of who is
    /// to move. Oldest first.
    pub since: Vec<Told>,
    /// How much time is left, for each who is to act; empty if turns have no end.
    pub clocks: Vec<TurnClock>,
    /// Since when the clocks are stopped, if they are.
    pub paused: Option<Timestamp>,
    /// Who asks to take back what they did last, if anybody does.
    pub undo: Option<UndoAsked>,
    /// The viewer may ask to take back what they did last.
    pub may_ask_undo: bool,
    /// The message in the channel that shows the present turn.
    pub turn_message: Option<MessageId>,
    /// The lobby's message.
    pub lobby_message: Option<MessageId>,
    /// What the viewer chose for themselves.
    pub habits: Habits,
    /// The language of whoever it was made for, or else of the server; a key of the words' own.
    pub language: String,
    /// The language of what everybody reads in its channel.
    pub public_language: String,
    /// What is behind the draft, and the game, which knows more than the viewer may.
    pub(super) drafted: Vec<Action>,
    pub(super) fold: Option<Arc<Fold>>,
}

impl Snapshot {
    /// The players by seat, or before the start in the order of joining.
    pub fn players(&self) -> Vec<Player> {
        self.people
            .iter()
            .map(|person| person.player.clone())
            .collect()
    }

    /// The viewer's seat.
    pub fn seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    /// Who sits in a seat.
    pub fn person(&self, seat: Seat) -> Option<&Person> {
        self.people.iter().find(|person| person.seat == Some(seat))
    }

    /// Whether the viewer is to act now.
    pub fn may_act(&self) -> bool {
        self.status == Status::Running
            && self.seat().is_some_and(|seat| {
                self.fold
                    .as_ref()
                    .is_some_and(|fold| fold.game.acting().contains(seat))
            })
    }

    /// Everybody who is to act now, in the order of their seats.
    pub fn acting(&self) -> Vec<&Person> {
        let Some(fold) = self
            .fold
            .as_ref()
            .filter(|_| self.status == Status::Running)
        else {
            return Vec::new();
        };
        let acting = fold.game.acting();
        self.people
            .iter()
            .filter(|person| person.seat.is_some_and(|seat| acting.contains(seat)))
            .collect()
    }

    /// When time is up: for the viewer if they are to act, else for the first who has to.
    pub fn deadline(&self) -> Option<Timestamp> {
        let own = self
            .clocks
            .iter()
            .find(|clock| Some(clock.seat) == self.seat());
        match own {
            Some(clock) => clock.deadline,
            None => self.clocks.iter().filter_map(|clock| clock.deadline).min(),
        }
    }

    /// The same as [`Snapshot::prospects`] if these were drafted too; empty if they may not be.
    pub fn prospects_after(&self, more: &[Action]) -> Vec<Prospect> {
        match (&self.fold, self.seat()) {
            (Some(fold), Some(seat)) if self.may_act() => {
                let mut drafted = self.drafted.clone();
                drafted.extend_from_slice(more);
                fold.game.prospects(seat, &drafted)
            }
            _ => Vec::new(),
        }
    }

    /// Every legal next placement of the viewer after what is drafted, best first, with what each
    /// brings. Empty for who is not to act.
    pub fn prospects(&self) -> Vec<Prospect> {
        match (&self.fold, self.seat()) {
            (Some(fold), Some(seat)) if self.may_act() => fold.game.prospects(seat, &self.drafted),
            _ => Vec::new(),
        }
    }
}

impl std::fmt::Debug for Snapshot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // The game behind it holds secrets, which a log must not.
        f.debug_struct("Snapshot")
            .field("table", &self.table)
            .field("revision", &self.revision)
            .field("status", &self.status)
            .field("viewer", &self.viewer)
            .field("draft_revision", &self.draft_revision)
            .finish_non_exhaustive()
    }
}

/// A command was carried out, and how the table stands now.
#[derive(Debug, Clone)]
pub struct Done {
    /// What happened.
    pub what: What,
    /// The table as the one who asked may see it now.
    pub snapshot: Snapshot,
}

/// What a command did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum What {
    /// A lobby was opened.
    Opened,
    /// They sat down.
    Joined,
    /// They have another rider.
    RiderChosen,
    /// They stood up; the lobby has another host if one is named.
    Left {
        /// The new host, if the old one left.
        host: Option<UserId>,
    },
    /// The last one stood up, so the lobby is closed.
    Closed,
    /// The game started.
    Started,
    /// The table was given up.
    Cancelled,
    /// They agreed to give the table up; others have to agree too.
    CancelAgreed {
        /// Who has not agreed.
        missing: Vec<UserId>,
    },
    /// The clocks are stopped.
    Paused,
    /// The clocks run again.
    Resumed,
    /// They agreed to stop the clocks, or to let them run again; others have to agree too.
    PauseAgreed {
        /// To stop them.
        pause: bool,
        /// Who has not agreed.
        missing: Vec<UserId>,
    },
    /// The game goes on in the channel where they asked.
    Moved,
    /// They ask to take back what they did last.
    UndoAsked,
    /// They do not agree to take it back.
    UndoRefused,
    /// It is taken back.
    UndoAgreed,
    /// The seat is offered to others.
    Offered,
    /// They sit in the seat now.
    SeatTaken,
    /// They are back: their seat is not offered any more.
    Back,
    /// They have left the game.
    Resigned {
        /// What that brought about, as they may know it.
        facts: Vec<Fact>,
        /// The game is over.
        over: bool,
    },
    /// Their draft changed: something was placed.
    Drafted,
    /// Their draft changed: the last placement, or all of it, was taken back.
    Undone,
    /// Their draft was carried out.
    Committed {
        /// What that brought about, chance included, as they may know it.
        facts: Vec<Fact>,
        /// The game is over.
        over: bool,
    },
}
