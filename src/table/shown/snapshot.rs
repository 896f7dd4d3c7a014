//! A table as one person may see it at one moment.

use std::sync::Arc;

use jiff::Timestamp;

use crate::store::{GameThread, MessageId, Place, ProgramName, Stage, TableId, UserId};
use crate::table::settings::{Preferences, Settings, Timing, WatchPace};
use crate::table::state::{
    Person, TableState, TurnClock, UndoAsked, VisibleEntry, asked_about, logged, pace, timing,
};
use games::{Action, Deed, Draft, Honour, Outlook, Player, Prospect, Seat, Seats, View, Viewer};

/// A table as one person may see it at one moment. All of a snapshot may be shown to the person it was made for.
#[derive(Clone)]
pub struct Snapshot {
    pub table: TableId,
    /// Counts every change that anybody can see. Buttons carry it.
    pub revision: u64,
    /// How far it has come.
    pub status: Stage,
    /// The server and channel in which it is played.
    pub place: Place,
    /// The person who opened it, or took over as host.
    pub host: UserId,
    /// The settings chosen when it was opened.
    pub settings: Settings,
    /// The programs that its lobby offers as computer players beside the levels.
    pub programs: Vec<ProgramName>,
    /// Everybody at the table: by seat once the game has started, before that in the order of joining.
    pub people: Vec<Person>,
    /// The person it was made for.
    pub reader: Reader,
    /// The language of public messages in its channel.
    pub public_language: String,
    /// The proof that no person chose how the game was shuffled.
    pub shuffle: Shuffle,
    /// The game, without what the reader must not know.
    pub game: SeenGame,
    /// The reader's draft.
    pub drafted: SeenDraft,
    pub time: SeenTime,
    /// Taking back the last turn.
    pub taking_back: TakingBack,
    /// Where Discord shows the table.
    pub messages: TableMessages,
}

/// For whom a snapshot was made.
#[derive(Debug, Clone)]
pub struct Reader {
    /// Their seat, or that they only watch.
    pub viewer: Viewer,
    /// Their own settings; the defaults for a spectator who is not known.
    pub preferences: Preferences,
    /// Their language, or else the server's; `words` defines the keys.
    pub language: String,
}

/// The seed from which chance is drawn, as far as it may be known.
#[derive(Debug, Clone)]
pub struct Shuffle {
    /// The SHA-256 of the seed, in hexadecimal digits.
    pub commitment: String,
    /// The seed in hexadecimal digits; only when the game was played to its end.
    pub seed: Option<String>,
}

/// A game as a reader may know it. Before the start it is empty.
#[derive(Debug, Clone)]
pub struct SeenGame {
    /// The board and everything on it; `None` in a lobby.
    pub view: Option<View>,
    /// The entries since the reader's last turn; for a spectator, since the last turn of the player to move. Oldest
    /// first.
    pub since: Vec<VisibleEntry>,
    /// The revision after which that begins.
    pub after: u64,
    /// By what players stood out, when the game was played to its end.
    pub honours: Vec<Honour<Deed>>,
    /// The seats that are to act now, if the game is running.
    acting: Seats,
    /// The reader's next actions, if they are to act.
    outlook: Option<Outlook>,
    /// Whether the reader has committed a part of their turn and goes on with it.
    is_partly_played: bool,
}

#[derive(Debug, Clone, Default)]
pub struct SeenDraft {
    /// Counts the changes of the draft in this turn; 0 if nothing was drafted in it.
    pub revision: u64,
    /// The effect of the draft, as far as it is still possible; `None` if it is empty.
    pub draft: Option<Draft>,
    /// Whether some of it was only suggested, so that the clock does not play it.
    pub suggested: bool,
    /// How many steps of it are lost, because others have acted so that they are no longer possible. After a change of the
    /// draft, those that were lost before it.
    pub lost: usize,
}

/// The time that is left to whoever is to act.
#[derive(Debug, Clone)]
pub struct SeenTime {
    /// The clock of each player to act; empty if turns are untimed.
    pub clocks: Vec<TurnClock>,
    /// Since when the clocks are stopped, if they are.
    pub paused: Option<Timestamp>,
}

/// The act that may be taken back.
#[derive(Debug, Clone)]
pub struct TakingBack {
    /// The pending request to take back a turn, if any.
    pub asked: Option<UndoAsked>,
    /// Whether the reader may ask to take back their last turn, or a part of the current one.
    pub may_ask: bool,
    /// The people who would have to agree to that; one of them is enough.
    pub may_agree: Vec<Seat>,
}

