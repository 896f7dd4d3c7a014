//! Teaches the computer players by games of the program against itself.
//!
//!     cargo run --release -p training -- learn --game desert --table two --out crates/games/src/desert/ai/learned/two.bin
//!     cargo run --release -p training -- calibrate --game desert --table two --effort 100
//!
//! `learn` gives the same weights from the same seed, whatever the number of threads. `calibrate` compares what the networks in the
//! program say with who won, in games that they did not learn from.

mod adam;
mod calibration;
mod course;
mod desert;
mod in_order;
mod nomadi;
mod table;
mod value;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{fs, io, thread};

use clap::{Parser, Subcommand, ValueEnum};
use games::desert::ai::learned::Learned;
use games::weights_file;

use self::calibration::Calibration;
use self::course::{Course, Stage};
use self::desert::course::LEADERS;
use self::table::Table;

#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
    /// Which game is played.
    #[arg(long, global = true, default_value = "desert")]
    game: Kind,
    /// How many players there are.
    #[arg(long, global = true, default_value = "two")]
    table: Table,
    /// Which games are played.
    #[arg(long, global = true, default_value_t = 1)]
    seed: u64,
    /// How many threads play; as many as there are processors if it is not said.
    #[arg(long, global = true)]
    threads: Option<usize>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Kind {
    Desert,
    Nomadi,
}

#[derive(Subcommand)]
enum Command {
    /// Plays and learns.
    Learn {
        /// Where the weights go, in Through the Desert after every stage of the course.
        #[arg(long)]
        out: PathBuf,
        /// Goes on after so many stages of a course of Through the Desert, with the weights that are there.
        #[arg(long, default_value_t = 0)]
        after: usize,
    },
    /// Plays, and prints how far the chances of the networks in the program are from who won.
    Calibrate {
        /// How many games are played. Each gives one position.
        #[arg(long, default_value_t = 30_000)]
        games: u64,
        /// How many simulations a turn takes, or how many positions of Nomadi it looks at; 0 for planners.
        #[arg(long)]
        effort: u64,
    },
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let processors = || thread::available_parallelism().map_or(1, usize::from);
    let threads = arguments.threads.unwrap_or_else(processors);
    match arguments.command {
        Command::Learn { ref out, after } => {
            if let Err(why) = learn(&arguments, threads, out, after) {
                eprintln!("{}: {why}", out.display());
                return ExitCode::FAILURE;
            }
        }
        Command::Calibrate { games, effort } => {
            print!("{}", calibration(&arguments, games, effort, threads));
        }
    }
    ExitCode::SUCCESS
}

/// Writes the file of what is learned.
fn learn(arguments: &Arguments, threads: usize, out: &Path, after: usize) -> io::Result<()> {
    let Arguments {
        game, table, seed, ..
    } = *arguments;
    let tell = |line| eprintln!("{line}");
    let course = |stages: &'static [Stage]| Course {
        table,
        stages,
        seed,
        threads,
    };
    match game {
        Kind::Desert => {
            let course = course(match table {
                Table::Two => &desert::course::TWO,
                Table::More => &desert::course::MORE,
            });
            let mut begun = None;
            if after > 0 {
                let why = "not the weights of Through the Desert";
                let learned = Learned::read(&fs::read(out)?);
                begun = Some((after, learned.ok_or_else(|| io::Error::other(why))?));
            }
            let keep = |learned: &Learned| fs::write(out, learned.bytes());
            desert::course::learned(course, &LEADERS, begun, tell, keep)
        }
        Kind::Nomadi if after > 0 => Err(io::Error::other("a course of Nomadi is played whole")),
        Kind::Nomadi => {
            let stages = match table {
                Table::Two => &nomadi::course::TWO,
                Table::More => &nomadi::course::MORE,
            };
            let net = nomadi::course::learned(course(stages), tell);
            fs::write(out, weights_file::written(net.weights()))
        }
    }
}

fn calibration(arguments: &Arguments, games: u64, effort: u64, threads: usize) -> Calibration {
    let Arguments { table, seed, .. } = *arguments;
    let seats = table.seats(0);
    match arguments.game {
        Kind::Desert => {
            let learned = games::desert::ai::learned::learned(seats);
            let style = desert::games::Style {
                table,
                guide: (effort > 0).then_some((learned, effort)),
            };
            let game = |number| desert::games::game(number, style).samples;
            let value = &learned.value;
            Calibration::of(value, seed, games, threads, game)
        }
        Kind::Nomadi => {
            let net = games::nomadi::ai::learned::learned(seats);
            let nodes = (effort > 0).then_some(effort);
            let game = |number| nomadi::games::game(number, table, nodes);
            Calibration::of(net, seed, games, threads, game)
        }
    }
}
