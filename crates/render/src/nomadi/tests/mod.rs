//! Properties of every picture.

mod alt;
mod arrows;
mod boxes;
mod draft;
mod grey;
mod options;
mod played;
mod reference;
mod secrets;
mod sizes;

use super::{Destination, Legal, MarkedMove};
use games::nomadi::{Action, Game, Options, Phase};
use games::{Player, Rider, Rules, Viewer};

const NAMES: [&str; 5] = ["Ana", "Ben", "Cleo", "Dan", "Eve"];

/// Players with these names and the riders in their usual order.
fn players(names: &[&str]) -> Vec<Player> {
    let riders = names.iter().zip(Rider::ALL);
    let player = |(name, rider): (&&str, Rider)| Player {
        name: (*name).to_owned(),
        rider,
    };
    riders.map(player).collect()
}

/// The game that `played` plays with the usual options on the printed board.
fn game(seats: usize, luck: u8, moves: usize) -> Game {
    played::played("nomadi", Options::default(), seats, luck, moves)
        .expect("the bundled boards can be played")
}

/// Many moments of several games.
fn moments(seats: usize) -> impl Iterator<Item = Game> {
    let each = (1..=8).flat_map(|luck| (1..10).map(move |step| (luck, step * 9)));
    let games = each.map(move |(luck, moves)| game(seats, luck, moves));
    games.filter(|game| game.phase() == Phase::Moving)
}

/// The moves of the newest turn, numbered.
fn marks(game: &Game) -> Vec<MarkedMove> {
    let moves = played::last_turn(game).into_iter();
    let mark = |(number, seat, owner, _, from, to)| MarkedMove {
        number: Some(number),
        seat,
        owner,
        from: Some(from),
        to,
    };
    moves.map(mark).collect()
}

/// Where each nomad went since the player to move last moved one, as the post of a turn marks it.
fn round(game: &Game) -> Vec<MarkedMove> {
    let board = game.board();
    let mut ways: Vec<MarkedMove> = game
        .view(Viewer::Spectator)
        .nomads
        .into_iter()
        .map(|(at, owner)| MarkedMove {
            number: None,
            seat: owner,
            owner,
            from: Some(at),
            to: at,
        })
        .collect();
    for &(seat, action) in game.history().iter().rev() {
        let Action::Move { from, to, .. } = action else {
            continue;
        };
        if game.acting().contains(seat) {
            break;
        }
        let (from, to) = (board.space(from), board.space(to));
        // Undone, so that an earlier move finds its nomad where it was.
        if let Some(way) = ways.iter_mut().find(|way| way.from == to) {
            way.from = from;
        }
    }
    ways.retain(|way| way.from != Some(way.to));
    ways
}

/// Where one nomad may go.
fn legal(game: &Game) -> Legal {
    let (from, to) = played::reach(game).expect("somebody may move");
    let destination = |(at, dice)| Destination { at, dice };
    Legal {
        from: Some(from),
        destinations: to.into_iter().map(destination).collect(),
    }
}
