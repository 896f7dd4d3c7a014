//! Lets computer players of Through the Desert play against each other, and counts victories.
//!
//!     cargo run --release -p caravanserai-games --example desert_duel -- master gatherer seats=4 games=100 nodes=10000
//!
//! One seat is the first player's, all others are the second's; the seat changes from game to game, and the same set-up is
//! played once from every seat.

use std::sync::Arc;
use std::time::{Duration, Instant};

use caravanserai_games::desert::ai::candidates::TRAITS;
use caravanserai_games::desert::ai::planner::Breadth;
use caravanserai_games::desert::ai::weights::{self, Tuned};
use caravanserai_games::desert::ai::{
    FEATURES, Features, Growth, Knowledge, Weights, actions, master, planner,
};
use caravanserai_games::desert::{Action, Boards, Game, Options};
use caravanserai_games::{Computers, Level, Rules, Seat, Seed, Thinking};

/// A player: a level, with what it may spend.
#[derive(Clone)]
struct Player {
    level: Level,
    nodes: u64,
    growth: Growth,
    /// Other weights than those in the program.
    weights: Option<Vec<Tuned>>,
    time: Option<Duration>,
    spent: Duration,
    turns: u32,
}

impl Player {
    /// `master`, or `master:nodes=1000:width=20`.
    fn parse(text: &str, nodes: u64) -> Player {
        let mut parts = text.split(':');
        let level = parts.next().unwrap_or_default();
        let mut player = Player {
            level: level.parse().expect("a level"),
            nodes,
            growth: Growth::default(),
            weights: None,
            time: None,
            spent: Duration::ZERO,
            turns: 0,
        };
        for part in parts {
            let (key, value) = part.split_once('=').expect("key=value");
            if key == "weights" {
                player.weights = Some(read(value));
                continue;
            }
            let number: f32 = value.parse().expect("a number");
            match key {
                "nodes" => player.nodes = number as u64,
                "ms" => player.time = Some(Duration::from_millis(number as u64)),
                "c" => player.growth.exploration = number,
                "t" => player.growth.temperature = number,
                "f" => player.growth.caution = number,
                "w" => player.growth.width = number as usize,
                _ => panic!("what is {key}?"),
            }
        }
        player
    }

    fn turn(&mut self, game: &Game, seat: Seat, seed: u64) -> Vec<Action> {
        let begun = Instant::now();
        let time = self.time;
        let stop = move || time.is_some_and(|time| begun.elapsed() >= time);
        let thinking = Thinking {
            seed,
            nodes: self.nodes,
            stop: &stop,
        };
        let tuned = match &self.weights {
            Some(weights) => &weights[[0, 1, 1, 2][game.seats() - 2]],
            None => weights::tuned(game.seats()),
        };
        let found = Knowledge::of(game, seat).map(|knowledge| match self.level {
            Level::Master => master::turn(&knowledge, tuned, self.growth, &thinking).0,
            Level::Planner => {
                planner::turn(knowledge.supposed(), tuned, Breadth::default(), &thinking).0
            }
            _ => Vec::new(),
        });
        let turn = match found {
            Some(found) if !found.is_empty() => actions(game, &found),
            _ => game.computer_turn(seat, self.level, &thinking).actions,
        };
        self.spent += begun.elapsed();
        self.turns += 1;
        turn
    }
}

/// Reads the weights from a file that `tune_desert` made.
fn read(path: &str) -> Vec<Tuned> {
    let text = std::fs::read_to_string(path).expect("a file of weights");
    let (_, numbers) = text.split_once("static TUNED").expect("a file of weights");
    let numbers: Vec<f32> = numbers
        .split(|sign: char| sign.is_whitespace() || "[],:".contains(sign))
        .filter(|word| word.contains('.'))
        .filter_map(|word| word.parse().ok())
        .collect();
    let row = |numbers: &[f32]| -> Features { numbers.try_into().expect("a row") };
    let one = |numbers: &[f32]| Tuned {
        weights: Weights {
            gain: [
                row(&numbers[..FEATURES]),
                row(&numbers[FEATURES..2 * FEATURES]),
            ],
            spread: [numbers[2 * FEATURES], numbers[2 * FEATURES + 1]],
        },
        traits: numbers[2 * FEATURES + 2..].try_into().expect("a row"),
    };
    numbers
        .chunks_exact(2 * FEATURES + 2 + TRAITS)
        .map(one)
        .collect()
}