/// The messages and the thread of a table.
#[derive(Debug, Clone, Copy)]
pub struct TableMessages {
    /// The message in the channel that shows the current turn.
    pub turn: Option<MessageId>,
    pub lobby: Option<MessageId>,
    /// The fate of the thread that it was to have; `None` as long as it is undecided.
    pub thread: Option<GameThread>,
}

impl Snapshot {
    /// The players by seat, or before the start in the order of joining.
    pub fn players(&self) -> Vec<Player> {
        self.people
            .iter()
            .map(|person| person.player.clone())
            .collect()
    }

    pub fn seat(&self) -> Option<Seat> {
        match self.reader.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    /// The occupant of a seat.
    pub fn person(&self, seat: Seat) -> Option<&Person> {
        self.people.iter().find(|person| person.seat == Some(seat))
    }

    /// Whether the viewer plays in the running game, on turn or not.
    pub fn plays(&self) -> bool {
        let person = self.seat().and_then(|seat| self.person(seat));
        self.status == Stage::Running && person.is_some_and(|person| !person.resigned)
    }

    /// Whether the viewer is to act now.
    pub fn may_act(&self) -> bool {
        self.seat()
            .is_some_and(|seat| self.game.acting.contains(seat))
    }

    /// Whether the viewer has committed a part of their turn and goes on with it.
    pub fn is_partly_played(&self) -> bool {
        self.game.is_partly_played
    }

    /// Everybody who is to act now, in the order of their seats.
    pub fn acting(&self) -> Vec<&Person> {
        let acting = self.game.acting;
        self.people
            .iter()
            .filter(|person| person.seat.is_some_and(|seat| acting.contains(seat)))
            .collect()
    }

    /// When time is up: for the viewer if they are to act, otherwise the earliest deadline.
    pub fn deadline(&self) -> Option<Timestamp> {
        let own = self
            .time
            .clocks
            .iter()
            .find(|clock| Some(clock.seat) == self.seat());
        match own {
            Some(clock) => clock.deadline,
            None => {
                let clocks = self.time.clocks.iter();
                clocks.filter_map(|clock| clock.deadline).min()
            }
        }
    }

    /// Every legal next placement after the viewer's draft, best first, with its effects. Empty if the viewer is not
    /// to act.
    pub fn prospects(&self) -> Vec<Prospect> {
        self.prospects_after(&[])
    }

    /// The same as [`Snapshot::prospects`] with these drafted too; empty if they are not legal.
    pub fn prospects_after(&self, more: &[Action]) -> Vec<Prospect> {
        let outlook = self.game.outlook.as_ref();
        outlook.map_or_else(Vec::new, |outlook| logged(outlook.prospects_after(more)))
    }

    /// The same table with another draft of the reader, as it is in `after`.
    pub(in crate::table) fn redrafted(mut self, after: &TableState) -> Snapshot {
        (self.drafted, self.game.outlook) = after.seen_draft(self.reader.viewer);
        self
    }

    /// The clock of the late turn about which `user` was asked in `revision`; `None` once it was played, or if they were not
    /// asked.
    pub fn late_turn(&self, user: UserId, revision: u64) -> Option<&TurnClock> {
        let clocks = self.time.clocks.iter();
        asked_about(clocks, &self.people, self.host, (user, revision))
    }

    /// How its turns are timed. A lobby waits for others, so there it does not matter who plays alone.
    pub fn timing(&self) -> Timing {
        match self.status {
            Stage::Lobby => self.settings.timing,
            _ => timing(&self.settings, &self.people),
        }
    }

    /// At which pace it goes on by itself, if it is a running game that only computer players play.
    pub fn watched(&self) -> Option<WatchPace> {
        let running = self.status == Stage::Running;
        pace(&self.settings, &self.people).filter(|_| running)
    }
}

impl std::fmt::Debug for Snapshot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // A reader may know secrets that must not be logged.
        f.debug_struct("Snapshot")
            .field("table", &self.table)
            .field("revision", &self.revision)
            .field("status", &self.status)
            .field("viewer", &self.reader.viewer)
            .field("draft_revision", &self.drafted.revision)
            .finish_non_exhaustive()
    }
}

