//! Teaches the computer players by games of the program against itself.
//!
//!     cargo run --release -p training -- learn --seats 2 --out crates/games/src/desert/ai/learned/2.bin
//!     cargo run --release -p training -- calibrate --seats 2
//!
//! `learn` gives the same weights from the same seed, whatever the number of threads. `calibrate` compares what the networks in the
//! program say with who won, in games that they did not learn from.

mod adam;
mod calibration;
mod course;
mod desert;
mod in_order;
mod policy;
mod value;

use std::path::PathBuf;
use std::process::ExitCode;
use std::{fs, thread};

use clap::{Parser, Subcommand};

use self::calibration::Calibration;
use self::course::{Course, STAGES};

#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
    /// How many players there are.
    #[arg(long, global = true, default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=5))]
    seats: u8,
    /// Which games are played.
    #[arg(long, global = true, default_value_t = 1)]
    seed: u64,
    /// How many threads play; as many as there are processors if it is not said.
    #[arg(long, global = true)]
    threads: Option<usize>,
}

#[derive(Subcommand)]
enum Command {
    /// Plays and learns.
    Learn {
        /// Where the weights go.
        #[arg(long)]
        out: PathBuf,
    },
    /// Plays, and prints how far the chances of the networks in the program are from who won.
    Calibrate {
        /// How many games are played. Each gives one position.
        #[arg(long, default_value_t = 30_000)]
        games: u64,
        /// How many simulations a turn takes; 0 for planners.
        #[arg(long, default_value_t = 100)]
        simulations: u64,
    },
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let seats = usize::from(arguments.seats);
    let processors = || thread::available_parallelism().map_or(1, usize::from);
    let threads = arguments.threads.unwrap_or_else(processors);
    match arguments.command {
        Command::Learn { out } => {
            let course = Course {
                seats,
                stages: &STAGES,
                seed: arguments.seed,
                threads,
            };
            let learned = course.learned(|line| eprintln!("{line}"));
            if let Err(why) = fs::write(&out, learned.bytes()) {
                eprintln!("{}: {why}", out.display());
                return ExitCode::FAILURE;
            }
        }
        Command::Calibrate { games, simulations } => {
            let Some(calibration) =
                Calibration::of(seats, arguments.seed, games, simulations, threads)
            else {
                eprintln!("nothing was learned for {seats} seats");
                return ExitCode::FAILURE;
            };
            print!("{calibration}");
        }
    }
    ExitCode::SUCCESS
}
