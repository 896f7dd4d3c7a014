//! Games of Nomadi that the program plays against itself, and what can be learned from them.

use std::sync::Arc;

use games::nomadi::ai::features::{ROW, seen};
use games::nomadi::{Boards, Game, LineUp, Options};
use games::shuffle::Dice;
use games::{Computers, Level, Rules, Seat, Seed, Thinking};

use crate::table::{Table, board};
use crate::value::{Sample, points, shares};

/// How many positions a planner looks at: less than in earnest, so that there can be more games.
const NODES: u64 = 200;
/// One turn in so many is that of a gatherer.
const CARELESS: u32 = 10;
/// How many points at the end are learned like a victory: the fewer, the more they count.
const POINTS_A_VICTORY: f32 = 3.0;
/// In one game in so many chance lines up, so that the network sees more than what players make of it.
const DRAWN: u64 = 3;

/// What the game with this number teaches: positions before rolls, and who won. It is played by masters that look at so many positions
/// of a turn, or by planners if that is not said.
pub fn game(number: u64, table: Table, nodes: Option<u64>) -> Vec<Sample<ROW>> {
    let mut dice = Dice::seeded(number);
    let boards = Boards::embedded();
    let board = boards.get(board(["nomadi", "nomadi-small"], number));
    let board = board.expect("it comes with the program");
    let seats = table.seats(number);
    let options = Options {
        // Boards and numbers of players begin again every six games.
        line_up: if (number / 6).is_multiple_of(DRAWN) {
            LineUp::Drawn
        } else {
            LineUp::Placed
        },
        ..Options::default()
    };
    let mut game = Game::new(Arc::clone(board), &options, seats).expect("playable");
    let mut bytes = [9; 32];
    bytes[..8].copy_from_slice(&number.to_le_bytes());
    let seed = Seed::from_bytes(bytes);
    let mut positions = Vec::new();
    while game.outcome().is_none() {
        if game.chance_due() {
            if game.position().turn_number() > 0 {
                let viewer = Seat::new(dice.below(seats as u32) as usize);
                positions.push(seen(&game, viewer));
            }
            let chance = game.draw(&seed);
            game.chance(&chance).expect("it is due");
            continue;
        }
        let seat = game.acting().iter().next().expect("somebody acts");
        let seed = u64::from(dice.below(u32::MAX));
        let (level, nodes) = match nodes {
            _ if dice.below(CARELESS) == 0 => (Level::Gatherer, 0),
            Some(nodes) => (Level::Master, nodes),
            None => (Level::Planner, NODES),
        };
        let turn = game.computer_turn(seat, level, &Thinking::nodes(nodes, seed));
        for action in turn.actions {
            game.apply(seat, &action).expect("it is legal");
        }
    }
    let won = shares(game.outcome().expect("it is over").winners());
    let totals = std::array::from_fn(|seat| game.position().total(Seat::new(seat)) as f32);
    let points = points(totals, seats, POINTS_A_VICTORY);
    let sample = |rows| Sample {
        rows,
        goal: won,
        won,
        points,
    };
    positions.into_iter().map(sample).collect()
}
