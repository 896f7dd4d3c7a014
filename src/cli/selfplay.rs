//! `caravanserai selfplay`

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use sha2::{Digest, Sha256};

use games::desert::{Board, Boards, Game, LeaderOrder, Options, Palms};
use games::shuffle::{Dice, Provenance, seating};
use games::{Seat, Seed};

#[derive(clap::Args)]
pub(super) struct SelfplayArgs {
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
    /// Tokens lie face down
    #[arg(long)]
    aquifers: bool,
    /// Leaders are placed in serpentine order
    #[arg(long)]
    serpentine: bool,
    /// The river does not score
    #[arg(long)]
    no_river: bool,
    /// Players set the palms
    #[arg(long)]
    chosen_palms: bool,
    /// Token values are public when taken
    #[arg(long)]
    open_tokens: bool,
    /// Folder for the records
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum LevelName {
    /// All legal placements are equally likely
    Random,
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
    let board = find_board(&arguments.board)?;
    fs::create_dir_all(&arguments.out)
        .map_err(|why| format!("{}: {why}", arguments.out.display()))?;
    for number in 0..arguments.games {
        let record = play(arguments, &board, number)?;
        let path = arguments.out.join(format!("{number:04}.record.json"));
        fs::write(&path, record).map_err(|why| format!("{}: {why}", path.display()))?;
    }
    Ok(())
}

fn find_board(name: &str) -> Result<Arc<Board>, String> {
    let boards = Boards::embedded();
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
    let board = Board::parse(&text).map_err(|why| format!("{name}: {why}"))?;
    Ok(Arc::new(board))
}

/// Plays one game and returns its record.
fn play(arguments: &SelfplayArgs, board: &Arc<Board>, number: u32) -> Result<String, String> {
    let options = Options {
        leader_order: if arguments.serpentine {
            LeaderOrder::Serpentine
        } else {
            LeaderOrder::Clockwise
        },
        aquifers: arguments.aquifers,
        river: arguments.no_river.then_some(false),
        palms: if arguments.chosen_palms {
            Palms::Chosen
        } else {
            Palms::Random
        },
        open_tokens: arguments.open_tokens,
        ..Options::default()
    };
    let seats = usize::from(arguments.players);
    let seed =
        Seed::from_bytes(Sha256::digest(format!("selfplay {} {number}", arguments.seed)).into());
    let mut game = Game::new(Arc::clone(board), &options, seats).map_err(|why| why.to_string())?;
    let mut dice = Dice::numbered(&seed, PLAYERS_STREAM);
    loop {
        if game.chance_due() {
            let chance = game.draw(&seed);
            game.chance(&chance).map_err(|why| why.to_string())?;
            continue;
        }
        let Some(seat) = game.acting().iter().next() else {
            break;
        };
        let legal = game.legal(seat);
        let choice = match arguments.level {
            LevelName::Random => dice.below(legal.len() as u32) as usize,
        };
        let action = legal
            .get(choice)
            .ok_or("a seat that is to act has no legal action")?;
        game.apply(seat, action).map_err(|why| why.to_string())?;
    }
    let joined = seating(&seed, seats);
    let players: Vec<String> = joined
        .iter()
        .map(|&number| NAMES[number].to_owned())
        .collect();
    let mut record = game.record(&players);
    let provenance = Provenance {
        seed,
        shuffled: true,
        joined,
    };
    provenance.write_into(&mut record);
    Ok(format!("{record:#}\n"))
}
