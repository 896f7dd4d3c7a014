//! A table as one person may see it at one moment.

use std::sync::Arc;

use jiff::Timestamp;

use super::fold::Fold;
use super::person::Person;
use super::preferences::Preferences;
use super::settings::Settings;
use super::turn_clock::TurnClock;
use super::visible_entry::VisibleEntry;
use crate::store::{ChannelId, GameThread, GuildId, MessageId, ProgramName, TableId, UserId};
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
    /// It was cancelled.
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

/// A request to take back the last turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UndoAsked {
    /// Who asks.
    pub seat: Seat,
    /// Who may answer; one of them is enough.
    pub of: Vec<Seat>,
    /// Whether it is only a part of the turn that the seat is in.
    pub part: bool,
}

/// A table as one person may see it at one moment. All of a snapshot may be shown to the person it was made for.
#[derive(Clone)]
pub struct Snapshot {
    /// Which table.
    pub table: TableId,
    /// Counts every change that anybody can see. Buttons carry it.
    pub revision: u64,
    /// How far it has come.
    pub status: Status,
    /// Where it is played.
    pub place: Place,
    /// The programs that its lobby offers as computer players beside the levels.
    pub programs: Vec<ProgramName>,
    /// Who is the host.
    pub host: UserId,
    /// The settings chosen when it was opened.
    pub settings: Settings,
    /// Who sits there: by seat once the game has started, before that in the order of joining.
    pub people: Vec<Person>,
    /// The SHA-256 of the seed, in hexadecimal digits.
    pub commitment: String,
    /// The seed in hexadecimal digits; only when the game was played to its end.
    pub seed: Option<String>,
    /// For whom the snapshot was made.
    pub viewer: Viewer,
    /// What they may know of the game; `None` in a lobby.
    pub view: Option<View>,
    /// Counts the changes of the viewer's draft in this turn; 0 if nothing was drafted in it.
    pub draft_revision: u64,
    /// The viewer's draft as far as it is still possible, unless it is empty.
    pub draft: Option<Draft>,
    /// How many steps of it are lost, because others have acted so that they are no longer possible. After a change of the
    /// draft, those that were lost before it.
    pub draft_lost: usize,
    /// What happened since the viewer's last turn; for a spectator, since the last turn of the player to move. Oldest
    /// first.
    pub since: Vec<VisibleEntry>,
    /// The clock of each player to act; empty if turns are untimed.
    pub clocks: Vec<TurnClock>,
    /// Since when the clocks are stopped, if they are.
    pub paused: Option<Timestamp>,
    /// The pending request to take back a turn, if any.
    pub undo: Option<UndoAsked>,
    /// Whether the viewer may ask to take back their last turn, or a part of the current one.
    pub may_ask_undo: bool,
    /// Who would have to agree to that; one of them is enough.
    pub may_agree: Vec<Seat>,
    /// What became of the thread that it was to have; `None` as long as nothing has.
    pub thread: Option<GameThread>,
    /// The message in the channel that shows the current turn.
    pub turn_message: Option<MessageId>,
    /// The lobby's message.
    pub lobby_message: Option<MessageId>,
    /// The viewer's own settings.
    pub preferences: Preferences,
    /// The viewer's language, or else the server's; `words` defines the keys.
    pub language: String,
    /// The language of public messages in its channel.
    pub public_language: String,
    /// The drafted actions, and the game, which knows more than the viewer may.
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

    /// Whether the viewer plays in the running game, on turn or not.
    pub fn plays(&self) -> bool {
        let person = self.seat().and_then(|seat| self.person(seat));
        self.status == Status::Running && person.is_some_and(|person| !person.resigned)
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

    /// Whether the viewer has committed a part of their turn and goes on with it.
    pub fn is_partly_played(&self) -> bool {
        let fold = self.fold.as_ref().filter(|_| self.may_act());
        fold.zip(self.seat())
            .is_some_and(|(fold, seat)| fold.is_partly_played(seat))
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

    /// When time is up: for the viewer if they are to act, otherwise the earliest deadline.
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

    /// The same as [`Snapshot::prospects`] with these drafted too; empty if they are not legal.
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

    /// Every legal next placement after the viewer's draft, best first, with its effects. Empty if the viewer is not
    /// to act.
    pub fn prospects(&self) -> Vec<Prospect> {
        match (&self.fold, self.seat()) {
            (Some(fold), Some(seat)) if self.may_act() => fold.game.prospects(seat, &self.drafted),
            _ => Vec::new(),
        }
    }
}

impl std::fmt::Debug for Snapshot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // The game behind it holds secrets, which must not be logged.
        f.debug_struct("Snapshot")
            .field("table", &self.table)
            .field("revision", &self.revision)
            .field("status", &self.status)
            .field("viewer", &self.viewer)
            .field("draft_revision", &self.draft_revision)
            .finish_non_exhaustive()
    }
}

/// What a command did, and the table afterwards.
#[derive(Debug, Clone)]
pub struct Performed {
    /// What happened.
    pub effect: Effect,
    /// The table as the requester may see it now.
    pub snapshot: Snapshot,
}

/// What a command did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    /// A lobby was opened.
    Opened,
    /// They joined.
    Joined,
    /// They changed their rider.
    RiderChosen,
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
    /// The game started.
    Started,
    /// The table was cancelled.
    Cancelled,
    /// They agreed to cancel the table; others have to agree too.
    CancelAgreed {
        /// Who has not agreed.
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
        /// Who has not agreed.
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
        /// What followed from it, as they may know it.
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
        /// What followed from it, chance included, as they may know it.
        facts: Vec<Fact>,
        /// The game is over.
        over: bool,
    },
    /// Their draft was committed. If it was a part of a turn, that goes on.
    Committed {
        /// What followed from it, chance included, as they may know it.
        facts: Vec<Fact>,
        /// The game is over.
        over: bool,
    },
}
