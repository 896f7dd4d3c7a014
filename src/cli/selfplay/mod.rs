//! `caravanserai selfplay`: computer players play games of their own. One file for each game.

mod desert;
mod nomadi;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use serde_json::Value;
use sha2::{Digest, Sha256};

use games::shuffle::{Dice, Provenance, seating};
use games::{BoardList, KnownBoard, Seat, Seed};

#[derive(clap::Args)]
pub(super) struct SelfplayArgs {
    /// The game
    #[arg(long, value_enum, default_value_t = GameName::ThroughTheDesert)]
    game: GameName,
    /// Number of players, 2 to 5
    #[arg(long, value_parser = clap::value_parser!(u8).range(2..=5))]
    players: u8,
    /// Number of games
    #[arg(long)]
    games: u32,
    /// Any number; the same seed gives the same games
    #[arg(long)]
    seed: u64,
    /// Name of a board, or a board file
    #[arg(long)]
    board: String,
    /// Strength of the players
    #[arg(long, value_enum, default_value_t = LevelName::Random)]
    level: LevelName,
    #[command(flatten)]
    desert: desert::Choices,
    #[command(flatten)]
    nomadi: nomadi::Choices,
    /// Folder for the records
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum GameName {
    /// Through the Desert
    ThroughTheDesert,
    /// Nomadi
    Nomadi,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum LevelName {
    /// All legal actions are equally likely
    Random,
    /// Whatever brings most at once
    Simple,
}

/// The stream of a game's seed that random players draw from; `verify` ignores it.
const PLAYERS_STREAM: u64 = 16;

const NAMES: [&str; Seat::MOST] = ["ana", "ben", "cleo", "dan", "eve"];

pub(super) fn run(arguments: &SelfplayArgs) -> ExitCode {
    match play_all(arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::from(2)
        }
    }
}

fn play_all(arguments: &SelfplayArgs) -> Result<(), String> {
    match arguments.game {
        GameName::ThroughTheDesert if arguments.nomadi.any() => {
            Err("--oasis-row, --bribery and --drawn are options of Nomadi".to_owned())
        }
        GameName::ThroughTheDesert => {
            let board = find_board::<games::desert::Board>(&arguments.board)?;
            write_all(arguments, |seed, dice| {
                desert::play(arguments, &board, seed, dice)
            })
        }
        GameName::Nomadi if arguments.desert.any() => {
            Err("those are options of Through the Desert".to_owned())
        }
        GameName::Nomadi => {
            let board = find_board::<games::nomadi::Board>(&arguments.board)?;
            write_all(arguments, |seed, dice| {
                nomadi::play(arguments, &board, seed, dice)
            })
        }
    }
}

/// Plays all games, each with its own seed and the dice of its players, and writes their records. `play` makes a record of a
/// finished game.
fn write_all(
    arguments: &SelfplayArgs,
    play: impl Fn(&Seed, &mut Dice) -> Result<Value, String>,
) -> Result<(), String> {
    fs::create_dir_all(&arguments.out)
        .map_err(|why| format!("{}: {why}", arguments.out.display()))?;
    for number in 0..arguments.games {
        let seed = Sha256::digest(format!("selfplay {} {number}", arguments.seed));
        let seed = Seed::from_bytes(seed.into());
        let mut record = play(&seed, &mut Dice::numbered(&seed, PLAYERS_STREAM))?;
        let provenance = Provenance {
            joined: seating(&seed, usize::from(arguments.players)),
            shuffled: true,
            seed,
        };
        provenance.write_into(&mut record);
        let path = arguments.out.join(format!("{number:04}.record.json"));
        fs::write(&path, format!("{record:#}\n"))
            .map_err(|why| format!("{}: {why}", path.display()))?;
    }
    Ok(())
}

/// The players' names by seat.
fn seated(seed: &Seed, players: u8) -> Vec<String> {
    let joined = seating(seed, usize::from(players)).into_iter();
    joined.map(|number| NAMES[number].to_owned()).collect()
}

/// The known board of this name, or else the board of this file.
fn find_board<B: KnownBoard>(name: &str) -> Result<Arc<B>, String> {
    let boards = BoardList::<B>::embedded();
    if let Some(board) = boards.get(name) {
        return Ok(Arc::clone(board));
    }
    let text = fs::read_to_string(Path::new(name)).map_err(|why| {
        let known: Vec<&str> = boards.iter().map(|board| board.name()).collect();
        format!(
            "{name} is neither a board ({}) nor a board file: {why}",
            known.join(", ")
        )
    })?;
    let board = B::parse(&text).map_err(|why| format!("{name}: {why}"))?;
    Ok(Arc::new(board))
}
