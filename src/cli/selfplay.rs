//! `caravanserai selfplay`: computer players play games of their own.

use std::path::PathBuf;
use std::process::ExitCode;

use sha2::{Digest, Sha256};

use super::exit_code::unusable;
use super::playing::{self, Records, SetUp, SetUpArguments};
use games::shuffle::{Dice, Provenance, seating};
use games::{Action, Game, Level, Seat, Seed, Thinking};

#[derive(clap::Args)]
pub(super) struct SelfplayArgs {
    #[command(flatten)]
    set_up: SetUpArguments,
    /// Number of players, 2 to 5
    #[arg(long, value_parser = clap::value_parser!(u8).range(2..=5))]
    players: u8,
    /// Number of games
    #[arg(long)]
    games: u32,
    /// Any number; the same seed gives the same games
    #[arg(long)]
    seed: u64,
    /// Level of the players: random, novice, gatherer, planner or master. Random ones choose among all legal actions of all seats
    #[arg(long, default_value_t = Level::Random, value_parser = level)]
    level: Level,
    /// How many positions a level that searches may look at in a turn
    #[arg(long, value_name = "N", default_value_t = 1_000)]
    nodes: u64,
    /// Folder for the records
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
}

/// Reads the name of a level. `simple` is what `gatherer` was once called.
fn level(text: &str) -> Result<Level, String> {
    match text {
        "simple" => Ok(Level::Gatherer),
        text => playing::level(text),
    }
}

/// The stream of a game's seed that players draw from; `verify` ignores it.
const PLAYERS_STREAM: u64 = 16;

const NAMES: [&str; Seat::MOST] = ["ana", "ben", "cleo", "dan", "eve"];

pub(super) fn run(arguments: &SelfplayArgs) -> ExitCode {
    match play_all(arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => unusable(why),
    }
}

/// Plays all games, each with its own seed, and writes their records.
fn play_all(arguments: &SelfplayArgs) -> Result<(), String> {
    let seats = usize::from(arguments.players);
    let set_up = arguments.set_up.set_up(seats)?;
    playing::offered(set_up.kind(), arguments.level)?;
    let records = Records::in_folder(&arguments.out)?;
    for number in 0..arguments.games {
        let seed = Sha256::digest(format!("selfplay {} {number}", arguments.seed));
        let seed = Seed::from_bytes(seed.into());
        let joined = seating(&seed, seats);
        let names = joined.iter().map(|number| NAMES[*number].to_owned());
        let record = play(arguments, &set_up, &seed)?.record(&names.collect::<Vec<_>>());
        let provenance = Provenance {
            joined,
            shuffled: true,
            seed,
        };
        records.write(number, record, &provenance)?;
    }
    Ok(())
}

fn play(arguments: &SelfplayArgs, set_up: &SetUp, seed: &Seed) -> Result<Game, String> {
    let mut dice = Dice::numbered(seed, PLAYERS_STREAM);
    let mut game = set_up.game()?;
    loop {
        game.settle(seed).map_err(|why| why.to_string())?;
        let Some(seat) = game.next_seat() else {
            return Ok(game);
        };
        let turn = match arguments.level {
            Level::Random => random(&game, &mut dice),
            level => {
                let seed = u64::from(dice.below(u32::MAX));
                let turn = game.computer_turn(seat, level, &Thinking::nodes(arguments.nodes, seed));
                let actions = turn.actions.into_iter();
                actions.map(|action| (seat, action)).collect()
            }
        };
        if turn.is_empty() {
            return Err("a seat that is to act has no legal action".to_owned());
        }
        for (seat, action) in turn {
            game.apply(seat, &action).map_err(|why| why.to_string())?;
        }
    }
}

/// One of all legal actions of all seats.
fn random(game: &Game, dice: &mut Dice) -> Vec<(Seat, Action)> {
    let mut legal = game.legal();
    let choice = dice.below(legal.len() as u32) as usize;
    legal.drain(..).nth(choice).into_iter().collect()
}
