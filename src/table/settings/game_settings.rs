//! The settings of a game.

use serde::{Deserialize, Serialize};

use super::timing::Timing;
use super::watch_pace::WatchPace;
use crate::store::TableId;
use games::{GameKind, Options};

/// The settings chosen when a lobby was opened and by its host in it. After the start they do not change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    pub game: GameKind,
    /// The name of the board.
    pub board: String,
    /// The board's title, for people.
    pub title: String,
    /// How many may sit down.
    pub seats: u8,
    pub seating: Seating,
    pub options: Options,
    /// How long a turn may take, and what happens when time runs out. Games from before there were clocks have none.
    #[serde(default)]
    pub timing: Timing,
    /// It is to be played in a thread of its own.
    #[serde(default)]
    pub thread: bool,
    /// Everybody may ask for hints. Where all others are computer players, they may without it.
    #[serde(default)]
    pub hints: bool,
    /// It does not count for ratings.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unrated: bool,
    /// How long a round of computer players waits after the one before. Only for a game that nobody plays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub watch: Option<WatchPace>,
    /// The language of its public messages where the server has chosen none; `words` defines the keys. Games from before
    /// there were languages have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
    /// The game of which it is a rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch_of: Option<TableId>,
    /// What was changed while others sat in the lobby.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub changes: Option<Box<Changes>>,
}

impl Settings {
    /// Whether nobody can sit down beside so many.
    pub fn seats_are_taken_by(&self, sitting: usize) -> bool {
        sitting >= usize::from(self.seats)
    }
}

/// What a host changed while others sat in the lobby.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Changes {
    /// The settings as they were before, without changes of their own.
    pub from: Settings,
    /// The host who changed them has left.
    pub by_former_host: bool,
}

/// The order of the seats when the game starts (R4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Seating {
    /// The seed shuffles the seats.
    #[default]
    Shuffled,
    /// In the order of joining.
    Joined,
}
