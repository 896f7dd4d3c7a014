//! `/board` as it was typed, for whichever game it turns out to be.

use super::board::{self, BoardOptions};
use super::command::Given;
use super::desert::Desert;
use super::nomadi::Nomadi;
use super::not_started;
#[cfg(feature = "toy-game")]
use super::toy::Toy;
use crate::present::vocabulary::Message;
use crate::table::Snapshot;
use games::View;

/// `/board` as it was typed. Which game is meant is not known yet, so it is read for each.
pub struct ReadBoard {
    desert: BoardOptions<Desert>,
    nomadi: BoardOptions<Nomadi>,
    #[cfg(feature = "toy-game")]
    toy: BoardOptions<Toy>,
}

impl ReadBoard {
    /// Reads what was typed.
    pub fn of(given: &Given) -> ReadBoard {
        ReadBoard {
            desert: BoardOptions::read(given),
            nomadi: BoardOptions::read(given),
            #[cfg(feature = "toy-game")]
            toy: BoardOptions::read(given),
        }
    }
}

/// The board with the options given to `/board`.
pub fn board(snapshot: &Snapshot, read: &ReadBoard) -> Message {
    match &snapshot.game.view {
        None => Message::new(not_started(snapshot)),
        Some(View::Desert(view)) => board::board(snapshot, view, &read.desert),
        Some(View::Nomadi(view)) => board::board(snapshot, view, &read.nomadi),
        #[cfg(feature = "toy-game")]
        Some(View::Toy(view)) => board::board(snapshot, view, &read.toy),
    }
}

/// The board without any options.
pub fn plain_board(snapshot: &Snapshot) -> Message {
    board(snapshot, &ReadBoard::of(&Given::default()))
}