fn main() {
    let mut players = Vec::new();
    let (mut seats, mut games, mut nodes, mut first) = (2, 100, 3000, 1);
    let mut names = vec!["mountain".to_owned(), "river".to_owned()];
    let mut options = Options::default();
    for argument in std::env::args().skip(1) {
        match argument.split_once('=') {
            Some(("seats", value)) => seats = value.parse().expect("a number"),
            Some(("games", value)) => games = value.parse().expect("a number"),
            Some(("nodes", value)) => nodes = value.parse().expect("a number"),
            Some(("first", value)) => first = value.parse().expect("a number"),
            Some(("board", value)) => names = vec![value.to_owned()],
            Some(("aquifers", value)) => options.aquifers = value == "yes",
            _ => players.push(argument),
        }
    }
    let mut players: Vec<Player> = players
        .iter()
        .map(|text| Player::parse(text, nodes))
        .collect();
    let boards = Boards::embedded();
    let (mut wins, mut margin, mut totals, mut lengths) = (0.0, 0, [0_u64; 2], 0);
    for number in 0..games {
        let set_up = first + number / (seats * names.len());
        let board = boards
            .get(&names[number / seats % names.len()])
            .expect("a board");
        let hero = number % seats;
        let mut game = Game::new(Arc::clone(board), &options, seats).expect("playable");
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&(set_up as u64).to_le_bytes());
        let seed = Seed::from_bytes(bytes);
        let mut turns = 0;
        loop {
            while game.chance_due() {
                let chance = game.draw(&seed);
                game.chance(&chance).expect("it is due");
            }
            let Some(seat) = game.acting().iter().next() else {
                break;
            };
            let player = &mut players[usize::from(seat.index() != hero)];
            let own = (set_up * 1000 + turns) as u64;
            turns += 1;
            for action in player.turn(&game, seat, own) {
                game.apply(seat, &action).expect("it is legal");
            }
        }
        let ending = game.ending().expect("it is over");
        let points = game.position().expect("it was played").totals();
        if ending.winners.contains(Seat::new(hero)) {
            wins += 1.0 / ending.winners.len() as f64;
        }
        let others = (0..seats).filter(|&seat| seat != hero);
        let best = others.map(|seat| points[seat]).max().unwrap_or(0);
        margin += i64::from(points[hero]) - i64::from(best);
        totals[0] += u64::from(points[hero]);
        totals[1] += u64::from(best);
        lengths += turns;
    }
    let count = games as f64;
    let share = wins / count;
    // Wilson's interval at 95 %.
    let z = 1.96_f64;
    let middle = (share + z * z / (2.0 * count)) / (1.0 + z * z / count);
    let half = z / (1.0 + z * z / count)
        * (share * (1.0 - share) / count + z * z / (4.0 * count * count)).sqrt();
    println!(
        "{:.1} % of {games} games ({:.1} … {:.1}); margin {:.1}, points {:.1} to {:.1}, {:.0} turns; {}",
        100.0 * share,
        100.0 * (middle - half),
        100.0 * (middle + half),
        margin as f64 / count,
        totals[0] as f64 / count,
        totals[1] as f64 / count,
        lengths as f64 / count,
        players
            .iter()
            .map(|player| format!(
                "{} {:.2} ms a turn",
                player.level,
                player.spent.as_secs_f64() * 1000.0 / f64::from(player.turns.max(1))
            ))
            .collect::<Vec<_>>()
            .join(", ")
    );
}