impl TableState {
    /// The table as `viewer` may see it.
    pub(crate) fn snapshot(&self, viewer: Viewer) -> Snapshot {
        let user = match viewer {
            Viewer::Seat(seat) => self.user_in(seat),
            Viewer::Spectator => None,
        };
        self.seen_by(viewer, user)
    }

    /// The table as somebody may see it, with their own settings.
    pub(crate) fn snapshot_for(&self, user: UserId) -> Snapshot {
        self.seen_by(self.viewer(user), Some(user))
    }

    /// The same snapshot with what happened after another revision.
    pub(crate) fn telling(&self, mut snapshot: Snapshot, after: u64) -> Snapshot {
        if let Some(fold) = &self.fold {
            snapshot.game.since = fold.since(after, snapshot.reader.viewer);
            snapshot.game.after = after;
        }
        snapshot
    }

    pub(super) fn seen_by(&self, viewer: Viewer, user: Option<UserId>) -> Snapshot {
        let status = self.row.stage;
        let is_running = status == Stage::Running;
        let (drafted, outlook) = self.seen_draft(viewer);
        Snapshot {
            table: self.row.id,
            revision: self.row.revision,
            status,
            place: self.location(),
            host: self.row.host,
            settings: self.settings.clone(),
            programs: self.programs.clone(),
            people: self.people.clone(),
            reader: Reader {
                viewer,
                preferences: user
                    .map_or_else(Preferences::default, |user| self.choice(user).preferences),
                language: self.language(user),
            },
            public_language: self.language.clone(),
            shuffle: Shuffle {
                commitment: self.seed.commitment(),
                seed: (status == Stage::Over).then(|| self.seed.to_hex()),
            },
            game: self.seen_game(viewer, outlook),
            drafted,
            time: SeenTime {
                clocks: if is_running {
                    self.clocks.clone()
                } else {
                    Vec::new()
                },
                paused: self.row.paused.filter(|_| is_running),
            },
            taking_back: self.taking_back(viewer),
            messages: TableMessages {
                turn: self.row.turn_message,
                lobby: self.row.lobby_message,
                thread: self.row.thread,
            },
        }
    }

    fn seen_game(&self, viewer: Viewer, outlook: Option<Outlook>) -> SeenGame {
        let fold = self.fold.as_ref();
        let running = fold.filter(|_| self.row.stage == Stage::Running);
        let is_partly_played = match (running, viewer) {
            (Some(fold), Viewer::Seat(seat)) => fold.is_partly_played(seat),
            _ => false,
        };
        let after = self.last_turn_of(viewer);
        SeenGame {
            view: fold.map(|fold| fold.game.view(viewer)),
            since: fold.map_or_else(Vec::new, |fold| fold.since(after, viewer)),
            after,
            honours: match (fold, self.row.stage) {
                (Some(fold), Stage::Over) => fold.game.honours(),
                _ => Vec::new(),
            },
            acting: running.map(|fold| fold.game.acting()).unwrap_or_default(),
            is_partly_played: is_partly_played && outlook.is_some(),
            outlook,
        }
    }

    /// A viewer's draft, and what they may do next if they are to act.
    fn seen_draft(&self, viewer: Viewer) -> (SeenDraft, Option<Outlook>) {
        let running = self.fold.as_ref();
        let running = running.filter(|_| self.row.stage == Stage::Running);
        let (Some(fold), Viewer::Seat(seat)) = (running, viewer) else {
            return Default::default();
        };
        let own = self.drafted(seat);
        let draft = || fold.game.draft(seat, &own.actions).ok();
        let drafted = SeenDraft {
            revision: own.revision,
            draft: (!own.actions.is_empty()).then(draft).flatten(),
            suggested: own.suggested.is_some(),
            lost: own.lost.len(),
        };
        let acts = fold.game.acting().contains(seat);
        let outlook = acts.then(|| Outlook::new(Arc::clone(&fold.game), seat, own.actions));
        (drafted, outlook)
    }

    fn taking_back(&self, viewer: Viewer) -> TakingBack {
        let asker = match viewer {
            Viewer::Seat(seat) => Some(seat).filter(|seat| self.may_ask_undo(*seat).is_ok()),
            Viewer::Spectator => None,
        };
        TakingBack {
            asked: self.undo_asked(),
            may_ask: asker.is_some(),
            may_agree: match (asker, &self.fold) {
                (Some(seat), Some(fold)) => self.who_may_agree(fold, seat),
                _ => Vec::new(),
            },
        }
    }
}
