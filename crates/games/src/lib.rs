//! The rules of board games for play by post, and one interface over all of them.
//!
//! Everything here is pure: no input or output, no clock, no Discord. Chance is passed in: [`Game::draw`] derives it from a
//! [`Seed`], [`Game::chance`] applies it, and the caller's log stores it.
//!
//! - The enums at the crate root ([`Game`], [`Action`], [`Fact`], [`View`] …) are the interface that a table uses. They have
//!   one variant per game and are defined in `game.rs`, `game_kind.rs` and `faces.rs`. A `match` on them elsewhere no longer compiles when a game
//!   is added.
//! - [`desert`] is Through the Desert itself: its boards, a [`desert::Game`] with history and secrets, and a
//!   [`desert::Position`] for searches. Numbers such as R14 name a rule of `docs/rules.md`.
//! - [`shuffle`] turns a seed into shuffles that anybody can verify.
//!
//! # A whole game
//!
//! A game alternates between chance, which the caller draws from the seed, and the seats that may act. Here computer players
//! play a game of three to its end:
//!
//! ```
//! use caravanserai_games::{Boards, Game, GameKind, Level, Options, Seed, Thinking, Viewer, desert};
//!
//! let boards = Boards::embedded();
//! let mountain = boards.find(GameKind::Desert, "mountain").expect("an embedded board");
//! let options = Options::from(desert::Options::default());
//! let mut game = Game::new(mountain.text, &options, 3)?;
//!
//! let seed = Seed::from_bytes([7; 32]);
//! while game.outcome().is_none() {
//!     if game.chance_due() {
//!         let chance = game.draw(&seed);
//!         game.chance(&chance)?;
//!         continue;
//!     }
//!     let seat = game.acting().iter().next().expect("chance is not due and the game is not over");
//!     let turn = game.computer_turn(seat, Level::Gatherer, &Thinking::nodes(1_000, 7));
//!     for action in turn.actions {
//!         let facts = game.apply(seat, &action)?;
//!         // `facts` contain every secret. This is what everybody may read:
//!         let public = game.told(&facts, Viewer::Spectator)?;
//!         assert_eq!(public.len(), facts.len());
//!     }
//! }
//! let outcome = game.outcome().expect("the loop ended");
//! for (seat, result) in outcome.seats.iter().enumerate() {
//!     println!("seat {seat}: {} points, place {}", result.points, result.place);
//! }
//! assert!(!outcome.winners().is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # A position of your own
//!
//! [`desert::Position`] starts from any set-up, lists the legal placements, plays them and scores:
//!
//! ```
//! use std::sync::Arc;
//!
//! use caravanserai_games::Seat;
//! use caravanserai_games::desert::{
//!     Board, ByColour, Colour, Ground, Placement, Position, Spaces, Start,
//! };
//!
//! // `.` is a space, `o` one with a small pool, `O` one with a large pool, `#` a mountain.
//! let board = Board::parse("name: dune\noffset: odd-q\nmap:\n. . . .\n. O . .\n. . o #\n")?;
//! let at = |name: &str| board.find(name).expect("a space of the map");
//!
//! // Two players, an oasis on B2, a token of value 3 on C3. The river does not score.
//! let oases = Spaces::only(at("B2"));
//! let ground = Ground::new(Arc::new(board.clone()), 2, false, oases, &[(at("C3"), 3)]);
//!
//! // Each seat has one green leader. Seat 0 is on turn and owes two camels.
//! let start = Start {
//!     caravans: vec![
//!         (Seat::new(0), Colour::Green, vec![at("A1")]),
//!         (Seat::new(1), Colour::Green, vec![at("D1")]),
//!     ],
//!     turn: Seat::new(0),
//!     camels_left: 2,
//!     turn_number: 3,
//!     supply: ByColour::default(),
//! };
//! let mut position = Position::from_start(Arc::new(ground), &start)?;
//!
//! // C1 is next to seat 1's green leader, B2 is an oasis: A2 and B1 remain (R11).
//! let legal: Vec<String> = position.placements().map(|next| board.label(next.at)).collect();
//! assert_eq!(legal, ["A2", "B1"]);
//!
//! // The camel on A2 touches the oasis B2: 5 points (R14). Seat 0 also shares the largest green caravans (R21).
//! position.play(Placement { colour: Colour::Green, at: at("A2") }, &mut ())?;
//! assert_eq!(position.gathered(Seat::new(0)).oasis_points(), 5);
//! assert_eq!(position.totals()[..2], [5 + 10, 0]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![deny(missing_docs)]

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod any_legal;
mod behind;
mod board_file;
mod board_list;
mod board_map;
mod boards;
mod computers;
pub mod desert;
mod faces;
mod finished_record;
mod game;
mod game_kind;
mod hint;
mod honour;
mod json;
mod judgement;
mod level;
mod moment;
pub mod nomadi;
mod notation;
mod outcome;
mod outlook;
pub mod policy_net;
mod protocol;
mod quoting;
mod reading;
mod record;
mod record_json;
mod rider;
mod rules;
mod seat;
mod seed;
mod setup_error;
pub mod shuffle;
mod simulation;
mod sink;
mod spaces;
mod tally;
mod thinking;
#[cfg(feature = "toy-game")]
pub mod toy;
pub mod value_net;
mod verification;
pub mod weights_file;

pub use behind::Behind;
pub use board_list::{BoardError, BoardList, BoardText, KnownBoard};
pub use board_map::{BoardMap, MapTerrain};
pub use boards::Boards;
pub use computers::Computers;
pub use faces::{
    Action, Chance, ComputerTurn, Deed, Draft, Fact, Hint, Illegal, Irrevocable, Judgement,
    Options, OtherGame, Prospect, Reasons, SetupError, Unplayable, View,
};
pub use finished_record::{Event, FinishedRecord, NotFinished};
pub use game::Game;
pub use game_kind::GameKind;
pub use honour::Honour;
pub use level::{Level, NotALevel};
pub use moment::Moment;
pub use notation::{NotASpaceName, SpaceName, column_label};
pub use outcome::{Outcome, SeatResult};
pub use outlook::Outlook;
pub use protocol::NotAnAction;
pub use reading::{BadRecord, Reading};
pub use record::{Record, Recorded, Unplayed};
pub use record_json::distinct;
pub use rider::{Mark, NotARider, Player, Rider};
pub use rules::{Drafted, Rules};
pub use seat::{Seat, Seats, Viewer};
pub use seed::Seed;
pub use sink::Sink;
pub use spaces::{Space, Spaces};
pub use tally::Tally;
pub use thinking::Thinking;
pub use verification::Verification;
