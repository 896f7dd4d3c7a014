//! What was chosen when a lobby was opened.

use serde::{Deserialize, Serialize};

use super::command::Seating;
use super::timing::Timing;
use games::{Kind, Options};

/// What was chosen when a lobby was opened. It does not change afterwards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// Which game.
    pub game: Kind,
    /// The name of the board.
    pub board: String,
    /// The board's title, for people.
    pub title: String,
    /// How many may sit down.
    pub seats: u8,
    /// Who sits where.
    pub seating: Seating,
    /// The variants.
    pub options: Options,
    /// How long a turn may take, and what happens then. Games from before there were clocks have
    /// none.
    #[serde(default)]
    pub timing: Timing,
}
