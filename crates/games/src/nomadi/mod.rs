//! Nomadi, as defined in `docs/nomadi-rules.md`. N1 to N43 are the numbers of its rules.
//!
//! - [`Board`] is the printed land, [`Ground`] a board with its cards.
//! - [`Position`] is the game on a ground from the first nomad to the end: legal moves, play, money. It is built for searches
//!   and holds every secret. Rolls are passed in.
//! - [`Game`] adds the chance that is due, the history, [`View`]s without foreign secrets and [`Draft`]s.
//! - [`Record`] reads a stored game and replays it.

mod account;
mod action;
pub mod ai;
mod board;
mod board_file;
mod caravan;
mod card;
mod carrying;
mod contact;
mod dice;
mod draft;
mod draw;
mod ending;
mod export;
mod fact;
mod found;
mod game;
mod ground;
mod history;
mod honours;
mod illegal;
mod irrevocable;
mod lane;
mod marks;
mod moves;
mod moving;
mod nomads;
mod offer;
mod options;
mod order;
mod paths;
mod phase;
mod placing;
mod position;
mod preview;
mod reading;
mod record;
mod rules;
mod setup;
mod shortlist;
mod start;
mod tally;
mod trade;
mod turn;
mod verify;
mod view;
mod waiting;
mod worth;

pub use account::{Account, Source};
pub use action::{Action, Chance};
pub use ai::{Leaves, LineUpReason, Reasons};
pub use board::{Board, Boards, Terrain, Unplayable};
pub use card::DECK;
pub use dice::{Dice, Faces, Roll};
pub use draft::{Draft, Prospect, Step};
pub use fact::{Fact, Moved, Taken};
pub use game::Game;
pub use ground::Ground;
pub use honours::Deed;
pub use illegal::Illegal;
pub use irrevocable::Irrevocable;
pub use moves::Move;
pub use offer::{Deal, HIGHEST_PRICE, How, Offer, Owed, Payment};
pub use options::{LineUp, Options};
pub use phase::{Ending, Phase, Reason};
pub use position::{Arrival, LAST_TURN, Position};
pub use record::{Record, Unplayed};
pub use shortlist::shortlist;
pub use start::Start;
pub use view::{SeatView, View};
