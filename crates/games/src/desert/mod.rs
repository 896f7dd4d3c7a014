//! Through the Desert, as defined in `docs/rules.md`. R1 to R23 are the numbers of its rules.
//!
//! - [`Board`] is the printed land, [`Ground`] a board with its palms and tokens.
//! - [`Position`] is the game on a ground from the first leader to the end: legal placements, play, score. It is built for
//!   searches and holds every secret.
//! - [`Game`] adds the set-up before the first leader, the history, [`View`]s without foreign secrets and [`Draft`]s.
//! - [`Record`] reads a stored game and replays it.

mod action;
pub mod ai;
mod board;
mod board_file;
mod colour;
mod draft;
mod enclosure;
mod ending;
mod export;
mod fact;
mod game;
mod ground;
mod hex;
mod honours;
mod illegal;
mod irrevocable;
mod legal;
mod nearby;
mod opening;
mod options;
mod position;
mod preview;
mod record;
mod rules;
mod score;
mod setup;
mod shortlist;
mod start;
mod tally;
mod turn;
mod verify;
mod view;
mod view_of_position;

use crate::{notation, reading, spaces};

pub use crate::BoardError;
pub use action::{Action, Chance};
pub use ai::{Denial, Fate, Gain, Goal, Reasons, Way};
pub use board::{Board, Boards, Terrain, Unplayable};
pub use colour::{ByColour, Colour, NotAColour};
pub use draft::{Draft, Prospect, Step};
pub use ending::{Ending, Reason};
pub use fact::Fact;
pub use game::Game;
pub use ground::Ground;
pub use hex::Offset;
pub use honours::Deed;
pub use illegal::Illegal;
pub use irrevocable::Irrevocable;
pub use nearby::{Nearby, NearbyToken};
pub use notation::{NotASpaceName, SpaceName, column_label};
pub use options::{Edition, LeaderOrder, Options, Palms};
pub use position::{Gathered, Placement, Position, full_supply};
pub use reading::{BadRecord, Reading};
pub use record::Record;
pub use shortlist::shortlist;
pub use spaces::{Space, Spaces};
pub use start::Start;
pub use view::{Area, Caravan, Ghost, Phase, SeatView, View};
