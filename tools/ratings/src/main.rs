//! Rates the levels of computer players, and fixed reference players, against each other: a round robin for each number of players,
//! printed as a Markdown table.
//!
//! ```sh
//! cargo run --release -p ratings -- --board mountain --rotations 10 --seed 1 --nodes 1000
//! ```

mod contender;
mod round_robin;
mod table;

use std::process::ExitCode;

use clap::{Parser, ValueEnum};
use games::{Boards, GameKind, Options, desert, nomadi};

use contender::Contender;
use round_robin::RoundRobin;

/// Rate the levels of computer players against each other
#[derive(Parser)]
struct Arguments {
    /// The game
    #[arg(long, value_enum, default_value_t = GameName::ThroughTheDesert)]
    game: GameName,
    /// Name of a board
    #[arg(long)]
    board: String,
    /// How often every company of players plays in each order of seats
    #[arg(long)]
    rotations: u32,
    /// Any number; the same arguments give the same table
    #[arg(long)]
    seed: u64,
    /// How many positions a level that searches may look at in a turn
    #[arg(long)]
    nodes: u64,
    /// Numbers of players
    #[arg(long, value_delimiter = ',', default_values_t = [2, 3, 4, 5], value_parser = clap::value_parser!(u8).range(2..=5))]
    players: Vec<u8>,
}

#[derive(Clone, Copy, ValueEnum)]
enum GameName {
    ThroughTheDesert,
    Nomadi,
}

fn main() -> ExitCode {
    match rated(&Arguments::parse()) {
        Ok(table) => {
            print!("{table}");
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("{why}");
            ExitCode::from(2)
        }
    }
}

fn rated(arguments: &Arguments) -> Result<String, String> {
    let (kind, options) = match arguments.game {
        GameName::ThroughTheDesert => (GameKind::Desert, Options::from(desert::Options::default())),
        GameName::Nomadi => (GameKind::Nomadi, Options::from(nomadi::Options::default())),
    };
    let boards = Boards::embedded();
    let board = boards
        .find(kind, &arguments.board)
        .ok_or_else(|| format!("there is no board {} of {}", arguments.board, kind.name()))?;
    let contenders = Contender::all(kind);
    let mut columns = Vec::new();
    for seats in &arguments.players {
        let round_robin = RoundRobin {
            board: board.text,
            options: &options,
            seats: usize::from(*seats),
            contenders: &contenders,
            rotations: arguments.rotations,
            seed: arguments.seed,
            nodes: arguments.nodes,
        };
        columns.push((*seats, round_robin.play()?));
    }
    Ok(table::written(&contenders, &columns))
}
