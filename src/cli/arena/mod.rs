//! `caravanserai arena`: levels and programs of anybody play against each other (`docs/formats.md`).

mod player;
mod rotation;
mod sitting;
mod table;
mod tally;
mod who;
mod wilson;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use serde_json::{Value, json};

use super::answer;
use super::exit_code::unusable;
use super::playing::{self, Records, SetUp, SetUpArguments};
use games::shuffle::Provenance;
use games::{Seat, distinct};
use player::{Budget, Player};
use rotation::Rotation;
use table::Table;
use tally::Tally;
use who::Who;

#[derive(clap::Args)]
pub(super) struct ArenaArgs {
    #[command(flatten)]
    set_up: SetUpArguments,
    /// Number of games, a multiple of the number of players: over the games everybody sits in each seat equally often
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// Any number; with --nodes the same arguments give the same games
    #[arg(long)]
    seed: u64,
    /// A player; to be given 2 to 5 times: random, novice, gatherer, planner, master, or program:COMMAND LINE, which is split at
    /// spaces and run without a shell
    #[arg(long = "seat", value_name = "WHO", required = true)]
    who: Vec<Who>,
    /// Milliseconds that a player may think at a time [default: 2000, unless --nodes is given]
    #[arg(long, value_name = "MS", conflicts_with = "nodes", value_parser = clap::value_parser!(u64).range(1..=MOST_TIME))]
    time: Option<u64>,
    /// How many positions a level that searches may look at in a turn, instead of a time; not with programs
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Folder for the records
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

/// The time to think if the arguments name neither time nor nodes, in milliseconds.
const USUAL_TIME: u64 = 2_000;
/// The longest time to think, an hour, in milliseconds.
const MOST_TIME: u64 = 3_600_000;

pub(super) fn run(arguments: &ArenaArgs) -> ExitCode {
    match contest(arguments) {
        Ok(result) => {
            answer::print(&result);
            ExitCode::SUCCESS
        }
        Err(why) => unusable(why),
    }
}

/// Plays all games and says how everybody did.
fn contest(arguments: &ArenaArgs) -> Result<Value, String> {
    let set_up = accepted(arguments)?;
    let records = match &arguments.out {
        Some(folder) => Some(Records::in_folder(folder)?),
        None => None,
    };
    let rotation = Rotation {
        seed: arguments.seed,
        players: arguments.who.len(),
    };
    let mut players = seated(&arguments.who)?;
    let names: Vec<String> = players.iter().map(Player::name).collect();
    let names = distinct(&names);
    let mut tallies = vec![Tally::default(); players.len()];
    for number in 0..arguments.games {
        let seed = rotation.set_up_seed(number);
        let table = Table {
            number,
            rotation: &rotation,
            names: rotation.by_seat(number, &names),
            budget: budget(arguments),
        };
        let played = table.play(set_up.game()?, &seed, &mut players)?;
        for (player, tally) in tallies.iter_mut().enumerate() {
            let seat = rotation.seat(number, player);
            tally.add(&played.outcome, seat, &played.sittings[seat.index()]);
        }
        if let Some(records) = &records {
            let provenance = Provenance {
                seed,
                shuffled: false,
                joined: (0..players.len()).collect(),
            };
            records.write(number, played.game.record(&table.names), &provenance)?;
        }
    }
    let rows = tallies.iter().zip(&names).zip(&arguments.who);
    let rows = rows.map(|((tally, name), who)| tally.to_json(&who.text, name));
    Ok(json!({"games": arguments.games, "players": rows.collect::<Vec<_>>()}))
}

/// The set-up of the games, if the arguments fit together.
fn accepted(arguments: &ArenaArgs) -> Result<SetUp, String> {
    let seats = arguments.who.len();
    if !(2..=Seat::MOST).contains(&seats) {
        return Err(format!(
            "two to five play, not {seats}: give --seat once for each"
        ));
    }
    if !(arguments.games as usize).is_multiple_of(seats) {
        return Err(format!(
            "--games {} is no multiple of {seats}, the number of players: everybody is to sit in each seat equally often",
            arguments.games
        ));
    }
    let set_up = arguments.set_up.set_up(seats)?;
    for who in &arguments.who {
        match who.level() {
            Some(level) => playing::offered(set_up.kind(), level)?,
            None if arguments.nodes.is_some() => {
                return Err("a program counts no nodes: give --time instead of --nodes".to_owned());
            }
            None => {}
        }
    }
    Ok(set_up)
}

fn budget(arguments: &ArenaArgs) -> Budget {
    let time = Duration::from_millis(arguments.time.unwrap_or(USUAL_TIME));
    Budget {
        time: arguments.nodes.map_or(time, |_| Duration::MAX),
        nodes: arguments.nodes.unwrap_or(u64::MAX),
    }
}

/// All players, ready to play, in the order of the arguments.
fn seated(who: &[Who]) -> Result<Vec<Player>, String> {
    let mut players = who
        .iter()
        .map(Player::begin)
        .collect::<Result<Vec<_>, String>>()?;
    // All programs are started by now, so that they begin side by side.
    players.iter_mut().for_each(Player::greet);
    Ok(players)
}
